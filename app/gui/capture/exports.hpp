#pragma once

#include "app/gui/shell/feature.hpp"

namespace seiche::gui {

class FieldExport;

/// Fields as files of numbers, and states of the run: what the File menu has for them.
class Exports : public Feature {
    Q_OBJECT
  public:
    explicit Exports(MainWindow& window);
    /// Asks where to, and calls `then` once the state is there.
    void askSaveState(std::function<void()> then = {});

  private:
    void askOpenState();

    FieldExport* fields_;
};

}  // namespace seiche::gui
