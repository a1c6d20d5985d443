#pragma once

#include <QObject>

class QDockWidget;
class QWidget;

namespace seiche::gui {

/// Gives the keyboard to something in a pane; false if nothing there takes it.
bool enterPane(QWidget& pane);

/// The key of a dock, as in editors: a dock that is hidden or behind another's tab comes to the
/// front with the keyboard, a visible one gets the keyboard, and only one that has it is closed.
/// The entry in the menu is a check mark and hides a visible dock.
class DockKey : public QObject {
  public:
    /// `afterwards` gets the keyboard when the dock is closed. Belongs to the dock.
    DockKey(QDockWidget& dock, QWidget& afterwards);
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void press();
    void enter();
    bool hasKeyboard() const;

    QDockWidget& dock_;
    QWidget& afterwards_;
};

}  // namespace seiche::gui
