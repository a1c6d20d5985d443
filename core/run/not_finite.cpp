#include "core/run/not_finite.hpp"

#include "core/base/message.hpp"

namespace seiche {

std::string notFiniteSentence(std::uint64_t step, const std::string& where,
                              const std::string& first) {
    const auto place = where.empty() ? std::string() : message(", first seen in {}", where);
    if (first.empty()) {
        return message(
            "the state is no longer finite after step {}{}: take a smaller dt, and check sources "
            "and initial state",
            step, place);
    }
    return message(
        "the state is no longer finite after step {}{}: {}, then take a smaller dt or weaker "
        "sources",
        step, place, first);
}

}  // namespace seiche
