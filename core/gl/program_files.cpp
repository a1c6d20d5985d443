#include "core/gl/program_files.hpp"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fstream>

#include "core/base/log.hpp"

namespace seiche::gl {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view magic = "seiche program 1";
// A file that is in use is marked so once a day, and left by a process that died after an hour.
constexpr auto restamped = std::chrono::hours(24), abandoned = std::chrono::hours(1);

/// FNV-1a of 128 bits: no attacker chooses what is compiled here.
class Fingerprint {
  public:
    void add(std::string_view bytes) {
        for (const char byte : bytes) value_ = (value_ ^ static_cast<unsigned char>(byte)) * prime;
    }
    std::string text() const {
        return fmt::format("{:016x}{:016x}", static_cast<std::uint64_t>(value_ >> 64U),
                           static_cast<std::uint64_t>(value_));
    }

  private:
    __extension__ using Word = unsigned __int128;
    static constexpr Word prime = (Word{1} << 88U) + 0x13b;
    Word value_ = (Word{0x6c62272e07bb0142U} << 64U) + 0x62b821756295c58dU;
};

/// The header before the driver's bytes.
struct Head {
    char magic[16];
    char name[32];
    char checksum[32];  // of format, size and bytes
    std::uint64_t format, size;
};

Head headOf(const std::string& name, unsigned format, std::span<const std::byte> bytes) {
    Head head = {};
    head.format = format;
    head.size = bytes.size();
    Fingerprint sum;
    sum.add(fmt::format("{} {} ", format, bytes.size()));
    sum.add({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    magic.copy(head.magic, sizeof head.magic);
    name.copy(head.name, sizeof head.name);
    sum.text().copy(head.checksum, sizeof head.checksum);
    return head;
}

fs::path folderOfUser() {
    const auto variable = [](const char* name) {
        const char* value = std::getenv(name);
        return std::string(value ? value : "");
    };
    if (const auto chosen = variable("SEICHE_KERNELS"); !chosen.empty()) {
        return chosen == "off" ? fs::path() : fs::path(chosen);
    }
    if (const fs::path cache = variable("XDG_CACHE_HOME"); cache.is_absolute()) {
        return cache / "seiche/kernels";
    }
    if (const fs::path home = variable("HOME"); home.is_absolute()) {
        return home / ".cache/seiche/kernels";
    }
    return {};
}

}  // namespace

std::string fingerprint(std::span<const std::string_view> parts) {
    Fingerprint all;
    for (const auto part : parts) {
        all.add(fmt::format("{}:", part.size()));
        all.add(part);
    }
    return all.text();
}

ProgramFiles::ProgramFiles(fs::path folder, std::uintmax_t most)
    : folder_(std::move(folder)), most_(most) {}

ProgramFiles* ProgramFiles::ofUser() {
    static const std::unique_ptr<ProgramFiles> files = [] {
        auto folder = folderOfUser();
        return folder.empty() ? nullptr
                              : std::make_unique<ProgramFiles>(std::move(folder), mostOfUser);
    }();
    return files.get();
}

std::optional<ProgramFiles::Binary> ProgramFiles::read(const std::string& name) const {
    const auto path = folder_ / name;
    std::ifstream file(path, std::ios::binary);
    Head head;
    if (!file.read(reinterpret_cast<char*>(&head), sizeof head)) return std::nullopt;
    std::error_code error;
    const auto size = fs::file_size(path, error);
    if (error || size != sizeof head + head.size) return std::nullopt;
    Binary binary{static_cast<unsigned>(head.format), std::vector<std::byte>(head.size)};
    if (!file.read(reinterpret_cast<char*>(binary.bytes.data()),
                   static_cast<std::streamsize>(head.size))) {
        return std::nullopt;
    }
    const auto right = headOf(name, binary.format, binary.bytes);
    if (std::memcmp(&head, &right, sizeof head) != 0) return std::nullopt;
    const auto now = fs::file_time_type::clock::now();
    if (now - fs::last_write_time(path, error) > restamped) fs::last_write_time(path, now, error);
    return binary;
}

void ProgramFiles::write(const std::string& name, const Binary& binary) {
    const std::scoped_lock lock(mutex_);
    if (failed_) return;
    std::error_code error;
    if (!held_) {
        if (fs::create_directories(folder_, error)) {
            fs::permissions(folder_, fs::perms::owner_all, error);
        }
        trim();
    }
    // A name that no other thread or process has, in the same folder, so that renaming is one step.
    static std::atomic<unsigned> names = 0;
    const auto own = folder_ / fmt::format("{}.{}.{}", name, ::getpid(), ++names);
    const auto head = headOf(name, binary.format, binary.bytes);
    std::ofstream file(own, std::ios::binary);
    file.write(reinterpret_cast<const char*>(&head), sizeof head);
    file.write(reinterpret_cast<const char*>(binary.bytes.data()),
               static_cast<std::streamsize>(binary.bytes.size()));
    file.close();
    if (file) fs::rename(own, folder_ / name, error);
    if (!file || error) {
        fs::remove(own, error);
        failed_ = true;
        log().debug("compiled kernels cannot be kept in {}", folder_.string());
        return;
    }
    ++written_;
    *held_ += sizeof head + binary.bytes.size();
    if (*held_ > most_) trim();
}

// Counts what there is, files of other processes among it, and removes what is too much or
// abandoned.
void ProgramFiles::trim() {
    struct File {
        fs::file_time_type used;
        std::uintmax_t bytes;
        fs::path path;
    };
    std::vector<File> files;
    held_ = 0;
    const auto now = fs::file_time_type::clock::now();
    std::error_code error;
    for (fs::directory_iterator at(folder_, error), end; !error && at != end; at.increment(error)) {
        std::error_code gone;
        const File file{fs::last_write_time(at->path(), gone), fs::file_size(at->path(), gone),
                        at->path()};
        if (gone) continue;
        if (file.path.has_extension() && now - file.used > abandoned) {
            fs::remove(file.path, gone);
            continue;
        }
        *held_ += file.bytes;
        if (!file.path.has_extension()) files.push_back(file);
    }
    if (*held_ <= most_) return;
    std::ranges::sort(files, {}, &File::used);
    for (const auto& file : files) {
        if (*held_ <= most_ / 4 * 3) break;
        std::error_code gone;
        fs::remove(file.path, gone);
        *held_ -= file.bytes;
    }
}

}  // namespace seiche::gl
