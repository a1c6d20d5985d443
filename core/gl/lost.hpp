#pragma once

namespace seiche::gl {

/// Throws noDevice once the device of the current context has been reset. Everything that is read
/// from a device passes here afterwards: one that was reset hands over zeros, and reports no error.
void requireDevice();
/// Throws noDevice, with the same sentence.
[[noreturn]] void failLost();

}  // namespace seiche::gl
