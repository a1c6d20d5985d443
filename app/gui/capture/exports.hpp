#pragma once

#include "app/gui/shell/feature.hpp"

namespace seiche::gui {

class FieldExport;

/// Fields as files of numbers, and states of the run: what the File menu has for them.
class Exports : public Feature {
    Q_OBJECT
  public:
    explicit Exports(MainWindow& window);

  private:
    void askSaveState();
    void askOpenState();

    FieldExport* fields_;
};

}  // namespace seiche::gui
