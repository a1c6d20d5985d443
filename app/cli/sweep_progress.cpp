#include "app/cli/sweep_progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "core/base/terminal.hpp"

namespace seiche::cli {

SweepProgress::SweepProgress(std::size_t done, std::size_t all, bool shown)
    : before_(done), done_(done), all_(all), shown_(shown), terminal_(isatty(STDERR_FILENO) == 1) {}

void SweepProgress::ended(const std::string& label, const std::string& error, double seconds) {
    ++done_;
    if (!error.empty()) ++failed_;
    if (!shown_ || (terminal_ && error.empty())) return;
    clear();
    print(stderr, "{} of {}: {}: {}\n", done_, all_, label,
          error.empty() ? fmt::format("done in {:.3g} s", seconds) : "failed: " + error);
    std::fflush(stderr);
}

void SweepProgress::update(std::size_t running) {
    if (!shown_ || !terminal_) return;
    const auto now = std::chrono::steady_clock::now();
    if (drawn_ && now - last_ < std::chrono::milliseconds(300)) return;
    last_ = now;
    drawn_ = true;
    const auto part = static_cast<double>(done_) / static_cast<double>(all_);
    const auto full = static_cast<std::size_t>(part * 24);
    clearLine(stderr);
    print(stderr, "[{}{}] {} of {} runs, {} at work{}{}", std::string(full, '#'),
          std::string(24 - full, '.'), done_, all_, running,
          failed_ > 0 ? fmt::format(", {} failed", failed_) : "", timeLeft());
    std::fflush(stderr);
}

std::string SweepProgress::timeLeft() const {
    if (done_ == before_) return "";
    const auto spent = std::chrono::steady_clock::now() - started_;
    const double each =
        std::chrono::duration<double>(spent).count() / static_cast<double>(done_ - before_);
    return fmt::format(", {} left", roughTime(each * static_cast<double>(all_ - done_)));
}

void SweepProgress::clear() {
    if (!drawn_) return;
    clearLine(stderr);
    std::fflush(stderr);
    drawn_ = false;
}

std::string roughTime(double seconds) {
    if (seconds < 90) return fmt::format("{:.0f} s", seconds);
    const auto minutes = static_cast<long>(std::lround(seconds / 60));
    if (minutes < 60) return fmt::format("{} min", minutes);
    if (minutes < 48 * 60) return fmt::format("{} h {} min", minutes / 60, minutes % 60);
    return fmt::format("{} days", minutes / (24 * 60));
}

}  // namespace seiche::cli
