#pragma once

#include <QIcon>

namespace seiche::gui {

/// A symbol of the toolbar in the colours of the desktop: "play", "pause", "step", "restart",
/// "record", "picture".
QIcon icon(const char* name);

}  // namespace seiche::gui
