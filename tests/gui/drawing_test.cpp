#include "tests/gui/drawing_test.hpp"

#include <QAction>
#include <QCheckBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <algorithm>
#include <cmath>

#include "app/gui/document/history.hpp"
#include "app/gui/shell/message_bar.hpp"
#include "app/gui/tools/shape_tool.hpp"
#include "app/gui/tools/source_tool.hpp"

namespace seiche::gui {

void DrawingTest::init() {
    open();
    showMap();
}

void DrawingTest::showMap() {
    auto view = window_->document().scene().view;
    view.style = "map";
    window_->document().setView(view);
}

Point DrawingTest::place(double x, double y) const {
    const auto& domain = window_->document().scene().domain;
    return {x * domain.width, y * domain.height};
}

void DrawingTest::key(Qt::Key key) {
    QTest::keyClick(&window_->viewport(), key);
}

void DrawingTest::shapesBecomeWalls() {
    auto& viewport = window_->viewport();
    const auto field = readField(*window_, "height").values;
    const auto near = [&](double a, double b) {
        return std::abs(a - b) < 0.01 * window_->document().scene().domain.width;
    };
    key(Qt::Key_B);
    drag(viewport, place(0.2, 0.3), place(0.4, 0.6), 3);
    key(Qt::Key_E);
    drag(viewport, place(0.6, 0.2), place(0.9, 0.4), 3, Qt::ShiftModifier);
    key(Qt::Key_L);
    drag(viewport, place(0.5, 0.8), place(0.9, 0.8), 3);
    settle(*window_);
    const auto walls = window_->document().scene().walls;
    QCOMPARE(walls.size(), std::size_t(3));
    QCOMPARE(walls[0].kind, Wall::Kind::rectangle);
    QVERIFY(near(walls[0].center.x, place(0.3, 0).x) && near(walls[0].size.y, place(0, 0.3).y));
    QCOMPARE(walls[1].kind, Wall::Kind::ellipse);
    QVERIFY(std::abs(walls[1].size.x - walls[1].size.y) < 1e-12);  // Shift: a circle
    QCOMPARE(walls[2].kind, Wall::Kind::line);
    QCOMPARE(walls[2].points.size(), std::size_t(2));
    // All cells see the walls.
    const auto& domain = window_->document().scene().domain;
    const auto mask = readWalls(*window_);
    const auto solid = [&](double x, double y) {
        return mask[static_cast<std::size_t>(y * domain.ny) * static_cast<std::size_t>(domain.nx) +
                    static_cast<std::size_t>(x * domain.nx)] > 0;
    };
    QVERIFY(solid(0.3, 0.45) && solid(0.21, 0.31) && !solid(0.18, 0.45) && !solid(0.3, 0.65));
    QVERIFY(solid(0.7, 0.8) && !solid(0.7, 0.9));
    QVERIFY(window_->document().modified());
    // A click without a move draws nothing and uses no brush.
    QTest::mouseClick(&viewport, Qt::LeftButton, Qt::NoModifier,
                      viewport.project(place(0.1, 0.9)).toPoint());
    QCOMPARE(window_->document().scene().walls.size(), std::size_t(3));
    const auto after = readField(*window_, "height").values;
    const auto clearly = clearlyWall(mask, domain);
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (clearly[i] == 1) QCOMPARE(after[i], 0.0f);
        if (clearly[i] == 0) QCOMPARE(after[i], field[i]);
    }
    for (int i = 0; i < 3; ++i) {
        QTest::keyClick(&viewport, Qt::Key_Z, Qt::ControlModifier);
        settle(*window_);
    }
    QVERIFY(window_->document().scene().walls.empty());
    const auto none = readWalls(*window_);
    QCOMPARE(std::count(none.begin(), none.end(), 1.0f), 0);
}

