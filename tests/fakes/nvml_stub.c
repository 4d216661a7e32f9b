/*
 * A stand-in for the NVIDIA driver's libnvidia-ml.so.1 with scripted devices, for pynvml to load.
 *
 * The script is text, given through stub_script() or read from the file that $NVML_STUB names when the library opens.
 * One statement a line:
 *   init CODE                           what opening answers (0: opens)
 *   driver TEXT | cuda NUMBER           what the system's versions are
 *   gpu NAME                            a further GPU; what follows is said of it
 *   mig NAME                            a MIG part of the last GPU; what follows is said of it
 *   KEY NUMBER                          a figure, e.g. `power 412500`; one that is not said is "not supported"
 *   uuid TEXT | pci TEXT
 *   process compute|graphics|mps PID BYTES
 *   fail FUNCTION CODE [FIRST [LAST]]   every device's call answers CODE, from its FIRST to its LAST time (from 1)
 *   here FUNCTION CODE                  the same for the last GPU or part alone
 *   delay FUNCTION MILLISECONDS
 * A function that stands in no line answers from the figures. -DOLD_DRIVER leaves out what drivers before 510 lack.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "nvml_layouts.h"

enum { OK = 0, UNINITIALIZED = 1, INVALID_ARGUMENT = 2, NOT_SUPPORTED = 3, NOT_FOUND = 6, TOO_SMALL = 7, VERSION = 25 };

typedef struct {
    char name[64];
    unsigned long long value;
} Figure;

typedef struct {
    char list[64];
    StubProcess process;
} Listed;

typedef struct {
    char function[64];
    int code;
} Fault;

typedef struct Device {
    char name[96], uuid[96], pci[32];
    int parent, figures, listed, faults; /* parent: -1 for a whole card */
    Figure figure[40];
    Listed list[16];
    Fault fault[16];
} Device;

typedef struct {
    char function[64];
    int code, first, last, calls, delay_ms;
} Rule;

static Device devices[16];
static Rule rules[32];
static int device_count, rule_count, init_code, is_open, init_calls, shutdown_calls, cuda;
static char driver[80];

static void read_line(char *line) {
    char word[64], text[96];
    unsigned long long number;
    unsigned pid;
    Device *device = device_count ? &devices[device_count - 1] : NULL;
    Rule rule = {"", 0, 1, 1 << 30, 0, 0};

    if (sscanf(line, "init %d", &init_code) == 1 || sscanf(line, "cuda %d", &cuda) == 1) return;
    if (sscanf(line, "driver %79[^\n]", driver) == 1) return;
    if (sscanf(line, "fail %63s %d %d %d", rule.function, &rule.code, &rule.first, &rule.last) >= 2 ||
        sscanf(line, "delay %63s %d", rule.function, &rule.delay_ms) == 2) {
        rules[rule_count++] = rule;
        return;
    }
    if (sscanf(line, "%31s %95[^\n]", word, text) == 2 && (!strcmp(word, "gpu") || !strcmp(word, "mig"))) {
        int parent = device_count - 1;
        while (parent >= 0 && devices[parent].parent >= 0) parent--;
        device = &devices[device_count++];
        memset(device, 0, sizeof *device);
        snprintf(device->name, sizeof device->name, "%s", text);
        device->parent = !strcmp(word, "mig") ? parent : -1;
        return;
    }
    if (!device) return;
    if (!strncmp(line, "uuid ", 5) || !strncmp(line, "pci ", 4)) {
        if (*line == 'u') sscanf(line, "uuid %95s", device->uuid);
        else sscanf(line, "pci %31s", device->pci);
        return;
    }
    if (sscanf(line, "process %11s %u %llu", word, &pid, &number) == 3) {
        Listed *listed = &device->list[device->listed++];
        snprintf(listed->list, sizeof listed->list, "%s", word);
        listed->process = (StubProcess){pid, number, 0xFFFFFFFFu, 0xFFFFFFFFu};
    } else if (sscanf(line, "here %63s %llu", word, &number) == 2) {
        Fault *fault = &device->fault[device->faults++];
        snprintf(fault->function, sizeof fault->function, "%s", word);
        fault->code = (int)number;
    } else if (sscanf(line, "%63s %llu", word, &number) == 2) {
        Figure *figure = &device->figure[device->figures++];
        snprintf(figure->name, sizeof figure->name, "%s", word);
        figure->value = number;
    }
}

/* For tests in the same process. A script replaces the one before it; counts of calls begin anew. */
void stub_script(const char *text) {
    char copy[16384], *rest = copy, *line;
    device_count = rule_count = init_code = cuda = 0;
    driver[0] = 0;
    snprintf(copy, sizeof copy, "%s", text);
    while ((line = strsep(&rest, "\n"))) read_line(line);
}

int stub_inits(void) { return init_calls; }
int stub_shutdowns(void) { return shutdown_calls; }
void stub_forget(void) { is_open = init_calls = shutdown_calls = 0; }

