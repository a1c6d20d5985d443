#include "app/gui/inset/inset_menu.hpp"

#include <QActionGroup>
#include <QMenu>

#include "app/gui/compare/compare_panel.hpp"
#include "app/gui/inset/inset_tool.hpp"
#include "app/gui/shell/menus.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/viewport/viewport.hpp"

namespace seiche::gui {

InsetMenu::InsetMenu(MainWindow& window)
    : Feature(window),
      inset_(window.viewport().inset()),
      compare_(window.part<ComparePanel>()),
      menu_(window.menus().addMenu({MenuName::view, 50}, "inset", tr("&Inset"))),
      shown_(new QActionGroup(this)),
      endOfShown_(menu_->addSeparator()) {
    endOfShown_->setObjectName("endOfInsets");
    makeActions();
    const auto& document = window_.document();
    for (const auto signal : {&Document::opened, &Document::modelChanged}) {
        connect(&document, signal, this, &InsetMenu::fill);
    }
    connect(&document, &Document::viewChanged, this, &InsetMenu::refresh);
    connect(&compare_, &ComparePanel::runningChanged, this, &InsetMenu::refresh);
    refresh();
}

void InsetMenu::makeActions() {
    auto& menus = window_.menus();
    whenThere_ = {menus.addForViewport(*menu_, "insetSwap", tr("S&wap with the Large Picture"),
                                       QKeySequence("X"), [this] { inset_.swap(); }),
                  menus.addForViewport(*menu_, "insetCorner", tr("Next &Corner"),
                                       QKeySequence("Shift+X"), [this] { inset_.nextCorner(); }),
                  menus.addForViewport(*menu_, "insetSmaller", tr("S&maller"),
                                       QKeySequence("Ctrl+["), [this] { inset_.scale(1 / 1.2); }),
                  menus.addForViewport(*menu_, "insetLarger", tr("&Larger"), QKeySequence("Ctrl+]"),
                                       [this] { inset_.scale(1.2); })};
}

void InsetMenu::fill() {
    for (auto* old : shown_->actions()) delete old;
    const auto add = [this](const QString& text, const std::string& shows) {
        auto* made = new QAction(text, shown_);
        made->setCheckable(true);
        made->setData(QString::fromStdString(shows));
        menu_->insertAction(endOfShown_, made);
        connect(made, &QAction::triggered, this, [this, shows] { inset_.show(shows); });
    };
    add(tr("&None"), "");
    for (const auto& field : window_.document().info().fields) {
        add(readable(field.name), field.name);
    }
    add(tr("&Second Run (B)"), insetSecond);
    add(tr("&Difference of Both Runs (A − B)"), insetDifference);
    refresh();
}

void InsetMenu::refresh() {
    const auto now = inset_.shows();
    for (auto* each : shown_->actions()) {
        const auto name = each->data().toString().toStdString();
        each->setChecked(name == now);
        const bool compares = name == insetSecond || name == insetDifference;
        each->setEnabled(!compares || compare_.running());
    }
    for (auto* each : whenThere_) each->setEnabled(!now.empty());
}

}  // namespace seiche::gui
