#pragma once

#include <QKeySequence>
#include <QString>
#include <functional>
#include <map>

class QAction;
class QMainWindow;
class QMenu;
class QToolBar;
class QToolButton;
class QWidget;

namespace seiche::gui {

enum class MenuName { file, edit, run, brush, view, help };

/// The bar below the menus, and the one of the timeline below the picture.
enum class Bar { tools, timeline };

/// Place of an entry, independent of the order of adding: entries are sorted by position, equal
/// ones in order of arrival, with a separator before the first of each hundred but the zeroth.
struct MenuPlace {
    MenuName menu;
    int position;
};

/// The menu bar and the toolbars of a window, to which features add their actions.
class Menus {
  public:
    /// `viewport` has the keyboard for keys without a modifier.
    Menus(QMainWindow& window, QWidget& viewport);

    QMenu& menu(MenuName name) const { return *menus_.at(name); }

    /// An action that calls `run`; `id` is its object name.
    QAction* add(const MenuPlace& place, const char* id, const QString& text,
                 const QKeySequence& keys, std::function<void()> run);
    /// The same at the end of a submenu.
    QAction* add(QMenu& submenu, const char* id, const QString& text, const QKeySequence& keys,
                 std::function<void()> run);
    /// The same with keys for the viewport alone: elsewhere Space presses a button and letters
    /// search.
    QAction* addForViewport(const MenuPlace& place, const char* id, const QString& text,
                            const QKeySequence& keys, std::function<void()> run);
    QAction* addForViewport(QMenu& submenu, const char* id, const QString& text,
                            const QKeySequence& keys, std::function<void()> run);
    /// Adds an existing action.
    void add(const MenuPlace& place, QAction* action);
    /// The keys of this action are for the viewport alone.
    void giveViewportKeys(QAction* action);
    /// Triggers the viewport's action for a typed character. False if there is none, and for keys
    /// that are not characters.
    bool press(const QKeyEvent& key);
    /// An empty submenu; `id` is its object name, "" for none.
    QMenu* addMenu(const MenuPlace& place, const char* id, const QString& text);

    /// That of the timeline is not in the window's layout by itself.
    QToolBar& bar(Bar bar) const { return *bars_.at(bar); }
    /// A button of a bar, with positions as in menus; screen readers call it by its text.
    QToolButton* addButton(Bar bar, int position, QAction* action);
    /// Adds a widget to a bar. Returns the action that shows and hides it.
    QAction* addWidget(Bar bar, int position, QWidget* widget);
    /// Describes a button and its keys in its tooltip.
    static void explain(QAction& action, const QString& sentence);

  private:
    QAction* connected(QAction* made, const char* id, const QKeySequence& keys,
                       std::function<void()> run);

    QMainWindow& window_;
    QWidget& viewport_;
    std::map<MenuName, QMenu*> menus_;
    std::map<Bar, QToolBar*> bars_;
};

}  // namespace seiche::gui
