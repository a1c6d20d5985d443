#pragma once

#include <QIcon>

namespace seiche::gui {

/// A symbol in the colour of texts on buttons: "play", "pause", "step", "stepBack", "restart",
/// "record", "export", "compare", "plots", "inspect", "picture", "close", "float", "more".
QIcon icon(const char* name);

}  // namespace seiche::gui
