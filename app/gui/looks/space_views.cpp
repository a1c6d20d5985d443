#include "app/gui/looks/space_views.hpp"

#include <QAction>
#include <QDockWidget>
#include <QMenu>
#include <QTimer>
#include <algorithm>
#include <utility>

#include "app/gui/shell/menus.hpp"
#include "app/gui/viewport/viewport.hpp"

namespace seiche::gui {

namespace {

/// Actions for points, lines and shapes in a plane.
constexpr const char* planeActions[] = {"wallLine",    "wallRectangle", "wallEllipse",
                                        "wallPolygon", "closePolygon",  "selectWalls",
                                        "newSource",   "inspect",       "sceneProperties",
                                        "grid",        "compare",       "compareFigures"};
/// Docks for the same.
constexpr const char* planeDocks[] = {"sectionDock", "probeDock", "sourceDock", "wallDock",
                                      "inspectorDock"};

}  // namespace

SpaceViews::SpaceViews(MainWindow& window)
    : Feature(window),
      menu_(window.menus().addMenu({MenuName::view, 46}, "spaceViews", tr("Vie&wpoint"))) {
    add("viewFront", tr("&Front"), "1", 0, 0);
    add("viewBack", tr("&Back"), "", 180, 0);
    add("viewRight", tr("&Right"), "3", 90, 0);
    add("viewLeft", tr("&Left"), "", -90, 0);
    add("viewTop", tr("&Top"), "7", 0, 90);
    add("viewBottom", tr("Botto&m"), "", 0, -90);
    auto* opposite = menu_->addAction(tr("&Opposite Side") + QStringLiteral("\t9"));
    opposite->setObjectName("viewOpposite");
    connect(opposite, &QAction::triggered, this, [this] { window_.viewport().lookBack(); });
    menu_->addSeparator();
    parallel_ = menu_->addAction(tr("&Parallel Lines Stay Parallel") + QStringLiteral("\t5"));
    parallel_->setObjectName("viewParallel");
    parallel_->setCheckable(true);
    parallel_->setToolTip(tr("Orthographic projection: equal lengths look equal at any depth"));
    connect(parallel_, &QAction::triggered, this,
            [this] { window_.viewport().toggleProjection(); });
    window_.viewport().addTool(&cube_);
    auto& document = window_.document();
    for (const auto signal : {&Document::opened, &Document::viewChanged, &Document::modelChanged,
                              &Document::sceneEdited}) {
        connect(&document, signal, this, &SpaceViews::refresh);
    }
    window_.installEventFilter(this);
    refresh();
}

SpaceViews::~SpaceViews() {
    window_.viewport().removeTool(&cube_);
}

// Keys with digits are the viewport's own, which in other scenes choose brushes.
void SpaceViews::add(const char* id, const QString& text, const char* key, double azimuth,
                     double elevation) {
    auto* made = menu_->addAction(*key ? text + QChar('\t') + QLatin1String(key) : text);
    made->setObjectName(id);
    connect(made, &QAction::triggered, this,
            [this, azimuth, elevation] { window_.viewport().lookFrom(azimuth, elevation); });
}

void SpaceViews::refresh() {
    const auto& document = window_.document();
    const bool space = document.hasScene() && document.scene().space.has_value();
    menu_->menuAction()->setVisible(space);
    menu_->setEnabled(space && window_.viewport().volume());
    if (space) parallel_->setChecked(document.scene().view.camera.value_or(Camera{}).orthographic);
    limitTools(space);
    limitDocks(space);
}

// The full screen has docks of its own: none. Afterwards the window has all that it had before.
bool SpaceViews::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &window_ && event->type() == QEvent::WindowStateChange) {
        QTimer::singleShot(0, this, &SpaceViews::refresh);
    }
    return Feature::eventFilter(watched, event);
}

// The window is kept for the next time, whose scene may be one in a plane.
void SpaceViews::end(bool) {
    limitDocks(false);
}

void SpaceViews::limitDocks(bool space) {
    if (window_.isFullScreen()) return;
    if (!space) {
        for (auto* dock : std::exchange(hidden_, {})) dock->show();
        return;
    }
    for (const char* id : planeDocks) {
        auto* dock = window_.findChild<QDockWidget*>(id);
        if (!dock || dock->isHidden()) continue;
        dock->hide();
        if (std::ranges::find(hidden_, dock) == hidden_.end()) hidden_.push_back(dock);
    }
}

void SpaceViews::limitTools(bool space) {
    if (!space) {
        for (const auto& each : off_) {
            each.action->setEnabled(true);
            each.action->setToolTip(each.tip);
        }
        off_.clear();
        return;
    }
    const auto limit = [this](QAction* action) {
        if (!action || !action->isEnabled()) return;
        off_.push_back({action, action->toolTip()});
        action->setEnabled(false);
        action->setToolTip(
            tr("Works in a plane: scenes in three dimensions have it in their file only"));
    };
    for (const char* id : planeActions) limit(window_.findChild<QAction*>(id));
    for (const char* id : planeDocks) {
        if (auto* dock = window_.findChild<QDockWidget*>(id)) limit(dock->toggleViewAction());
    }
    window_.viewport().setInspecting(false);
}

}  // namespace seiche::gui
