#include "tests/gui/space_test.hpp"

#include <QAction>
#include <QCheckBox>
#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QMenu>
#include <QWheelEvent>
#include <cmath>

#include "app/gui/looks/view_cube.hpp"
#include "app/gui/run/timeline.hpp"
#include "tests/gpu/volume/still_box.hpp"

namespace seiche::gui {

namespace {

constexpr const char* stillScene = R"json({"seiche": 1, "simulation": "still-box",
  "domain": {"cells": [24, 20, 16], "size": [1.2, 1, 0.8], "origin": [-0.6, 0, 0]},
  "initial": {"smoke": "exp(-(x^2+(y-0.5)^2+(z-0.4)^2)/0.03)", "temperature": "x", "q": "y-0.5"},
  "walls": [{"shape": "ball", "center": [0.3, 0.3, 0.4], "radius": 0.15}]})json";

}  // namespace

void SpaceTest::initTestCase() {
    StillBox::registered();
}

void SpaceTest::init() {
    show();
    openText("still.json", stillScene);
    QVERIFY(window_->viewport().volume());
}

void SpaceTest::drag(const QPoint& from, const QPoint& to, Qt::MouseButton button,
                     Qt::KeyboardModifiers modifiers) {
    auto& viewport = window_->viewport();
    QTest::mousePress(&viewport, button, modifiers, from);
    QTest::mouseMove(&viewport, (from + to) / 2);
    QTest::mouseMove(&viewport, to);
    QTest::mouseRelease(&viewport, button, modifiers, to);
}

void SpaceTest::dragsTurnAndShiftTheCamera() {
    auto& viewport = window_->viewport();
    const QPoint middle(500, 380);
    const auto before = viewport.camera();
    QVERIFY(!view().camera);  // the whole box
    QTest::mouseClick(&viewport, Qt::LeftButton, {}, middle);
    QVERIFY(!view().camera);
    drag(middle, middle + QPoint(-40, 20), Qt::LeftButton);
    QVERIFY(view().camera);
    QCOMPARE(view().camera->azimuth, before.azimuth + 12);
    QCOMPARE(view().camera->elevation, before.elevation + 6);
    QCOMPARE(view().camera->distance, before.distance);
    // Across the top it ends
    drag(middle, middle + QPoint(0, 700), Qt::LeftButton);
    QCOMPARE(view().camera->elevation, 90.0);
    QTest::keyClick(&viewport, Qt::Key_1);
    drag(middle, middle + QPoint(50, 0), Qt::LeftButton, Qt::ShiftModifier);
    QVERIFY(view().camera->target);
    QVERIFY(view().camera->target->x < -1e-3);  // what is seen goes to the right
    QVERIFY(std::abs(view().camera->target->y - 0.5) < 1e-9);
    drag(middle, middle + QPoint(0, 30), Qt::MiddleButton);
    QVERIFY(view().camera->target->y > 0.5);
    const double distance = view().camera->distance;
    QWheelEvent wheel(QPointF(middle), viewport.mapToGlobal(QPointF(middle)), {}, {0, 120}, {}, {},
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&viewport, &wheel);
    QVERIFY(view().camera->distance < distance);
    QTest::keyClick(&viewport, Qt::Key_Home);
    QVERIFY(!view().camera->target);
    QCOMPARE(view().camera->azimuth, 0.0);
    // One edit each
    window_->findChild<QAction*>("undo")->trigger();
    QVERIFY(view().camera->target);
}

