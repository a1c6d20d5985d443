#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace seiche::cli {

/// The files that a command will write, checked before it starts rather than an hour later: each
/// must be writable, and none may be an input or another output. Files are identified by what is on
/// the disk, not by name: paths through links, other folders and hard links are the same file, and
/// so are a.npy and A.NPY in a folder that ignores case. Every check throws badInput naming the
/// option, the file, what is wrong and what to do, and leaves no trace.
class OutputFiles {
  public:
    /// `input` is a file the command reads and must not overwrite.
    void protect(const std::filesystem::path& input);
    void add(const std::string& option, const std::string& file);
    /// All files named FRONT<digits>END with at least `digits` digits; FRONT includes the folder.
    void addSeries(const std::string& option, const std::string& front, const std::string& end,
                   std::size_t digits);
    /// Creates `folder` if its parent exists, and checks that files can be created in it.
    void addFolder(const std::string& option, const std::string& folder);

  private:
    struct Node {
        dev_t device = 0;
        ino_t number = 0;
        bool operator==(const Node&) const = default;
    };
    /// An existing file, or a name in a folder.
    struct Target {
        std::string option;
        bool exists = false;
        Node file, folder;
        std::string name;
    };
    struct Series {
        std::string option;
        Node folder;
        std::string front, end;
        std::size_t digits = 0;
        bool holds(const std::string& name) const;
    };
    static Target target(const std::string& option, const std::string& file);
    static bool same(const Target& one, const Target& other, const std::string& file);
    void refuseInput(const Target& wanted, const std::string& file) const;
    std::vector<Target> taken_;
    std::vector<Series> series_;
    std::vector<Node> inputs_;
};

/// The extension of a file name in lower case, with its dot; "" if there is none.
std::string ending(const std::string& file);

/// Throws badInput unless the file's extension is one of `allowed` (".npy", ...).
void requireEnding(const std::string& option, const std::string& file,
                   const std::vector<std::string>& allowed);

}  // namespace seiche::cli
