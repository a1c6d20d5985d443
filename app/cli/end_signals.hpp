#pragma once

#include <csignal>

namespace seiche::cli {

/// Lets the signals that end a program do this: Ctrl-C, kill, and the hangup of a terminal that
/// closes, unless `nohup` has it ignored.
void endBy(const struct sigaction& action);

}  // namespace seiche::cli
