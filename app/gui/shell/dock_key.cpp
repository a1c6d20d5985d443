#include "app/gui/shell/dock_key.hpp"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QShortcutEvent>

namespace seiche::gui {

// Gives the keyboard to the first usable control. Some widgets hand it to a hidden part, such as
// the tabs of a single page, and some panes have no control.
bool enterPane(QWidget& pane) {
    for (auto* child : pane.findChildren<QWidget*>()) {
        if (!child->isVisible() || !child->isEnabled() || !(child->focusPolicy() & Qt::TabFocus)) {
            continue;
        }
        child->setFocus(Qt::ShortcutFocusReason);
        const auto* focus = QApplication::focusWidget();
        if (focus && pane.isAncestorOf(focus)) return true;
    }
    return false;
}

DockKey::DockKey(QDockWidget& dock, QWidget& afterwards)
    : QObject(&dock), dock_(dock), afterwards_(afterwards) {
    dock_.toggleViewAction()->installEventFilter(this);
}

// Only keys come this way: a menu triggers the action itself.
bool DockKey::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::Shortcut || static_cast<QShortcutEvent*>(event)->isAmbiguous()) {
        return QObject::eventFilter(watched, event);
    }
    press();
    return true;
}

void DockKey::press() {
    // One behind another's tab is visible to Qt, at a place outside the window.
    const bool seen = dock_.isVisible() && !dock_.visibleRegion().isEmpty();
    if (seen && hasKeyboard()) {
        dock_.close();
        afterwards_.setFocus(Qt::ShortcutFocusReason);
        return;
    }
    if (!seen) {
        dock_.show();
        dock_.raise();
        // Triggered as from the menu, because some docks do more when they are opened.
        Q_EMIT dock_.toggleViewAction()->triggered(true);
    }
    if (!hasKeyboard()) enter();
}

void DockKey::enter() {
    if (dock_.isFloating()) dock_.activateWindow();
    // A pane without controls takes the keyboard itself, so that the key can close it.
    if (!enterPane(*dock_.widget())) dock_.widget()->setFocus(Qt::ShortcutFocusReason);
}

bool DockKey::hasKeyboard() const {
    const auto* focus = QApplication::focusWidget();
    return focus && (focus == &dock_ || dock_.isAncestorOf(focus));
}

}  // namespace seiche::gui
