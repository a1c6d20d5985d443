// Drives the real window by mouse and keyboard.
#include "tests/gui/window_test.hpp"

#include <imgui_internal.h>

#include <QAbstractButton>
#include <QClipboard>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollBar>
#include <QTimer>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <set>

#include "app/gui/capture/export_fields.hpp"
#include "app/gui/capture/strokes.hpp"
#include "app/gui/gallery/gallery.hpp"
#include "app/gui/shell/menus.hpp"
#include "app/gui/shell/message_bar.hpp"
#include "core/base/error.hpp"
#include "core/scene/scene.hpp"

namespace seiche::gui {

namespace {

/// Answers the next modal question with `button` once it appears.
void answerNext(QMessageBox::StandardButton button, bool& answered) {
    QTimer::singleShot(0, [button, &answered] {
        auto* box = awaitDialog<QMessageBox>();
        QVERIFY(box);
        answered = true;
        box->button(button)->click();
    });
}

}  // namespace

void WindowTest::dragRaisesWaterWithoutGaps() {
    auto& viewport = window_->viewport();
    const auto domain = window_->document().scene().domain;
    const Point from{0.2 * domain.width, 0.3 * domain.height};
    const Point to{0.7 * domain.width, 0.4 * domain.height};
    const auto before = readField(*window_, "height");
    drag(viewport, from, to, 1);  // one jump over half the tank
    const auto after = readField(*window_, "height");
    QCOMPARE(after.step, before.step);
    for (int i = 0; i <= 20; ++i) {
        const double s = i / 20.0;
        const Point point{from.x + s * (to.x - from.x), from.y + s * (to.y - from.y)};
        QVERIFY2(at(after, point) > at(before, point), qPrintable(QString::number(s)));
    }
    const Point away{0.5 * domain.width, 0.9 * domain.height};
    QCOMPARE(at(after, away), at(before, away));
    QVERIFY(!window_->document().modified());
}

void WindowTest::shiftLowers() {
    auto& viewport = window_->viewport();
    const auto domain = window_->document().scene().domain;
    const Point from{0.3 * domain.width, 0.7 * domain.height};
    const Point to{0.5 * domain.width, 0.7 * domain.height};
    const auto before = readField(*window_, "height");
    drag(viewport, from, to, 3, Qt::ShiftModifier);
    const auto after = readField(*window_, "height");
    QVERIFY(at(after, from) < at(before, from));
}

void WindowTest::brushWorksInWater() {
    auto& viewport = window_->viewport();
    if (window_->document().scene().view.style != "water") QTest::keyClick(&viewport, Qt::Key_V);
    QCOMPARE(window_->document().scene().view.style, std::string("water"));
    const auto domain = window_->document().scene().domain;
    const Point middle{0.5 * domain.width, 0.5 * domain.height};
    QTRY_VERIFY(viewport.pick(viewport.project(middle)).has_value());
    const auto before = readField(*window_, "height");
    drag(viewport, {0.4 * domain.width, 0.5 * domain.height}, middle, 4);
    const auto after = readField(*window_, "height");
    QVERIFY(at(after, middle) > at(before, middle));
    // The right button turns and leaves the water alone.
    const auto camera = window_->document().scene().view.camera;
    drag(viewport, {0.3 * domain.width, 0.3 * domain.height}, middle, 2, Qt::NoModifier,
         Qt::RightButton);
    QVERIFY(window_->document().scene().view.camera != camera);
    QCOMPARE(readField(*window_, "height").values, after.values);
}

void WindowTest::wallsAreDrawnSavedAndErased() {
    auto& viewport = window_->viewport();
    const auto& brushes = window_->document().info().brushes;
    const auto choose = [&](const char* name) {
        for (std::size_t i = 0; i < brushes.size(); ++i) {
            if (brushes[i].name != name) continue;
            QTest::keyClick(&viewport, static_cast<char>('1' + i));
            QCOMPARE(viewport.brush().kind, brushes[i].name);
            return;
        }
        QFAIL(name);
    };
    const auto domain = window_->document().scene().domain;
    const auto before = readWalls(*window_);
    choose("wall");
    drag(viewport, {0.2 * domain.width, 0.2 * domain.height},
         {0.8 * domain.width, 0.6 * domain.height}, 1);
    const auto drawn = readWalls(*window_);
    QVERIFY(std::count(drawn.begin(), drawn.end(), 1.0f) >
            std::count(before.begin(), before.end(), 1.0f) + 20);
    QVERIFY(window_->document().modified());
    QVERIFY(window_->isWindowModified());

    // The saved scene has the walls, cell by cell.
    const auto path = folder_.filePath("walls.json");
    saveTo(path);
    QVERIFY(!window_->isWindowModified());
    window_->part<Files>().open(path);
    openAndPause();
    QCOMPARE(readWalls(*window_), drawn);

    // A restart keeps drawn walls.
    const auto wallsBefore = window_->document().scene().walls;
    choose("wall");
    drag(viewport, {0.2 * domain.width, 0.8 * domain.height},
         {0.4 * domain.width, 0.8 * domain.height}, 1);
    const auto more = readWalls(*window_);
    QVERIFY(more != drawn);
    QTest::keyClick(&viewport, Qt::Key_R);
    // Walls are read back on release or by the restart, and are then in the scene.
    QTRY_VERIFY(window_->document().scene().walls != wallsBefore && !window_->document().loading());
    settle(*window_);
    QCOMPARE(readWalls(*window_), more);

    choose("erase");
    drag(viewport, {0.2 * domain.width, 0.8 * domain.height},
         {0.4 * domain.width, 0.8 * domain.height}, 1);
    const auto erased = readWalls(*window_);
    QVERIFY(std::count(erased.begin(), erased.end(), 1.0f) <
            std::count(more.begin(), more.end(), 1.0f));
}

// Moves that arrive while a picture is drawn are delivered together.
void WindowTest::quickWallsKeepTheirCorners() {
    auto& viewport = window_->viewport();
    const auto& brushes = window_->document().info().brushes;
    const auto wall = std::ranges::find(brushes, "wall", &BrushKind::name);
    QTest::keyClick(&viewport, static_cast<char>('1' + (wall - brushes.begin())));
    const auto domain = window_->document().scene().domain;
    const std::array<Point, 3> corners = {Point{0.2 * domain.width, 0.2 * domain.height},
                                          {0.5 * domain.width, 0.8 * domain.height},
                                          {0.8 * domain.width, 0.2 * domain.height}};
    const auto at = [&](const Point& point) { return viewport.project(point).toPoint(); };
    hover(viewport, at(corners[0]));
    QTest::mousePress(&viewport, Qt::LeftButton, Qt::NoModifier, at(corners[0]));
    for (const auto& corner : corners) {
        const QPointF position = at(corner);
        QMouseEvent move(QEvent::MouseMove, position, viewport.mapToGlobal(position), Qt::NoButton,
                         Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&viewport, &move);
    }
    QTest::mouseRelease(&viewport, Qt::LeftButton, Qt::NoModifier, at(corners[2]));
    const auto walls = readWalls(*window_);
    const auto solid = [&](const Point& point) {
        const auto i = static_cast<int>(point.x / domain.hx()),
                   j = static_cast<int>(point.y / domain.hy());
        return walls[static_cast<std::size_t>(j * domain.nx + i)] == 1;
    };
    for (const auto& corner : corners) QVERIFY(solid(corner));
    QVERIFY(solid({0.35 * domain.width, 0.5 * domain.height}));
    QVERIFY(!solid({0.5 * domain.width, 0.2 * domain.height}));
}

void WindowTest::transportByKeys() {
    auto& viewport = window_->viewport();
    auto& engine = window_->host().engine();
    QCOMPARE(engine.status().state, EngineState::paused);
    const auto step = readField(*window_, "height").step;
    QTest::keyClick(&viewport, Qt::Key_Period);
    QTRY_COMPARE(engine.status().step, step + 1);
    QCOMPARE(engine.status().state, EngineState::paused);
    QTest::keyClick(&viewport, Qt::Key_Space);
    QTRY_COMPARE(engine.status().state, EngineState::running);
    QTRY_VERIFY(engine.status().step > step + 3);
    QTest::keyClick(&viewport, Qt::Key_Space);
    QTRY_COMPARE(engine.status().state, EngineState::paused);
    QTest::keyClick(&viewport, Qt::Key_R);
    QTRY_COMPARE(engine.status().step, std::uint64_t(0));
}

// For example after a click into a dock, except where keys type, search or press a button.
void WindowTest::keysUnusedByAPaneGoToThePicture() {
    auto& engine = window_->host().engine();
    auto* dock = window_->findChild<QDockWidget*>("sectionDock");
    dock->toggleViewAction()->trigger();
    auto* button = dock->findChild<QAbstractButton*>("holdSection");
    QVERIFY(button);
    QTRY_VERIFY(button->isVisible());
    button->setFocus();
    QTRY_COMPARE(QApplication::focusWidget(), button);
    const auto step = engine.status().step;
    QTest::keyClick(button, Qt::Key_Period);
    QTRY_COMPARE(engine.status().step, step + 1);
    QTest::keyClick(button, Qt::Key_Space);
    QVERIFY(button->isChecked());
    settle(*window_);
    QCOMPARE(engine.status().state, EngineState::paused);
    QTest::keyClick(button, Qt::Key_Space);
    auto* title = dock->titleBarWidget() ? dock->titleBarWidget() : dock->widget();
    title->setFocusPolicy(Qt::ClickFocus);
    title->setFocus();
    QTest::keyClick(title, Qt::Key_Space);
    QTRY_COMPARE(engine.status().state, EngineState::running);
    QTest::keyClick(title, Qt::Key_Space);
    QTRY_COMPARE(engine.status().state, EngineState::paused);
    // Keys that are not characters stay with panes.
    for (const auto& [key, text] : {std::pair{Qt::Key_Escape, "\x1b"}, {Qt::Key_Delete, "\x7f"}}) {
        QVERIFY(!window_->menus().press({QEvent::KeyPress, key, Qt::NoModifier, text}));
    }
}

void WindowTest::tableSetsParameters() {
    auto* line = window_->findChild<QLineEdit*>("parameter.dt");
    QVERIFY(line);
    window_->findChild<QDockWidget*>("parameterDock")->show();
    const double before = window_->document().scene().parameters.real("dt");
    const double wanted = 0.5 * before;
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, QString::number(wanted, 'g', 12));
    QTest::keyClick(line, Qt::Key_Return);
    settle(*window_);
    QCOMPARE(window_->host().engine().scene()->parameters.real("dt"), wanted);
    QVERIFY(window_->isWindowModified());
    // Undo acts on the field while it has changes of its own, then on the scene.
    QTRY_VERIFY(!line->isUndoAvailable());
    QTest::keyClick(line, Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE(window_->document().scene().parameters.real("dt"), before);
    QTest::keyClick(line, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE(window_->document().scene().parameters.real("dt"), wanted);
    settle(*window_);
    line->selectAll();
    QTest::keyClicks(line, "7");
    QTest::keyClick(line, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(line->text() != "7");
    QCOMPARE(window_->document().scene().parameters.real("dt"), wanted);
    // Changed settings are copied for the command line.
    auto* copy = window_->findChild<QPushButton*>("copySettings");
    QVERIFY(copy && copy->isEnabled());
    copy->click();
    QCOMPARE(QGuiApplication::clipboard()->text(),
             QString::fromStdString("--set dt=" + formatValue(wanted)));

    // Out of range: one sentence, and the old value is back.
    line->selectAll();
    QTest::keyClicks(line, "-1");
    QTest::keyClick(line, Qt::Key_Return);
    QVERIFY(window_->messages().text().contains("dt"));
    QCOMPARE(line->text().toDouble(), wanted);
}

void WindowTest::overlaySetsParameters() {
    auto& viewport = window_->viewport();
    const auto* parameter = window_->document().info().schema.find("damping");
    QVERIFY(parameter);
    // Searches for the slider under the pointer, as a user does.
    const int x = viewport.width() - 120;
    int found = -1;
    for (int y = 20; y < viewport.height() && found < 0; y += 6) {
        hover(viewport, {x, y});
        viewport.grabFramebuffer();
        const auto* panel = ImGui::FindWindowByName("panel");
        QVERIFY(panel);
        const auto id = ImHashStr("##damping", 0, panel->IDStack.front());
        if (ImGui::GetCurrentContext()->HoveredId == id) found = y;
    }
    QVERIFY(found > 0);
    const auto before = window_->document().scene().parameters.real("damping");
    const auto field = readField(*window_, "height").values;
    QTest::mouseClick(&viewport, Qt::LeftButton, Qt::NoModifier, {x, found});
    QTRY_VERIFY(window_->document().scene().parameters.real("damping") != before);
    settle(*window_);
    QCOMPARE(window_->host().engine().scene()->parameters.real("damping"),
             window_->document().scene().parameters.real("damping"));
    // The panel took the click: no water rose under it.
    QCOMPARE(readField(*window_, "height").values, field);
}

void WindowTest::tabHidesTheOverlay() {
    auto& viewport = window_->viewport();
    QVERIFY(viewport.overlayVisible());
    QTest::keyClick(&viewport, Qt::Key_Tab);
    QVERIFY(!viewport.overlayVisible());
    QTest::keyClick(&viewport, Qt::Key_Tab);
    QVERIFY(viewport.overlayVisible());
}

void WindowTest::galleryChangesTheScene() {
    auto* list = window_->findChild<QListWidget*>("galleryList");
    QVERIFY(list);
    QVERIFY(list->count() >= 8);
    for (int row = 0; row < list->count(); ++row) {
        const auto name = list->item(row)->data(Qt::UserRole).toString();
        if (name != "wave/two-slits") continue;
        list->scrollToItem(list->item(row));
        QTest::mouseClick(list->viewport(), Qt::LeftButton, Qt::NoModifier,
                          list->visualItemRect(list->item(row)).center());
    }
    QTRY_COMPARE(window_->document().shippedName(), QString("wave/two-slits"));
    QTRY_COMPARE(window_->host().engine().status().state, EngineState::running);
    QCOMPARE(window_->host().engine().scene()->title, window_->document().scene().title);
    QVERIFY(window_->windowTitle().contains("wave/two-slits"));
}

void WindowTest::thePictureOfTheOldSceneGoesWithIt() {
    auto& engine = window_->host().engine();
    QTRY_VERIFY(window_->viewport().shownFrame() > 0);
    engine.pause();
    QTRY_COMPARE(engine.status().state, EngineState::paused);
    const auto last = window_->viewport().shownFrame();
    bool opened = false;
    connect(&window_->document(), &Document::opened, window_.get(), [&] {
        opened = true;
        window_->viewport().repaint();
        const bool nothing = window_->viewport().render({64, 64}).isNull();
        QVERIFY(nothing || window_->viewport().shownFrame() > last);
    });
    window_->part<Files>().open("fluid/ink");
    QTRY_VERIFY(opened);
    QTRY_VERIFY(!window_->viewport().render({64, 64}).isNull());
}

void WindowTest::galleryIsInOrder() {
    auto* list = window_->findChild<QListWidget*>("galleryList");
    // By kind, below headings that cannot be chosen.
    QStringList headings;
    std::multiset<std::string> names, shipped;
    for (const auto& scene : shippedScenes()) shipped.insert(scene.name);
    for (int row = 0; row < list->count(); ++row) {
        const auto name = list->item(row)->data(Qt::UserRole).toString();
        if (!name.isEmpty()) {
            names.insert(name.toStdString());
            continue;
        }
        headings += list->item(row)->text();
        QVERIFY(!(list->item(row)->flags() & Qt::ItemIsEnabled));
    }
    QVERIFY(names == shipped);  // each once, whatever its folder
    QCOMPARE(headings.mid(0, 5),
             QStringList({"Waves", "Flow", "Bubbles", "Equations", "Linear algebra"}));
    QVERIFY(list->item(1)->data(Qt::UserRole).toString().startsWith("wave/"));
    QSignalSpy chosen(window_->findChild<Gallery*>(), &Gallery::chosen);
    list->scrollToTop();
    QTest::mouseClick(list->viewport(), Qt::LeftButton, Qt::NoModifier,
                      list->visualItemRect(list->item(0)).center());
    QVERIFY(chosen.empty());
    // A notch of the wheel goes by a picture.
    const int height = list->visualItemRect(list->item(1)).height();
    const auto middle = QPointF(list->viewport()->rect().center());
    QWheelEvent wheel(middle, list->viewport()->mapToGlobal(middle), {}, {0, -120}, Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(list->viewport(), &wheel);
    const int moved = list->verticalScrollBar()->value();
    QVERIFY2(moved > height / 2 && moved < 3 * height / 2, qPrintable(QString::number(moved)));
}

void WindowTest::theGalleryDescribesTheFocusedScene() {
    auto* list = window_->findChild<QListWidget*>("galleryList");
    const auto told = [&](const QString& title) {
        const auto labels = window_->findChild<QWidget*>("gallery")->findChildren<QLabel*>();
        return std::ranges::any_of(
            labels, [&](const QLabel* label) { return label->text().contains("<b>" + title); });
    };
    window_->activateWindow();
    list->setFocus();
    QTRY_VERIFY(list->hasFocus());
    QVERIFY(told("Drops in a tank"));
    QTest::keyClick(list, Qt::Key_Down);
    const auto title = list->currentItem()->text();
    QVERIFY(title != "Drops in a tank");
    QTRY_VERIFY2(told(title), qPrintable(title));
    window_->viewport().setFocus();
    QTRY_VERIFY(told("Drops in a tank"));
}

void WindowTest::cancellingKeepsTheScene() {
    auto* list = window_->findChild<QListWidget*>("galleryList");
    window_->document().setParameter("damping", 0.25);
    QListWidgetItem* other = nullptr;
    for (int row = 0; row < list->count(); ++row) {
        if (list->item(row)->data(Qt::UserRole) == "wave/two-slits") other = list->item(row);
    }
    QVERIFY(other);
    list->scrollToItem(other);
    QString asked;
    QTimer::singleShot(0, [&asked] {
        auto* box = awaitDialog<QMessageBox>();
        QVERIFY(box);
        asked = box->text();
        box->button(QMessageBox::Cancel)->click();
    });
    QTest::mouseClick(list->viewport(), Qt::LeftButton, Qt::NoModifier,
                      list->visualItemRect(other).center());
    // Named as in the gallery.
    QCOMPARE(asked, QString("Drops in a tank has changed."));
    QCOMPARE(window_->document().shippedName(), QString("wave/drop"));
    QVERIFY(list->currentItem());
    QCOMPARE(list->currentItem()->data(Qt::UserRole).toString(), QString("wave/drop"));
    QVERIFY(list->currentItem()->isSelected() && !other->isSelected());
}

void WindowTest::anAcceptedValueRemovesTheMessage() {
    auto* line = window_->findChild<QLineEdit*>("parameter.dt");
    QVERIFY(line);
    window_->findChild<QDockWidget*>("parameterDock")->show();
    const auto type = [&](const char* text) {
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
        QTest::keyClick(line, Qt::Key_Return);
    };
    type("soon");
    QVERIFY(window_->messages().text().contains("soon"));
    type("0.001");
    QCOMPARE(window_->document().scene().parameters.real("dt"), 0.001);
    QCOMPARE(window_->messages().text(), QString());
    // A message about something else stays.
    window_->messages().show(MessageBar::Kind::problem, "Something else.");
    type("0.002");
    QCOMPARE(window_->messages().text(), QString("Something else."));
}

void WindowTest::buttonsHaveTooltips() {
    for (const char* name : {"restart", "step", "exportFields", "picture", "record"}) {
        const auto* made = window_->findChild<QAction*>(name);
        QVERIFY2(made->toolTip().count(' ') >= 4, qPrintable(made->toolTip()));
        QVERIFY2(made->toolTip().contains(made->shortcut().toString(QKeySequence::NativeText)),
                 qPrintable(made->toolTip()));
    }
    // The same term is used everywhere.
    const auto* file = window_->menuBar()->actions().first()->menu();
    for (const auto* made : file->actions()) {
        QVERIFY2(!made->text().contains("Video") && !made->text().contains("Recording"),
                 qPrintable(made->text()));
    }
}

void WindowTest::brokenSceneLeavesTheOldOne() {
    window_->part<Files>().open(write(
        "broken.json", R"({ "seiche": 1, "simulation": "wave", "parameters": {"dt": "soon"} })"));
    QVERIFY(window_->messages().text().contains("dt"));
    QCOMPARE(window_->document().shippedName(), QString("wave/drop"));
}

void WindowTest::dropOpensAScene() {
    const auto path = folder_.filePath("dropped.json");
    saveTo(path);
    window_->part<Files>().open("wave/drop");
    QTRY_COMPARE(window_->document().path(), QString());
    drop(path);
    QTRY_COMPARE(window_->document().path(), path);
}

void WindowTest::closingAModifiedSceneAsks() {
    window_->document().setParameter("damping", 0.25);
    bool asked = false;
    answerNext(QMessageBox::Cancel, asked);
    window_->close();
    QVERIFY(asked);
    QVERIFY(window_->isVisible());
    asked = false;
    answerNext(QMessageBox::Discard, asked);
    window_->close();
    QVERIFY(asked);
    QTRY_VERIFY(!window_->isVisible());
}

void WindowTest::closingAPaintedSceneAsks() {
    const auto domain = window_->document().scene().domain;
    drag(window_->viewport(), {0.2 * domain.width, 0.3 * domain.height},
         {0.6 * domain.width, 0.5 * domain.height}, 5);
    bool asked = false;
    answerNext(QMessageBox::Cancel, asked);
    window_->close();
    QVERIFY(asked);
    QVERIFY(window_->isVisible());
    // A saved state keeps the painted field.
    const auto path = folder_.filePath("painted.state");
    window_->part<FieldExport>().saveState(path);
    QTRY_VERIFY(!window_->document().painted());
    QVERIFY(QFile::exists(path));
    window_->close();
    QTRY_VERIFY(!window_->isVisible());
}

// Styles with colours of their own give way to a map; dye has its own in a map, too.
void WindowTest::chosenColorsAreShown() {
    const auto choose = [this](const char* name) {
        auto* menu = window_->findChild<QMenu*>("colormaps");
        Q_EMIT menu->aboutToShow();
        for (auto* each : menu->actions()) {
            if (each->data() == name) each->trigger();
        }
    };
    openText("ink.json", R"json({"seiche": 1, "simulation": "fluid", "domain": {"cells": [32, 32]},
        "view": {"style": "ink", "field": "speed"}})json");
    choose("magma");
    QCOMPARE(window_->document().scene().view.style, std::string("map"));
    QCOMPARE(window_->document().scene().view.colormap, std::string("magma"));
    QCOMPARE(window_->messages().text(), QString());
    openText("dye.json", R"json({"seiche": 1, "simulation": "fluid", "domain": {"cells": [32, 32]},
        "view": {"style": "ink", "field": "dye"}})json");
    choose("magma");
    QCOMPARE(window_->document().scene().view.style, std::string("ink"));
    QVERIFY2(window_->messages().text().contains("colours of its own"),
             qPrintable(window_->messages().text()));
    openScene("wave/drop");
    choose("magma");
    QCOMPARE(window_->document().scene().view.style, std::string("map"));
}

void WindowTest::aNonFiniteStateStepsBack() {
    openText("forced.json",
             R"json({"seiche": 1, "simulation": "fluid", "domain": {"cells": [32, 32]},
        "parameters": {"dt": 0.01, "advection": "central-rk3"},
        "initial": {"u": "sin(pi*x)*cos(pi*y)", "v": "-cos(pi*x)*sin(pi*y)"}})json");
    const auto before = readField(*window_, "speed");
    auto* line = window_->findChild<QLineEdit*>("parameter.dt");
    QVERIFY(line);
    window_->findChild<QDockWidget*>("parameterDock")->show();
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, "1e6");
    QTest::keyClick(line, Qt::Key_Return);
    settle(*window_);
    auto& engine = window_->host().engine();
    engine.step(40);
    QTRY_COMPARE(engine.status().state, EngineState::notFinite);
    QTRY_VERIFY(window_->messages().text().contains("at cell ("));
    QPushButton* back = nullptr;
    for (auto* button : window_->messages().findChildren<QPushButton*>()) {
        if (button->isVisible() && button->text() == "Step back") back = button;
    }
    QVERIFY(back);
    QTest::mouseClick(back, Qt::LeftButton);
    settle(*window_);
    QCOMPARE(engine.status().state, EngineState::paused);
    QCOMPARE(engine.scene()->parameters.real("dt"), 0.01);
    QCOMPARE(readField(*window_, "speed").values, before.values);
    // Slider and table show the value in force.
    QTRY_COMPARE(window_->document().scene().parameters.real("dt"), 0.01);
    QCOMPARE(line->text(), QString("0.01"));
}

void WindowTest::strokesAreSaved() {
    auto& viewport = window_->viewport();
    const auto domain = window_->document().scene().domain;
    drag(viewport, {0.2 * domain.width, 0.3 * domain.height},
         {0.6 * domain.width, 0.5 * domain.height}, 5);
    settle(*window_);
    const auto path = folder_.filePath("strokes.json");
    window_->part<Strokes>().save(path);
    const auto strokes = readStrokes(path.toStdString(), window_->document().info());
    QVERIFY(strokes.list.size() >= 5);
    QCOMPARE(strokes.list.front().stroke.brush, viewport.brush().kind);
    QVERIFY(std::abs(strokes.list.back().stroke.to.x - 0.6 * domain.width) < 0.02 * domain.width);
}

}  // namespace seiche::gui
