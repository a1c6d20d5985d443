#pragma once

#include <string>
#include <string_view>

namespace seiche {

/// The temporary and final place of an output: every file that the programs write has one, films
/// and arrays alike. It is written under a temporary name beside its destination, never shared with
/// another process or output, and renamed only when complete: until then, and if writing fails or
/// the program is killed, an existing file of that name stays as it was. If two programs write to
/// the same name, the one that ends last wins. Devices, pipes and open descriptors (/dev/stdout)
/// are written to directly.
class OutPlace {
  public:
    /// `file` is the final name. The temporary name is `file`, shortened if necessary, followed by
    /// process, number and `ending`. Creating one and dropping it leaves no trace: that is how to
    /// check that a file can be written. Throws failed if it cannot.
    explicit OutPlace(std::string file, std::string_view ending = ".part");
    /// Removes the file unless it was committed or kept.
    ~OutPlace();
    OutPlace(const OutPlace&) = delete;
    OutPlace& operator=(const OutPlace&) = delete;

    /// The path to write to.
    const std::string& path() const { return direct_ ? file_ : part_; }
    /// A device, pipe or descriptor: there is no temporary file and commit() does nothing.
    bool direct() const { return direct_; }
    /// Syncs the file and gives it its final name. Throws failed; a file that cannot be renamed
    /// stays, and the error names it.
    void commit();
    /// Leaves it at path().
    void keep() { kept_ = true; }
    /// Throws failed with the name and the system's reason.
    [[noreturn]] void fail(int error) const;

  private:
    void makePart(std::string_view ending);
    std::string file_;          // as given
    std::string place_, part_;  // links followed; beside it
    bool direct_ = false, kept_ = false;
};

/// Makes limits on file sizes (RLIMIT_FSIZE) appear as failed writes, which are reported, instead
/// of killing this program, or those that it starts, without a message. For main().
void reportSizeLimits();

}  // namespace seiche
