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

/// Where an entry stands, whatever the order in which entries are added: they are sorted by
/// position, equal ones as they came, with a line before the first of each hundred but the zeroth.
struct MenuPlace {
    MenuName menu;
    int position;
};

/// The menu bar and the toolbar of a window, to which features add what they can do.
class Menus {
  public:
    /// `viewport` has the keyboard for keys without a modifier.
    Menus(QMainWindow& window, QWidget& viewport);

    QMenu& menu(MenuName name) const { return *menus_.at(name); }

    /// An action that calls `run`; `id` is its object name.
    QAction* add(const MenuPlace& place, const char* id, const QString& text,
                 const QKeySequence& keys, std::function<void()> run);
    /// Likewise at the end of a submenu.
    QAction* add(QMenu& submenu, const char* id, const QString& text, const QKeySequence& keys,
                 std::function<void()> run);
    /// Likewise with keys for the viewport alone: elsewhere Space presses a button and letters
    /// search.
    QAction* addForViewport(const MenuPlace& place, const char* id, const QString& text,
                            const QKeySequence& keys, std::function<void()> run);
    QAction* addForViewport(QMenu& submenu, const char* id, const QString& text,
                            const QKeySequence& keys, std::function<void()> run);
    /// An action that is there already.
    void add(const MenuPlace& place, QAction* action);
    /// The keys of this action are for the viewport alone.
    void giveViewportKeys(QAction* action);
    /// Does what a character is the viewport's key for; false if it is for nothing, and for keys
    /// that are no characters.
    bool press(const QKeyEvent& key);
    /// An empty submenu; `id` is its object name, "" for none.
    QMenu* addMenu(const MenuPlace& place, const char* id, const QString& text);

    /// A button of the toolbar, with positions as in menus; screen readers call it by its text.
    QToolButton* addButton(int position, QAction* action);
    /// A widget of the toolbar; what is returned shows and hides it.
    QAction* addWidget(int position, QWidget* widget);
    /// Describes a button and its keys in its tooltip.
    static void explain(QAction& action, const QString& sentence);

  private:
    QAction* connected(QAction* made, const char* id, const QKeySequence& keys,
                       std::function<void()> run);

    QMainWindow& window_;
    QWidget& viewport_;
    std::map<MenuName, QMenu*> menus_;
    QToolBar* bar_;
};

}  // namespace seiche::gui
