#pragma once

#include <string>
#include <vector>

#include "app/gui/shell/feature.hpp"

class QAction;
class QActionGroup;
class QMenu;

namespace seiche::gui {

class ComparePanel;
class InsetTool;

/// Everything that the mouse can do with the small picture, for the keyboard: a submenu of View.
class InsetMenu : public Feature {
    Q_OBJECT
  public:
    explicit InsetMenu(MainWindow& window);

  private:
    void makeActions();
    void fill();
    void refresh();

    InsetTool& inset_;
    ComparePanel& compare_;
    QMenu* menu_;
    QActionGroup* shown_;              // choices of its content
    QAction* endOfShown_;              // a line
    std::vector<QAction*> whenThere_;  // actions that need an inset
};

}  // namespace seiche::gui
