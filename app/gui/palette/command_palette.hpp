#pragma once

#include "app/gui/shell/feature.hpp"

namespace seiche::gui {

/// The action that opens the command palette.
class CommandPalette : public Feature {
    Q_OBJECT
  public:
    explicit CommandPalette(MainWindow& window);
};

}  // namespace seiche::gui
