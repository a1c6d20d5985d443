#include "core/base/nearest_name.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace seiche {

namespace {

std::string lowercase(std::string_view text) {
    std::string lower(text);
    for (char& letter : lower) {
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
        if (letter == '-' || letter == ' ') letter = '_';
    }
    return lower;
}

/// Edits (insert, delete, replace, swap of neighbours) that turn `a` into `b`.
std::size_t editDistance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1), row(b.size() + 1), next(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        next[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            next[j] = std::min({row[j] + 1, next[j - 1] + 1,
                                row[j - 1] + static_cast<std::size_t>(a[i - 1] != b[j - 1])});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                next[j] = std::min(next[j], before[j - 2] + 1);
            }
        }
        before.swap(row);
        row.swap(next);
    }
    return row[b.size()];
}

}  // namespace

std::string nearestName(std::string_view wanted, const std::vector<std::string>& candidates) {
    constexpr std::size_t longest = 64;  // edit distances cost the product of the lengths
    if (wanted.empty() || wanted.size() > longest) return "";
    const auto asked = lowercase(wanted);
    std::string nearest;
    // beyond a third of the letters the two names have little to do with each other
    auto best = std::max<std::size_t>(1, asked.size() / 3) + 1;
    for (const auto& candidate : candidates) {
        const auto known = lowercase(candidate);
        if (known.size() > longest) continue;
        auto distance = editDistance(asked, known);
        if (asked.size() >= 3 && known.starts_with(asked))
            distance = std::min<std::size_t>(1, distance);
        if (distance < best && distance < asked.size()) {
            best = distance;
            nearest = candidate;
        }
    }
    return nearest;
}

}  // namespace seiche
