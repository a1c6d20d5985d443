#pragma once

namespace seiche::gl {

/// Throws noDevice once the device of the current context has been reset. To be called after each
/// read from the device, since after a reset reads return zeros without an error.
void requireDevice();
/// Throws noDevice, with the same sentence.
[[noreturn]] void failLost();

}  // namespace seiche::gl
