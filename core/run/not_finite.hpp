#pragma once

#include <cstdint>
#include <string>

namespace seiche {

/// One sentence that the state is not finite after this step, with remedies. `where`:
/// StepReport::where. `first`: the first remedy, such as "reset"; "" for none.
std::string notFiniteSentence(std::uint64_t step, const std::string& where,
                              const std::string& first = "");

}  // namespace seiche
