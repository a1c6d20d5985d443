#include "app/gui/files/drop_outline.hpp"

#include <QCoreApplication>
#include <QPointer>
#include <algorithm>

#include "app/gui/document/image_import.hpp"
#include "app/gui/viewport/marks.hpp"
#include "app/gui/viewport/viewport.hpp"
#include "core/base/error.hpp"
#include "core/base/log.hpp"

namespace seiche::gui {

namespace {

constexpr int mostOutlineCells = 256;  // a side: finer steps are not seen

}  // namespace

DropOutline::DropOutline(MainWindow& window) : Feature(window) {
    window_.viewport().addTool(this);
    connect(&window_, &MainWindow::hovered, this, &DropOutline::show);
    connect(&window_, &MainWindow::hoverEnded, this, &DropOutline::hide);
}

DropOutline::~DropOutline() {
    window_.viewport().removeTool(this);
    reader_.waitForDone();
}

void DropOutline::show(const QString& path) {
    hide();
    const auto& document = window_.document();
    if (!isPlainPicture(path) || !document.hasScene()) return;
    if (!takes(document.info(), ScenePart::otherWalls)) return;
    const auto domain = document.scene().domain;
    const int nx = std::min(domain.nx, mostOutlineCells);
    const int ny = std::min(domain.ny, mostOutlineCells);
    const QPointer<DropOutline> self(this);
    reader_.start([self, path, domain, nx, ny, hover = hover_] {
        std::vector<std::pair<Point, Point>> edges;
        try {
            const auto picture = readPicture(path, nx, ny);
            edges = outlineOf(picture.walls(usualUse(picture)), nx, ny, domain);
        } catch (const Error& error) {
            log().debug("no outline of what hovers: {}", error.what());  // said once it is dropped
        }
        QMetaObject::invokeMethod(
            qApp,
            [self, hover, edges = std::move(edges)]() mutable {
                if (!self || self->hover_ != hover) return;
                self->edges_ = std::move(edges);
                self->window_.viewport().update();
            },
            Qt::QueuedConnection);
    });
}

void DropOutline::hide() {
    ++hover_;
    edges_.clear();
    window_.viewport().update();
}

void DropOutline::paint(Viewport& viewport) {
    for (const auto& [from, to] : edges_) marks::line(viewport.project(from), viewport.project(to));
}

}  // namespace seiche::gui
