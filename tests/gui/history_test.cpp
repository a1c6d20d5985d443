#include "tests/gui/history_test.hpp"

#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/gui/document/history.hpp"
#include "app/gui/run/timeline.hpp"
#include "app/gui/shell/message_bar.hpp"
#include "app/gui/shell/text.hpp"

namespace seiche::gui {

namespace {

void undo(MainWindow& window) {
    QTest::keyClick(&window.viewport(), Qt::Key_Z, Qt::ControlModifier);
    settle(window);
}

void redo(MainWindow& window) {
    QTest::keyClick(&window.viewport(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    settle(window);
}

Point place(MainWindow& window, double x, double y) {
    const auto& domain = window.document().scene().domain;
    return {x * domain.width, y * domain.height};
}

void type(MainWindow& window, const char* parameter, const char* text) {
    typeInto(window, QString("parameter.%1").arg(parameter), text);
}

}  // namespace

void HistoryTest::strokesComeBackWithTheirFields() {
    auto& viewport = window_->viewport();
    const auto before = readField(*window_, "height");
    QVERIFY(!window_->part<History>().canUndo());
    drag(viewport, place(*window_, 0.2, 0.3), place(*window_, 0.6, 0.4), 6);
    const auto first = readField(*window_, "height");
    drag(viewport, place(*window_, 0.2, 0.7), place(*window_, 0.6, 0.7), 6);
    const auto second = readField(*window_, "height");
    QVERIFY(first.values != before.values && second.values != first.values);
    QVERIFY(window_->part<History>().undoText().contains("water"));
    // A whole drag is one edit.
    undo(*window_);
    QCOMPARE(readField(*window_, "height").values, first.values);
    undo(*window_);
    QCOMPARE(readField(*window_, "height").values, before.values);
    QVERIFY(!window_->part<History>().canUndo());
    redo(*window_);
    QCOMPARE(readField(*window_, "height").values, first.values);
    redo(*window_);
    QCOMPARE(readField(*window_, "height").values, second.values);
    QVERIFY(!window_->part<History>().canRedo());
    // From a later time, undo returns to the state before the stroke, and redo to that after it.
    window_->host().engine().step(5);
    settle(*window_);
    const auto later = readField(*window_, "height");
    undo(*window_);
    QCOMPARE(readField(*window_, "height").step, first.step);
    QCOMPARE(readField(*window_, "height").values, first.values);
    redo(*window_);
    QCOMPARE(readField(*window_, "height").step, later.step);
    QCOMPARE(readField(*window_, "height").values, later.values);
    // A new edit replaces undone ones.
    undo(*window_);
    drag(viewport, place(*window_, 0.3, 0.8), place(*window_, 0.4, 0.8), 2);
    QVERIFY(!window_->part<History>().canRedo());
}

void HistoryTest::wallsComeBack() {
    auto& viewport = window_->viewport();
    const auto before = readWalls(*window_);
    viewport.chooseBrush("wall");
    drag(viewport, place(*window_, 0.2, 0.2), place(*window_, 0.8, 0.6), 3);
    QTRY_VERIFY(!window_->document().state().wallsDrawn);
    const auto drawn = readWalls(*window_);
    QVERIFY(drawn != before);
    QVERIFY(window_->document().modified());
    undo(*window_);
    QCOMPARE(readWalls(*window_), before);
    QVERIFY(!window_->document().modified());
    redo(*window_);
    QCOMPARE(readWalls(*window_), drawn);
    QVERIFY(window_->document().modified());
}

void HistoryTest::parametersComeBackAndDragsAreOne() {
    window_->findChild<QDockWidget*>("parameterDock")->show();
    const double before = window_->document().scene().parameters.real("damping");
    type(*window_, "damping", "0.25");
    type(*window_, "damping", "0.5");
    QCOMPARE(window_->host().engine().scene()->parameters.real("damping"), 0.5);
    undo(*window_);
    QCOMPARE(window_->host().engine().scene()->parameters.real("damping"), 0.25);
    undo(*window_);
    QCOMPARE(window_->host().engine().scene()->parameters.real("damping"), before);
    QVERIFY(!window_->document().modified());
    redo(*window_);
    QCOMPARE(window_->document().scene().parameters.real("damping"), 0.25);
    QVERIFY(window_->part<History>().redoText().contains("damping"));
    undo(*window_);
    // All changes that a slider sends between two presses are one edit.
    QTest::mousePress(&window_->viewport(), Qt::RightButton);
    for (int i = 1; i <= 20; ++i) window_->document().setParameter("damping", 0.01 * i);
    QTest::mouseRelease(&window_->viewport(), Qt::RightButton);
    settle(*window_);
    undo(*window_);
    QCOMPARE(window_->document().scene().parameters.real("damping"), before);
    QVERIFY(!window_->part<History>().canUndo());
}

void HistoryTest::undoBringsBackTheFormerSceneWithItsStrokes() {
    auto& history = window_->part<History>();
    const auto before = readField(*window_, "height");
    drag(window_->viewport(), place(*window_, 0.2, 0.3), place(*window_, 0.6, 0.4), 6);
    window_->document().setParameter("damping", 0.25);
    runSteps(*window_, 5);
    const auto painted = readField(*window_, "height");
    const auto strokes = window_->host().engine().strokes().list.size();
    QString said;  // the message leaves by itself
    connect(
        &window_->document(), &Document::opened, this, [&] { said = window_->messages().text(); },
        Qt::SingleShotConnection);
    openScene("wave/two-slits");
    QCOMPARE(window_->document().shippedName(), QString("wave/two-slits"));
    QVERIFY(!window_->document().painted() && !window_->document().modified());
    QVERIFY2(said.contains("Undo"), qPrintable(said));
    QVERIFY(history.undoText().contains("another scene"));
    QVERIFY(history.marks().empty());
    undoAndWait(*window_);
    QCOMPARE(window_->document().shippedName(), QString("wave/drop"));
    QVERIFY(window_->document().painted() && window_->document().modified());
    QCOMPARE(window_->document().scene().parameters.real("damping"), 0.25);
    QCOMPARE(readField(*window_, "height").step, painted.step);
    QCOMPARE(readField(*window_, "height").values, painted.values);
    QCOMPARE(window_->host().engine().strokes().list.size(), strokes);
    // Earlier edits there can be undone, too.
    undoAndWait(*window_);
    undoAndWait(*window_);
    QCOMPARE(readField(*window_, "height").values, before.values);
    QVERIFY(!window_->document().hasWork() && !history.canUndo());
    for (int i = 0; i < 3; ++i) {
        history.redo();
        QTRY_VERIFY(!window_->document().loading());
        settle(*window_);
    }
    QCOMPARE(window_->document().shippedName(), QString("wave/two-slits"));
    QVERIFY(!history.canRedo());
}

void HistoryTest::aSceneThatIsRefusedIsNoEdit() {
    drag(window_->viewport(), place(*window_, 0.2, 0.3), place(*window_, 0.6, 0.4), 6);
    auto& history = window_->part<History>();
    const auto text = history.undoText();
    QTemporaryDir folder;
    QFile file(folder.filePath("refused.json"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({ "seiche": 1, "simulation": "elimination", "domain": {"cells": [8, 9]} })");
    file.close();
    window_->part<Files>().open(file.fileName());
    QTRY_VERIFY(!window_->document().loading());
    QCOMPARE(window_->document().shippedName(), QString("wave/drop"));
    QCOMPARE(history.undoText(), text);
    QVERIFY(window_->document().painted());
}

void HistoryTest::viewsComeBack() {
    auto& document = window_->document();
    auto& viewport = window_->viewport();
    const auto before = document.scene().view;
    const auto field = readField(*window_, "height").values;
    QTest::keyClick(&viewport, Qt::Key_V);  // the style
    const auto style = document.scene().view;
    QVERIFY(style.style != before.style);
    QVERIFY(window_->part<History>().undoText().contains("style"));
    QTest::keyClick(&viewport, Qt::Key_A);  // the range
    QVERIFY(document.scene().view.range != style.range);
    auto* colors = window_->findChild<QMenu*>("colormaps");
    QVERIFY(colors);
    colors->actions()[2]->trigger();
    const auto last = document.scene().view;
    QVERIFY(!last.colormap.empty());
    for (int i = 0; i < 3; ++i) undo(*window_);
    QCOMPARE(document.scene().view, before);
    QVERIFY(!edited(*window_));
    QVERIFY(!document.modified());
    for (int i = 0; i < 3; ++i) redo(*window_);
    QCOMPARE(document.scene().view, last);
    // A drag of the ends of the range is one edit.
    QTest::mousePress(&viewport, Qt::RightButton);
    auto view = last;
    for (int i = 1; i <= 10; ++i) {
        view.range = {-0.01 * i, 0.01 * i};
        document.setView(view);
    }
    QTest::mouseRelease(&viewport, Qt::RightButton);
    undo(*window_);
    QCOMPARE(document.scene().view, last);
    QCOMPARE(readField(*window_, "height").values, field);
}

void HistoryTest::restartsComeBack() {
    window_->host().engine().step(30);
    settle(*window_);
    const auto before = readField(*window_, "height");
    QTest::keyClick(&window_->viewport(), Qt::Key_R);
    settle(*window_);
    QCOMPARE(readField(*window_, "height").step, std::uint64_t(0));
    undo(*window_);
    QCOMPARE(readField(*window_, "height").step, before.step);
    QCOMPARE(readField(*window_, "height").values, before.values);
}

void HistoryTest::editsOfTheSceneKeepTheState() {
    window_->host().engine().step(30);
    settle(*window_);
    const auto before = readField(*window_, "height");
    const auto wallsBefore = readWalls(*window_);
    auto scene = window_->document().scene();
    Wall wall;
    wall.kind = Wall::Kind::circle;
    wall.center = place(*window_, 0.5, 0.5);
    wall.radius = 0.1 * scene.domain.width;
    scene.walls.push_back(wall);
    window_->document().edit("wall", scene);
    settle(*window_);
    const auto after = readField(*window_, "height");
    const auto walls = readWalls(*window_);
    QCOMPARE(after.step, before.step);
    const auto clearly = clearlyWall(walls, scene.domain);
    std::size_t covered = 0;
    for (std::size_t i = 0; i < walls.size(); ++i) {
        if (clearly[i] == 1) {
            ++covered;
            QCOMPARE(after.values[i], 0.0f);
        } else if (clearly[i] == 0) {
            QCOMPARE(after.values[i], before.values[i]);
        }
    }
    QVERIFY(covered > 100);
    undo(*window_);
    QCOMPARE(readWalls(*window_), wallsBefore);
    QCOMPARE(readField(*window_, "height").values, before.values);
    QVERIFY(window_->document().scene().walls.empty());
    redo(*window_);
    QCOMPARE(readWalls(*window_), walls);
    QCOMPARE(window_->document().scene().walls.size(), std::size_t(1));
}

void HistoryTest::anEditRefusedByTheEngineIsNotKept() {
    const auto before = window_->document().scene();
    auto scene = before;
    Wall wall;
    wall.kind = Wall::Kind::image;
    wall.image = "nothing.png";
    scene.walls.push_back(wall);
    window_->document().edit("wall", scene);
    settle(*window_);
    QTRY_VERIFY(window_->document().scene().walls.empty());
    QTRY_VERIFY(!edited(*window_));
}

namespace {

// Bubbles flow in, increasingly with `growth` > 0 [1/s].
QByteArray curtain(double growth) {
    return R"json({ "seiche": 1, "simulation": "bubbly",
        "domain": {"size": [0.4, 0.4], "cells": [8, 8]},
        "parameters": {"radius": 0.001, "dt": 0.01, "bubbles_per_cell": 4, "points_per_bubble": 16},
        "boundaries": {"left": {"type": "wall"}, "right": {"type": "wall"},
            "top": {"type": "outflow"}, "bottom": {"type": "inflow", "u": "0", "v": "0.1",
            "number_density": "20000*(1+)json" +
           QByteArray::number(growth) + R"json(*t)"}} })json";
}

}  // namespace

void HistoryTest::refusedValuesGoBackEverywhere_data() {
    QTest::addColumn<QByteArray>("scene");
    QTest::addColumn<QString>("parameter");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("range");  // as the sentence has it
    QTest::addColumn<int>("steps");      // before it is refused
    QTest::newRow("reset, by the range of the scene") << curtain(0) << "radius"
                                                      << "0.01"
                                                      << "from 1e-06 to 0.00218" << 0;
    // The largest value that the initial inflow allows: in the next step more flows in.
    QTest::newRow("reset, in the next step") << curtain(10) << "radius"
                                             << ""
                                             << "between 0 and 0.3" << 2;
    QTest::newRow("reset") << curtain(0) << "points_per_bubble"
                           << "30"
                           << "8 to 256" << 0;
    QTest::newRow("rebuild") << QByteArray(R"json({ "seiche": 1, "simulation": "fluid",
        "domain": {"size": [8, 0.01], "cells": [HALF, 8]} })json")
                             << "dye_scale"
                             << "4"
                             << "from 1 to 2" << 0;
}

void HistoryTest::refusedValuesGoBackEverywhere() {
    QFETCH(QByteArray, scene);
    QFETCH(QString, parameter);
    QFETCH(QString, value);
    QFETCH(QString, range);
    QFETCH(int, steps);
    int largest = 0;  // texture of this device
    auto asked = window_->host().engine().perform(
        [&largest](Simulation&, gl::Context& context) { largest = context.limits().textureSize; });
    QVERIFY(arrives(asked));
    openText("refused.json", scene.replace("HALF", QByteArray::number(largest / 2)));
    auto& document = window_->document();
    auto& engine = window_->host().engine();
    window_->findChild<QDockWidget*>("parameterDock")->show();
    engine.reset();  // a refused restart leaves the beginning of the scene
    settle(*window_);
    const auto before = document.scene().parameters;
    const auto field = document.info().fields.front().name;
    const auto state = readField(*window_, field);
    if (value.isEmpty()) {
        value = QString::number(std::sqrt(0.2999 / (std::numbers::pi * 20000)), 'g', 6);
    }
    type(*window_, parameter.toUtf8(), value.toUtf8());
    if (steps > 0) engine.step(static_cast<std::uint64_t>(steps));
    settle(*window_);
    QTRY_VERIFY2(window_->messages().text().contains(range),
                 qPrintable(window_->messages().text()));
    // Slider and table show the document; the engine's is that of reports.
    QTRY_VERIFY(document.scene().parameters == before);
    QVERIFY(engine.scene()->parameters == before);
    const auto* line = window_->findChild<QLineEdit*>("parameter." + parameter);
    QCOMPARE(line->text(),
             QString::fromStdString(formatValue(before.value(parameter.toStdString()))));
    QVERIFY(!edited(*window_));
    QVERIFY(!document.modified());
    const auto after = readField(*window_, field);
    QCOMPARE(after.step, state.step);
    QCOMPARE(after.values, state.values);
    QVERIFY(engine.status().state == EngineState::paused);
    // The run goes on from there.
    engine.step(2);
    settle(*window_);
    QCOMPARE(engine.status().step, state.step + 2);
}

// As from a slider: accepted values, then a refused one.
void HistoryTest::refusedAfterTakenLeavesTheEdit() {
    openText("refused.json", curtain(0));
    auto& document = window_->document();
    const auto before = document.scene().parameters;
    QTest::mousePress(&window_->viewport(), Qt::RightButton);
    document.setParameter("radius", 0.0012);
    settle(*window_);
    document.setParameter("radius", 0.0013);
    document.setParameter("radius", 0.5);
    settle(*window_);
    document.setParameter("radius", 0.6);
    settle(*window_);
    QTest::mouseRelease(&window_->viewport(), Qt::RightButton);
    const double taken = window_->host().engine().scene()->parameters.real("radius");
    QVERIFY(taken == 0.0012 || taken == 0.0013);
    QTRY_COMPARE(document.scene().parameters.real("radius"), taken);
    QVERIFY(document.modified() && window_->part<History>().canUndo());
    undo(*window_);
    QVERIFY(document.scene().parameters == before);
    QVERIFY(window_->host().engine().scene()->parameters == before);
}

void HistoryTest::goingToAnotherTimeIsReported() {
    auto& engine = window_->host().engine();
    engine.step(20);
    settle(*window_);
    drag(window_->viewport(), place(*window_, 0.2, 0.3), place(*window_, 0.6, 0.4), 3);
    const double then = readField(*window_, "height").t;
    // No time has passed: no message.
    undo(*window_);
    QTest::qWait(200);
    QCOMPARE(window_->messages().text(), QString());
    redo(*window_);
    engine.step(20);
    settle(*window_);
    const double later = engine.status().t;
    undo(*window_);
    const auto says = [this](double t) {
        return window_->messages().text().contains(QString::number(t, 'g', 4) + " s");
    };
    QTRY_VERIFY2(says(then), qPrintable(window_->messages().text()));
    redo(*window_);
    QTRY_VERIFY2(says(later), qPrintable(window_->messages().text()));
    // The same for an edit of the grid, which loads a scene.
    auto finer = window_->document().scene();
    finer.domain.nx = finer.domain.ny = finer.domain.nx / 2;
    window_->document().edit("grid", finer, true);
    settle(*window_);
    engine.step(20);
    settle(*window_);
    QVERIFY(engine.status().t > later);
    undo(*window_);
    QTRY_VERIFY2(says(later), qPrintable(window_->messages().text()));
    QTest::qWait(300);
    QVERIFY2(says(later), qPrintable(window_->messages().text()));
    // A paused run is paused again, even if it was on its way to another time.
    window_->document().goTo(later + 100000 * engine.status().dt);
    QTRY_VERIFY(engine.status().journey && engine.status().t > later);
    undo(*window_);
    QTRY_COMPARE(engine.status().t, later);
    QVERIFY(engine.status().state == EngineState::paused && !engine.status().journey);
}

void HistoryTest::memoryIsBounded() {
    auto& history = window_->part<History>();
    drag(window_->viewport(), place(*window_, 0.2, 0.3), place(*window_, 0.6, 0.4), 2);
    settle(*window_);
    QTRY_VERIFY(history.bytes() > 0);
    const auto one = history.bytes();
    history.setMostBytes(3 * one + one / 2);
    for (int i = 0; i < 6; ++i) {
        drag(window_->viewport(), place(*window_, 0.2, 0.3), place(*window_, 0.6, 0.4), 2);
        settle(*window_);
        QTRY_VERIFY(history.bytes() <= 3 * one + one / 2);
    }
    int steps = 0;
    while (history.canUndo() && steps < 10) {
        undo(*window_);
        ++steps;
    }
    QVERIFY(steps >= 1 && steps <= 3);
}

void HistoryTest::theTimelineGoesToTimes() {
    auto* slider = window_->findChild<TimeSlider*>("timeSlider");
    auto* text = window_->findChild<QLabel*>("timelineText");
    QVERIFY(slider && text && slider->isVisible());
    window_->findChild<QAction*>("timelineKeys")->trigger();
    QVERIFY(slider->hasFocus());
    auto& engine = window_->host().engine();
    window_->document().restart();
    settle(*window_);
    const auto reaches = [&](double t) {
        return QTest::qWaitFor(
            [&] {
                const auto status = engine.status();
                return !status.journey && !status.busy && std::abs(status.t - t) < 1e-9 &&
                       std::abs(slider->times().now - t) < 1e-9;
            },
            mostWait);
    };
    // A state is kept before a parameter changes.
    engine.step(20);
    settle(*window_);
    const double kept = engine.status().t;
    window_->document().setParameter("damping", 0.3);
    drag(window_->viewport(), place(*window_, 0.3, 0.3), place(*window_, 0.6, 0.6), 3);
    engine.step(30);
    settle(*window_);
    const double last = engine.status().t;
    QVERIFY(reaches(last));
    const auto& times = slider->times();
    QTRY_VERIFY(std::ranges::find(times.kept, kept) != times.kept.end());
    QVERIFY(!times.hand.empty() && times.hand.front() >= kept);
    QCOMPARE(times.end, std::max(window_->document().scene().duration, last));
    QVERIFY2(text->text().contains(quantity(last, "s")), qPrintable(text->text()));
    const auto field = readField(*window_, "height").values;
    // Edits are marked where they were made.
    const auto marked = [&](bool undone) {
        return std::ranges::count_if(slider->times().edits,
                                     [&](const auto& edit) { return edit.undone == undone; });
    };
    const auto done = marked(false);
    QVERIFY(done >= 2 && marked(true) == 0);
    QCOMPARE(times.edits[static_cast<std::size_t>(done) - 2].t, kept);

    // Pointing at the time of a kept state shows its picture and the edits made there.
    QTest::mouseMove(slider, QPoint(static_cast<int>(slider->pixelOf(kept)) + 1, 10));
    QTRY_VERIFY(slider->tip().isVisible());
    QVERIFY2(slider->tip().accessibleName().contains(
                 times.edits[static_cast<std::size_t>(done) - 2].text),
             qPrintable(slider->tip().accessibleName()));
    const auto seen = slider->tip().pixmap(Qt::ReturnByValue).toImage();
    QVERIFY(seen.width() >= 100 && seen.height() >= 60);
    QVERIFY(seen.pixelColor(seen.width() / 2, 30) != seen.pixelColor(0, seen.height() - 1));
    QTest::mouseMove(&window_->viewport(), QPoint(50, 50));
    QTRY_VERIFY(!slider->tip().isVisible());

    // A single step back.
    const double dt = engine.status().dt;
    window_->findChild<QAction*>("previousStep")->trigger();
    QVERIFY(reaches(last - dt));
    undo(*window_);
    QVERIFY(reaches(last));
    QCOMPARE(readField(*window_, "height").values, field);
    QTRY_COMPARE(marked(true), 1);

    // Keys go to kept states, and back to the beginning.
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_Left);
    QTRY_VERIFY(engine.status().t < last - 1e-9);
    const double before = engine.status().t;
    QVERIFY(std::ranges::find(times.kept, before) != times.kept.end() || before == 0);
    QTest::keyClick(slider, Qt::Key_Home);
    QVERIFY(reaches(0));
    // The handle is dragged to a time between steps: the run then stands at the next step.
    const int position = static_cast<int>(slider->maximum() * last / times.end);
    slider->setSliderDown(true);
    slider->setSliderPosition(position);
    QVERIFY2(text->text().startsWith(quantity(slider->timeAt(position), "s")),
             qPrintable(text->text()));
    QCOMPARE(engine.status().t, 0.0);  // not before the hand lets go
    const double wanted = slider->timeAt(position);
    slider->setSliderDown(false);
    QTRY_VERIFY(!engine.status().journey && engine.status().t >= wanted - 1e-9);
    QVERIFY(engine.status().t < wanted + 2 * engine.status().dt);
    // Undo of going back restores the state after the stroke.
    for (int i = 0; i < 3; ++i) undo(*window_);
    QTRY_COMPARE(engine.status().t, last);
    QCOMPARE(readField(*window_, "height").values, field);
}

}  // namespace seiche::gui
