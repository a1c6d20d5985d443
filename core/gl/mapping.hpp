#pragma once

#include <cstddef>
#include <span>

namespace seiche::gl {

class Buffer;

/// A buffer as the CPU sees it, to read and to write, as long as the buffer lives. For software
/// renderers alone, whose buffers lie in main memory; a logic error elsewhere. What has been
/// enqueued must be done (Context::finish) before the CPU touches what it touches.
std::span<std::byte> mapped(const Buffer& buffer);

}  // namespace seiche::gl
