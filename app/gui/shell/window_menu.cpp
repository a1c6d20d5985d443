#include "app/gui/shell/window_menu.hpp"

#include <QActionGroup>
#include <QApplication>
#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>
#include <utility>

#include "app/gui/shell/dock_key.hpp"
#include "app/gui/shell/menus.hpp"
#include "app/gui/shell/theme.hpp"
#include "app/gui/viewport/viewport.hpp"

namespace seiche::gui {

WindowMenu::WindowMenu(MainWindow& window) : Feature(window) {
    auto& menus = window_.menus();
    menus
        .add({MenuName::file, 310}, "quit", tr("&Quit"), QKeySequence::Quit,
             [this] { window_.close(); })
        ->setMenuRole(QAction::QuitRole);
    menus.add({MenuName::view, 195}, "nextPane", tr("&Next Pane"), QKeySequence("F6"),
              [this] { goToNextPane(); });
    makeThemes();
    full_ =
        menus.add({MenuName::view, 220}, "fullScreen", tr("F&ull Screen"), QKeySequence("F11"),
                  [this] { window_.setWindowState(window_.windowState() ^ Qt::WindowFullScreen); });
    full_->setCheckable(true);
    window_.installEventFilter(this);
}

// Window managers have keys of their own for the full screen.
bool WindowMenu::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &window_ && event->type() == QEvent::WindowStateChange && window_.isVisible()) {
        showPictureAlone(window_.isFullScreen());
    }
    return Feature::eventFilter(watched, event);
}

// The full screen shows only the picture. Actions of a hidden menu bar have no keys, so the window
// takes the actions itself.
void WindowMenu::showPictureAlone(bool alone) {
    full_->setChecked(alone);
    if (alone != before_.isEmpty()) return;
    auto& viewport = window_.viewport();
    auto* bar = window_.menuBar();
    if (!alone) {
        for (auto* each : keys_) window_.removeAction(each);
        keys_.clear();
        bar->show();
        window_.menus().bar(Bar::timeline).show();
        window_.restoreState(std::exchange(before_, {}));
        if (std::exchange(overlay_, false) && !viewport.overlayVisible()) viewport.toggleOverlay();
        return;
    }
    before_ = window_.saveState();
    for (auto* each : bar->findChildren<QAction*>()) {
        if (each->shortcut().isEmpty() || each->shortcutContext() != Qt::WindowShortcut) continue;
        window_.addAction(each);
        keys_.push_back(each);
    }
    for (auto* each : window_.docks()) {
        keys_.push_back(each->toggleViewAction());
        window_.addAction(each->toggleViewAction());
        each->hide();
    }
    for (auto* each : window_.findChildren<QToolBar*>(Qt::FindDirectChildrenOnly)) each->hide();
    bar->hide();
    window_.menus().bar(Bar::timeline).hide();
    overlay_ = viewport.overlayVisible();
    if (overlay_) viewport.toggleOverlay();
    viewport.setFocus();
    window_.say(
        tr("%1 leaves the full screen.").arg(full_->shortcut().toString(QKeySequence::NativeText)));
}

// The window with its panels is kept for the next time.
void WindowMenu::end(bool) {
    window_.setWindowState(window_.windowState() & ~Qt::WindowFullScreen);
    showPictureAlone(false);
}

// Tab hides the overlay while the viewport has the keyboard, so that F6 leaves it. After the last
// dock come the panel in the picture and then the picture itself.
void WindowMenu::goToNextPane() {
    auto* viewport = &window_.viewport();
    if (viewport->leavePanel()) return;
    std::vector<QWidget*> panes{viewport};
    for (auto* dock : window_.docks()) {
        // One behind another's tab is visible to Qt, at a place outside the window.
        if (dock->isVisible() && !dock->visibleRegion().isEmpty()) panes.push_back(dock->widget());
    }
    const auto* focus = QApplication::focusWidget();
    std::size_t now = 0;
    for (std::size_t i = 0; i < panes.size(); ++i) {
        if (focus && (focus == panes[i] || panes[i]->isAncestorOf(focus))) now = i;
    }
    for (std::size_t i = 1; i <= panes.size(); ++i) {
        auto* next = panes[(now + i) % panes.size()];
        if (next == viewport) {
            viewport->setFocus(Qt::ShortcutFocusReason);
            return viewport->enterPanel();
        }
        if (enterPane(*next)) return;
    }
}

void WindowMenu::makeThemes() {
    auto* menu = window_.menus().addMenu({MenuName::view, 210}, "", tr("&Theme"));
    auto* group = new QActionGroup(this);
    const std::tuple<const char*, QString, Theme::Choice> choices[] = {
        {"themeDesktop", tr("As the &Desktop"), Theme::Choice::desktop},
        {"themeLight", tr("&Light"), Theme::Choice::light},
        {"themeDark", tr("D&ark"), Theme::Choice::dark},
        {"themeContrast", tr("High &Contrast"), Theme::Choice::contrast}};
    for (const auto& [id, text, choice] : choices) {
        auto* each = window_.menus().add(
            *menu, id, text, {}, [chosen = choice] { Theme::ofApplication().choose(chosen); });
        each->setCheckable(true);
        each->setChecked(Theme::ofApplication().choice() == choice);
        group->addAction(each);
    }
}

}  // namespace seiche::gui
