#pragma once

#include <cstddef>
#include <optional>

namespace seiche::gl {

/// Bytes that the device of the current context can still give, as far as its driver says; of main
/// memory where drawing is in software.
std::optional<std::size_t> freeDeviceMemory();

}  // namespace seiche::gl
