#pragma once

#include "app/gui/shell/feature.hpp"

namespace seiche::gui {

/// The strokes of the brush since the scene began, as a file for `seiche run --strokes`.
class Strokes : public Feature {
    Q_OBJECT
  public:
    explicit Strokes(MainWindow& window);

    void save(const QString& path);

  private:
    void saveAs();
};

}  // namespace seiche::gui
