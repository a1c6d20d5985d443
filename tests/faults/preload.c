/* A library for LD_PRELOAD that makes one call of the system fail, so that a test can try every one of them.
 *
 * FAULT_CALLS   names of the calls, separated by commas: open write fsync rename unlink mmap close
 * FAULT_FOLDER  calls count that concern a file below this folder; unnamed files of the heap never do
 * FAULT_NUMBER  which of them is struck, from 1; 0: none, they are only counted
 * FAULT_KIND    error: it fails with FAULT_ERRNO, and nothing has happened (close: the file is closed);
 *               short: a write takes half of its bytes, and the next one fails; other calls fail;
 *               last: the process is killed before it;
 *               after: the process is killed after it;
 *               silent: a write, rename, fsync or unlink does not happen, and reports success: as in a program that does
 *               not look at what its calls say
 * FAULT_ERRNO   EIO's number and the like
 * FAULT_PROGRAM the process struck is one whose program's name ends so; others, such as an encoder, go on
 * FAULT_LOG     a file that gets a line for each call that counts: number, call, path
 *
 * stdio writes inside libc past the names below, so that its calls are taken by themselves: fopen as open, fwrite, fflush
 * and fputs as write, fclose as close.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum verdict { GO, FAIL, HALF, DIE_AFTER, SKIP };

static struct {
    int ready, on, number, error, log;
    const char *calls, *folder, *kind;
} fault;
static volatile int counted;
static volatile int struckDescriptor = -2; /* whose next write fails after a short one */
static __thread int inside;

#define NEXT(name)                                                          \
    static __typeof__(&name) next;                                          \
    if (!next) next = (__typeof__(&name))(unsigned long)dlsym(RTLD_NEXT, #name)

static void prepare(void) {
    if (fault.ready) return;
    fault.ready = 1;
    char program[PATH_MAX];
    const ssize_t length = syscall(SYS_readlink, "/proc/self/exe", program, sizeof program - 1);
    program[length > 0 ? length : 0] = 0;
    const char* wanted = getenv("FAULT_PROGRAM");
    const size_t have = strlen(program), ask = wanted ? strlen(wanted) : 0;
    if (ask > have || (wanted && strcmp(program + have - ask, wanted) != 0)) return;
    fault.calls = getenv("FAULT_CALLS");
    fault.folder = getenv("FAULT_FOLDER");
    fault.kind = getenv("FAULT_KIND");
    if (!fault.calls || !fault.folder || !fault.kind) return;
    fault.number = getenv("FAULT_NUMBER") ? atoi(getenv("FAULT_NUMBER")) : 0;
    fault.error = getenv("FAULT_ERRNO") ? atoi(getenv("FAULT_ERRNO")) : EIO;
    fault.log = -1;
    const char* log = getenv("FAULT_LOG");
    if (log) {
        const int low = (int)syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND, 0600);
        /* Out of the way of programs that close what they have inherited. */
        fault.log = (int)syscall(SYS_fcntl, low, F_DUPFD_CLOEXEC, 700);
        syscall(SYS_close, low);
    }
    fault.on = 1;
}

static int listed(const char* call) {
    const size_t size = strlen(call);
    for (const char* at = fault.calls; (at = strstr(at, call)) != NULL; at += size) {
        const int begins = at == fault.calls || at[-1] == ',';
        if (begins && (at[size] == 0 || at[size] == ',')) return 1;
    }
    return 0;
}

static int below(const char* path) {
    const size_t size = strlen(fault.folder);
    return strncmp(path, fault.folder, size) == 0 && (path[size] == '/' || path[size] == 0);
}

static void die(void) {
    syscall(SYS_kill, (pid_t)syscall(SYS_getpid), SIGKILL);
    for (;;) pause();
}

/* What becomes of a call about this absolute path. */
static enum verdict judge(const char* call, const char* path) {
    if (!listed(call) || !below(path)) return GO;
    const int number = __sync_add_and_fetch(&counted, 1);
    if (fault.log >= 0) {
        char line[PATH_MAX + 64];
        const int size = snprintf(line, sizeof line, "%d %s %s\n", number, call, path);
        syscall(SYS_write, fault.log, line, (size_t)size);
    }
    if (number != fault.number) return GO;
    if (strcmp(fault.kind, "last") == 0) die();
    if (strcmp(fault.kind, "after") == 0) return DIE_AFTER;
    if (strcmp(fault.kind, "short") == 0 && strcmp(call, "write") == 0) return HALF;
    if (strcmp(fault.kind, "silent") != 0) return FAIL;
    const int pretends = strcmp(call, "open") != 0 && strcmp(call, "mmap") != 0 && strcmp(call, "close") != 0;
    return pretends ? SKIP : GO;
}

