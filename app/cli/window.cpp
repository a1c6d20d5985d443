#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "app/cli/cli.hpp"
#include "core/base/error.hpp"

namespace seiche::cli {

std::string programFolder() {
    std::error_code failure;
    const auto path = std::filesystem::read_symlink("/proc/self/exe", failure);
    return failure ? std::string() : path.parent_path().string();
}

int openWindow() {
    const auto program = programFolder() + "/seiche-gui";
    if (access(program.c_str(), X_OK) != 0) {
        failInput(
            "the window is the program seiche-gui, which is not beside this one ({}): build or "
            "install it, or use the command line (`seiche --help`)",
            program);
    }
    char name[] = "seiche-gui";
    char* arguments[] = {name, nullptr};
    execv(program.c_str(), arguments);
    failInput("{} cannot be started: {}", program, std::strerror(errno));
}

}  // namespace seiche::cli
