#include "app/gui/shell/menus.hpp"

#include <QMainWindow>
#include <QMenuBar>
#include <QToolBar>
#include <QToolButton>
#include <QWidgetAction>
#include <algorithm>
#include <utility>

#include "app/gui/shell/main_window.hpp"

namespace seiche::gui {

namespace {

// An action may stand in the menu and in the toolbar.
const char* positionKey(const QWidget& entries) {
    return qobject_cast<const QToolBar*>(&entries) ? "barPosition" : "menuPosition";
}

/// The first action of a menu or bar behind this position, nullptr for the end.
QAction* behind(const QWidget& entries, int position) {
    for (auto* each : entries.actions()) {
        if (each->property(positionKey(entries)).toInt() > position) return each;
    }
    return nullptr;
}

void insert(QWidget& entries, int position, QAction* action) {
    const int line = position / 100 * 100;
    const auto isLine = [&](const QAction* each) {
        return each->isSeparator() && each->property(positionKey(entries)).toInt() == line;
    };
    if (line > 0 && std::ranges::none_of(entries.actions(), isLine)) {
        auto* separator = new QAction(&entries);
        separator->setSeparator(true);
        separator->setProperty(positionKey(entries), line);
        entries.insertAction(behind(entries, line - 1), separator);
    }
    action->setProperty(positionKey(entries), position);
    entries.insertAction(behind(entries, position), action);
}

}  // namespace

Menus::Menus(QMainWindow& window, QWidget& viewport) : window_(window), viewport_(viewport) {
    const std::pair<MenuName, QString> titles[] = {
        {MenuName::file, MainWindow::tr("&File")}, {MenuName::edit, MainWindow::tr("&Edit")},
        {MenuName::run, MainWindow::tr("&Run")},   {MenuName::brush, MainWindow::tr("&Brush")},
        {MenuName::view, MainWindow::tr("&View")}, {MenuName::help, MainWindow::tr("&Help")}};
    for (const auto& [name, title] : titles) menus_[name] = window.menuBar()->addMenu(title);
    for (const auto name : {MenuName::file, MenuName::view}) menu(name).setToolTipsVisible(true);
    bars_[Bar::tools] = window.addToolBar(MainWindow::tr("Tools"));
    bars_[Bar::tools]->setObjectName("tools");
    bars_[Bar::timeline] = new QToolBar(MainWindow::tr("Timeline"), &window);
    bars_[Bar::timeline]->setObjectName("timeline");
    for (const auto& [name, bar] : bars_) {
        bar->setAccessibleName(bar->windowTitle());
        bar->setMovable(false);
        bar->setIconSize({20, 20});
        bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    }
}

QAction* Menus::connected(QAction* made, const char* id, const QKeySequence& keys,
                          std::function<void()> run) {
    made->setObjectName(id);
    made->setShortcut(keys);
    QObject::connect(made, &QAction::triggered, &window_, [run = std::move(run)] { run(); });
    return made;
}

QAction* Menus::add(const MenuPlace& place, const char* id, const QString& text,
                    const QKeySequence& keys, std::function<void()> run) {
    auto* made = new QAction(text, &menu(place.menu));
    add(place, made);
    return connected(made, id, keys, std::move(run));
}

QAction* Menus::add(QMenu& submenu, const char* id, const QString& text, const QKeySequence& keys,
                    std::function<void()> run) {
    return connected(submenu.addAction(text), id, keys, std::move(run));
}

QAction* Menus::addForViewport(const MenuPlace& place, const char* id, const QString& text,
                               const QKeySequence& keys, std::function<void()> run) {
    auto* made = add(place, id, text, keys, std::move(run));
    giveViewportKeys(made);
    return made;
}

QAction* Menus::addForViewport(QMenu& submenu, const char* id, const QString& text,
                               const QKeySequence& keys, std::function<void()> run) {
    auto* made = add(submenu, id, text, keys, std::move(run));
    giveViewportKeys(made);
    return made;
}

void Menus::add(const MenuPlace& place, QAction* action) {
    insert(menu(place.menu), place.position, action);
}

void Menus::giveViewportKeys(QAction* action) {
    action->setShortcutContext(Qt::WidgetShortcut);
    viewport_.addAction(action);
}

bool Menus::press(const QKeyEvent& key) {
    const auto text = key.text();
    if (text.size() != 1 || !text.front().isPrint()) return false;
    const QKeySequence keys(key.keyCombination());
    for (auto* action : viewport_.actions()) {
        if (!action->isEnabled() || !action->shortcuts().contains(keys)) continue;
        action->trigger();
        return true;
    }
    return false;
}

QMenu* Menus::addMenu(const MenuPlace& place, const char* id, const QString& text) {
    auto* made = new QMenu(text, &menu(place.menu));
    made->setObjectName(id);
    add(place, made->menuAction());
    return made;
}

QToolButton* Menus::addButton(Bar bar, int position, QAction* action) {
    insert(*bars_.at(bar), position, action);
    auto* button = qobject_cast<QToolButton*>(bars_.at(bar)->widgetForAction(action));
    button->setAccessibleName(action->text().remove('&'));
    return button;
}

QAction* Menus::addWidget(Bar bar, int position, QWidget* widget) {
    auto* holder = new QWidgetAction(bars_.at(bar));
    holder->setDefaultWidget(widget);
    insert(*bars_.at(bar), position, holder);
    return holder;
}

void Menus::explain(QAction& action, const QString& sentence) {
    const auto keys = action.shortcut().toString(QKeySequence::NativeText);
    action.setToolTip(QStringLiteral("%1 (%2)").arg(sentence, keys));
}

}  // namespace seiche::gui