void SpaceTest::keysLookAlongTheAxes() {
    auto& viewport = window_->viewport();
    struct Look {
        int key;
        Qt::KeyboardModifiers modifiers;
        double azimuth, elevation;
    };
    const Look looks[] = {
        {Qt::Key_1, Qt::NoModifier, 0, 0},  {Qt::Key_9, Qt::NoModifier, 180, 0},
        {Qt::Key_9, Qt::NoModifier, 0, 0},  {Qt::Key_3, Qt::KeypadModifier, 90, 0},
        {Qt::Key_9, Qt::NoModifier, -90, 0}, {Qt::Key_7, Qt::NoModifier, 0, 90},
        {Qt::Key_9, Qt::KeypadModifier, 0, -90}};
    for (const auto& each : looks) {
        QTest::keyClick(&viewport, static_cast<Qt::Key>(each.key), each.modifiers);
        QCOMPARE(view().camera->azimuth, each.azimuth);
        QCOMPARE(view().camera->elevation, each.elevation);
    }
    window_->findChild<QAction*>("viewOpposite")->trigger();
    QCOMPARE(view().camera->elevation, 90.0);
    // Ctrl with a digit opens plots, as everywhere.
    const auto* plot = window_->findChild<QDockWidget*>("ledgerDock");
    QVERIFY(plot && !plot->isVisible());
    QTest::keyClick(&viewport, Qt::Key_3, Qt::ControlModifier);
    QTRY_VERIFY(plot->isVisible());
    QCOMPARE(view().camera->elevation, 90.0);
    QTest::keyClick(&viewport, Qt::Key_5);
    QVERIFY(view().camera->orthographic);
    auto* parallel = window_->findChild<QAction*>("viewParallel");
    QVERIFY(parallel->isChecked());
    parallel->trigger();
    QVERIFY(!view().camera->orthographic);
    window_->findChild<QAction*>("viewLeft")->trigger();
    QCOMPARE(view().camera->azimuth, -90.0);
}

void SpaceTest::theCubeTurnsAndLooks() {
    auto& viewport = window_->viewport();
    // The first drag turns a view that has no camera of its own yet, while pictures are drawn.
    QVERIFY(!view().camera);
    const auto before = viewport.camera();
    const auto front = ViewCube::middleOf(viewport, {2, true}).toPoint();
    QTest::mousePress(&viewport, Qt::LeftButton, {}, front);
    for (const int moved : {10, 20, 30}) {
        QTest::mouseMove(&viewport, front + QPoint(moved, 0));
        viewport.grabFramebuffer();
    }
    QCOMPARE(viewport.camera().azimuth, std::remainder(before.azimuth - 0.3 * 2 * 30, 360.0));
    QTest::mouseRelease(&viewport, Qt::LeftButton, {}, front + QPoint(30, 0));
    QVERIFY(view().camera);
    QCOMPARE(view().camera->azimuth, std::remainder(before.azimuth - 0.3 * 2 * 30, 360.0));
    const auto top = ViewCube::middleOf(viewport, {1, true});
    QVERIFY(ViewCube::faceAt(viewport, top)->axis == 1);
    QTest::mouseClick(&viewport, Qt::LeftButton, {}, top.toPoint());
    QCOMPARE(view().camera->elevation, 90.0);
    const auto middle = ViewCube::middleOf(viewport, {1, true}).toPoint();
    drag(middle, middle + QPoint(0, -60), Qt::LeftButton);
    QVERIFY(view().camera->elevation < 89);
}

void SpaceTest::picturesGetSharpAtRest() {
    auto& viewport = window_->viewport();
    drag({500, 380}, {505, 380}, Qt::LeftButton);
    const auto coarse = viewport.grabFramebuffer();
    QVERIFY(!viewport.volumeIsSharp());
    // Without being asked for
    QImage sharp;
    QTRY_VERIFY([&] {
        if (!viewport.volumeIsSharp()) return false;
        sharp = viewport.grabFramebuffer();
        return viewport.volumeIsSharp() && sharp != coarse;
    }());
    QCOMPARE(viewport.grabFramebuffer(), sharp);
    // As good as a picture in a file, whose size is its own
    const auto first = viewport.render(QSize(320, 200)), second = viewport.render(QSize(320, 200));
    QCOMPARE(first.size(), QSize(320, 200));
    QCOMPARE(first, second);
    drag({500, 380}, {520, 380}, Qt::LeftButton);
    QVERIFY(viewport.render(QSize(320, 200)) != first);
}

void SpaceTest::thePanelChoosesParts() {
    auto* dock = window_->findChild<QDockWidget*>("lookDock");
    dock->toggleViewAction()->trigger();
    QTRY_VERIFY(dock->isVisible());
    auto* smoke = dock->findChild<QCheckBox*>("volumeSmoke");
    QVERIFY(smoke->isVisible() && smoke->isChecked());
    auto* density = dock->findChild<QDoubleSpinBox*>("smokeDensity");
    density->setFocus();
    density->selectAll();
    QTest::keyClicks(density, "3");
    QTest::keyClick(density, Qt::Key_Return);
    QCOMPARE(view().volume->smoke->density, 3.0);
    smoke->click();
    QVERIFY(!view().volume->smoke && !density->isEnabled());
    dock->findChild<QCheckBox*>("sliceY")->click();
    QCOMPARE(view().volume->slices.size(), std::size_t{1});
    QCOMPARE(view().volume->slices[0].axis, 1);
    dock->findChild<QCheckBox*>("volumeSurface")->click();
    QVERIFY(view().volume->surface);
    draw(2);
    window_->findChild<QAction*>("undo")->trigger();
    QVERIFY(!view().volume->surface);
}

