#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace seiche::cli {

/// The files that a command will write, checked before it starts rather than an hour later: that
/// they can be written, and that none is an input or another output. Files are told apart by what
/// they are on the disk, not by how they are called: names through links, other folders and hard
/// links are the same file, and so are a.npy and A.NPY in a folder that does not tell them apart.
/// All of it throws badInput naming the option, the file, what is wrong and what to do, and leaves
/// no trace.
class OutputFiles {
  public:
    /// `input` is a file the command reads and must not overwrite.
    void protect(const std::filesystem::path& input);
    void add(const std::string& option, const std::string& file);
    /// All files FRONT<digits>END with `digits` of them at least, FRONT with its folder.
    void addSeries(const std::string& option, const std::string& front, const std::string& end,
                   std::size_t digits);
    /// Makes `folder` where its parent exists, and checks that files can be made in it.
    void addFolder(const std::string& option, const std::string& folder);

  private:
    struct Node {
        dev_t device = 0;
        ino_t number = 0;
        bool operator==(const Node&) const = default;
    };
    /// A file that is there, or a name in a folder.
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

/// The ending of a file's name in lower case, with its dot; "" where there is none.
std::string ending(const std::string& file);

/// Throws badInput unless the file's ending is one of `allowed` (".npy", ...).
void requireEnding(const std::string& option, const std::string& file,
                   const std::vector<std::string>& allowed);

}  // namespace seiche::cli
