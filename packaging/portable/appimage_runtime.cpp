// The beginning of Seiche-*.AppImage: a program without libraries that unpacks the file system behind it once, into
// the user's cache, and starts what lies there. It needs no FUSE, so it also runs in containers. Format: an ELF file
// with "AI" 2 at byte 8, followed by a squashfs, as the AppImage specification (type 2) has it.
#include <elf.h>
#include <fcntl.h>
extern "C" {
#include <squashfuse/squashfuse.h>
}
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

namespace fs = std::filesystem;

namespace {

[[noreturn]] void fail(const std::string& what) {
    throw std::runtime_error(what);
}

/// Where the program ends and the file system begins.
off_t programSize(int file) {
    Elf64_Ehdr head;
    if (pread(file, &head, sizeof head, 0) != sizeof head) fail("this file cannot be read");
    return static_cast<off_t>(head.e_shoff + static_cast<off_t>(head.e_shentsize) * head.e_shnum);
}

void check(sqfs_err error, const std::string& what) {
    if (error != SQFS_OK) fail(what + " is damaged: download it again");
}

void writeFile(sqfs& packed, sqfs_inode& inode, const fs::path& target) {
    const int file = open(target.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
                          inode.base.mode & 0777);
    if (file < 0) fail(target.string() + " cannot be written: " + std::strerror(errno));
    std::vector<char> buffer(1 << 20);
    for (sqfs_off_t at = 0; at < static_cast<sqfs_off_t>(inode.xtra.reg.file_size);) {
        auto size = static_cast<sqfs_off_t>(buffer.size());
        check(sqfs_read_range(&packed, &inode, at, &size, buffer.data()), target.string());
        if (size == 0) break;
        for (sqfs_off_t done = 0; done < size;) {
            const auto written = write(file, buffer.data() + done, static_cast<size_t>(size - done));
            if (written < 0) fail(target.string() + " cannot be written: " + std::strerror(errno));
            done += written;
        }
        at += size;
    }
    if (close(file) != 0) fail(target.string() + " cannot be written: " + std::strerror(errno));
}

void unpack(sqfs& packed, const fs::path& folder) {
    fs::create_directories(folder);
    sqfs_traverse walk;
    check(sqfs_traverse_open(&walk, &packed, sqfs_inode_root(&packed)), "its file system");
    sqfs_err error = SQFS_OK;
    while (sqfs_traverse_next(&walk, &error)) {
        if (walk.dir_end) continue;
        const auto target = folder / walk.path;
        sqfs_inode inode;
        check(sqfs_inode_get(&packed, &inode, sqfs_dentry_inode(&walk.entry)), target.string());
        if (S_ISDIR(inode.base.mode)) {
            fs::create_directories(target);
        } else if (S_ISLNK(inode.base.mode)) {
            char text[PATH_MAX];
            size_t size = sizeof text;
            check(sqfs_readlink(&packed, &inode, text, &size), target.string());
            fs::create_symlink(text, target);
        } else if (S_ISREG(inode.base.mode)) {
            writeFile(packed, inode, target);
        }
    }
    check(error, "its file system");
    sqfs_traverse_close(&walk);
}

fs::path cacheFolder() {
    const char* cache = std::getenv("XDG_CACHE_HOME");
    if (cache && *cache == '/') return fs::path(cache) / "seiche";
    const char* home = std::getenv("HOME");
    return home && *home == '/' ? fs::path(home) / ".cache" / "seiche"
                                : fs::temp_directory_path() / ("seiche-" + std::to_string(getuid()));
}

/// The unpacked programs of this very file, which another start may have left or be making.
fs::path unpackedOnce(sqfs& packed) {
    unsigned long long key = 14695981039346656037u;  // FNV-1a of what names the file system's parts
    for (size_t k = 0; k < sizeof packed.sb; ++k)
        key = (key ^ reinterpret_cast<const unsigned char*>(&packed.sb)[k]) * 1099511628211u;
    char name[40];
    std::snprintf(name, sizeof name, "appimage-%016llx", key);
    const auto folder = cacheFolder() / name;
    if (fs::exists(folder / "AppRun")) return folder;
    fs::create_directories(folder.parent_path());
    const auto part = folder.string() + ".part-" + std::to_string(getpid());
    try {
        unpack(packed, part);
    } catch (...) {
        std::error_code ignored;
        fs::remove_all(part, ignored);
        throw;
    }
    std::error_code taken;
    fs::rename(part, folder, taken);  // another start may have been first
    if (taken) fs::remove_all(part);
    return folder;
}

constexpr const char* help =
    "usage: %s [ARGUMENTS]            opens the window\n"
    "       %s seiche [ARGUMENTS]     the command line: `seiche help`\n"
    "       %s --appimage-extract     unpacks everything into ./squashfs-root\n"
    "       %s --appimage-offset      where the file system begins in this file\n"
    "The first start unpacks everything into ~/.cache/seiche/appimage-*, which may be deleted.\n";

int start(int count, char** arguments) {
    const int file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
    if (file < 0) fail("this file cannot be read: is /proc mounted?");
    const auto offset = programSize(file);
    const std::string first = count > 1 ? arguments[1] : "";
    const char* own = arguments[0];
    if (first == "--appimage-offset") return std::printf("%lld\n", static_cast<long long>(offset)) < 0;
    if (first == "--appimage-help") return std::printf(help, own, own, own, own) < 0;
    sqfs packed;
    check(sqfs_init(&packed, file, static_cast<size_t>(offset)), "the file system in this file");
    if (first == "--appimage-extract") {
        unpack(packed, "squashfs-root");
        return 0;
    }
    const auto run = unpackedOnce(packed) / "AppRun";
    char self[PATH_MAX] = "";
    if (readlink("/proc/self/exe", self, sizeof self - 1) > 0) setenv("APPIMAGE", self, 1);
    setenv("APPDIR", run.parent_path().c_str(), 1);
    execv(run.c_str(), arguments);
    fail(run.string() + " cannot be started: " + std::strerror(errno));
}

}  // namespace

int main(int count, char** arguments) try {
    return start(count, arguments);
} catch (const std::exception& error) {
    std::fprintf(stderr, "seiche: %s\n", error.what());
    return 1;
}
