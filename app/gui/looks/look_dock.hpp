#pragma once

#include "app/gui/shell/feature.hpp"

namespace seiche::gui {

/// The dock of light and material, which View shows.
class LookDock : public Feature {
    Q_OBJECT
  public:
    explicit LookDock(MainWindow& window);
};

}  // namespace seiche::gui