static enum verdict judgeName(const char* call, int folder, const char* path) {
    prepare();
    if (!fault.on || inside || !path) return GO;
    inside = 1;
    const int before = errno;
    char whole[PATH_MAX];
    if (path[0] == '/') {
        snprintf(whole, sizeof whole, "%s", path);
    } else {
        char link[64];
        snprintf(link, sizeof link, folder == AT_FDCWD ? "/proc/self/cwd" : "/proc/self/fd/%d", folder);
        ssize_t size = syscall(SYS_readlink, link, whole, sizeof whole - 1);
        if (size < 0) size = 0;
        whole[size] = 0;
        snprintf(whole + size, sizeof whole - (size_t)size, "/%s", path);
    }
    const enum verdict verdict = judge(call, whole);
    errno = verdict == FAIL ? fault.error : before;
    inside = 0;
    return verdict;
}

static enum verdict judgeFile(const char* call, int descriptor) {
    prepare();
    if (!fault.on || inside) return GO;
    inside = 1;
    const int before = errno;
    enum verdict verdict = GO;
    if (descriptor == struckDescriptor && strcmp(call, "write") == 0) {
        verdict = FAIL;
    } else {
        char link[64], path[PATH_MAX];
        snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
        const ssize_t size = syscall(SYS_readlink, link, path, sizeof path - 1);
        path[size > 0 ? size : 0] = 0;
        verdict = judge(call, path);
        if (verdict == HALF) struckDescriptor = descriptor;
    }
    errno = verdict == FAIL ? fault.error : before;
    inside = 0;
    return verdict;
}

/* Lets the real call happen, and the process end behind it where that is the verdict. */
#define WITH(verdict, type, failed, call) WITH_PRETENCE(verdict, type, failed, (type)0, call)
#define WITH_PRETENCE(verdict, type, failed, pretended, call) \
    if (verdict == FAIL) return failed;    \
    if (verdict == SKIP) return pretended; \
    type made = call;                      \
    if (verdict == DIE_AFTER) die();       \
    return made

#define MODE(flags)                                  \
    mode_t mode = 0;                                 \
    if ((flags) & (O_CREAT | __O_TMPFILE)) {         \
        va_list more;                                \
        va_start(more, flags);                       \
        mode = (mode_t)va_arg(more, int);            \
        va_end(more);                                \
    }

int open(const char* path, int flags, ...) {
    NEXT(open);
    MODE(flags)
    const enum verdict verdict = judgeName("open", AT_FDCWD, path);
    WITH(verdict, int, -1, next(path, flags, mode));
}
int open64(const char* path, int flags, ...) {
    NEXT(open64);
    MODE(flags)
    const enum verdict verdict = judgeName("open", AT_FDCWD, path);
    WITH(verdict, int, -1, next(path, flags, mode));
}
int openat(int folder, const char* path, int flags, ...) {
    NEXT(openat);
    MODE(flags)
    const enum verdict verdict = judgeName("open", folder, path);
    WITH(verdict, int, -1, next(folder, path, flags, mode));
}
int openat64(int folder, const char* path, int flags, ...) {
    NEXT(openat64);
    MODE(flags)
    const enum verdict verdict = judgeName("open", folder, path);
    WITH(verdict, int, -1, next(folder, path, flags, mode));
}
FILE* fopen(const char* path, const char* mode) {
    NEXT(fopen);
    const enum verdict verdict = judgeName("open", AT_FDCWD, path);
    WITH(verdict, FILE*, NULL, next(path, mode));
}
FILE* fopen64(const char* path, const char* mode) {
    NEXT(fopen64);
    const enum verdict verdict = judgeName("open", AT_FDCWD, path);
    WITH(verdict, FILE*, NULL, next(path, mode));
}

