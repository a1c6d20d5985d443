#pragma once

#include <string>
#include <string_view>

namespace seiche {

/// Where an output grows and where it goes: every file that the programs write has one, films and
/// arrays alike. It grows under a name of its own beside its place, never shared with another
/// process or another output, and takes its name only when it is whole: till then, and where
/// writing fails or the program is killed, a file of that name stays as it was. Where two programs
/// write one name, the file is that of the one that ends last. Devices, pipes and open descriptors
/// (/dev/stdout) are written to at once.
class OutPlace {
  public:
    /// `file` is the name in the end. The name it grows under is `file`'s, shortened where it must
    /// be, with process, number and `ending` behind. Making one and dropping it leaves no trace: it
    /// is the check that something can be written. Throws failed where it cannot.
    explicit OutPlace(std::string file, std::string_view ending = ".part");
    /// What has neither been committed nor kept is removed.
    ~OutPlace();
    OutPlace(const OutPlace&) = delete;
    OutPlace& operator=(const OutPlace&) = delete;

    /// What to write to.
    const std::string& path() const { return direct_ ? file_ : part_; }
    /// A device, pipe or descriptor: nothing is beside it and commit() does nothing.
    bool direct() const { return direct_; }
    /// On the disk and under its name. Throws failed; what cannot take its name stays where it is,
    /// which the sentence says.
    void commit();
    /// It stays at path().
    void keep() { kept_ = true; }
    /// Throws failed with the name and the system's reason.
    [[noreturn]] void fail(int error) const;

  private:
    void makePart(std::string_view ending);
    std::string file_;          // as it was given
    std::string place_, part_;  // links followed; beside it
    bool direct_ = false, kept_ = false;
};

/// Limits on files' sizes (RLIMIT_FSIZE) show as failed writes, which have a sentence, instead of
/// ending this program, or those that it starts, without one. For main().
void reportSizeLimits();

}  // namespace seiche
