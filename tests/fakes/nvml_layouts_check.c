/* Compiles only where the layouts are NVIDIA's own: built against nvml.h of the wheel nvidia-nvml-dev. */
#include <nvml.h>
#include <stddef.h>

#include "nvml_layouts.h"

#define SAME_SIZE(ours, theirs) _Static_assert(sizeof(ours) == sizeof(theirs), #ours)
#define SAME_PLACE(ours, field, theirs, other) \
    _Static_assert(offsetof(ours, field) == offsetof(theirs, other), #ours "." #field)

SAME_SIZE(StubMemory, nvmlMemory_t);
SAME_PLACE(StubMemory, free, nvmlMemory_t, free);
SAME_PLACE(StubMemory, used, nvmlMemory_t, used);
SAME_SIZE(StubMemoryV2, nvmlMemory_v2_t);
SAME_PLACE(StubMemoryV2, total, nvmlMemory_v2_t, total);
SAME_PLACE(StubMemoryV2, reserved, nvmlMemory_v2_t, reserved);
SAME_PLACE(StubMemoryV2, free, nvmlMemory_v2_t, free);
SAME_PLACE(StubMemoryV2, used, nvmlMemory_v2_t, used);
SAME_SIZE(StubUtilization, nvmlUtilization_t);
SAME_PLACE(StubUtilization, memory, nvmlUtilization_t, memory);
SAME_SIZE(StubPciInfo, nvmlPciInfo_t);
SAME_PLACE(StubPciInfo, bus_id, nvmlPciInfo_t, busId);
SAME_SIZE(StubProcess, nvmlProcessInfo_v2_t);
SAME_PLACE(StubProcess, used, nvmlProcessInfo_v2_t, usedGpuMemory);
SAME_PLACE(StubProcess, gpu_instance, nvmlProcessInfo_v2_t, gpuInstanceId);
_Static_assert(nvmlMemory_v2 == (sizeof(StubMemoryV2) | (2u << 24)), "version of the memory structure");

/* The functions that the stub offers exist under these names. */
void *functions[] = {
    nvmlInitWithFlags, nvmlDeviceGetCount_v2, nvmlDeviceGetHandleByIndex_v2, nvmlDeviceGetMemoryInfo_v2,
    nvmlDeviceGetPciInfo_v3, nvmlDeviceGetComputeRunningProcesses_v3, nvmlDeviceGetGraphicsRunningProcesses_v3,
    nvmlDeviceGetMPSComputeRunningProcesses_v3, nvmlDeviceGetCurrentClocksEventReasons, nvmlDeviceGetTotalEccErrors,
    nvmlDeviceGetMigMode, nvmlDeviceGetMigDeviceHandleByIndex, nvmlDeviceGetPcieThroughput,
    nvmlDeviceGetEnforcedPowerLimit, nvmlDeviceGetTotalEnergyConsumption,
};