ssize_t write(int descriptor, const void* bytes, size_t size) {
    NEXT(write);
    const enum verdict verdict = judgeFile("write", descriptor);
    WITH_PRETENCE(verdict, ssize_t, -1, (ssize_t)size, next(descriptor, bytes, verdict == HALF ? (size + 1) / 2 : size));
}
ssize_t writev(int descriptor, const struct iovec* parts, int count) {
    NEXT(writev);
    const enum verdict verdict = judgeFile("write", descriptor);
    if (verdict == HALF) {
        const struct iovec first = {parts[0].iov_base, (parts[0].iov_len + 1) / 2};
        return next(descriptor, &first, 1);
    }
    ssize_t all = 0;
    for (int i = 0; i < count; ++i) all += (ssize_t)parts[i].iov_len;
    WITH_PRETENCE(verdict, ssize_t, -1, all, next(descriptor, parts, count));
}
ssize_t pwrite(int descriptor, const void* bytes, size_t size, off_t at) {
    NEXT(pwrite);
    const enum verdict verdict = judgeFile("write", descriptor);
    WITH_PRETENCE(verdict, ssize_t, -1, (ssize_t)size,
                  next(descriptor, bytes, verdict == HALF ? (size + 1) / 2 : size, at));
}
ssize_t pwrite64(int descriptor, const void* bytes, size_t size, off64_t at) {
    NEXT(pwrite64);
    const enum verdict verdict = judgeFile("write", descriptor);
    WITH_PRETENCE(verdict, ssize_t, -1, (ssize_t)size,
                  next(descriptor, bytes, verdict == HALF ? (size + 1) / 2 : size, at));
}
size_t fwrite(const void* bytes, size_t size, size_t count, FILE* file) {
    NEXT(fwrite);
    const enum verdict verdict = judgeFile("write", fileno(file));
    if (verdict == HALF) {
        const size_t half = size * count / 2;
        next(bytes, 1, half, file);
        errno = fault.error;
        return size ? half / size : 0;
    }
    WITH_PRETENCE(verdict, size_t, 0, count, next(bytes, size, count, file));
}
int fputs(const char* text, FILE* file) {
    NEXT(fputs);
    const enum verdict verdict = judgeFile("write", fileno(file));
    WITH(verdict, int, EOF, next(text, file));
}
int fflush(FILE* file) {
    NEXT(fflush);
    const enum verdict verdict = file ? judgeFile("write", fileno(file)) : GO;
    if (verdict == HALF) errno = fault.error;
    WITH((verdict == HALF ? FAIL : verdict), int, EOF, next(file));
}

int fclose(FILE* file) {
    NEXT(fclose);
    const int descriptor = fileno(file);
    const enum verdict verdict = judgeFile("close", descriptor);
    if (descriptor == struckDescriptor) struckDescriptor = -2;
    const int made = next(file);
    if (verdict == DIE_AFTER) die();
    if (verdict == FAIL) errno = fault.error;
    return verdict == FAIL ? EOF : made;
}
int close(int descriptor) {
    NEXT(close);
    const enum verdict verdict = judgeFile("close", descriptor);
    if (descriptor == struckDescriptor) struckDescriptor = -2;
    const int made = next(descriptor);
    if (verdict == DIE_AFTER) die();
    if (verdict == FAIL) errno = fault.error;
    return verdict == FAIL ? -1 : made;
}
int fsync(int descriptor) {
    NEXT(fsync);
    const enum verdict verdict = judgeFile("fsync", descriptor);
    WITH(verdict, int, -1, next(descriptor));
}
int fdatasync(int descriptor) {
    NEXT(fdatasync);
    const enum verdict verdict = judgeFile("fsync", descriptor);
    WITH(verdict, int, -1, next(descriptor));
}
int rename(const char* from, const char* to) {
    NEXT(rename);
    const enum verdict verdict = judgeName("rename", AT_FDCWD, to);
    WITH(verdict, int, -1, next(from, to));
}
int renameat(int fromFolder, const char* from, int toFolder, const char* to) {
    NEXT(renameat);
    const enum verdict verdict = judgeName("rename", toFolder, to);
    WITH(verdict, int, -1, next(fromFolder, from, toFolder, to));
}
int renameat2(int fromFolder, const char* from, int toFolder, const char* to, unsigned flags) {
    NEXT(renameat2);
    const enum verdict verdict = judgeName("rename", toFolder, to);
    WITH(verdict, int, -1, next(fromFolder, from, toFolder, to, flags));
}
int linkat(int fromFolder, const char* from, int toFolder, const char* to, int flags) {
    NEXT(linkat);
    const enum verdict verdict = judgeName("rename", toFolder, to); /* how unnamed files get a name */
    WITH(verdict, int, -1, next(fromFolder, from, toFolder, to, flags));
}
int unlink(const char* path) {
    NEXT(unlink);
    const enum verdict verdict = judgeName("unlink", AT_FDCWD, path);
    WITH(verdict, int, -1, next(path));
}
int unlinkat(int folder, const char* path, int flags) {
    NEXT(unlinkat);
    const enum verdict verdict = judgeName("unlink", folder, path);
    WITH(verdict, int, -1, next(folder, path, flags));
}
int remove(const char* path) {
    NEXT(remove);
    const enum verdict verdict = judgeName("unlink", AT_FDCWD, path);
    WITH(verdict, int, -1, next(path));
}

void* mmap(void* at, size_t size, int protection, int flags, int descriptor, off_t offset) {
    NEXT(mmap);
    const enum verdict verdict = descriptor >= 0 ? judgeFile("mmap", descriptor) : GO;
    WITH(verdict, void*, MAP_FAILED, next(at, size, protection, flags, descriptor, offset));
}
void* mmap64(void* at, size_t size, int protection, int flags, int descriptor, off64_t offset) {
    NEXT(mmap64);
    const enum verdict verdict = descriptor >= 0 ? judgeFile("mmap", descriptor) : GO;
    WITH(verdict, void*, MAP_FAILED, next(at, size, protection, flags, descriptor, offset));
}
