#include "core/files/out_file.hpp"

#include <cerrno>
#include <utility>

namespace seiche {

OutFile::OutFile(std::string file)
    : place_(std::move(file)), file_(std::fopen(place_.path().c_str(), "wbe")) {
    if (!file_) place_.fail(errno);
}

OutFile::~OutFile() {
    if (file_) std::fclose(file_);
}

void OutFile::write(std::string_view text) {
    write(std::as_bytes(std::span(text.data(), text.size())));
}

void OutFile::write(std::span<const std::byte> bytes) {
    if (!bytes.empty() && std::fwrite(bytes.data(), 1, bytes.size(), file_) != bytes.size()) {
        place_.fail(errno);
    }
}

void OutFile::close() {
    // The system may notice a full disk only when the buffers are flushed.
    int error = std::fflush(file_) != 0 ? errno : 0;
    if (std::fclose(std::exchange(file_, nullptr)) != 0 && error == 0) error = errno;
    if (error != 0) place_.fail(error);
    place_.commit();
}

void writeText(const std::string& file, std::string_view text) {
    OutFile out(file);
    out.write(text);
    out.close();
}

}  // namespace seiche
