#include "app/gui/shell/switch_menu.hpp"

#include <QAction>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>

namespace seiche::gui {

namespace {

class Switches : public QObject {
  public:
    explicit Switches(QMenu& menu) : QObject(&menu), menu_(menu) {}
    bool eventFilter(QObject* /*watched*/, QEvent* event) override {
        QAction* pressed = nullptr;
        const bool key =
            event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
        const bool space = key && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space;
        if (space && event->type() == QEvent::ShortcutOverride) {
            event->accept();  // it is no shortcut of the window meanwhile
            return true;
        }
        if (event->type() == QEvent::MouseButtonRelease) {
            pressed = menu_.actionAt(static_cast<QMouseEvent*>(event)->position().toPoint());
        } else if (space) {
            pressed = menu_.activeAction();
        }
        if (!pressed || !pressed->isCheckable() || !pressed->isEnabled()) return false;
        pressed->trigger();
        return true;
    }

  private:
    QMenu& menu_;
};

}  // namespace

void stayOpen(QMenu& menu) {
    menu.installEventFilter(new Switches(menu));
}

}  // namespace seiche::gui