void DrawingTest::polygonsCloseByDoubleClick() {
    auto& viewport = window_->viewport();
    key(Qt::Key_P);
    const Point corners[] = {place(0.2, 0.2), place(0.8, 0.2), place(0.5, 0.7)};
    for (const auto& corner : corners) {
        QTest::mouseClick(&viewport, Qt::LeftButton, Qt::NoModifier,
                          viewport.project(corner).toPoint());
    }
    QVERIFY(window_->document().scene().walls.empty());
    QTest::mouseDClick(&viewport, Qt::LeftButton, Qt::NoModifier,
                       viewport.project(corners[2]).toPoint());
    // QTest's double click holds the button.
    QTest::mouseRelease(&viewport, Qt::LeftButton, Qt::NoModifier,
                        viewport.project(corners[2]).toPoint());
    settle(*window_);
    QCOMPARE(window_->document().scene().walls.size(), std::size_t(1));
    QVERIFY(window_->document().scene().walls[0].points.size() >= 3);
    const auto mask = readWalls(*window_);
    const auto share = static_cast<double>(std::count(mask.begin(), mask.end(), 1.0f)) /
                       static_cast<double>(mask.size());
    QVERIFY2(std::abs(share - 0.15) < 0.01, qPrintable(QString::number(share)));
    // By keyboard.
    for (const auto& corner : {place(0.7, 0.5), place(0.9, 0.5), place(0.9, 0.7)}) {
        QTest::mouseClick(&viewport, Qt::LeftButton, Qt::NoModifier,
                          viewport.project(corner).toPoint());
    }
    key(Qt::Key_Return);
    QCOMPARE(window_->document().scene().walls.size(), std::size_t(2));
}

void DrawingTest::escapeAndBrushesPutTheToolAway() {
    auto* action = window_->findChild<QAction*>("wallRectangle");
    key(Qt::Key_B);
    QVERIFY(action->isChecked());
    key(Qt::Key_Escape);
    QVERIFY(!action->isChecked());
    QCOMPARE(window_->part<ShapeTool>().shape(), ShapeTool::Shape::none);
    key(Qt::Key_B);
    window_->viewport().grabFramebuffer();
    key(Qt::Key_2);  // the wall brush
    window_->viewport().grabFramebuffer();
    QTRY_COMPARE(window_->part<ShapeTool>().shape(), ShapeTool::Shape::none);
    drag(window_->viewport(), place(0.2, 0.2), place(0.6, 0.2), 3);
    QTRY_COMPARE(window_->document().scene().walls.size(), std::size_t(1));
    QVERIFY(window_->part<History>().canUndo());
}

void DrawingTest::shapesStandWhereCellsWereErased() {
    auto& viewport = window_->viewport();
    key(Qt::Key_B);
    drag(viewport, place(0.2, 0.2), place(0.6, 0.6), 2);
    settle(*window_);
    const auto whole = readWalls(*window_);
    key(Qt::Key_Escape);
    viewport.chooseBrush("erase");
    drag(viewport, place(0.1, 0.4), place(0.9, 0.4), 4);
    QTRY_VERIFY(!window_->document().state().wallsDrawn);
    const auto erased = readWalls(*window_);
    QVERIFY(erased != whole);
    key(Qt::Key_B);
    drag(viewport, place(0.2, 0.2), place(0.6, 0.6), 2);
    settle(*window_);
    // Except at the rim: texts of the overlay about tools move the map by parts of a pixel.
    const auto& domain = window_->document().scene().domain;
    const auto again = readWalls(*window_);
    for (int y = 0; y < domain.ny; ++y) {
        for (int x = 0; x < domain.nx; ++x) {
            const double u = (x + 0.5) / domain.nx, v = (y + 0.5) / domain.ny;
            if (std::min(std::abs(u - 0.2), std::abs(u - 0.6)) < 2.0 / domain.nx) continue;
            if (std::min(std::abs(v - 0.2), std::abs(v - 0.6)) < 2.0 / domain.ny) continue;
            const auto cell = static_cast<std::size_t>(y * domain.nx + x);
            QCOMPARE(again[cell], whole[cell]);
        }
    }
    QTest::keyClick(&viewport, Qt::Key_Z, Qt::ControlModifier);
    settle(*window_);
    QCOMPARE(readWalls(*window_), erased);
}

