#pragma once

#include <cstddef>
#include <cstdio>
#include <span>
#include <string>
#include <string_view>

#include "core/files/out_place.hpp"

namespace seiche {

/// A file being written, in its OutPlace. Any failure, also at the last flush, throws failed with
/// the file's name and the system's reason.
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
    /// Must be called at the end; otherwise the destructor drops the file.
    void close();

  private:
    OutPlace place_;
    std::FILE* file_;
};

/// Writes a file with this text. Throws failed as OutFile does.
void writeText(const std::string& file, std::string_view text);

}  // namespace seiche
