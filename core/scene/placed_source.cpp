#include "core/scene/placed_source.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace seiche {

namespace {

bool has(const SourceKind& kind, std::string_view key) {
    return std::ranges::find(kind.keys, key, &SourceKey::name) != kind.keys.end();
}

nlohmann::json rounded(const Point& point) {
    return {roundedByHand(point.x), roundedByHand(point.y)};
}

}  // namespace

double roundedByHand(double value) {
    return std::stod(fmt::format("{:.3g}", value));
}

Source placedSource(const Scene& scene, const SourceKind& kind, const Placement& hand) {
    const auto& [from, to, clicked, color] = hand;
    const double reach = std::hypot(from.x - to.x, from.y - to.y);
    const bool line = has(kind, "from");
    const double radius = roundedByHand(
        !line && reach > 0 ? std::max(reach, std::max(scene.domain.hx(), scene.domain.hy()))
                           : clicked);
    Source source{kind.name, nlohmann::json::object()};
    for (const auto& key : kind.keys) {
        auto& value = source.values[key.name];
        value = key.placed ? key.placed(scene, radius) : key.defaultValue;
        if (key.type == SourceKey::Type::color && !color.empty()) value = color;
        if (key.name == "radius") value = radius;
        if (key.name == "center" || key.name == "from") value = rounded(from);
        if (key.name == "to") value = rounded(reach > 0 ? to : Point{from.x, from.y + 4 * radius});
        // A path: round the place of the press.
        if (key.required && key.type == SourceKey::Type::formula) {
            value = fmt::format("{:.3g} + {:.3g}*{}(t)", key.name == "x" ? from.x : from.y,
                                reach > 0 ? reach : 3 * clicked, key.name == "x" ? "cos" : "sin");
        }
        if (value.is_null()) source.values.erase(key.name);
    }
    // The radius of a path is that of the brush, not of the drag.
    if (!line && !has(kind, "center") && source.values.contains("radius")) {
        source.values["radius"] = roundedByHand(clicked);
    }
    return source;
}

}  // namespace seiche
