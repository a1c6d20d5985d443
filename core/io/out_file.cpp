#include "core/io/out_file.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include "core/base/error.hpp"

namespace seiche {

namespace fs = std::filesystem;

OutFile::OutFile(std::string file) : name_(std::move(file)) {
    std::error_code error;
    const auto status = fs::status(name_, error);
    const bool fresh = fs::symlink_status(name_, error).type() == fs::file_type::not_found;
    if (!fresh && status.type() != fs::file_type::regular) {
        file_ = std::fopen(name_.c_str(), "wb");
        if (!file_) fail(errno);
        return;
    }
    // A link stays a link: what it leads to is replaced. What must not be written is not replaced.
    place_ = fresh ? name_ : fs::canonical(name_, error).string();
    if (!fresh && access(place_.c_str(), W_OK) != 0) fail(errno);
    part_ = fmt::format("{}.{}.part", place_, getpid());
    file_ = std::fopen(part_.c_str(), "wb");
    if (!file_) fail(errno);
    if (!fresh) fchmod(fileno(file_), static_cast<mode_t>(status.permissions()));
}

OutFile::~OutFile() {
    if (!file_) return;
    std::fclose(file_);
    if (!part_.empty()) unlink(part_.c_str());
}

void OutFile::write(std::string_view text) {
    write(std::as_bytes(std::span(text.data(), text.size())));
}

void OutFile::write(std::span<const std::byte> bytes) {
    if (!bytes.empty() && std::fwrite(bytes.data(), 1, bytes.size(), file_) != bytes.size()) {
        fail(errno);
    }
}

void OutFile::close() {
    // The system may find the disk full only when the buffers go out.
    int error = std::fflush(file_) != 0 ? errno : 0;
    if (error == 0 && !part_.empty() && fsync(fileno(file_)) != 0) error = errno;
    if (std::fclose(std::exchange(file_, nullptr)) != 0 && error == 0) error = errno;
    if (!part_.empty()) {
        if (error == 0 && std::rename(part_.c_str(), place_.c_str()) != 0) error = errno;
        if (error != 0) unlink(part_.c_str());
    }
    if (error != 0) fail(error);
}

void OutFile::fail(int error) const {
    failRun("{} cannot be written: {}; make room or choose another place", name_,
            std::strerror(error));
}

}  // namespace seiche
