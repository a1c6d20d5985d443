#pragma once

#include <cstdint>
#include <string>

namespace seiche {

/// A state that is not finite after this step, and what helps: one sentence. `where`:
/// StepReport::where. `first`: what the user can do at once, such as "reset"; "" for nothing.
std::string notFiniteSentence(std::uint64_t step, const std::string& where,
                              const std::string& first = "");

}  // namespace seiche
