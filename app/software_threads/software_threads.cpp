// llvmpipe wakes all its threads for every launch and sleeps until they are done. To put a thread
// to sleep and wake it costs about 0.1 ms in a virtual machine, as much as most launches compute.
// So this program has its own pthread_cond_wait, which the dynamic linker finds before the C
// library's. For calls that come from the driver it first returns early, as POSIX allows ("spurious
// wakeups from pthread_cond_wait may occur"), once it has seen a signal or has looked for long
// enough; the driver looks at its queue again and calls again if there is nothing. All other calls
// go straight on.

#include "app/software_threads/software_threads.hpp"

#include <dlfcn.h>
#include <link.h>
#include <pthread.h>
#include <sched.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string_view>

#include "core/gl/software_hook.hpp"

namespace seiche {

namespace {

constexpr auto longestLook = std::chrono::microseconds(300);

/// Address range of the driver's code; empty until keepSoftwareThreadsAwake().
std::atomic<std::uintptr_t> driverBegin = 0, driverEnd = 0;

/// Signals so far, counted per hash of the condition's address.
std::array<std::atomic<unsigned>, 256> signalCounts;

std::atomic<unsigned>& signalsOf(const pthread_cond_t* condition) {
    return signalCounts[(reinterpret_cast<std::uintptr_t>(condition) >> 4) % signalCounts.size()];
}

[[maybe_unused]] bool fromDriver(const void* caller) {
    const auto address = reinterpret_cast<std::uintptr_t>(caller);
    return address >= driverBegin.load(std::memory_order_relaxed) &&
           address < driverEnd.load(std::memory_order_relaxed);
}

template <class Function>
Function* next(const char* name) {
    // An unversioned look-up may find the condition variables from before 2003, which differ.
    void* found = dlvsym(RTLD_NEXT, name, "GLIBC_2.3.2");
    return reinterpret_cast<Function*>(found ? found : dlsym(RTLD_NEXT, name));
}

/// The condition that this thread has last looked at in vain.
thread_local const pthread_cond_t* lookedAt = nullptr;

[[maybe_unused]] void look(pthread_cond_t* condition, pthread_mutex_t* mutex) {
    const auto& signals = signalsOf(condition);
    const unsigned before = signals;  // under the mutex, so none that matters is missed
    pthread_mutex_unlock(mutex);
    const auto end = std::chrono::steady_clock::now() + longestLook;
    bool seen = false;
    while (!seen && std::chrono::steady_clock::now() < end) {
        // There may be more threads than cores.
        sched_yield();
        seen = signals != before;
    }
    lookedAt = seen ? nullptr : condition;
    pthread_mutex_lock(mutex);
}

int noteDriver(dl_phdr_info* info, std::size_t, void*) {
    const std::string_view name = info->dlpi_name ? info->dlpi_name : "";
    if (name.find("swrast_dri") == name.npos && name.find("libgallium") == name.npos) return 0;
    for (int i = 0; i < info->dlpi_phnum; ++i) {
        const auto& segment = info->dlpi_phdr[i];
        if (segment.p_type != PT_LOAD || !(segment.p_flags & PF_X)) continue;
        const std::uintptr_t begin = info->dlpi_addr + segment.p_vaddr;
        driverEnd = begin + segment.p_memsz;
        driverBegin = begin;
    }
    return 1;
}

}  // namespace

void keepSoftwareThreadsAwake() {
    dl_iterate_phdr(noteDriver, nullptr);
}

namespace {

[[maybe_unused]] const bool asked = [] {
    gl::onSoftwareContext = keepSoftwareThreadsAwake;
    return true;
}();

}  // namespace

}  // namespace seiche

// ThreadSanitizer must see each wait, through its own functions in the same place.
#ifndef __SANITIZE_THREAD__
extern "C" {

__attribute__((visibility("default"))) int pthread_cond_wait(pthread_cond_t* condition,
                                                             pthread_mutex_t* mutex) {
    using namespace seiche;
    static const auto wait = next<int(pthread_cond_t*, pthread_mutex_t*)>("pthread_cond_wait");
    if (!fromDriver(__builtin_return_address(0)) || lookedAt == condition) {
        lookedAt = nullptr;
        return wait(condition, mutex);
    }
    look(condition, mutex);
    return 0;
}

__attribute__((visibility("default"))) int pthread_cond_broadcast(
    pthread_cond_t* condition) noexcept {
    using namespace seiche;
    static const auto broadcast = next<int(pthread_cond_t*)>("pthread_cond_broadcast");
    if (fromDriver(__builtin_return_address(0))) ++signalsOf(condition);
    return broadcast(condition);
}

__attribute__((visibility("default"))) int pthread_cond_signal(pthread_cond_t* condition) noexcept {
    using namespace seiche;
    static const auto signal = next<int(pthread_cond_t*)>("pthread_cond_signal");
    if (fromDriver(__builtin_return_address(0))) ++signalsOf(condition);
    return signal(condition);
}
}
#endif
