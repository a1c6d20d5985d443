#include "app/cli/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "core/base/terminal.hpp"

namespace seiche::cli {

Progress::Progress(bool shown, bool lines)
    : shown_(shown && !lines && isatty(STDERR_FILENO) == 1),
      lines_(lines),
      started_(std::chrono::steady_clock::now()) {}

void Progress::update(std::optional<double> fraction, std::uint64_t steps, double t) {
    if (!shown_ && !lines_) return;
    const auto now = std::chrono::steady_clock::now();
    if ((drawn_ || printed_) && now - last_ < std::chrono::milliseconds(100)) return;
    last_ = now;
    if (lines_) {
        printed_ = true;
        nlohmann::ordered_json line;
        if (fraction) line["part"] = std::clamp(*fraction, 0.0, 1.0);
        line["step"] = steps;
        line["t"] = t;
        print(stdout, "{}\n", line.dump());
        std::fflush(stdout);
        return;
    }
    drawn_ = true;
    const double elapsed = std::chrono::duration<double>(now - started_).count();
    const double rate = elapsed > 0 ? static_cast<double>(steps) / elapsed : 0;
    std::string bar, rest;
    if (fraction) {
        const double part = std::clamp(*fraction, 0.0, 1.0);
        const auto full = static_cast<std::size_t>(part * 24);
        bar = fmt::format("[{}{}] {:3.0f} %  ", std::string(full, '#'), std::string(24 - full, '.'),
                          part * 100);
        if (const auto left = left_.at(elapsed, part)) {
            const auto seconds = static_cast<long>(std::ceil(*left));
            rest = fmt::format("  {}:{:02} left", seconds / 60, seconds % 60);
        }
    }
    clearLine(stderr);
    print(stderr, "{}step {}  t = {:.4g} s  {:.0f} steps/s{}", bar, steps, t, rate, rest);
    std::fflush(stderr);
}

void Progress::clear() {
    if (!drawn_) return;
    clearLine(stderr);
    std::fflush(stderr);
    drawn_ = false;
}

}  // namespace seiche::cli
