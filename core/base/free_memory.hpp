#pragma once

#include <cstddef>

namespace seiche {

/// Gives pages of freed memory back to the system where the C library keeps more than `most` bytes
/// of it, and returns how much that was, 0 if nothing was given back. Each thread frees into a heap
/// of its own, which the library cuts only at its end; after hours of work these can hold ten times
/// what is in use. Takes milliseconds. Any thread may call it.
std::size_t giveBackFreeMemory(std::size_t most);

}  // namespace seiche