// With slow pictures only the ends of a drag may be reported, and the next one begins before the
// engine has answered.
void DrawingTest::quickLinesAreAllDrawn() {
    auto& viewport = window_->viewport();
    viewport.chooseBrush("wall");
    drag(viewport, place(0.1, 0.9), place(0.3, 0.9), 3);
    settle(*window_);
    viewport.scaleBrush(0.3);
    key(Qt::Key_L);
    const double heights[] = {0.2, 0.35, 0.5, 0.65};
    for (const double y : heights) {
        QTest::mousePress(&viewport, Qt::LeftButton, Qt::NoModifier,
                          viewport.project(place(0.2, y)).toPoint());
        QTest::mouseRelease(&viewport, Qt::LeftButton, Qt::NoModifier,
                            viewport.project(place(0.8, y)).toPoint());
    }
    QTRY_VERIFY(
        std::ranges::count(window_->document().scene().walls, Wall::Kind::line, &Wall::kind) == 5);
    settle(*window_);
    const auto& domain = window_->document().scene().domain;
    const auto mask = readWalls(*window_);
    const auto solid = [&](double x, double y) {
        return mask[static_cast<std::size_t>(y * domain.ny) * static_cast<std::size_t>(domain.nx) +
                    static_cast<std::size_t>(x * domain.nx)] > 0;
    };
    for (const double y : heights) QVERIFY(solid(0.25, y) && solid(0.5, y) && solid(0.75, y));
    QVERIFY(solid(0.2, 0.9));
    // Each is an edit of its own.
    for (int i = 0; i < 4; ++i) {
        QTest::keyClick(&viewport, Qt::Key_Z, Qt::ControlModifier);
        settle(*window_);
    }
    const auto left = readWalls(*window_);
    const auto walls = std::count(left.begin(), left.end(), 1.0f);
    QVERIFY(walls > 0 && walls < std::count(mask.begin(), mask.end(), 1.0f));
}

void DrawingTest::sourcesAreDragged() {
    openText("source.json", R"json({ "seiche": 1, "simulation": "wave",
        "domain": {"size": [1, 1], "cells": [64, 64]},
        "sources": [{"kind": "point", "center": [0.3, 0.3], "amplitude": "20*sin(2*pi*t)"}],
        "view": {"style": "map"} })json");
    auto& engine = window_->host().engine();
    engine.step(10);
    settle(*window_);
    const auto before = readField(*window_, "height");
    drag(window_->viewport(), {0.3, 0.3}, {0.7, 0.6}, 4);
    settle(*window_);
    const auto center = window_->document().scene().sources[0].values["center"];
    QVERIFY(std::abs(center[0].get<double>() - 0.7) < 0.01);
    QVERIFY(std::abs(center[1].get<double>() - 0.6) < 0.01);
    QCOMPARE(engine.scene()->sources, window_->document().scene().sources);
    // The run goes on from its state, and no brush was used.
    QCOMPARE(readField(*window_, "height").step, before.step);
    QCOMPARE(readField(*window_, "height").values, before.values);
    QTest::keyClick(&window_->viewport(), Qt::Key_Z, Qt::ControlModifier);
    settle(*window_);
    QCOMPARE(engine.scene()->sources[0].values["center"][0].get<double>(), 0.3);
    // Without handles a press uses the brush.
    window_->findChild<QAction*>("sourceHandles")->trigger();
    drag(window_->viewport(), {0.3, 0.3}, {0.35, 0.35}, 2);
    QVERIFY(readField(*window_, "height").values != before.values);
}

void DrawingTest::escapeDropsADrag() {
    openText("source.json", R"json({ "seiche": 1, "simulation": "wave",
        "domain": {"size": [1, 1], "cells": [64, 64]},
        "sources": [{"kind": "point", "center": [0.3, 0.3], "amplitude": "0"}],
        "view": {"style": "map"} })json");
    auto& viewport = window_->viewport();
    const auto before = readField(*window_, "height").values;
    const auto place = [&](const Point& point) { return viewport.project(point).toPoint(); };
    QTest::mousePress(&viewport, Qt::LeftButton, Qt::NoModifier, place({0.3, 0.3}));
    QMouseEvent away(QEvent::MouseMove, place({0.6, 0.6}), viewport.mapToGlobal(place({0.6, 0.6})),
                     Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&viewport, &away);
    key(Qt::Key_Escape);
    QTest::mouseRelease(&viewport, Qt::LeftButton, Qt::NoModifier, place({0.6, 0.6}));
    settle(*window_);
    QCOMPARE(window_->document().scene().sources[0].values["center"][0].get<double>(), 0.3);
    // A polygon loses its last corner, then itself.
    key(Qt::Key_P);
    for (const auto& corner :
         {Point{0.5, 0.5}, Point{0.9, 0.5}, Point{0.9, 0.9}, Point{0.5, 0.9}}) {
        QTest::mouseClick(&viewport, Qt::LeftButton, Qt::NoModifier, place(corner));
    }
    key(Qt::Key_Backspace);
    key(Qt::Key_Return);
    QCOMPARE(window_->document().scene().walls.size(), std::size_t(1));
    QCOMPARE(window_->document().scene().walls[0].points.size(), std::size_t(3));
    QTest::mouseClick(&viewport, Qt::LeftButton, Qt::NoModifier, place({0.2, 0.2}));
    key(Qt::Key_Escape);
    QCOMPARE(window_->part<ShapeTool>().shape(), ShapeTool::Shape::polygon);
    key(Qt::Key_Escape);
    QCOMPARE(window_->part<ShapeTool>().shape(), ShapeTool::Shape::none);
    settle(*window_);
    const auto after = readField(*window_, "height").values;
    const auto mask = readWalls(*window_);
    for (std::size_t i = 0; i < before.size(); ++i) QCOMPARE(after[i], mask[i] > 0 ? 0 : before[i]);
}

