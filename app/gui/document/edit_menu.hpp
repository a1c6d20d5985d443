#pragma once

#include "app/gui/shell/feature.hpp"

class QAction;

namespace seiche::gui {

class History;

/// The Edit menu, with the history that it goes back and forth in.
class EditMenu : public Feature {
    Q_OBJECT
  public:
    explicit EditMenu(MainWindow& window);

  private:
    void openProperties();
    void refresh();

    History* history_;
    QAction *undo_, *redo_;
};

}  // namespace seiche::gui
