#pragma once

#include <sys/types.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace seiche {

/// Output and exit code of a program.
struct Finished {
    int code = -1;  ///< exit code, or 128 + the signal that ended it
    std::string out, err;
    double seconds = 0;
};

struct Launch {
    std::map<std::string, std::string> environment;  ///< added to this process's
    std::string out;            ///< file for stdout instead of a capture, for example /dev/full
    double interruptAfter = 0;  ///< [s] then a signal to the program alone; 0 = never
    int interruptBy = SIGINT;   ///< that signal
    std::function<void(pid_t)> watch;  ///< called all the time while it runs
};

/// Runs the program `seiche` of this build.
Finished seiche(const std::vector<std::string>& arguments, const Launch& launch = {});
/// Runs any program; it is killed after two minutes.
Finished runProgram(const std::string& program, const std::vector<std::string>& arguments,
                    const Launch& launch = {});

/// A folder that is gone with all its contents at the end of the test.
class TemporaryFolder {
  public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    const std::filesystem::path& path() const { return path_; }
    std::string operator/(const std::string& name) const { return (path_ / name).string(); }

  private:
    std::filesystem::path path_;
};

std::string readFile(const std::string& file);
void writeFile(const std::string& file, const std::string& text);

}  // namespace seiche