static void load_file(void) {
    const char *path = getenv("NVML_STUB");
    FILE *file = path ? fopen(path, "r") : NULL;
    char text[16384];
    if (!file) return;
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    fclose(file);
    stub_script(text);
}

/* What rules and faults say of this call, and what they take of time. */
static int enter(const char *function, const Device *device) {
    int code = OK;
    for (int at = 0; at < rule_count; at++) {
        Rule *rule = &rules[at];
        if (strcmp(rule->function, function)) continue;
        if (rule->delay_ms) {
            struct timespec pause = {rule->delay_ms / 1000, rule->delay_ms % 1000 * 1000000L};
            nanosleep(&pause, NULL);
        }
        rule->calls++;
        if (rule->code && rule->calls >= rule->first && rule->calls <= rule->last) code = rule->code;
    }
    for (int at = 0; device && at < device->faults; at++)
        if (!strcmp(device->fault[at].function, function)) code = device->fault[at].code;
    if (!is_open && code == OK && strcmp(function, "nvmlInitWithFlags")) code = UNINITIALIZED;
    return code;
}

static int find(const Device *device, const char *name, unsigned long long *value) {
    for (int at = 0; at < device->figures; at++)
        if (!strcmp(device->figure[at].name, name)) {
            *value = device->figure[at].value;
            return OK;
        }
    return NOT_SUPPORTED;
}

static int give_uint(const char *function, const Device *device, const char *name, unsigned *out) {
    unsigned long long value;
    int code = enter(function, device);
    if (!code) code = find(device, name, &value);
    if (!code) *out = (unsigned)value;
    return code;
}

static int give_long(const char *function, const Device *device, const char *name, unsigned long long *out) {
    int code = enter(function, device);
    return code ? code : find(device, name, out);
}

static int give_text(int code, const char *text, char *out, unsigned size) {
    if (code) return code;
    if (!*text) return NOT_SUPPORTED;
    if (strlen(text) >= size) return TOO_SMALL;
    strcpy(out, text);
    return OK;
}

int nvmlInitWithFlags(unsigned flags) {
    (void)flags;
    init_calls++;
    load_file();
    int code = enter("nvmlInitWithFlags", NULL);
    if (!code) code = init_code;
    is_open = code == OK;
    return code;
}

int nvmlShutdown(void) {
    shutdown_calls++;
    is_open = 0;
    return OK;
}

const char *nvmlErrorString(int code) {
    static char text[32];
    snprintf(text, sizeof text, "stub error %d", code);
    return text;
}

int nvmlSystemGetDriverVersion(char *out, unsigned size) {
    return give_text(enter("nvmlSystemGetDriverVersion", NULL), driver, out, size);
}

int nvmlSystemGetCudaDriverVersion(int *out) {
    int code = enter("nvmlSystemGetCudaDriverVersion", NULL);
    *out = cuda;
    return code ? code : cuda ? OK : NOT_SUPPORTED;
}

int nvmlDeviceGetCount_v2(unsigned *out) {
    *out = 0;
    for (int at = 0; at < device_count; at++) *out += devices[at].parent < 0;
    return enter("nvmlDeviceGetCount_v2", NULL);
}

int nvmlDeviceGetHandleByIndex_v2(unsigned index, Device **out) {
    for (int at = 0; at < device_count; at++)
        if (devices[at].parent < 0 && !index--) {
            *out = &devices[at];
            return enter("nvmlDeviceGetHandleByIndex_v2", *out);
        }
    return INVALID_ARGUMENT;
}

int nvmlDeviceGetName(Device *device, char *out, unsigned size) {
    return give_text(enter("nvmlDeviceGetName", device), device->name, out, size);
}

int nvmlDeviceGetUUID(Device *device, char *out, unsigned size) {
    return give_text(enter("nvmlDeviceGetUUID", device), device->uuid, out, size);
}

int nvmlDeviceGetPciInfo_v3(Device *device, StubPciInfo *out) {
    memset(out, 0, sizeof *out);
    return give_text(enter("nvmlDeviceGetPciInfo_v3", device), device->pci, out->bus_id, sizeof out->bus_id);
}

int nvmlDeviceGetMemoryInfo(Device *device, StubMemory *out) {
    unsigned long long used = 0, reserved = 0;
    int code = give_long("nvmlDeviceGetMemoryInfo", device, "total", &out->total);
    if (code || (code = find(device, "used", &used))) return code;
    find(device, "reserved", &reserved);
    out->used = used == ~0ULL ? used : used + reserved;
    out->free = out->total - out->used;
    return OK;
}

