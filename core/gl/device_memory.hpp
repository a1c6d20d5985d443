#pragma once

#include <cstddef>
#include <optional>

namespace seiche::gl {

/// Free bytes on the device of the current context, if its driver tells them; in software, of main
/// memory.
std::optional<std::size_t> freeDeviceMemory();

}  // namespace seiche::gl
