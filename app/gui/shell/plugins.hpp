#pragma once

#include <QStringList>

namespace seiche::gui {

/// Arguments that let another program of Seiche load the packs of this one: those that it does not
/// find in the folder of the user.
QStringList pluginArguments();

}  // namespace seiche::gui
