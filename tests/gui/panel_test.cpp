#include "tests/gui/panel_test.hpp"

#include <imgui.h>
#include <imgui_internal.h>

#include <QAction>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QStyleHints>
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>
#include <vector>

#include "app/gui/overlay/overlay.hpp"
#include "app/gui/shell/menus.hpp"
#include "app/gui/shell/message_bar.hpp"
#include "app/gui/viewport/viewport.hpp"

namespace seiche::gui {

QPoint PanelTest::placeOf(const char* window, const char* control) {
    auto& viewport = window_->viewport();
    auto& context = *ImGui::GetCurrentContext();
    // ImGui keeps the rectangle of the focused control, so focusing finds any control. Its window
    // may still open or move in that frame.
    for (int look = 0; look < 3; ++look) {
        auto* found = ImGui::FindWindowByName(window);
        if (!found) {
            draw(1);
            continue;
        }
        const auto id = ImHashStr(control, 0, found->IDStack.front());
        const auto before = std::pair(context.NavWindow, context.NavId);
        std::tie(context.NavWindow, context.NavId) = std::pair(found, id);
        draw(1);
        const bool drawn = context.NavIdIsAlive;
        std::tie(context.NavWindow, context.NavId) = before;
        if (!drawn) continue;
        const auto place = ImGui::WindowRectRelToAbs(found, found->NavRectRel[0]);
        const QPoint pointer(viewport.width() - 120,
                             static_cast<int>(place.Min.y + std::min(8.0f, place.GetHeight() / 2)));
        hover(viewport, pointer);
        draw(1);
        if (context.HoveredId == id) return pointer;
    }
    return {};
}

// Frames of the water take longer.
void PanelTest::showMap() {
    auto view = window_->document().scene().view;
    view.style = "map";
    window_->document().setView(view);
}

void PanelTest::shutView() {
    draw(2);
    const auto header = placeOf("panel", "View");
    QVERIFY(!header.isNull());
    QTest::mouseClick(&window_->viewport(), Qt::LeftButton, Qt::NoModifier, header);
    draw(3);
}

// QTest::mouseDClick() is the second press alone.
void PanelTest::doubleClick(const QPoint& place) {
    auto& viewport = window_->viewport();
    QTest::mouseClick(&viewport, Qt::LeftButton, Qt::NoModifier, place);
    QTest::mouseDClick(&viewport, Qt::LeftButton, Qt::NoModifier, place);
    QTest::mouseRelease(&viewport, Qt::LeftButton, Qt::NoModifier, place);
}

void PanelTest::type(const char* slider, const QString& text) {
    auto& viewport = window_->viewport();
    const auto place = placeOf("panel", slider);
    QVERIFY2(!place.isNull(), slider);
    doubleClick(place);
    QTest::keyClicks(&viewport, text);
    QTest::keyClick(&viewport, Qt::Key_Return);
    draw(14 + 2 * static_cast<int>(text.size()));  // at most one change of a key or button in each
}

void PanelTest::radiusAndStrengthAreAtHand() {
    auto& viewport = window_->viewport();
    showMap();
    const double first = viewport.brush().radius;
    QTest::keyClick(&viewport, Qt::Key_BracketRight);
    const double larger = viewport.brush().radius;
    QVERIFY(larger > 1.1 * first);
    QTest::keyClick(&viewport, Qt::Key_BracketLeft);
    QVERIFY(std::abs(viewport.brush().radius - first) < 1e-9);
    const QPointF middle(0.4 * viewport.width(), 0.5 * viewport.height());
    QWheelEvent wheel(middle, viewport.mapToGlobal(middle), {}, {0, 120}, Qt::NoButton,
                      Qt::ControlModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&viewport, &wheel);
    QVERIFY(viewport.brush().radius > 1.05 * first);
    for (const char* slider : {"##radius", "##strength"}) {
        const auto place = placeOf("panel", slider);
        QVERIFY2(!place.isNull(), slider);
        const auto before = viewport.brush();
        QTest::mouseClick(&viewport, Qt::LeftButton, Qt::NoModifier, place);
        QTRY_VERIFY2(viewport.brush().radius != before.radius ||
                         viewport.brush().strength != before.strength,
                     slider);
    }
}

void PanelTest::aDoubleClickOnASliderTakesANumber() {
    auto& viewport = window_->viewport();
    showMap();
    const double first = damping();
    const auto* undo = window_->findChild<QAction*>("undo");
    const auto before = undo->text();
    const auto place = placeOf("panel", "##damping");
    doubleClick(place);
    QTRY_VERIFY(ImGui::GetIO().WantTextInput);
    // The first click has changed nothing, which undoing would show.
    QTest::qWait(QGuiApplication::styleHints()->mouseDoubleClickInterval());
    draw(3);
    QCOMPARE(damping(), first);
    QCOMPARE(undo->text(), before);
    QTest::keyClick(&viewport, Qt::Key_Escape);
    draw(6);
    QCOMPARE(damping(), first);
    type("##damping", "0.25");
    QTRY_COMPARE(damping(), 0.25);
    type("##damping", "0,125");
    QTRY_COMPARE(damping(), 0.125);
    type("##radius", "0.07");
    QTRY_COMPARE(viewport.brush().radius, 0.07);
    // So does a click on the number alone.
    const QPoint figure(viewport.width() - 70, place.y());
    const double last = damping();
    QTest::mouseClick(&viewport, Qt::LeftButton, Qt::NoModifier, figure);
    QTRY_VERIFY(ImGui::GetIO().WantTextInput);
    QCOMPARE(damping(), last);
    QTest::keyClicks(&viewport, "0.75");
    QTest::keyClick(&viewport, Qt::Key_Return);
    QTRY_COMPARE(damping(), 0.75);
    QVERIFY(last != 0.75);
    // Ctrl + click does the same, and a single click jumps as ever.
    QTest::mouseClick(&viewport, Qt::LeftButton, Qt::ControlModifier, place);
    QTest::keyClicks(&viewport, "0.5");
    QTest::keyClick(&viewport, Qt::Key_Return);
    QTRY_COMPARE(damping(), 0.5);
    QTest::mouseClick(&viewport, Qt::LeftButton, Qt::NoModifier, place);
    QTRY_VERIFY(damping() != 0.5);
}

// Also below 1e-4, and the further to the right the larger.
void PanelTest::smallValuesAreSlid() {
    openScene("fluid/ink");
    shutView();
    auto& viewport = window_->viewport();
    const auto viscosity = [&] { return window_->document().scene().parameters.real("viscosity"); };
    const double usual = viscosity();
    QVERIFY(usual < 1e-5);
    double last = 0;
    for (const int by : {160, 110, 60}) {  // to the left of the number
        const double before = viscosity();
        const auto place = placeOf("panel", "##viscosity");
        QVERIFY(!place.isNull());
        QTest::mouseClick(&viewport, Qt::LeftButton, Qt::NoModifier, place - QPoint(by, 0));
        QTRY_VERIFY(viscosity() != before);
        QVERIFY2(viscosity() > last && viscosity() >= usual / 21 && viscosity() <= 21 * usual,
                 qPrintable(QString::number(viscosity())));
        last = viscosity();
        QTest::qWait(QGuiApplication::styleHints()->mouseDoubleClickInterval());
        draw(6);
    }
}

void PanelTest::refusalsOfTypedValuesAreShown() {
    showMap();
    auto* line = window_->findChild<QLineEdit*>("parameter.damping");
    QVERIFY(line);
    const double first = damping();
    for (const char* bad : {"1e9", "abc", "1,000.5", "nan"}) {
        line->setText(bad);
        line->setModified(true);
        Q_EMIT line->editingFinished();
        const auto sentence = window_->messages().text();
        QVERIFY2(sentence.contains("damping is '"), qPrintable(sentence));
        window_->messages().dismiss();
        type("##damping", bad);
        QTRY_COMPARE(window_->messages().text(), sentence);
        QCOMPARE(damping(), first);
    }
    type("##damping", "0.3");
    QTRY_COMPARE(damping(), 0.3);
    QCOMPARE(window_->messages().text(), QString());
    type("##radius", "1e9");
    QTRY_VERIFY(window_->messages().text().contains("radius"));
    line->setText("0,2");
    line->setModified(true);
    Q_EMIT line->editingFinished();
    QCOMPARE(damping(), 0.2);
    QCOMPARE(window_->messages().text(), QString());
    // A message about something else stays.
    window_->messages().show(MessageBar::Kind::problem, "another");
    type("##damping", "0.4");
    QCOMPARE(window_->messages().text(), QString("another"));
    // Names are those of labels.
    auto* speed = window_->findChild<QLineEdit*>("parameter.wave_speed");
    speed->setText("-1");
    speed->setModified(true);
    Q_EMIT speed->editingFinished();
    QVERIFY2(window_->messages().text().startsWith("wave speed is '-1'"),
             qPrintable(window_->messages().text()));
    openScene("fluid/ink");
    auto* viscosity = window_->findChild<QLineEdit*>("parameter.viscosity");
    viscosity->setText("-1");
    viscosity->setModified(true);
    Q_EMIT viscosity->editingFinished();
    QVERIFY2(window_->messages().text().contains("[m²/s]"), qPrintable(window_->messages().text()));
}

void PanelTest::typingFiresNoShortcuts() {
    auto& viewport = window_->viewport();
    showMap();
    const auto view = window_->document().scene().view;
    const auto brush = viewport.brush();
    const double time = window_->host().engine().status().t;
    type("##damping", "iavlbeps. r-+=[]2");
    QVERIFY(window_->document().scene().view == view);
    QVERIFY(viewport.brush() == brush);
    settle(*window_);
    QCOMPARE(window_->host().engine().status().state, EngineState::paused);
    QCOMPARE(window_->host().engine().status().t, time);
    QTest::keyClick(&viewport, Qt::Key_V);  // and afterwards they do
    QVERIFY(window_->document().scene().view != view);
}

void PanelTest::aChosenButtonLooksChosenUnderThePointer() {
    auto& viewport = window_->viewport();
    showMap();
    const auto place = placeOf("panel", "Draw walls");
    QVERIFY(!place.isNull());
    const auto green = [&] {
        draw(2);
        const auto image = viewport.grabFramebuffer();
        return image.pixelColor(place * image.devicePixelRatio()).green();
    };
    const int unchosen = green();
    viewport.chooseBrush("wall");
    QVERIFY(green() > unchosen + 40);
}

// Panel and menu mark the brush, or the tool that has the left button.
void PanelTest::theToolInHandIsLit() {
    auto& viewport = window_->viewport();
    showMap();
    const auto place = placeOf("panel", "Draw walls");
    QVERIFY(!place.isNull());
    hover(viewport, {viewport.width() / 4, viewport.height() / 2});
    const auto green = [&] {
        draw(2);
        const auto image = viewport.grabFramebuffer();
        return image.pixelColor(place * image.devicePixelRatio()).green();
    };
    const auto marked = [this] {
        auto& menu = window_->menus().menu(MenuName::brush);
        Q_EMIT menu.aboutToShow();
        QStringList made;
        for (const auto* each : menu.actions()) {
            if (each->isChecked() && each->objectName() != "sourceHandles") made += each->text();
        }
        return made.join(' ');
    };
    viewport.chooseBrush("wall");
    const int inHand = green();
    QCOMPARE(marked(), QString("Draw walls"));
    QTest::keyClick(&viewport, Qt::Key_B);
    QVERIFY(green() < inHand - 40);
    QCOMPARE(marked(), QString());
    // The button of the current brush leaves the tool.
    QTest::mouseClick(&viewport, Qt::LeftButton, Qt::NoModifier, place);
    draw(4);
    QVERIFY(!window_->findChild<QAction*>("wallRectangle")->isChecked());
    hover(viewport, {viewport.width() / 4, viewport.height() / 2});
    QVERIFY(green() > inHand - 10);
    QCOMPARE(marked(), QString("Draw walls"));
}

void PanelTest::theSunIsDragged() {
    auto& viewport = window_->viewport();
    const auto light = [this] { return window_->document().scene().view.light; };
    const auto before = light();
    draw(2);
    const auto header = placeOf("panel", "Light");
    QVERIFY(!header.isNull());
    QTest::mouseClick(&viewport, Qt::LeftButton, Qt::NoModifier, header);
    draw(3);
    const auto pad = placeOf("panel", "##sunPad");
    QVERIFY(!pad.isNull());
    // A press puts the sun there, and a drag is one edit.
    QTest::mousePress(&viewport, Qt::LeftButton, Qt::NoModifier, pad);
    draw(3);
    const auto pressed = light();
    QVERIFY(pressed != before);
    hover(viewport, pad + QPoint(0, 30));
    draw(3);
    QVERIFY(light() != pressed);
    QTest::mouseRelease(&viewport, Qt::LeftButton, Qt::NoModifier, pad + QPoint(0, 30));
    draw(3);
    window_->findChild<QAction*>("undo")->trigger();
    QCOMPARE(light(), before);
    type("##sunElevation", "10");
    QTRY_COMPARE(light().elevation, 10.0);
    // The sun does not light maps.
    showMap();
    draw(3);
    QVERIFY(placeOf("panel", "##sunPad").isNull());
}

void PanelTest::escapeClosesLists() {
    auto& viewport = window_->viewport();
    showMap();
    const auto place = placeOf("panel", "##field");
    QVERIFY(!place.isNull());
    QTest::mouseClick(&viewport, Qt::LeftButton, Qt::NoModifier, place);
    const auto lists = [&] {
        draw(4);
        return ImGui::GetCurrentContext()->OpenPopupStack.Size;
    };
    QTRY_COMPARE(lists(), 1);
    QTest::keyClick(&viewport, Qt::Key_Escape);
    QCOMPARE(lists(), 0);
    // The next Escape leaves a tool.
    QTest::keyClick(&viewport, Qt::Key_B);
    QTest::keyClick(&viewport, Qt::Key_Escape);
    QVERIFY(!window_->findChild<QAction*>("wallRectangle")->isChecked());
}

void PanelTest::panelsAreWalkedByKeys() {
    auto& viewport = window_->viewport();
    showMap();
    auto& context = *ImGui::GetCurrentContext();
    const auto id = [&](const char* name) { return ImGui::FindWindowByName("panel")->GetID(name); };
    const auto press = [&](Qt::Key key) {
        QTest::keyClick(&viewport, key);
        draw(4);
    };
    const auto walkTo = [&](unsigned goal) {
        for (int i = 0; i < 60 && context.NavId != goal; ++i) press(Qt::Key_Tab);
        return context.NavId == goal;
    };
    viewport.setFocus();
    auto* nextPane = window_->findChild<QAction*>("nextPane");
    for (int i = 0; i < 9 && !(context.IO.ConfigFlags & ImGuiConfigFlags_NavEnableKeyboard); ++i) {
        nextPane->trigger();
    }
    draw(4);
    QVERIFY(viewport.hasFocus() && viewport.overlayVisible());
    // The current control and its key are visible at once.
    QVERIFY(context.NavId != 0 && !context.NavDisableHighlight);
    // From end to end in one press
    const auto first = context.NavId;
    press(Qt::Key_End);
    const auto last = context.NavId;
    QVERIFY(last != first);
    press(Qt::Key_Home);
    QCOMPARE(context.NavId, first);
    press(Qt::Key_PageDown);
    QVERIFY(context.NavId != first);
    press(Qt::Key_Home);
    // A list is opened, its second entry chosen.
    QVERIFY(walkTo(id("##colormap")));
    const auto before = window_->document().scene().view.colormap;
    press(Qt::Key_Space);
    QCOMPARE(context.OpenPopupStack.Size, 1);
    press(Qt::Key_Down);
    press(Qt::Key_Space);
    QVERIFY(window_->document().scene().view.colormap != before);
    // A number is typed.
    QVERIFY(walkTo(id("##damping")));
    press(Qt::Key_Space);
    QTest::keyClicks(&viewport, "0.25");
    draw(4);
    press(Qt::Key_Return);
    QTRY_COMPARE(window_->document().scene().parameters.real("damping"), 0.25);
    // Escape gives the keys back to the picture.
    press(Qt::Key_Escape);
    QVERIFY(!(context.IO.ConfigFlags & ImGuiConfigFlags_NavEnableKeyboard));
    QTest::keyClick(&viewport, Qt::Key_Tab);
    QVERIFY(!viewport.overlayVisible());
}

void PanelTest::beginnersSeeNoSolvers() {
    showMap();
    QVERIFY(!placeOf("panel", "##damping").isNull());
    QVERIFY(placeOf("panel", "##tolerance").isNull());
    // Changed parameters are shown all the same.
    window_->document().setParameter("tolerance", 1e-3);
    QVERIFY(!placeOf("panel", "##tolerance").isNull());
    window_->document().resetParameters();
    close();
    QSettings().setValue("parameters/beginner", false);
    open();
    showMap();
    shutView();
    QVERIFY(!placeOf("panel", "##tolerance").isNull());
    QSettings().remove("parameters/beginner");
}

void PanelTest::everythingIsResetAtOnce() {
    showMap();
    auto& document = window_->document();
    const auto before = document.scene().parameters;
    const auto place = placeOf("panel", "Reset all");
    QVERIFY(place.isNull());  // there is nothing to reset
    document.setParameter("damping", 0.7);
    document.setParameter("wave_speed", 0.7);
    settle(*window_);
    auto* button = window_->findChild<QPushButton*>("resetAll");
    QVERIFY(button->isEnabled());
    button->click();
    settle(*window_);
    QVERIFY(document.scene().parameters == before);
    QVERIFY(window_->host().engine().scene()->parameters == before);
    QVERIFY(!button->isEnabled());
    QTest::keyClick(&window_->viewport(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(document.scene().parameters.real("damping"), 0.7);
    QCOMPARE(document.scene().parameters.real("wave_speed"), 0.7);
}

void PanelTest::besideANarrowPictureSectionsOpenOneAtATime() {
    auto& viewport = window_->viewport();
    const auto drawn = [&viewport](const char* name) {
        for (int i = 0; i < 2; ++i) viewport.grabFramebuffer();
        const auto* window = ImGui::FindWindowByName(name);
        return window && window->WasActive;
    };
    QVERIFY(drawn("panel"));
    QVERIFY(viewport.overlay().right() > 300);
    window_->resize(900, 700);
    QTRY_VERIFY(viewport.width() < 760);
    QVERIFY(drawn("tabs"));
    QVERIFY(!drawn("panel"));
    QVERIFY(!drawn("section"));
    QCOMPARE(viewport.overlay().right(), 0.0f);
    const auto* tabs = ImGui::FindWindowByName("tabs");
    const auto press = [&](float share) {
        const QPoint place(static_cast<int>(tabs->Pos.x + share * tabs->Size.x),
                           static_cast<int>(tabs->Pos.y + 0.5f * tabs->Size.y));
        hover(viewport, place);
        viewport.grabFramebuffer();
        QTest::mouseClick(&viewport, Qt::LeftButton, Qt::NoModifier, place);
    };
    press(0.8f);  // the parameters
    QTRY_VERIFY(drawn("section"));
    QVERIFY(!placeOf("section", "##damping").isNull());
    press(0.8f);
    QTRY_VERIFY(!drawn("section"));
    // Nothing overlaps.
    const auto box = [](const char* name) {
        const auto* window = ImGui::FindWindowByName(name);
        return QRectF(window->Pos.x, window->Pos.y, window->Size.x, window->Size.y);
    };
    QVERIFY(!box("tabs").intersects(box("heads-up")));
    QVERIFY(QRectF(viewport.rect()).contains(box("heads-up")));
    QVERIFY(QRectF(viewport.rect()).contains(box("hint")));
    window_->resize(1280, 800);
    QTRY_VERIFY(viewport.width() > 760);
    QVERIFY(drawn("panel"));
    QVERIFY(!drawn("tabs"));
}

// Every control is met, in the order in which they are seen, and after the last the first again.
void PanelTest::sectionsBesideItAreWalkedByKeys() {
    auto& viewport = window_->viewport();
    showMap();
    window_->resize(900, 700);
    QTRY_VERIFY(viewport.width() < 760);
    draw(2);
    const auto& context = *ImGui::GetCurrentContext();
    const auto press = [&](Qt::Key key) {
        QTest::keyClick(&viewport, key);
        draw(4);
        return context.NavId;
    };
    const auto in = [&](const char* name) {
        return context.NavWindow && context.NavWindow == ImGui::FindWindowByName(name);
    };
    viewport.setFocus();
    auto* nextPane = window_->findChild<QAction*>("nextPane");
    for (int i = 0; i < 9 && !(context.IO.ConfigFlags & ImGuiConfigFlags_NavEnableKeyboard); ++i) {
        nextPane->trigger();
    }
    draw(4);
    QVERIFY(in("tabs") && context.NavId != 0);
    const auto first = context.NavId, last = press(Qt::Key_End);
    QVERIFY(last != first && in("tabs"));
    QCOMPARE(press(Qt::Key_Tab), first);
    QCOMPARE(press(Qt::Key_Backtab), last);
    QCOMPARE(press(Qt::Key_Home), first);
    // The section of the brush: a button for each brush, one to inspect, tools, radius and
    // strength.
    const auto tools = {"wallLine", "wallRectangle", "wallEllipse", "wallPolygon", "selectWalls"};
    const auto controls = window_->document().info().brushes.size() + 1 + tools.size() + 2;
    const auto top = press(Qt::Key_Space);
    QVERIFY(in("section") && top != 0 && !context.NavDisableHighlight);
    std::vector<ImGuiID> met{top};
    while (met.size() < 60) {
        const auto next = press(Qt::Key_Tab);
        if (!in("section")) break;
        QVERIFY2(std::ranges::find(met, next) == met.end(), "one is met twice");
        met.push_back(next);
    }
    QVERIFY2(met.size() >= controls, qPrintable(QString::number(met.size())));
    QCOMPARE(context.NavId, first);
    QVERIFY(in("tabs"));
    QCOMPARE(press(Qt::Key_Backtab), met.back());
    QVERIFY(in("section"));
    QCOMPARE(press(Qt::Key_Home), top);
    QCOMPARE(press(Qt::Key_End), met.back());
    // Walking pressed nothing and opened no field for typing.
    QVERIFY(!context.IO.WantTextInput && !window_->findChild<QAction*>("wallLine")->isChecked());
    press(Qt::Key_Escape);
    QVERIFY(!(context.IO.ConfigFlags & ImGuiConfigFlags_NavEnableKeyboard));
}

void PanelTest::anEntryHalfTypedGoesWithItsScene() {
    showDock(*window_, "parameterDock");
    auto* line = window_->findChild<QLineEdit*>("parameter.damping");
    QVERIFY(line);
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, "0.25");
    QVERIFY(line->isModified() && line->hasFocus());
    openScene("fluid/cavity");
    QVERIFY(!window_->findChild<QLineEdit*>("parameter.damping"));
    QVERIFY(window_->findChild<QLineEdit*>("parameter.viscosity"));
    QVERIFY(!window_->document().modified());
}

}  // namespace seiche::gui
