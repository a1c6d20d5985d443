#pragma once

#include <spdlog/spdlog.h>

namespace seiche {

/// The logger of the whole program. It writes to stderr: stdout belongs to data.
spdlog::logger& log();

/// The program's version, for example "0.1.0".
const char* version();

}  // namespace seiche