void DrawingTest::sourcesArePlacedTypedAndRemoved() {
    openText("empty.json", R"json({ "seiche": 1, "simulation": "wave",
        "domain": {"size": [1, 1], "cells": [64, 64]}, "view": {"style": "map"} })json");
    auto& viewport = window_->viewport();
    auto& document = window_->document();
    auto& engine = window_->host().engine();
    const auto click = [&](const Point& point) {
        QTest::mouseClick(&viewport, Qt::LeftButton, Qt::NoModifier,
                          viewport.project(point).toPoint());
    };
    key(Qt::Key_S);
    QVERIFY(!window_->part<SourceTool>().placing().empty());
    drag(viewport, {0.4, 0.6}, {0.5, 0.6}, 3);
    settle(*window_);
    QVERIFY(window_->findChild<QDockWidget*>("sourceDock")->isVisible());
    QCOMPARE(document.scene().sources.size(), std::size_t(1));
    // The keys are still the picture's: another one can follow.
    QVERIFY(viewport.hasFocus());
    key(Qt::Key_S);
    QVERIFY(!window_->part<SourceTool>().placing().empty());
    key(Qt::Key_Escape);
    const auto& values = document.scene().sources[0].values;
    QVERIFY(std::abs(values["center"][0].get<double>() - 0.4) < 0.01);
    QVERIFY(std::abs(values["radius"].get<double>() - 0.1) < 0.01);
    QCOMPARE(engine.scene()->sources, document.scene().sources);
    QVERIFY(document.modified());
    // It swings, and is seen to.
    engine.step(40);
    settle(*window_);
    QVERIFY(std::abs(at(readField(*window_, "height"), {0.4, 0.6})) > 1e-4f);
    // Amplitude and period, or the formula itself.
    typeInto(*window_, "sourceAmplitude.amplitude", "12");
    typeInto(*window_, "sourcePeriod.amplitude", "0,5");
    QCOMPARE(engine.scene()->sources[0].values["amplitude"].get<std::string>(),
             std::string("12*sin(2*pi*t/0.5)"));
    typeInto(*window_, "source.amplitude", "3*sin(2*pi*4*t)*min(1,t)");
    QCOMPARE(window_->findChild<QLineEdit*>("sourcePeriod.amplitude")->text(), QString("0.25"));
    typeInto(*window_, "source.center", "0.25, 0.5");
    QCOMPARE(engine.scene()->sources[0].values["center"][0].get<double>(), 0.25);
    // Its radius has a handle once it is selected.
    viewport.setFocus();
    const double radius = document.scene().sources[0].values["radius"].get<double>();
    drag(viewport, {0.25 + radius, 0.5}, {0.5, 0.5}, 3);
    settle(*window_);
    QVERIFY(std::abs(document.scene().sources[0].values["radius"].get<double>() - 0.25) < 0.01);
    QTest::keyClick(&viewport, Qt::Key_Z, Qt::ControlModifier);
    settle(*window_);
    QCOMPARE(engine.scene()->sources[0].values["radius"].get<double>(), radius);
    // In the saved scene.
    const auto path = folder_.filePath("placed.json");
    saveTo(path);
    QCOMPARE(loadScene(path.toStdString()).sources, document.scene().sources);
    // Delete takes the selected one away, undo brings it back; a click is the brush's again.
    click({0.25, 0.5});
    QCOMPARE(window_->part<SourceTool>().selected(), std::optional<std::size_t>(0));
    key(Qt::Key_Delete);
    settle(*window_);
    QVERIFY(engine.scene()->sources.empty());
    QTest::keyClick(&viewport, Qt::Key_Z, Qt::ControlModifier);
    settle(*window_);
    QCOMPARE(engine.scene()->sources.size(), std::size_t(1));
    const auto before = readField(*window_, "height").values;
    click({0.8, 0.2});
    QVERIFY(readField(*window_, "height").values != before);
    QCOMPARE(document.scene().sources.size(), std::size_t(1));
    // Escape puts the tool away.
    key(Qt::Key_S);
    QVERIFY(!window_->part<SourceTool>().placing().empty());
    key(Qt::Key_Escape);
    QVERIFY(window_->part<SourceTool>().placing().empty());
    // By keyboard alone it goes into the middle.
    key(Qt::Key_S);
    key(Qt::Key_Return);
    settle(*window_);
    QCOMPARE(document.scene().sources.size(), std::size_t(2));
    QCOMPARE(document.scene().sources[1].values["center"][0].get<double>(), 0.5);
}

