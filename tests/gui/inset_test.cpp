#include "tests/gui/inset_test.hpp"

#include <QAction>
#include <QDockWidget>
#include <QMenu>

#include "app/gui/compare/compare_dialog.hpp"
#include "app/gui/compare/compare_panel.hpp"
#include "app/gui/panels/beginner.hpp"
#include "tests/gui/image_compare.hpp"

namespace seiche::gui {

void InsetTest::init() {
    show();
    openText("two.json", R"json({ "seiche": 1, "simulation": "fluid",
        "domain": {"size": [1.5, 1], "cells": [48, 32]},
        "parameters": {"viscosity": 0.01},
        "initial": {"u": "sin(pi*x/1.5)*cos(pi*y)", "v": "-cos(pi*x/1.5)*sin(pi*y)/1.5"},
        "view": {"field": "u", "style": "map", "colormap": "viridis", "range": [-1, 1]} })json");
    QCOMPARE(inset(), std::nullopt);
}

void InsetTest::cleanup() {
    close();
}

void InsetTest::choose(const char* shows) {
    for (auto* action : window_->findChild<QMenu*>("inset")->actions()) {
        if (action->isCheckable() && action->data().toString() == shows) {
            QVERIFY(action->isEnabled());
            action->trigger();
            QVERIFY(action->isChecked());
            return;
        }
    }
    QFAIL(shows);
}

void InsetTest::dragBy(const QPointF& from, const QPointF& to) {
    auto& viewport = window_->viewport();
    hover(viewport, from.toPoint());
    QTest::mousePress(&viewport, Qt::LeftButton, Qt::NoModifier, from.toPoint());
    for (int i = 1; i <= 4; ++i) {
        const auto at = from + 0.25 * i * (to - from);
        QMouseEvent move(QEvent::MouseMove, at, viewport.mapToGlobal(at), Qt::NoButton,
                         Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&viewport, &move);
    }
    QTest::mouseRelease(&viewport, Qt::LeftButton, Qt::NoModifier, to.toPoint());
}

void InsetTest::click(const QPointF& at) {
    hover(window_->viewport(), at.toPoint());
    QTest::mouseClick(&window_->viewport(), Qt::LeftButton, Qt::NoModifier, at.toPoint());
}

QImage InsetTest::seen(const QRectF& part) {
    auto& viewport = window_->viewport();
    const auto image = viewport.grabFramebuffer();
    const double ratio = viewport.devicePixelRatioF();
    auto cut = image.copy(
        QRectF(part.topLeft() * ratio, part.size() * ratio).toAlignedRect().adjusted(4, 4, -4, -4));
    cut.setDevicePixelRatio(1);
    return cut.convertToFormat(QImage::Format_RGB32);
}

void InsetTest::showsAnotherField() {
    choose("v");
    QCOMPARE(inset()->shows, std::string("v"));
    QCOMPARE(inset()->corner, std::string("bottom-right"));
    // Frames hold its field, too, and it is at the given place.
    QTRY_VERIFY(tool().picture().drawn() && tool().picture().texture() != 0);
    const auto viewport = QRectF(window_->viewport().rect());
    QVERIFY(viewport.contains(place().all));
    QVERIFY(place().all.center().x() > window_->viewport().room().center().x());
    settle(*window_);
    QTRY_COMPARE(tool().picture().title(), QString("v"));
    // The inset is framed: without it the picture differs there.
    const auto with = seen(place().picture);
    const auto where = place().picture;
    choose("");
    QCOMPARE(inset(), std::nullopt);
    QTRY_VERIFY(difference(with, seen(where)).mean > 5);
    // The scene keeps it.
    choose("pressure");
    const auto path = folder_.filePath("kept.json");
    saveTo(path);
    choose("");
    window_->part<Files>().open(path);
    openAndPause();
    QVERIFY(inset());
    QCOMPARE(inset()->shows, std::string("pressure"));
    QTRY_COMPARE(tool().picture().title(), QString("pressure"));
    QTRY_VERIFY(tool().picture().range().contains(" to "));
}

