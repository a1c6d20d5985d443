#include "core/io/out_file.hpp"

#include <cerrno>
#include <cstring>
#include <utility>

#include "core/base/error.hpp"

namespace seiche {

OutFile::OutFile(std::string file) : name_(std::move(file)) {
    file_ = std::fopen(name_.c_str(), "wb");
    if (!file_) fail(errno);
}

OutFile::~OutFile() {
    if (file_) std::fclose(file_);
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
    // The system may find the disk full only when the buffer goes out.
    if (std::fclose(std::exchange(file_, nullptr)) != 0) fail(errno);
}

void OutFile::fail(int error) const {
    failRun("{} cannot be written: {}; make room or choose another place", name_,
            std::strerror(error));
}

}  // namespace seiche