void DrawingTest::sourcesOfAFlowArePlaced() {
    openText("flow.json", R"json({"seiche": 1, "simulation": "fluid",
        "domain": {"size": [1, 1], "cells": [32, 32]}, "parameters": {"dt": 0.01},
        "view": {"field": "dye"}})json");
    auto& viewport = window_->viewport();
    auto& engine = window_->host().engine();
    window_->findChild<QDockWidget*>("sourceDock")->show();
    const auto menu = window_->findChild<QMenu*>("placeSource");
    double x = 0.2;
    for (const auto& kind : window_->document().info().sources) {
        Q_EMIT menu->aboutToShow();
        for (auto* each : menu->actions()) {
            if (each->text() == QString::fromStdString(kind.name)) each->trigger();
        }
        if (SourceTool::hasPlace(kind)) {
            viewport.grabFramebuffer();
            drag(viewport, {x, 0.5}, {x + 0.1, 0.5}, 2);
            x += 0.2;
        }
        settle(*window_);
        QCOMPARE(engine.scene()->sources.back().kind, kind.name);
    }
    QCOMPARE(engine.scene()->sources.size(), std::size_t(7));
    typeInto(*window_, "source.y", "0.5*sin(x)");  // of the force, added last
    QCOMPARE(engine.scene()->sources.back().values["y"].get<std::string>(),
             std::string("0.5*sin(x)"));
    engine.step(10);
    settle(*window_);
    QVERIFY(at(readField(*window_, "dye"), {0.2, 0.5}) > 0.01f);
    QVERIFY(at(readField(*window_, "smoke"), {0.4, 0.5}) > 0.01f);
    QVERIFY(at(readField(*window_, "temperature"), {0.6, 0.5}) > 0.01f);
    // By the flux through the bottom alone: no heat is conducted.
    QVERIFY(at(readField(*window_, "temperature"), {0.1, 0.01}) > 0.01f);
    QVERIFY(at(readField(*window_, "speed"), {0.8, 0.5}) > 0.01f);
    // The bubbles' source has no place at all.
    openScene("bubbly/lattice");
    QTRY_COMPARE(window_->document().shippedName(), QString("bubbly/lattice"));
    const auto count = window_->document().scene().sources.size();
    viewport.setFocus();
    key(Qt::Key_S);
    settle(*window_);
    QCOMPARE(engine.scene()->sources.size(), count + 1);
    QCOMPARE(engine.scene()->sources.back().kind, std::string("flux"));
}

