#include "core/ranks/process_state.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <sstream>

namespace seiche {

namespace {

/// Empty also where the process dies between the opening and the reading: the system then
/// answers ESRCH, which a stream's buffer throws and `read` returns.
std::string textOf(const std::string& path) {
    const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return "";
    std::string text;
    std::array<char, 1024> part{};
    ssize_t count = 0;
    while ((count = read(file, part.data(), part.size())) > 0) {
        text.append(part.data(), static_cast<std::size_t>(count));
    }
    close(file);
    return count == 0 ? text : "";
}

}  // namespace

ProcessState::ProcessState(pid_t process) {
    // "NUMBER (NAME) LETTER ...", where a name may hold blanks and brackets; see proc(5).
    const auto text = textOf("/proc/" + std::to_string(process) + "/stat");
    const auto open = text.find('('), close = text.rfind(')');
    if (close == std::string::npos) return;
    name = text.substr(open + 1, close - open - 1);
    std::istringstream rest(text.substr(close + 1));
    rest >> letter;
    for (int field = 4; field <= 22; ++field) rest >> started;
}

}  // namespace seiche
