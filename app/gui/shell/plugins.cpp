#include "app/gui/shell/plugins.hpp"

#include "core/model/packs.hpp"

namespace seiche::gui {

QStringList pluginArguments() {
    QStringList made;
    for (const auto& each : packArguments()) made += QString::fromStdString(each);
    return made;
}

}  // namespace seiche::gui
