#include "app/gui/shell/dock_key.hpp"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QShortcutEvent>

namespace seiche::gui {

// Some that may have the keyboard hand it to a part that is hidden, such as a list of tabs of one
// page, and some panes have nothing to press.
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
        // As from the menu: some docks do more for whom they are opened.
        Q_EMIT dock_.toggleViewAction()->triggered(true);
    }
    if (!hasKeyboard()) enter();
}

void DockKey::enter() {
    if (dock_.isFloating()) dock_.activateWindow();
    // Where nothing can be pressed the pane itself has it, so that the key closes it, too.
    if (!enterPane(*dock_.widget())) dock_.widget()->setFocus(Qt::ShortcutFocusReason);
}

bool DockKey::hasKeyboard() const {
    const auto* focus = QApplication::focusWidget();
    return focus && (focus == &dock_ || dock_.isAncestorOf(focus));
}

}  // namespace seiche::gui
