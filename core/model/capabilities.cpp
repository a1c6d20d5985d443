#include "core/model/capabilities.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"

namespace seiche {

void checkFieldValues(const FieldValues& fields, const std::vector<std::string>& writable,
                      const std::function<std::size_t(const std::string& name)>& count) {
    for (const auto& [name, values] : fields) {
        if (std::ranges::find(writable, name) == writable.end()) {
            failInput(
                "the field '{}' is derived from others and cannot be written: write one of {}",
                name, fmt::join(writable, ", "));
        }
        if (values.size() != count(name)) {
            failInput("the field '{}' has {} values, but {} were given", name, count(name),
                      values.size());
        }
        const auto bad =
            std::ranges::find_if(values, [](float value) { return !std::isfinite(value); });
        if (bad != values.end()) {
            failInput("value {} of the field '{}' is {}: a state must be finite",
                      bad - values.begin(), name, *bad);
        }
    }
}

}  // namespace seiche
