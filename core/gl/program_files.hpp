#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace seiche::gl {

/// Name of a program: a fingerprint of 128 bits, as 32 hexadecimal digits, of all that its binary
/// depends on (driver, version, sources with their defines).
std::string fingerprint(std::span<const std::string_view> parts);

/// Compiled programs in a folder that all processes of a user share (docs/decisions/0034). A file
/// is read whole or ignored: it carries its name and a checksum, and it appears by renaming.
/// Nothing here throws; where the folder cannot be used, programs are compiled. Any thread may call
/// it.
class ProgramFiles {
  public:
    /// A program's binary, as the driver hands it out and takes it back.
    struct Binary {
        unsigned format = 0;           ///< as the driver calls it
        std::vector<std::byte> bytes;  ///< of the program
    };

    /// The largest size of a user's folder [bytes].
    static constexpr std::uintmax_t mostOfUser = std::uintmax_t{256} << 20U;

    /// `most` bytes in all; beyond that the files that were not used for longest are removed. The
    /// folder is created when the first file is written.
    ProgramFiles(std::filesystem::path folder, std::uintmax_t most);

    /// That of the user: SEICHE_KERNELS, else XDG_CACHE_HOME/seiche/kernels, else
    /// ~/.cache/seiche/kernels, of at most 256 MB. Null if SEICHE_KERNELS is "off" or no folder is
    /// named.
    static ProgramFiles* ofUser();

    /// Where the files are.
    const std::filesystem::path& folder() const { return folder_; }
    /// The program of that name, if there is one.
    std::optional<Binary> read(const std::string& name) const;
    /// Counts files that this object has written.
    unsigned written() const { return written_; }
    /// Keeps it, in place of another one of that name.
    void write(const std::string& name, const Binary& binary);

  private:
    void trim();
    std::filesystem::path folder_;
    std::uintmax_t most_;
    std::mutex mutex_;
    std::optional<std::uintmax_t> held_;  // bytes, once they have been counted
    bool failed_ = false;
    std::atomic<unsigned> written_ = 0;
};

}  // namespace seiche::gl
