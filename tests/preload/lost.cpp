// A library for LD_PRELOAD that simulates a reset of the graphics device. From then on the driver
// reports the reset once to each thread, launches nothing, returns no data, and ends every wait at
// once, as drivers do.
//
// LOST_AFTER  number of launches before the reset; unset: none
// LOST_FILE   resets once this file exists, and removes it
// LOST_PROGRAM  affects only programs whose name ends with this; unset: all
#include <dlfcn.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <type_traits>
#include <utility>

namespace {

using Function = void (*)();
constexpr unsigned unknownReset = 0x8255, alreadySignaled = 0x911A;

std::atomic<bool> isLost = false;
std::atomic<long> launches = 0;

bool concerned() {
    static const bool is = [] {
        const char* wanted = std::getenv("LOST_PROGRAM");
        char path[4096] = {};
        const auto size = readlink("/proc/self/exe", path, sizeof path - 1);
        return !wanted || std::string_view(path, size > 0 ? static_cast<std::size_t>(size) : 0)
                              .ends_with(wanted);
    }();
    return is;
}

bool lost() {
    if (isLost || !concerned()) return isLost;
    static const char* file = std::getenv("LOST_FILE");
    if (file && unlink(file) == 0) isLost = true;
    return isLost;
}

unsigned (*realStatus)() = nullptr;
unsigned status() {
    thread_local bool told = false;
    if (!lost()) return realStatus();
    return std::exchange(told, true) ? 0 : unknownReset;
}

void (*realLaunch)(unsigned, unsigned, unsigned) = nullptr;
void launch(unsigned x, unsigned y, unsigned z) {
    static const char* after = std::getenv("LOST_AFTER");
    if (after && concerned() && ++launches > std::atol(after)) isLost = true;
    if (!isLost) realLaunch(x, y, z);
}

void (*realBytes)(unsigned, long, long, void*) = nullptr;
void bytes(unsigned buffer, long offset, long size, void* data) {
    if (!isLost) return realBytes(buffer, offset, size, data);
    std::memset(data, 0, static_cast<std::size_t>(size));
}

void (*realTexels)(unsigned, int, unsigned, unsigned, int, void*) = nullptr;
void texels(unsigned texture, int level, unsigned format, unsigned type, int size, void* data) {
    if (!isLost) realTexels(texture, level, format, type, size, data);
}

unsigned (*realWait)(void*, unsigned, unsigned long) = nullptr;
unsigned await(void* sync, unsigned flags, unsigned long timeout) {
    return isLost ? alreadySignaled : realWait(sync, flags, timeout);
}

Function wrapped(const char* name, Function real) {
    if (!name || !real) return real;
    const auto wrap = [&](auto& place, auto* own) {
        place = reinterpret_cast<std::remove_reference_t<decltype(place)>>(real);
        return reinterpret_cast<Function>(own);
    };
    if (std::strcmp(name, "glGetGraphicsResetStatus") == 0) return wrap(realStatus, status);
    if (std::strcmp(name, "glDispatchCompute") == 0) return wrap(realLaunch, launch);
    if (std::strcmp(name, "glGetNamedBufferSubData") == 0) return wrap(realBytes, bytes);
    if (std::strcmp(name, "glGetTextureImage") == 0) return wrap(realTexels, texels);
    if (std::strcmp(name, "glClientWaitSync") == 0) return wrap(realWait, await);
    return real;
}

Function find(const char* finder, const char* name) {
    using Finder = Function (*)(const char*);
    const auto real = reinterpret_cast<Finder>(dlsym(RTLD_NEXT, finder));
    return real ? wrapped(name, real(name)) : nullptr;
}

}  // namespace

extern "C" {

Function glXGetProcAddressARB(const unsigned char* name) {
    return find("glXGetProcAddressARB", reinterpret_cast<const char*>(name));
}
Function glXGetProcAddress(const unsigned char* name) {
    return find("glXGetProcAddress", reinterpret_cast<const char*>(name));
}
Function eglGetProcAddress(const char* name) {
    return find("eglGetProcAddress", name);
}
}
