#pragma once

#include "app/gui/shell/feature.hpp"

namespace seiche::gui {

/// The gallery of shipped scenes, on the left.
class GalleryDock : public Feature {
    Q_OBJECT
  public:
    explicit GalleryDock(MainWindow& window);
};

}  // namespace seiche::gui