void InsetTest::mouseMovesAndResizesIt() {
    choose("v");
    const auto before = readField(*window_, "u");
    const auto room = window_->viewport().room();
    for (const char* corner : {"top-left", "bottom-left", "top-right", "bottom-right"}) {
        const QPointF to(QString(corner).endsWith("left") ? room.left() + 60 : room.right() - 60,
                         QString(corner).startsWith("top") ? room.top() + 60 : room.bottom() - 60);
        dragBy(place().picture.center(), to);
        QCOMPARE(inset()->corner, std::string(corner));
        const auto all = place().all;
        QVERIFY(QRectF(window_->viewport().rect()).contains(all));
        QCOMPARE(all.center().x() < room.center().x(), QString(corner).endsWith("left"));
        QCOMPARE(all.center().y() < room.center().y(), QString(corner).startsWith("top"));
    }
    // Its free corner is dragged.
    const auto small = place().all;
    dragBy(small.topLeft() + QPointF(4, 4), small.topLeft() - QPointF(80, 40));
    QVERIFY(place().all.width() > small.width() + 60);
    QCOMPARE(place().all.bottomRight(), small.bottomRight());
    QCOMPARE(inset()->shows, std::string("v"));
    // One step back each; Escape drops a drag that is under way.
    window_->findChild<QAction*>("undo")->trigger();
    QCOMPARE(place().all, small);
    auto& viewport = window_->viewport();
    const auto held = small.center().toPoint();
    QTest::mousePress(&viewport, Qt::LeftButton, Qt::NoModifier, held);
    const QPointF away(room.left() + 50, room.top() + 50);
    QMouseEvent move(QEvent::MouseMove, away, viewport.mapToGlobal(away), Qt::NoButton,
                     Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&viewport, &move);
    QVERIFY(place().all != small);
    QTest::keyClick(&viewport, Qt::Key_Escape);
    QTest::mouseRelease(&viewport, Qt::LeftButton, Qt::NoModifier, away.toPoint());
    QCOMPARE(place().all, small);
    // No stroke passed through the inset to the field.
    const auto after = readField(*window_, "u");
    QVERIFY(before.values == after.values);
    // Delete, and the x
    QMouseEvent over(QEvent::MouseMove, held, viewport.mapToGlobal(held), Qt::NoButton,
                     Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(&viewport, &over);
    QTest::keyClick(&viewport, Qt::Key_Delete);
    QCOMPARE(inset(), std::nullopt);
    choose("v");
    click(place().all.topRight() + QPointF(-11, 11));
    QCOMPARE(inset(), std::nullopt);
    // The free corner and the x have room in the same corner.
    choose("v");
    while (inset()->corner != "bottom-left") tool().nextCorner();
    const auto left = place().all;
    dragBy(left.topRight() + QPointF(-5, 5), left.topRight() + QPointF(60, -40));
    QVERIFY(place().all.width() > left.width() + 40);
    click(place().all.topRight() + QPointF(-25, 11));
    QCOMPARE(inset(), std::nullopt);
}

void InsetTest::clickSwapsLargeAndSmall() {
    choose("v");
    auto view = window_->document().scene().view;
    view.inset->colormap = "magma";
    window_->document().setView(view);
    click(place().picture.center());
    const auto& now = window_->document().scene().view;
    QCOMPARE(now.field, std::string("v"));
    QCOMPARE(now.colormap, std::string("magma"));
    QVERIFY(!now.range);
    QCOMPARE(now.inset->shows, std::string("u"));
    QCOMPARE(now.inset->colormap, std::string("viridis"));
    // A second click swaps back.
    click(place().picture.center());
    QVERIFY(window_->document().scene().view == view);
}

void InsetTest::keysDoAllThatTheMouseDoes() {
    choose("v");
    auto& viewport = window_->viewport();
    viewport.setFocus();
    QTest::keyClick(&viewport, Qt::Key_X);
    QCOMPARE(inset()->shows, std::string("u"));
    QTest::keyClick(&viewport, Qt::Key_X, Qt::ShiftModifier);
    QCOMPARE(inset()->corner, std::string("bottom-left"));
    QTest::keyClick(&viewport, Qt::Key_X, Qt::ShiftModifier);
    QCOMPARE(inset()->corner, std::string("top-left"));
    const double size = inset()->size;
    QTest::keyClick(&viewport, Qt::Key_BracketRight, Qt::ControlModifier);
    QVERIFY(inset()->size > size);
    for (int i = 0; i < 20; ++i) {
        QTest::keyClick(&viewport, Qt::Key_BracketLeft, Qt::ControlModifier);
    }
    QCOMPARE(inset()->size, insetSizes[0]);
    choose("");
    QVERIFY(!window_->findChild<QAction*>("insetSwap")->isEnabled());
    // The next inset has the place of the former one.
    choose("pressure");
    QCOMPARE(inset()->corner, std::string("top-left"));
}

void InsetTest::picturesOfTheViewContainIt() {
    auto& viewport = window_->viewport();
    settle(*window_);
    // The frame of the last step before the pause comes some time after it.
    for (auto frame = viewport.shownFrame() + 1; frame != viewport.shownFrame();) {
        frame = viewport.shownFrame();
        QTest::qWait(400);
    }
    const auto without = viewport.render({480, 320});
    choose("v");
    settle(*window_);
    QTRY_COMPARE(tool().picture().title(), QString("v"));
    const auto with = viewport.render({480, 320});
    const auto where = tool().place(with.size()).all.toAlignedRect();
    QVERIFY(QRect(QPoint(0, 0), with.size()).contains(where));
    QVERIFY(where.width() > 120);
    QVERIFY(difference(without.copy(where), with.copy(where)).mean > 5);
    const QRect beside(0, 0, where.left() - 3, with.height());
    QCOMPARE(difference(without.copy(beside), with.copy(beside)).largest, 0);
    // Pictures of another size are not mixed into the inset on the screen.
    QVERIFY(difference(seen(place().picture), seen(place().picture)).largest == 0);
}

void InsetTest::secondRunIsCompared() {
    auto& panel = window_->part<ComparePanel>();
    bool answered = false;
    QTimer::singleShot(0, this, [&] {
        auto* dialog = awaitDialog<CompareDialog>();
        QVERIFY(dialog);
        auto* name = dialog->findChild<QComboBox*>("compareName");
        name->setCurrentIndex(name->findData("pressure_solver"));
        auto* values = dialog->findChild<QStackedWidget*>("compareValues");
        auto* solver = qobject_cast<QComboBox*>(values->currentWidget());
        QVERIFY(solver);
        solver->setCurrentIndex(solver->findData("jacobi"));
        dialog->accept();
        answered = true;
    });
    setBeginner(false);  // to whom no solvers are offered
    window_->findChild<QAction*>("compare")->trigger();
    setBeginner(true);
    QVERIFY(answered && panel.running());
    // The small picture over the run, not half a window.
    auto* dock = window_->findChild<QDockWidget*>("compareDock");
    QVERIFY(!dock->isVisible());
    QCOMPARE(inset()->shows, std::string(insetSecond));
    window_->host().engine().step(4);
    QTRY_VERIFY(tool().picture().drawn() && panel.news().frame && panel.news().frame->step >= 4);
    (void)seen(place().all);
    QVERIFY(tool().picture().title().startsWith("B: "));
    QVERIFY(tool().picture().title().contains("jacobi"));
    const auto large = window_->document().scene().view;
    // A click swaps; the legend and the mouse go on working.
    click(place().picture.center());
    QVERIFY(inset()->swapped);
    QCOMPARE(window_->document().scene().view.field, large.field);
    (void)seen(place().all);
    QVERIFY(tool().picture().title().startsWith("A: "));
    choose(insetDifference);
    QTRY_VERIFY(tool().picture().drawn());
    (void)seen(place().all);
    QVERIFY(tool().picture().title().startsWith("A − B"));
    // Its button shows both with their figures; closing that leaves the inset.
    click(place().all.topRight() + QPointF(-33, 11));
    QTRY_VERIFY(dock->isVisible());
    QVERIFY(window_->findChild<QAction*>("compareFigures")->isChecked());
    QTRY_VERIFY(!panel.news().picture.isNull());
    dock->close();
    QTRY_VERIFY(!window_->findChild<QAction*>("compareFigures")->isChecked());
    QCoreApplication::processEvents();
    QVERIFY(panel.running());
}

void InsetTest::differenceOfEqualRunsIsBlank() {
    auto& panel = window_->part<ComparePanel>();
    tool().show(insetSecond);
    panel.start({{"viscosity", "0.01"}});
    window_->host().engine().step(3);
    const auto arrived = [&] {
        return tool().picture().drawn() && panel.news().shows == inset()->shows &&
               panel.news().frame && panel.news().frame->step >= 3;
    };
    QTRY_VERIFY(arrived());
    // The same picture, large and small
    const auto large = [&] {
        const auto domain = window_->document().scene().domain;
        const auto low = window_->viewport().project({0, 0});
        const auto high = window_->viewport().project({domain.width, domain.height});
        return QRectF(QPointF(low.x(), high.y()), QPointF(high.x(), low.y()));
    };
    const auto centre = [&](const QRectF& of) { return seen(of).scaled(20, 20); };
    window_->viewport().toggleOverlay();
    tool().scale(0.5);  // so that it hides little
    QTRY_VERIFY(arrived());
    const auto a = centre(large()).copy(0, 0, 10, 20),
               b = centre(place().picture).copy(0, 0, 10, 20);
    QVERIFY2(difference(a, b).mean < 12, qPrintable(QString::number(difference(a, b).mean)));
    tool().show(insetDifference);
    QTRY_VERIFY(arrived());
    const auto blank = seen(place().picture.adjusted(20, 20, -20, -20));
    auto plain = blank;
    plain.fill(blank.pixel(0, 0));
    QCOMPARE(difference(blank, plain).largest, 0);
}

void InsetTest::closingItEndsTheComparison() {
    auto& panel = window_->part<ComparePanel>();
    tool().show(insetSecond);
    panel.start({{"viscosity", "0.2"}});
    window_->host().engine().step(2);
    QTRY_VERIFY(tool().picture().drawn());
    click(place().all.topRight() + QPointF(-11, 11));
    QCOMPARE(inset(), std::nullopt);
    QTRY_VERIFY(!panel.running());
    QVERIFY(!tool().picture().drawn());
    QVERIFY(!window_->findChild<QAction*>("compareFigures")->isEnabled());
}

}  // namespace seiche::gui
