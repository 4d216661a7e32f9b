/* The structures of NVML that SparkDeck's questions use, written anew. nvml_layouts_check.c holds them to NVIDIA's header. */
#ifndef NVML_LAYOUTS_H
#define NVML_LAYOUTS_H

typedef struct {
    unsigned long long total, free, used;
} StubMemory;

typedef struct {
    unsigned int version;
    unsigned long long total, reserved, free, used;
} StubMemoryV2;

typedef struct {
    unsigned int gpu, memory;
} StubUtilization;

typedef struct {
    char bus_id_legacy[16];
    unsigned int domain, bus, device, pci_device_id, pci_subsystem_id;
    char bus_id[32];
} StubPciInfo;

typedef struct {
    unsigned int pid;
    unsigned long long used;
    unsigned int gpu_instance, compute_instance;
} StubProcess;

#endif
