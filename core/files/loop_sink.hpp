#pragma once

#include <functional>

#include "core/files/frame_sink.hpp"

namespace seiche {

/// A picture between the i-th of the pictures that fade out (`part` 0) and the i-th of those that
/// fade in (`part` 1).
using PictureBetween = std::function<std::vector<std::uint8_t>(std::size_t i, double part)>;

/// Turns a film into a seamless loop: the last `fade` of its N pictures cross-fade into the first
/// ones, which are dropped from its beginning. N - `fade` pictures reach the `sinks`, each of which
/// gets all of them. Pictures wait in an unnamed temporary file meanwhile, twice `fade` of them.
/// Without `between`, the pictures themselves are mixed, so that moving things are seen twice.
///
/// A film of less than twice `fade` pictures passes as it is, and finish() throws failed. Throws
/// failed if the temporary file cannot be made or written.
std::unique_ptr<FrameSink> makeLoop(std::vector<std::unique_ptr<FrameSink>> sinks, std::size_t fade,
                                    std::size_t frameBytes, bool alpha,
                                    PictureBetween between = {});

}  // namespace seiche
