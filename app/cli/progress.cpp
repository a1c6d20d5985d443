#include "app/cli/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "core/base/terminal.hpp"

namespace seiche::cli {

Progress::Progress(bool shown, bool lines)
    : shown_(shown && !lines && isatty(STDERR_FILENO) == 1),
      lines_(lines),
      started_(std::chrono::steady_clock::now()) {}

nlohmann::ordered_json Progress::state() const {
    nlohmann::ordered_json line;
    if (part_) line["part"] = *part_;
    line["step"] = steps_;
    line["t"] = t_;
    return line;
}

void Progress::say(const nlohmann::ordered_json& line) {
    print(stdout, "{}\n", line.dump());
    std::fflush(stdout);
}

std::string Progress::bar(double part) {
    const auto full = static_cast<std::size_t>(part * 24);
    return fmt::format("[{}{}] {:3.0f} %  ", std::string(full, '#'), std::string(24 - full, '.'),
                       part * 100);
}

std::string Progress::timeLeft(double elapsed, double part) {
    const auto left = left_.at(elapsed, part);
    if (!left) return "";
    const auto seconds = static_cast<long>(std::ceil(*left));
    return fmt::format("  {}:{:02} left", seconds / 60, seconds % 60);
}

void Progress::update(std::optional<double> fraction, std::uint64_t steps, double t) {
    if (!shown_ && !lines_) return;
    part_.reset();
    if (fraction) part_ = std::clamp(*fraction, 0.0, 1.0);
    steps_ = steps;
    t_ = t;
    const auto now = Clock::now();
    if ((drawn_ || printed_) && now - last_ < std::chrono::milliseconds(100)) return;
    last_ = now;
    if (lines_) {
        printed_ = true;
        return say(state());
    }
    drawn_ = true;
    const double elapsed = std::chrono::duration<double>(now - started_).count();
    const double rate = elapsed > 0 ? static_cast<double>(steps) / elapsed : 0;
    std::string front, rest;
    if (part_) {
        front = bar(*part_);
        rest = timeLeft(elapsed, *part_);
    }
    clearLine(stderr);
    print(stderr, "{}step {}  t = {:.4g} s  {:.0f} steps/s{}", front, steps, t, rate, rest);
    std::fflush(stderr);
}

void Progress::writing(const std::string& file, double part) {
    if (!shown_ && !lines_) return;
    if (file != file_) left_.restart();
    file_ = file;
    if (lines_) {
        auto line = state();
        line["writing"] = file;
        line["written"] = part;
        return say(line);
    }
    drawn_ = true;
    const double elapsed = std::chrono::duration<double>(Clock::now() - started_).count();
    clearLine(stderr);
    print(stderr, "{}writing {}{}", bar(part), file, timeLeft(elapsed, part));
    std::fflush(stderr);
}

void Progress::clear() {
    if (!drawn_) return;
    clearLine(stderr);
    std::fflush(stderr);
    drawn_ = false;
}

}  // namespace seiche::cli
