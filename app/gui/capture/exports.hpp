#pragma once

#include "app/gui/shell/feature.hpp"

namespace seiche::gui {

class FieldExport;

/// Entries of the File menu for exporting fields and for states of the run.
class Exports : public Feature {
    Q_OBJECT
  public:
    explicit Exports(MainWindow& window);
    /// Asks for the file, and calls `then` once the state is written.
    void askSaveState(std::function<void()> then = {});

  private:
    void askOpenState();

    FieldExport* fields_;
};

}  // namespace seiche::gui