#ifndef OLD_DRIVER
int nvmlDeviceGetMemoryInfo_v2(Device *device, StubMemoryV2 *out) {
    if (out->version != (sizeof *out | (2u << 24))) return VERSION;
    int code = give_long("nvmlDeviceGetMemoryInfo_v2", device, "total", &out->total);
    if (code || (code = find(device, "used", &out->used))) return code;
    out->reserved = 0;
    find(device, "reserved", &out->reserved);
    out->free = out->total - out->used - out->reserved;
    return OK;
}
#endif

int nvmlDeviceGetUtilizationRates(Device *device, StubUtilization *out) {
    int code = give_uint("nvmlDeviceGetUtilizationRates", device, "load", &out->gpu);
    unsigned long long memory = 0;
    if (!code) find(device, "memory_load", &memory);
    out->memory = (unsigned)memory;
    return code;
}

#define UINT_FIGURE(function, name) \
    int function(Device *device, unsigned *out) { return give_uint(#function, device, name, out); }
#define LONG_FIGURE(function, name) \
    int function(Device *device, unsigned long long *out) { return give_long(#function, device, name, out); }

UINT_FIGURE(nvmlDeviceGetPowerUsage, "power")
UINT_FIGURE(nvmlDeviceGetEnforcedPowerLimit, "power_limit")
UINT_FIGURE(nvmlDeviceGetFanSpeed, "fan")
UINT_FIGURE(nvmlDeviceGetCurrPcieLinkGeneration, "pcie_generation")
UINT_FIGURE(nvmlDeviceGetCurrPcieLinkWidth, "pcie_width")
UINT_FIGURE(nvmlDeviceGetMaxMigDeviceCount, "mig_most")
LONG_FIGURE(nvmlDeviceGetTotalEnergyConsumption, "energy")
LONG_FIGURE(nvmlDeviceGetCurrentClocksThrottleReasons, "throttle")
#ifndef OLD_DRIVER
LONG_FIGURE(nvmlDeviceGetCurrentClocksEventReasons, "throttle")
#endif

int nvmlDeviceGetTemperature(Device *device, int sensor, unsigned *out) {
    return sensor ? INVALID_ARGUMENT : give_uint("nvmlDeviceGetTemperature", device, "temperature", out);
}

int nvmlDeviceGetClockInfo(Device *device, int clock, unsigned *out) {
    const char *name = clock == 1 ? "sm_clock" : clock == 2 ? "memory_clock" : "";
    return give_uint("nvmlDeviceGetClockInfo", device, name, out);
}

int nvmlDeviceGetPcieThroughput(Device *device, int counter, unsigned *out) {
    return give_uint("nvmlDeviceGetPcieThroughput", device, counter ? "pcie_rx" : "pcie_tx", out);
}

int nvmlDeviceGetTotalEccErrors(Device *device, int type, int counter, unsigned long long *out) {
    const char *name = type == 1 && counter == 0 ? "ecc" : "";
    return give_long("nvmlDeviceGetTotalEccErrors", device, name, out);
}

int nvmlDeviceGetMigMode(Device *device, unsigned *current, unsigned *pending) {
    int code = give_uint("nvmlDeviceGetMigMode", device, "mig_mode", current);
    *pending = *current;
    return code;
}

int nvmlDeviceGetMigDeviceHandleByIndex(Device *device, unsigned index, Device **out) {
    int code = enter("nvmlDeviceGetMigDeviceHandleByIndex", device);
    for (int at = 0; !code && at < device_count; at++)
        if (devices[at].parent >= 0 && &devices[devices[at].parent] == device && !index--) {
            *out = &devices[at];
            return OK;
        }
    return code ? code : NOT_FOUND;
}

int nvmlDeviceGetCudaComputeCapability(Device *device, int *major, int *minor) {
    unsigned value = 0;
    int code = give_uint("nvmlDeviceGetCudaComputeCapability", device, "capability", &value);
    *major = (int)value / 10;
    *minor = (int)value % 10;
    return code;
}

static int give_list(const char *function, Device *device, const char *list, unsigned *count, StubProcess *out) {
    int code = enter(function, device);
    unsigned there = 0, room = *count;
    for (int at = 0; !code && at < device->listed; at++) {
        if (strcmp(device->list[at].list, list)) continue;
        if (out && there < room) out[there] = device->list[at].process;
        there++;
    }
    *count = there;
    return code ? code : there > room ? TOO_SMALL : OK;
}

#define LIST(function, name) \
    int function(Device *device, unsigned *count, StubProcess *out) { return give_list(#function, device, name, count, out); }

LIST(nvmlDeviceGetComputeRunningProcesses_v2, "compute")
LIST(nvmlDeviceGetGraphicsRunningProcesses_v2, "graphics")
#ifndef OLD_DRIVER
LIST(nvmlDeviceGetComputeRunningProcesses_v3, "compute")
LIST(nvmlDeviceGetGraphicsRunningProcesses_v3, "graphics")
LIST(nvmlDeviceGetMPSComputeRunningProcesses_v3, "mps")
#endif
