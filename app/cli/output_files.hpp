#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace seiche::cli {

/// The files that a run will write, checked before it starts rather than an hour later.
class OutputFiles {
  public:
    /// `input` is a file the run reads and must not overwrite.
    void protect(const std::filesystem::path& input);
    /// Checks that `file` can be written and that no other option writes it. Leaves no trace.
    /// Throws badInput naming `option`, the file, what is wrong and what to do.
    void add(const std::string& option, const std::string& file);
    /// Makes `folder` where its parent exists, and checks that files can be made in it.
    void addFolder(const std::string& option, const std::string& folder);

  private:
    struct Taken {
        std::string option;
        std::filesystem::path path;
    };
    void claim(const std::string& option, const std::string& file);
    std::vector<Taken> taken_;
    std::vector<std::filesystem::path> inputs_;
};

/// The ending of a file's name in lower case, with its dot; "" where there is none.
std::string ending(const std::string& file);

/// Throws badInput unless the file's ending is one of `allowed` (".npy", ...).
void requireEnding(const std::string& option, const std::string& file,
                   const std::vector<std::string>& allowed);

}  // namespace seiche::cli
