#include "app/gui/inspector/inspector.hpp"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/gui/inspector/inspector_bubbles.hpp"
#include "app/gui/inspector/inspector_values.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/tools/wall_figures.hpp"
#include "core/geometry/wall.hpp"

namespace seiche::gui {

namespace {

/// Pages are taller than small windows.
QScrollArea* scrolling(QWidget* page) {
    auto* area = new QScrollArea;
    area->setWidget(page);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return area;
}

}  // namespace

Inspector::Inspector(EngineHost& host, Document& document, QWidget* parent)
    : QWidget(parent),
      host_(host),
      document_(document),
      values_(new InspectorValues(host, document)),
      bubbles_(new InspectorBubbles(host, this)),
      figures_(new WallFigures(host, document)),
      title_(new QLabel),
      where_(new QLabel),
      wall_(new QLabel),
      time_(new QLabel),
      pages_(new QTabWidget),
      progress_(new QProgressBar),
      again_(new QPushButton(tr("Look &again"))),
      bottom_(new QWidget) {
    setObjectName("inspector");
    setAccessibleName(tr("Inspector"));
    auto font = title_->font();
    font.setBold(true);
    font.setPointSizeF(1.15 * font.pointSizeF());
    title_->setFont(font);
    title_->setObjectName("inspectorTitle");
    where_->setWordWrap(true);
    wall_->setObjectName("inspectorWall");
    wall_->setWordWrap(true);
    wall_->hide();
    pages_->setObjectName("inspectorPages");
    pages_->setDocumentMode(true);
    pages_->addTab(values_, tr("&Values"));
    pages_->addTab(scrolling(bubbles_->bubblesPage()), tr("&Bubbles"));
    pages_->addTab(scrolling(bubbles_->systemPage()), tr("&Equations"));
    pages_->setTabBarAutoHide(true);
    // It would pass the focus on to its tabs also while they are hidden and can take none.
    pages_->setFocusPolicy(Qt::NoFocus);
    clock_.start();
    progress_->setRange(0, 1000);
    progress_->setAccessibleName(tr("Progress of the solves"));
    progress_->setFormat(tr("solving %p %"));
    again_->setObjectName("inspectorAgain");
    again_->setToolTip(
        tr("Solves the cell as it is now; the picture shows the moment of the click"));
    connect(again_, &QPushButton::clicked, this, [this] {
        if (place_) bubbles_->look(*place_);
    });
    connect(bubbles_, &InspectorBubbles::progressed, this, [this](double part) {
        progress_->setValue(static_cast<int>(std::lround(1000 * part)));
        progress_->setFormat(withTimeLeft(
            tr("solving %p %"), left_.at(0.001 * static_cast<double>(clock_.elapsed()), part)));
        progress_->setVisible(part < 1);
        again_->setEnabled(part >= 1 && place_);
    });
    connect(values_, &InspectorValues::shown, this,
            [this](double t) { time_->setText(tr("t = %1").arg(quantity(t, "s", 4))); });
    auto* line = new QHBoxLayout(bottom_);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(progress_, 1);
    line->addStretch(0);
    line->addWidget(again_);
    auto* head = new QHBoxLayout;
    head->addWidget(title_, 1);
    head->addWidget(time_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 6, 8, 8);
    layout->addLayout(head);
    layout->addWidget(where_);
    layout->addWidget(wall_);
    layout->addWidget(figures_);
    layout->addWidget(pages_, 1);
    layout->addWidget(bottom_);
    setMinimumWidth(300);
    connect(&document_, &Document::opened, this, &Inspector::sceneOpened);
    connect(&document_, &Document::sceneEdited, this, [this] {
        if (place_) look(*place_);  // another grid has another cell there
    });
    sceneOpened();
}

bool Inspector::bubbly() const {
    if (!document_.hasScene()) return false;
    const auto& inspections = document_.info().inspections;
    return std::ranges::find(inspections, "bubbles") != inspections.end();
}

void Inspector::sceneOpened() {
    forget();
    const bool cells = bubbly();
    pages_->setTabVisible(1, cells);
    pages_->setTabVisible(2, cells);
    pages_->tabBar()->setVisible(cells);
    pages_->setCurrentIndex(cells ? 1 : 0);
    bottom_->setVisible(cells);
}

void Inspector::forget() {
    place_.reset();
    values_->forget();
    bubbles_->forget();
    progress_->hide();
    again_->setEnabled(false);
    time_->clear();
    title_->setText(tr("No cell yet"));
    where_->setText(tr("Choose Inspect (key I) and click a cell of the picture."));
    showWall();
    Q_EMIT cellChanged();
}

void Inspector::look(const Point& at) {
    if (!document_.hasScene()) return;
    const auto& domain = document_.scene().domain;
    const int i = std::clamp(static_cast<int>(at.x / domain.hx()), 0, domain.nx - 1);
    const int j = std::clamp(static_cast<int>(at.y / domain.hy()), 0, domain.ny - 1);
    place_ = Point{(i + 0.5) * domain.hx(), (j + 0.5) * domain.hy()};
    title_->setText(tr("Cell (%1, %2)").arg(i).arg(j));
    where_->setText(
        tr("Middle at x = %1, y = %2; size %3")
            .arg(quantity(place_->x, "m", 4), quantity(place_->y, "m", 4), cellSize(domain)));
    showWall();
    values_->follow(i, j);
    if (bubbly()) bubbles_->look(*place_);
    Q_EMIT cellChanged();
}

void Inspector::showWall() {
    std::optional<std::size_t> found;
    if (place_) {
        const auto& walls = document_.scene().walls;
        for (std::size_t i = 0; i < walls.size(); ++i) {
            if (covers(walls[i], *place_)) found = i;  // of several, the one on top
        }
    }
    wall_->setVisible(found.has_value());
    if (found) wall_->setText(tr("In wall %1, which Select Walls (key M) changes.").arg(*found));
    figures_->show(found);
}

}  // namespace seiche::gui