void SpaceTest::toolsOfThePlaneAreOff() {
    auto* walls = window_->findChild<QAction*>("wallLine");
    auto* probes = window_->findChild<QDockWidget*>("probeDock");
    QVERIFY(!walls->isEnabled() && !walls->toolTip().isEmpty());
    QVERIFY(!probes->toggleViewAction()->isEnabled());
    // In the section, too, no click places anything in a plane.
    auto section = view();
    section.style = "map";
    window_->document().setView(section);
    draw(2);
    const auto before = window_->document().scene();
    QTest::mouseClick(&window_->viewport(), Qt::LeftButton, {}, {500, 380});
    drag({450, 350}, {550, 400}, Qt::LeftButton);
    QVERIFY(window_->document().scene() == before);
    openScene("wave/drop");
    QVERIFY(walls->isEnabled());
    QVERIFY(probes->toggleViewAction()->isEnabled());
    QVERIFY(!window_->findChild<QMenu*>("spaceViews")->menuAction()->isVisible());
}

void SpaceTest::docksOfThePlaneComeBack() {
    openScene("wave/drop");
    auto* open = window_->findChild<QDockWidget*>("probeDock");
    auto* closed = window_->findChild<QDockWidget*>("sectionDock");
    showDock(*window_, "probeDock");
    QVERIFY(!closed->isVisible());
    openText("again.json", stillScene);
    QTRY_VERIFY(!open->isVisible());
    openScene("wave/drop");
    QTRY_VERIFY(open->isVisible());
    QVERIFY(!closed->isVisible());
    // Also of a window that was closed meanwhile
    openText("again.json", stillScene);
    QTRY_VERIFY(!open->isVisible());
    window_->close();
    close();
    WindowSuite::open();
    QTRY_VERIFY(window_->findChild<QDockWidget*>("probeDock")->isVisible());
    // A scene that is opened in the full screen leaves its docks closed, and those of the window.
    auto* again = window_->findChild<QDockWidget*>("probeDock");
    auto* full = window_->findChild<QAction*>("fullScreen");
    openText("again.json", stillScene);
    QTRY_VERIFY(!again->isVisible());
    full->trigger();
    QTRY_VERIFY(window_->isFullScreen());
    openScene("wave/drop");
    QVERIFY(!again->isVisible());
    full->trigger();
    QTRY_VERIFY(!window_->isFullScreen() && again->isVisible());
}

void SpaceTest::tipsOfTheTimelineHaveNoPictures() {
    openText("flow.json", R"json({"seiche": 1, "simulation": "flow3d", "domain": {"cells": [8, 8, 8]},
        "initial": {"u": "1"}, "parameters": {"dt": 0.01}, "duration": 1})json");
    auto style = view();
    style.style = "volume";
    window_->document().setView(style);
    QVERIFY(window_->viewport().volume());
    draw(1);
    const auto* slider = window_->findChild<TimeSlider*>("timeSlider");
    window_->host().engine().step(20);
    settle(*window_);
    // A state is kept before a parameter changes.
    window_->document().setParameter("viscosity", 0.01);
    settle(*window_);
    QTRY_VERIFY(!slider->times().kept.empty());
    const double kept = slider->times().kept.back();
    QTest::mouseMove(const_cast<TimeSlider*>(slider),
                     QPoint(static_cast<int>(slider->pixelOf(kept)) + 1, 10));
    QTRY_VERIFY(slider->tip().isVisible());
    // The time and the edits, no taller than two lines
    const auto seen = slider->tip().pixmap(Qt::ReturnByValue);
    QVERIFY2(seen.height() < 60, qPrintable(QString::number(seen.height())));
}

void SpaceTest::scenesKeepTheirView() {
    drag({500, 380}, {560, 350}, Qt::LeftButton);
    const auto before = view();
    saveTo(folder_.filePath("kept.json"));
    openScene(folder_.filePath("kept.json"));
    QCOMPARE(view(), before);
    QVERIFY(window_->viewport().volume());
}

}  // namespace seiche::gui
