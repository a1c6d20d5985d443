#pragma once

#include <functional>

#include "core/files/frame_sink.hpp"

namespace seiche {

/// A picture between the i-th of the pictures that fade away, where `part` is 0, and the i-th of
/// those that they fade over into, where it is 1.
using PictureBetween = std::function<std::vector<std::uint8_t>(std::size_t i, double part)>;

/// Turns a film into one that can be played again and again without a jump: its last `fade` of N
/// pictures fade over into its first ones, with which the film then does not begin. N - `fade`
/// pictures reach the `sinks`, each of which gets all of them. Pictures wait in an unnamed
/// temporary file meanwhile, twice `fade` of them. Without `between`, pictures are mixed as they
/// are, so that what moves in them is seen twice.
///
/// A film of less than twice `fade` pictures passes as it is, and finish() throws failed. Throws
/// failed if the temporary file cannot be made or written.
std::unique_ptr<FrameSink> makeLoop(std::vector<std::unique_ptr<FrameSink>> sinks, std::size_t fade,
                                    std::size_t frameBytes, bool alpha,
                                    PictureBetween between = {});

}  // namespace seiche
