#pragma once

namespace seiche {

/// From then on the threads of Mesa's software renderer that wait for each other spin for up to
/// 0.3 ms before they block. No effect if the driver is not loaded as a separate library.
/// Thread-safe. In a program that links this folder its contexts call this, and the C library's
/// condition variables are replaced for the driver; a library must not do so. Why:
/// docs/decisions/0010-llvmpipe-threads.md.
void keepSoftwareThreadsAwake();

}  // namespace seiche
