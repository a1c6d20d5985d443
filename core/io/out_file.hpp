#pragma once

#include <cstddef>
#include <cstdio>
#include <span>
#include <string>
#include <string_view>

namespace seiche {

/// A file being written. Everything that goes wrong, also at the last flush, throws failed with the
/// file's name and the system's reason. It lies beside its place until close() puts it there whole:
/// a file of that name stays as it was when writing fails or the program is killed. Devices and
/// pipes are written to at once.
class OutFile {
  public:
    explicit OutFile(std::string file);
    ~OutFile();
    OutFile(const OutFile&) = delete;
    OutFile& operator=(const OutFile&) = delete;

    void write(std::string_view text);
    void write(std::span<const std::byte> bytes);
    template <class T>
    void write(std::span<const T> values) {
        write(std::as_bytes(values));
    }
    /// Must be called at the end; what is only destroyed is dropped.
    void close();

  private:
    [[noreturn]] void fail(int error) const;
    std::string name_;
    std::string place_, part_;  // what part_ becomes in the end; empty for devices and pipes
    std::FILE* file_ = nullptr;
};

}  // namespace seiche
