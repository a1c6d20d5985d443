#pragma once

#include <cstddef>
#include <optional>

namespace seiche::gl {

/// Free bytes on the device of the current context, if its driver says; of main memory in software.
std::optional<std::size_t> freeDeviceMemory();

}  // namespace seiche::gl
