#include "core/files/out_place.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <utility>

#include "core/base/error.hpp"

namespace seiche {

namespace fs = std::filesystem;

namespace {

// A file reached through a descriptor may be open elsewhere: it is not replaced.
bool isDescriptor(const std::string& file) {
    std::error_code error;
    const auto path = fs::absolute(file, error).lexically_normal().string();
    return path.starts_with("/proc/") || path.starts_with("/dev/fd/") ||
           path.starts_with("/dev/std");
}

/// The target of a dangling link.
fs::path endOfLinks(fs::path path) {
    std::error_code error;
    for (int links = 0; links < 40 && fs::is_symlink(path, error); ++links) {
        path = path.parent_path() / fs::read_symlink(path, error);
    }
    return path;
}

/// Not all file systems can: then there is nothing to wait for.
int synced(int descriptor) {
    if (fsync(descriptor) == 0 || errno == EINVAL || errno == ENOSYS || errno == EROFS) return 0;
    return errno;
}

/// 0 or the system's reason.
int syncFile(const std::string& file) {
    const int descriptor = open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return errno;
    const int error = synced(descriptor);
    close(descriptor);
    return error;
}

std::string folderOf(const std::string& file) {
    const auto folder = fs::path(file).parent_path().string();
    return folder.empty() ? "." : folder;
}

}  // namespace

OutPlace::OutPlace(std::string file, std::string_view ending) : file_(std::move(file)) {
    std::error_code error;
    const auto itself = fs::symlink_status(file_, error);
    // Names that are too long fail here, not only when the file is renamed.
    if (itself.type() == fs::file_type::none) fail(error.value());
    auto status = fs::status(file_, error);
    if (status.type() == fs::file_type::none) fail(error.value());
    if (status.type() == fs::file_type::directory) fail(EISDIR);
    if (fs::exists(status) && (status.type() != fs::file_type::regular || isDescriptor(file_))) {
        direct_ = true;
        if (access(file_.c_str(), W_OK) != 0) fail(errno);
        return;
    }
    // A link stays a link: its target is replaced. Files without permission to write are not
    // replaced.
    place_ = file_;
    if (itself.type() == fs::file_type::symlink) {
        place_ =
            fs::exists(status) ? fs::canonical(file_, error).string() : endOfLinks(file_).string();
    }
    if (fs::exists(status) && access(place_.c_str(), W_OK) != 0) fail(errno);
    if (!fs::is_directory(folderOf(place_), error)) {
        failRun("{} cannot be written: there is no folder {}", file_, folderOf(place_));
    }
    if (fs::path(place_).filename().empty()) fail(place_.empty() ? ENOENT : EISDIR);
    makePart(ending);
    if (fs::exists(status)) chmod(part_.c_str(), static_cast<mode_t>(status.permissions()));
}

void OutPlace::makePart(std::string_view ending) {
    static std::atomic<unsigned> made{0};
    const auto name = fs::path(place_).filename().string();
    const auto front = place_.substr(0, place_.size() - name.size());
    const long limit = pathconf(folderOf(place_).c_str(), _PC_NAME_MAX);
    const std::size_t longest = limit > 0 ? static_cast<std::size_t>(limit) : 255;
    while (true) {
        const auto tail = fmt::format(".{}-{}{}", getpid(), ++made, ending);
        auto size = std::min(name.size(), longest - std::min(longest, tail.size()));
        // Not in the middle of a character, which some file systems refuse.
        while (size < name.size() && size > 0 && (name[size] & 0xC0) == 0x80) --size;
        part_ = front + name.substr(0, size) + tail;
        const int descriptor = open(part_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (descriptor >= 0) {
            close(descriptor);
            return;
        }
        // The same number on another machine, or of a process that was killed.
        if (errno == EEXIST) continue;
        const int error = errno;
        part_.clear();
        fail(error);
    }
}

OutPlace::~OutPlace() {
    if (!part_.empty() && !kept_) unlink(part_.c_str());
}

void OutPlace::commit() {
    if (direct_) return;
    if (const int error = syncFile(part_); error != 0) {
        if (!kept_) fail(error);
        failRun(
            "{} cannot be written: {}; make room or choose another place; the part written so far "
            "is {}",
            file_, std::strerror(error), part_);
    }
    if (std::rename(part_.c_str(), place_.c_str()) != 0) {
        const int error = errno;
        keep();
        failRun("{} cannot be given its name: {}; the complete file is {}", file_,
                std::strerror(error), part_);
    }
    part_.clear();
    // Sync the name, too. The file is complete even if this fails.
    static_cast<void>(syncFile(folderOf(place_)));
}

void OutPlace::fail(int error) const {
    failRun("{} cannot be written: {}; make room or choose another place", file_,
            std::strerror(error));
}

void reportSizeLimits() {
    std::signal(SIGXFSZ, SIG_IGN);
}

}  // namespace seiche
