#pragma once

#include "app/gui/shell/feature.hpp"

namespace seiche::gui {

/// The table of parameters, on the right, and messages about typed values.
class ParameterDock : public Feature {
    Q_OBJECT
  public:
    explicit ParameterDock(MainWindow& window);

  private:
    QString refusedValue_;  // the sentence that goes when a good value has come
};

}  // namespace seiche::gui
