#pragma once

namespace seiche {

/// From then on the threads of Mesa's software renderer that wait for each other spin for up to
/// 0.3 ms before they block. No effect where the driver is not loaded as a library of its own.
/// Thread-safe. A program that links this folder has it called by its contexts and replaces the C
/// library's condition variables for the driver; a library must not. Why:
/// docs/decisions/0010-llvmpipe-threads.md.
void keepSoftwareThreadsAwake();

}  // namespace seiche
