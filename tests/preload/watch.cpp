// A library for LD_PRELOAD: appends a line to the file WATCH_LOG for each file that a program opens
// and each program that it starts: "open PATH" or "start PATH". Paths are absolute, links are not
// followed.
#include <dlfcn.h>
#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

template <class Function>
Function next(const char* name) {
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

void note(const char* what, const char* path) {
    const char* log = std::getenv("WATCH_LOG");
    if (log == nullptr || path == nullptr) return;
    static const auto openLog = next<int (*)(const char*, int, ...)>("open");
    const int descriptor = openLog(log, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor < 0) return;
    char here[4096] = "";
    std::string line = what;
    line += ' ';
    if (path[0] != '/' && getcwd(here, sizeof here) != nullptr) line += std::string(here) + '/';
    line += std::string(path) + '\n';
    if (write(descriptor, line.data(), line.size()) < 0) std::abort();
    close(descriptor);
}

}  // namespace

#define WATCH_OPEN(NAME)                                                       \
    int NAME(const char* path, int flags, ...) {                               \
        va_list rest;                                                          \
        va_start(rest, flags);                                                 \
        const auto mode = va_arg(rest, unsigned);                              \
        va_end(rest);                                                          \
        note("open", path);                                                    \
        return next<int (*)(const char*, int, ...)>(#NAME)(path, flags, mode); \
    }
#define WATCH_OPENAT(NAME)                                                                  \
    int NAME(int folder, const char* path, int flags, ...) {                                \
        va_list rest;                                                                       \
        va_start(rest, flags);                                                              \
        const auto mode = va_arg(rest, unsigned);                                           \
        va_end(rest);                                                                       \
        note("open", path);                                                                 \
        return next<int (*)(int, const char*, int, ...)>(#NAME)(folder, path, flags, mode); \
    }
#define WATCH_FOPEN(NAME)                                                    \
    FILE* NAME(const char* path, const char* mode) {                         \
        note("open", path);                                                  \
        return next<FILE* (*)(const char*, const char*)>(#NAME)(path, mode); \
    }
#define WATCH_EXEC(NAME)                                                          \
    int NAME(const char* path, char* const arguments[]) noexcept {                \
        note("start", path);                                                      \
        return next<int (*)(const char*, char* const[])>(#NAME)(path, arguments); \
    }

#define WATCH_SPAWN(NAME)                                                                       \
    int NAME(pid_t* child, const char* path, const posix_spawn_file_actions_t* actions,         \
             const posix_spawnattr_t* attributes, char* const arguments[],                      \
             char* const environment[]) noexcept {                                              \
        note("start", path);                                                                    \
        return next<decltype(&posix_spawn)>(#NAME)(child, path, actions, attributes, arguments, \
                                                   environment);                                \
    }

extern "C" {
WATCH_OPEN(open)
WATCH_OPEN(open64)
WATCH_OPENAT(openat)
WATCH_OPENAT(openat64)
WATCH_FOPEN(fopen)
WATCH_FOPEN(fopen64)
WATCH_EXEC(execv)
WATCH_EXEC(execvp)
int execve(const char* path, char* const arguments[], char* const environment[]) noexcept {
    note("start", path);
    return next<int (*)(const char*, char* const[], char* const[])>("execve")(path, arguments,
                                                                              environment);
}
WATCH_SPAWN(posix_spawn)
WATCH_SPAWN(posix_spawnp)
FILE* popen(const char* command, const char* type) {
    note("start", command);
    return next<FILE* (*)(const char*, const char*)>("popen")(command, type);
}
int system(const char* command) {
    note("start", command);
    return next<int (*)(const char*)>("system")(command);
}
}
