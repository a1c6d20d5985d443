#pragma once

#include <string>
#include <utility>

namespace seiche {

/// "m^2/s" of schemas and scene files, typeset: "m²/s".
inline std::string unitText(std::string unit) {
    if (unit == "deg" || unit == "degree") return "°";
    for (const auto& [plain, raised] :
         {std::pair{"^2", "²"}, std::pair{"^3", "³"}, std::pair{"^4", "⁴"}}) {
        for (auto at = unit.find(plain); at != std::string::npos; at = unit.find(plain)) {
            unit.replace(at, 2, raised);
        }
    }
    return unit;
}

}  // namespace seiche
