#include "tests/gui/desktop_test.hpp"

#include <QClipboard>
#include <QDialog>
#include <QDockWidget>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QToolBar>
#include <QtTest>

#include "app/gui/shell/menus.hpp"
#include "app/gui/shell/message_bar.hpp"
#include "app/gui/viewport/viewport.hpp"
#include "core/base/error.hpp"

namespace seiche::gui {

// A refusal disappears with the next action; other failures stay until they are read. The legend
// of the colours stands above both.
void DesktopTest::refusalsLeave() {
    open();
    auto& document = window_->document();
    const auto edit = [&] {
        auto view = document.scene().view;
        view.style = view.style == "map" ? "water" : "map";
        document.setView(view);
    };
    window_->part<Files>().open("/nowhere/at/all.json");
    QVERIFY(window_->messages().text().contains("/nowhere"));
    QTRY_COMPARE(window_->viewport().covered(), window_->messages().height());
    edit();
    QCOMPARE(window_->messages().text(), QString());
    QTRY_COMPARE(window_->viewport().covered(), 0);
    window_->sayFailure("The film broke off.");
    edit();
    QCOMPARE(window_->messages().text(), QString("The film broke off."));
    window_->messages().dismiss();
}

void DesktopTest::galleryIsSearched() {
    open();
    auto* list = window_->findChild<QListWidget*>("galleryList");
    auto* search = window_->findChild<QLineEdit*>("gallerySearch");
    const auto shown = [list] {
        QStringList names;
        for (int row = 0; row < list->count(); ++row) {
            const auto name = list->item(row)->data(Qt::UserRole).toString();
            if (!name.isEmpty() && !list->item(row)->isHidden()) names += name;
        }
        return names;
    };
    const auto all = shown().size();
    list->setFocus();
    QTest::keyClick(list, 'c');
    QVERIFY(search->hasFocus());
    QTest::keyClicks(search, "avity ghia");
    QCOMPARE(shown(), QStringList{"fluid/cavity"});
    QTest::keyClick(search, Qt::Key_Return);
    QTRY_COMPARE(window_->document().shippedName(), QString("fluid/cavity"));
    QTRY_VERIFY(!window_->document().loading());
    window_->host().engine().pause();
    search->setFocus();  // which the picture got with the scene
    QTest::keyClick(search, Qt::Key_Escape);
    QCOMPARE(shown().size(), all);
    // Matches in titles come before parts of words elsewhere, such as "sinking".
    QTest::keyClicks(search, "ink");
    QVERIFY(shown().size() > 1);
    QCOMPARE(list->currentItem()->data(Qt::UserRole).toString(), QString("fluid/ink"));
    QTest::keyClick(search, Qt::Key_Escape);
    // Subjects are searched, too, even if no text of the scene contains them.
    QTest::keyClicks(search, "interference two sources");
    QCOMPARE(shown(), (QStringList{"wave/drop", "wave/two-slits"}));
    // Enter would open the first of them; the open scene is marked differently.
    QCOMPARE(list->currentItem()->data(Qt::UserRole).toString(), QString("wave/drop"));
    QVERIFY(!list->currentItem()->data(Qt::AccessibleTextRole).toString().endsWith("open"));
    int open = 0;
    for (int row = 0; row < list->count(); ++row) {
        const auto* item = list->item(row);
        if (!item->data(Qt::AccessibleTextRole).toString().endsWith(", open")) continue;
        QCOMPARE(item->data(Qt::UserRole).toString(), QString("fluid/cavity"));
        ++open;
    }
    QCOMPARE(open, 1);
    QTest::keyClick(search, Qt::Key_Escape);
    QTest::keyClicks(search, "strouhal");
    QCOMPARE(shown(), QStringList{"fluid/cylinder-wake"});
    QTest::keyClick(search, Qt::Key_Escape);
    QTest::keyClicks(search, "no such thing");
    QVERIFY(shown().isEmpty());
    QTest::keyClick(search, Qt::Key_Escape);
    QCOMPARE(shown().size(), all);
}

// Docks at the right are tabs of one another.
void DesktopTest::aRequestedDockComesToTheFront() {
    open();
    auto* table = window_->findChild<QDockWidget*>("parameterDock");
    auto* lab = window_->findChild<QDockWidget*>("inspectorDock");
    const auto press = [this](QDockWidget* dock) {
        dock->toggleViewAction()->trigger();
        QTest::qWait(50);
    };
    const auto inFront = [](QDockWidget* dock) { return !dock->visibleRegion().isEmpty(); };
    press(table);
    QTRY_VERIFY(inFront(table));
    press(lab);
    QTRY_VERIFY(inFront(lab) && !inFront(table));
    press(table);
    QTRY_VERIFY(inFront(table) && !inFront(lab));
    QVERIFY(table->toggleViewAction()->isChecked());
    // The dock in front is closed as before.
    press(table);
    QTRY_VERIFY(!table->isVisible());
}

void DesktopTest::keysOfDocksCloseOnlyTheOneWithTheKeyboard() {
    open();
    const auto inFront = [](QDockWidget* dock) { return !dock->visibleRegion().isEmpty(); };
    const auto hasKeyboard = [](QDockWidget* dock) {
        return dock->isAncestorOf(QApplication::focusWidget());
    };
    const auto press = [this](Qt::Key key, Qt::KeyboardModifiers modifiers) {
        QTest::keyClick(window_.get(), key, modifiers);
    };
    struct Dock {
        const char* name;
        Qt::Key key;
        Qt::KeyboardModifiers modifiers = Qt::NoModifier;
    };
    const Dock docks[] = {
        {"equationsDock", Qt::Key_F4},  {"labDock", Qt::Key_F7},
        {"inspectorDock", Qt::Key_F8},  {"galleryDock", Qt::Key_F9},
        {"parameterDock", Qt::Key_F10}, {"sectionDock", Qt::Key_1, Qt::ControlModifier}};
    for (const auto& [name, key, modifiers] : docks) {
        auto* dock = window_->findChild<QDockWidget*>(name);
        dock->hide();
        window_->viewport().setFocus();
        press(key, modifiers);
        QTRY_VERIFY2(inFront(dock) && hasKeyboard(dock), name);
        // A visible dock gets the keyboard and stays.
        window_->viewport().setFocus();
        press(key, modifiers);
        QTRY_VERIFY2(inFront(dock) && hasKeyboard(dock), name);
        press(key, modifiers);
        QTRY_VERIFY2(!dock->isVisible(), name);
        QVERIFY2(window_->viewport().hasFocus(), name);
        QVERIFY2(!dock->toggleViewAction()->isChecked(), name);
    }
    // A dock behind another's tab is hidden, even with the keyboard focus.
    auto* table = window_->findChild<QDockWidget*>("parameterDock");
    auto* lab = window_->findChild<QDockWidget*>("labDock");
    press(Qt::Key_F10, Qt::NoModifier);
    QTRY_VERIFY(inFront(table));
    QVERIFY(window_->findChild<QLineEdit*>("parameterSearch")->hasFocus());
    press(Qt::Key_F7, Qt::NoModifier);
    QTRY_VERIFY(inFront(lab) && !inFront(table));
    press(Qt::Key_F10, Qt::NoModifier);
    QTRY_VERIFY(inFront(table) && !inFront(lab));
    QVERIFY(window_->findChild<QLineEdit*>("parameterSearch")->hasFocus());
    // The menu's check mark hides a visible dock.
    window_->viewport().setFocus();
    QTest::qWait(50);
    table->toggleViewAction()->trigger();
    QTRY_VERIFY(!table->isVisible());
}

void DesktopTest::diagnosticsAreThoseOfTheDoctor() {
    open();
    window_->findChild<QAction*>("diagnostics")->trigger();
    auto* dialog = window_->findChild<QDialog*>("diagnostics");
    QVERIFY(dialog);
    auto* copy = dialog->findChild<QPushButton*>("copyDiagnostics");
    QTRY_VERIFY(copy->isEnabled());
    QTest::mouseClick(copy, Qt::LeftButton);
    const auto text = QGuiApplication::clipboard()->text();
    for (const char* part : {"OpenGL 4.5", "self-test", "driver", "ffmpeg"}) {
        QVERIFY2(text.contains(part), qPrintable(text));
    }
}

void DesktopTest::themesAreChosenAndKept() {
    open();
    const auto lightness = [] {
        return QApplication::palette().color(QPalette::Window).lightness();
    };
    window_->findChild<QAction*>("themeDark")->trigger();
    QVERIFY(lightness() < 80);
    // Text stays readable on all grounds, disabled text too.
    const auto palette = QApplication::palette();
    for (const auto ground : {QPalette::Window, QPalette::Base, QPalette::Button}) {
        for (const auto group : {QPalette::Active, QPalette::Disabled}) {
            const int apart = palette.color(group, QPalette::WindowText).lightness() -
                              palette.color(group, ground).lightness();
            QVERIFY(apart > (group == QPalette::Active ? 140 : 60));
        }
    }
    close();
    open();
    QVERIFY(window_->findChild<QAction*>("themeDark")->isChecked());
    window_->findChild<QAction*>("themeLight")->trigger();
    QVERIFY(lightness() > 200);
    // The desktop of the tests has a light theme of Qt.
    window_->findChild<QAction*>("themeDark")->trigger();
    window_->findChild<QAction*>("themeDesktop")->trigger();
    QVERIFY(lightness() > 200);
}

void DesktopTest::theFullScreenShowsOnlyThePicture() {
    open();
    auto& viewport = window_->viewport();
    const auto others = [this] {
        QStringList there;
        for (auto* each : window_->findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
            const bool panel = qobject_cast<QDockWidget*>(each) || qobject_cast<QToolBar*>(each) ||
                               qobject_cast<QMenuBar*>(each);
            if (panel && each->isVisible()) there += each->objectName();
        }
        const auto& timeline = window_->menus().bar(Bar::timeline);
        if (timeline.isVisible()) there += timeline.objectName();
        if (window_->viewport().overlayVisible()) there += "overlay";
        there.sort();
        return there;
    };
    const auto before = others();
    QVERIFY2(before.size() >= 4, qPrintable(before.join(' ')));
    QTest::keyClick(&viewport, Qt::Key_F11);
    QTRY_VERIFY(window_->isFullScreen());
    QTRY_COMPARE(others(), QStringList());
    QVERIFY(window_->messages().text().contains("F11"));
    // Keys of menus also work in full screen.
    window_->document().setParameter("damping", 0.25);
    QTest::keyClick(&viewport, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(window_->document().scene().parameters.real("damping") != 0.25);
    QTest::keyClick(&viewport, Qt::Key_F11);
    QTRY_VERIFY(!window_->isFullScreen());
    QTRY_COMPARE(others(), before);
    // The panels return even if the program was quit in full screen.
    QTest::keyClick(&viewport, Qt::Key_F11);
    QTRY_VERIFY(window_->isFullScreen());
    window_->close();
    close();
    open();
    QTRY_COMPARE(others(), before);
    QVERIFY(!window_->isFullScreen());
}

void DesktopTest::presentationShowsTitleAndTime() {
    open();
    auto& viewport = window_->viewport();
    const auto* card = window_->findChild<QWidget*>("presentationCard");
    QVERIFY(card && !card->isVisible());
    window_->findChild<QAction*>("timelineKeys")->trigger();
    QVERIFY(!viewport.hasFocus());
    window_->findChild<QAction*>("present")->trigger();
    QTRY_VERIFY(window_->isFullScreen() && card->isVisible());
    QVERIFY(viewport.hasFocus());
    QTRY_COMPARE(card->width(), viewport.width());
    QCOMPARE(card->geometry().bottom(), viewport.rect().bottom());
    // On a white picture, too, white letters have a contrast of 4.5 to 1.
    QImage painted(card->size(), QImage::Format_ARGB32);
    painted.fill(Qt::white);
    const_cast<QWidget*>(card)->render(&painted, {}, {}, {});
    QVERIFY(painted.pixelColor(2, 40).lightness() <= 118);
    int white = 0;
    for (int y = 0; y < painted.height(); ++y) {
        for (int x = 0; x < painted.width(); ++x) white += painted.pixelColor(x, y).lightness() > 240;
    }
    QVERIFY2(white > 500, qPrintable(QString::number(white)));  // title and time
    QTRY_VERIFY(window_->messages().text().contains("Escape"));
    // Keys open the scenes beside this one.
    const auto first = window_->document().shippedName();
    QTest::keyClick(&viewport, Qt::Key_PageDown);
    QTRY_VERIFY(window_->document().shippedName() != first);
    QTest::keyClick(&viewport, Qt::Key_PageUp);
    QTRY_COMPARE(window_->document().shippedName(), first);
    // The pointer hides, and comes back when it moves.
    QTRY_COMPARE(viewport.cursor().shape(), Qt::BlankCursor);
    QVERIFY(!QGuiApplication::overrideCursor());  // dialogs and menus keep theirs
    QTest::mouseMove(&viewport, QPoint(100, 100));
    QTest::mouseMove(&viewport, QPoint(120, 110));
    QTRY_VERIFY(viewport.cursor().shape() != Qt::BlankCursor);
    QTest::keyClick(&viewport, Qt::Key_Escape);
    QTRY_VERIFY(!window_->isFullScreen());
    QVERIFY(!card->isVisible());
}

void DesktopTest::devicesAreChosenAndKept() {
    open();
    auto* menu = window_->findChild<QMenu*>("devices");
    QVERIFY(menu && menu->actions().size() >= 2);
    Q_EMIT menu->aboutToShow();  // those of the machine come when they are known
    QVERIFY(menu->actions()[0]->isChecked());
    menu->actions()[1]->trigger();
    QCOMPARE(QSettings().value("device").toString(), QString("software"));
    QVERIFY(window_->messages().text().contains("next start"));
    close();
    {
        EngineHost chosen(QSettings().value("device").toString().toStdString());
        QVERIFY(chosen.engine().status().device.software);
        QVERIFY(!chosen.sharesTextures() && chosen.renderPriority());
    }
    QSettings().remove("device");
    try {
        const EngineHost none("99");
        QFAIL("there is a device 99");
    } catch (const Error& error) {
        QCOMPARE(error.code(), ExitCode::noDevice);
    }
}

}  // namespace seiche::gui
