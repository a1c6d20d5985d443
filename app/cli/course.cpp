#include "app/cli/course.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "app/cli/sweep_progress.hpp"
#include "core/base/terminal.hpp"

namespace seiche::cli {

bool Course::isTerminal() {
    return isatty(STDERR_FILENO) == 1;
}

void Course::show(const std::string& what, std::size_t done, std::size_t all) {
    if (!terminal_) return;
    const std::chrono::duration<double> now = std::chrono::steady_clock::now() - started_;
    const auto left = left_.at(now.count(), static_cast<double>(done) / static_cast<double>(all));
    clearLine(stderr);
    print(stderr, "{} of {}{}: {}", done + 1, all,
          left ? fmt::format(", {} left", roughTime(*left)) : "", what);
    std::fflush(stderr);
}

void Course::clear() const {
    if (terminal_) clearLine(stderr);
}

}  // namespace seiche::cli
