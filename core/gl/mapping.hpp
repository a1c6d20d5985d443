#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "core/gl/buffer.hpp"

namespace seiche::gl {

/// A buffer that lies in main memory, for kernels to write to the CPU or read from it over the bus.
Buffer bufferInMainMemory(std::size_t bytes, std::string label);

/// A buffer mapped for the CPU to read and write, as long as the buffer lives. Only for buffers in
/// main memory: those of bufferInMainMemory(), and all those of software renderers; a logic error
/// elsewhere. Enqueued commands must have finished before the CPU touches the same data: after
/// Context::finish(), or showWrites() and a Fence that has passed.
std::span<std::byte> mapped(const Buffer& buffer);

/// Replaces Barrier::after of all launches so far.
void settle();

/// Makes the writes of kernels so far to mapped buffers visible once a Fence made from now on has
/// passed.
void showWrites();

}  // namespace seiche::gl
