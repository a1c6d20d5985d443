#include "app/gui/tools/sources.hpp"

#include <QAction>
#include <QDockWidget>
#include <QMenu>
#include <algorithm>

#include "app/gui/shell/menus.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/tools/shape_tool.hpp"
#include "app/gui/tools/source_panel.hpp"
#include "app/gui/tools/source_tool.hpp"
#include "app/gui/viewport/viewport.hpp"

namespace seiche::gui {

Sources::Sources(MainWindow& window)
    : Feature(window),
      tool_(new SourceTool(window.document(), this)),
      panel_(new SourcePanel(window.document(), *tool_)) {
    auto& viewport = window_.viewport();
    viewport.addTool(tool_);
    connect(tool_, &SourceTool::changed, &viewport, qOverload<>(&QWidget::update));
    connect(&viewport, &Viewport::brushChosen, this, [this] { tool_->place({}, {}); });
    makeDock();
    makeMenu();
}

Sources::~Sources() {
    window_.viewport().removeTool(tool_);
    window_.removeDock(dock_);
}

void Sources::makeDock() {
    dock_ = window_.addDock("sourceDock", tr("Sources"), Qt::RightDockWidgetArea, panel_);
    window_.menus().add({MenuName::view, 180}, dock_->toggleViewAction());
    connect(dock_->toggleViewAction(), &QAction::triggered, this, [this](bool on) {
        if (on) narrow();
    });
    connect(panel_, &SourcePanel::addWanted, this, &Sources::place);
    connect(tool_, &SourceTool::said, &window_, &MainWindow::say);
    // After a source was placed in the picture, the tool stays on for the next one.
    connect(tool_, &SourceTool::placed, this, [this](SourceTool::Placed where) {
        window_.viewport().afterDrag([this] { showDock(); });
        if (where == SourceTool::Placed::inMiddle) panel_->editFormula();
    });
}

void Sources::makeMenu() {
    auto& menus = window_.menus();
    auto* menu = menus.addMenu({MenuName::brush, 240}, "placeSource", tr("Place a &Source"));
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        if (!window_.document().hasScene()) return;
        for (const auto& kind : window_.document().info().sources) {
            menu->addAction(readable(kind.name), this, [this, name = kind.name] { place(name); })
                ->setToolTip(translated(kind.doc));
        }
    });
    menus.addForViewport({MenuName::brush, 250}, "newSource", tr("&New Source"), QKeySequence("S"),
                         [this] { placeFirst(); });
    auto* handles = new QAction(tr("&Handles of Sources"), this);
    handles->setObjectName("sourceHandles");
    handles->setCheckable(true);
    handles->setChecked(true);
    menus.add({MenuName::brush, 280}, handles);
    connect(handles, &QAction::toggled, this, [this](bool on) {
        tool_->setShown(on);
        window_.viewport().update();
    });
}

// The first kind that has a place.
void Sources::placeFirst() {
    if (!window_.document().hasScene()) return;
    const auto& kinds = window_.document().info().sources;
    const auto first = std::ranges::find_if(kinds, SourceTool::hasPlace);
    if (first != kinds.end()) {
        place(first->name);
    } else if (!kinds.empty()) {
        place(kinds.front().name);
    }
}

void Sources::place(const std::string& kind) {
    window_.part<ShapeTool>().choose(ShapeTool::Shape::none);
    window_.viewport().setInspecting(false);
    showDock();  // before the click, at which it would move the picture under the pointer
    window_.viewport().setFocus();
    tool_->place(kind, window_.viewport().brush().color);
}

void Sources::narrow() {
    window_.resizeDocks({dock_}, {320}, Qt::Horizontal);
}

void Sources::showDock() {
    const bool fresh = !dock_->isVisible();
    dock_->show();
    dock_->raise();
    if (fresh) narrow();
}

}  // namespace seiche::gui