void DrawingTest::wrongFormulasAreRefusedBesideTheirField() {
    openText("source.json", R"json({ "seiche": 1, "simulation": "wave",
        "domain": {"size": [1, 1], "cells": [64, 64]},
        "sources": [{"kind": "point", "center": [0.3, 0.3], "amplitude": "5*sin(2*pi*t/0.4)"}],
        "view": {"style": "map"} })json");
    window_->findChild<QDockWidget*>("sourceDock")->show();
    window_->part<SourceTool>().select(std::size_t(0));
    const auto before = window_->document().scene().sources;
    const auto said = [&](const char* key) {
        auto* label = window_->findChild<QLabel*>(QString("sourceError.") + key);
        return label->isVisible() ? label->text() : QString();
    };
    const std::array<std::array<const char*, 3>, 5> wrong{
        {{"source.amplitude", "5*sinn(t)", "amplitude"},
         {"source.radius", "-1", "radius"},
         {"source.center", "0.3", "center"},
         {"source.radius", "wide", "radius"},
         {"sourcePeriod.amplitude", "0", "amplitude"}}};
    for (const auto& [field, text, key] : wrong) {
        typeInto(*window_, field, text);
        const auto sentence = said(key);
        QVERIFY2(sentence.size() > 10 && !sentence.contains('\n'), field);
        QVERIFY2(
            sentence.contains(key == std::string("amplitude") && field[6] == 'P' ? "period" : key),
            qPrintable(sentence));
        QCOMPARE(window_->document().scene().sources, before);
        window_->part<SourceTool>().select(std::size_t(0));  // says again what is in force
        QVERIFY(said(key).isEmpty());
    }
    QVERIFY(!window_->document().modified());
}

void DrawingTest::theGridChangesAndComesBack() {
    window_->host().engine().step(10);
    settle(*window_);
    const auto before = readField(*window_, "height");
    const auto step = window_->host().engine().status().step;
    window_->findChild<QAction*>("grid")->trigger();
    QTRY_VERIFY(window_->findChild<QDialog*>("gridDialog"));
    auto* dialog = window_->findChild<QDialog*>("gridDialog");
    dialog->findChild<QSpinBox*>("gridX")->setValue(before.nx / 2);
    QCOMPARE(dialog->findChild<QSpinBox*>("gridY")->value(), before.ny / 2);
    const auto* forecast = dialog->findChild<QLabel*>("gridForecast");
    QVERIFY(forecast->text().contains("Memory"));
    // The run is paused: steps of a copy are measured, and the run itself stays where it is.
    QTRY_VERIFY(forecast->text().contains("steps per second"));
    QCOMPARE(window_->host().engine().status().step, step);
    dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
    QTRY_COMPARE(window_->document().scene().domain.nx, before.nx / 2);
    openAndPause();
    QCOMPARE(readField(*window_, "height").nx, before.nx / 2);
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    QTest::keyClick(&window_->viewport(), Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE(window_->document().scene().domain.nx, before.nx);
    openAndPause();
    QCOMPARE(readField(*window_, "height").nx, before.nx);
    QVERIFY(!window_->document().modified());
}

void DrawingTest::tooLargeAGridIsRefused() {
    const auto before = readField(*window_, "height");
    window_->findChild<QAction*>("grid")->trigger();
    QTRY_VERIFY(window_->findChild<QDialog*>("gridDialog"));
    auto* dialog = window_->findChild<QDialog*>("gridDialog");
    dialog->findChild<QSpinBox*>("gridX")->setValue(65536);
    QVERIFY(!dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->isEnabled());
    QVERIFY(dialog->findChild<QLabel*>("gridForecast")->text().contains("choose fewer"));
    // The proposed grid fits.
    static const QRegularExpression proposal("fewer, (\\d+) × (\\d+)");
    const auto fewer = proposal.match(dialog->findChild<QLabel*>("gridForecast")->text());
    QVERIFY(fewer.hasMatch());
    dialog->findChild<QCheckBox*>("gridSquare")->setChecked(false);
    dialog->findChild<QSpinBox*>("gridX")->setValue(fewer.captured(1).toInt());
    dialog->findChild<QSpinBox*>("gridY")->setValue(fewer.captured(2).toInt());
    QVERIFY(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->isEnabled());
    dialog->reject();
    // The engine itself also refuses, and keeps its state.
    auto scene = window_->document().scene();
    scene.domain.nx = scene.domain.ny = 65536;
    window_->document().edit("grid", scene);
    QTRY_VERIFY(window_->messages().text().contains("MiB"));
    QTRY_VERIFY(!window_->document().loading());
    QCOMPARE(window_->document().scene().domain.nx, before.nx);
    QCOMPARE(readField(*window_, "height").values, before.values);
    QVERIFY(window_->part<History>().undoText().contains("style"));  // of showMap()
}

}  // namespace seiche::gui
