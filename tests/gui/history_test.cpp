#include "tests/gui/history_test.hpp"

#include <QDockWidget>
#include <QLineEdit>
#include <QMenu>

#include "app/gui/history.hpp"

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
    auto* line = window.findChild<QLineEdit*>(QString("parameter.%1").arg(parameter));
    QVERIFY(line);
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, text);
    QTest::keyClick(line, Qt::Key_Return);
    settle(window);
}

}  // namespace

void HistoryTest::strokesComeBackWithTheirFields() {
    auto& viewport = window_->viewport();
    const auto before = readField(*window_, "height");
    QVERIFY(!window_->history().canUndo());
    drag(viewport, place(*window_, 0.2, 0.3), place(*window_, 0.6, 0.4), 6);
    const auto first = readField(*window_, "height");
    drag(viewport, place(*window_, 0.2, 0.7), place(*window_, 0.6, 0.7), 6);
    const auto second = readField(*window_, "height");
    QVERIFY(first.values != before.values && second.values != first.values);
    QVERIFY(window_->history().undoText().contains("water"));
    // A whole drag is one edit.
    undo(*window_);
    QCOMPARE(readField(*window_, "height").values, first.values);
    undo(*window_);
    QCOMPARE(readField(*window_, "height").values, before.values);
    QVERIFY(!window_->history().canUndo());
    redo(*window_);
    QCOMPARE(readField(*window_, "height").values, first.values);
    redo(*window_);
    QCOMPARE(readField(*window_, "height").values, second.values);
    QVERIFY(!window_->history().canRedo());
    // Back from a later time: the state is that before the stroke, redo that of the way back.
    window_->host().engine().step(5);
    settle(*window_);
    const auto later = readField(*window_, "height");
    undo(*window_);
    QCOMPARE(readField(*window_, "height").step, first.step);
    QCOMPARE(readField(*window_, "height").values, first.values);
    redo(*window_);
    QCOMPARE(readField(*window_, "height").step, later.step);
    QCOMPARE(readField(*window_, "height").values, later.values);
    // A new edit takes the place of what was undone.
    undo(*window_);
    drag(viewport, place(*window_, 0.3, 0.8), place(*window_, 0.4, 0.8), 2);
    QVERIFY(!window_->history().canRedo());
}

void HistoryTest::wallsComeBack() {
    auto& viewport = window_->viewport();
    const auto before = readWalls(*window_);
    viewport.chooseBrush("wall");
    drag(viewport, place(*window_, 0.2, 0.2), place(*window_, 0.8, 0.6), 3);
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
    QVERIFY(window_->history().redoText().contains("damping"));
    undo(*window_);
    // What a slider sends between a press and the next.
    QTest::mousePress(&window_->viewport(), Qt::RightButton);
    for (int i = 1; i <= 20; ++i) window_->document().setParameter("damping", 0.01 * i);
    QTest::mouseRelease(&window_->viewport(), Qt::RightButton);
    settle(*window_);
    undo(*window_);
    QCOMPARE(window_->document().scene().parameters.real("damping"), before);
    QVERIFY(!window_->history().canUndo());
}

void HistoryTest::viewsComeBack() {
    auto& document = window_->document();
    auto& viewport = window_->viewport();
    const auto before = document.scene().view;
    const auto field = readField(*window_, "height").values;
    QTest::keyClick(&viewport, Qt::Key_V);  // the style
    const auto style = document.scene().view;
    QVERIFY(style.style != before.style);
    QVERIFY(window_->history().undoText().contains("style"));
    QTest::keyClick(&viewport, Qt::Key_A);  // the range
    QVERIFY(document.scene().view.range != style.range);
    auto* colors = window_->findChild<QMenu*>("colormaps");
    QVERIFY(colors);
    colors->actions()[2]->trigger();
    const auto last = document.scene().view;
    QVERIFY(!last.colormap.empty());
    for (int i = 0; i < 3; ++i) undo(*window_);
    QCOMPARE(document.scene().view, before);
    QVERIFY(!window_->history().canUndo());
    QVERIFY(!document.modified());
    for (int i = 0; i < 3; ++i) redo(*window_);
    QCOMPARE(document.scene().view, last);
    // What a drag of the ends of the range sends is one edit.
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
    std::size_t covered = 0;
    for (std::size_t i = 0; i < walls.size(); ++i) {
        if (walls[i] > 0) {
            ++covered;
            QCOMPARE(after.values[i], 0.0f);
        } else {
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

void HistoryTest::whatTheEngineRefusesIsNoEdit() {
    const auto before = window_->document().scene();
    auto scene = before;
    Wall wall;
    wall.kind = Wall::Kind::image;
    wall.image = "nothing.png";
    scene.walls.push_back(wall);
    window_->document().edit("wall", scene);
    settle(*window_);
    QTRY_VERIFY(window_->document().scene().walls.empty());
    QTRY_VERIFY(!window_->history().canUndo());
}

void HistoryTest::memoryIsBounded() {
    auto& history = window_->history();
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

}  // namespace seiche::gui
