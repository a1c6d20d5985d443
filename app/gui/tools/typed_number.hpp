#pragma once

#include <QString>
#include <nlohmann/json.hpp>

#include "app/gui/shell/text.hpp"

namespace seiche::gui {

/// The typed text as JSON of a scene file; anything but a number stays text, to be refused as such.
inline nlohmann::json typedNumber(const QString& text) {
    bool good = false;
    const double value = plainNumber(text).toDouble(&good);
    if (good) return value;
    return text.toStdString();
}

}  // namespace seiche::gui
