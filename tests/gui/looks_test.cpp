#include "tests/gui/looks_test.hpp"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QGroupBox>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>

#include "app/gui/document/history.hpp"
#include "app/gui/looks/cameras.hpp"
#include "app/gui/looks/look_panel.hpp"
#include "tests/gui/image_compare.hpp"

namespace seiche::gui {

void LooksTest::undo(int times) {
    for (int i = 0; i < times; ++i) window_->findChild<QAction*>("undo")->trigger();
}

void LooksTest::answer(const QString& name) {
    QTimer::singleShot(0, this, [name] {
        auto* dialog = awaitDialog<QInputDialog>();
        QVERIFY(dialog);
        dialog->setTextValue(name);
        dialog->accept();
    });
}

void LooksTest::theDockSetsLightAndMaterial() {
    auto* dock = window_->findChild<QDockWidget*>("lookDock");
    QVERIFY(dock && !dock->isVisible());
    dock->toggleViewAction()->trigger();
    QTRY_VERIFY(dock->isVisible());
    const auto before = view();
    auto* sky = dock->findChild<QComboBox*>("sky");
    QVERIFY(!sky->accessibleName().isEmpty());
    sky->setFocus();
    QTest::keyClick(sky, Qt::Key_Down);
    QCOMPARE(view().light.sky, std::string("overcast"));
    const auto type = [dock](const char* name, const QString& text) {
        auto* box = dock->findChild<QDoubleSpinBox*>(name);
        QVERIFY2(box && !box->accessibleName().isEmpty(), name);
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, text);
        QTest::keyClick(box, Qt::Key_Return);
    };
    type("sunAzimuth", "100");
    type("sunElevation", "12");
    type("clarity", "3");
    type("foam", "0.5");
    QCOMPARE(view().light.azimuth, 100.0);
    QCOMPARE(view().light.elevation, 12.0);
    QCOMPARE(view().water.clarity, 3.0);
    QCOMPARE(view().water.foam, 0.5);
    auto* own = dock->findChild<QCheckBox*>("ownSunlight");
    own->click();
    QVERIFY(!view().light.color.empty());
    QVERIFY(dock->findChild<QPushButton*>("sunlight")->isEnabled());
    // One edit each; undo shows in the dock, too.
    undo(3);
    QCOMPARE(view().water.clarity, 1.0);
    QCOMPARE(dock->findChild<QDoubleSpinBox*>("clarity")->value(), 1.0);
    QVERIFY(!own->isChecked());
    undo(3);
    QCOMPARE(view(), before);
    QCOMPARE(sky->currentData().toString(), QString("clear"));
}

void LooksTest::theDockRefusesInSentences() {
    const GermanNumbers german;
    LookPanel panel(window_->document());
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    const auto before = view();
    for (const auto& [name, keys, range] :
         {std::tuple{"sunAzimuth", "400", "from \u2212360 to 360°"},
          {"sunElevation", "0", "from 1 to 90°"},
          {"clarity", "-1", "must be a number from "},
          {"foam", "7", "Foam is \"7\" and must be a number from 0 to 1."},
          {"foam", "abc", "from 0 to 1."}}) {
        auto* box = panel.findChild<QDoubleSpinBox*>(name);
        const auto* error = panel.findChild<QLabel*>(QString(name) + "Error");
        QVERIFY2(box && error && !error->isVisible(), name);
        const auto shown = box->text();
        typeNumber(*box, keys);
        QTest::keyClick(box, Qt::Key_Return);
        QCOMPARE(box->text(), shown);
        QVERIFY2(error->isVisible() && error->text().contains(range), qPrintable(error->text()));
        QCOMPARE(view(), before);
        // The message disappears with the next valid number.
        typeNumber(*box, box->cleanText());
        QVERIFY2(!error->isVisible(), name);
        QTest::keyClick(box, Qt::Key_Return);
        QCOMPARE(view(), before);
    }
    auto* foam = panel.findChild<QDoubleSpinBox*>("foam");
    for (const auto* keys : {"0,25", "0.75"}) {
        typeNumber(*foam, keys);
        QTest::keyClick(foam, Qt::Key_Return);
        QCOMPARE(view().water.foam, QString(keys).replace(',', '.').toDouble());
    }
}

void LooksTest::theDockShowsWhatTheSceneCanUse() {
    LookPanel panel(window_->document());
    const auto groups = [&panel] {
        QStringList shown;
        for (const auto* each : panel.findChildren<QGroupBox*>()) {
            if (!each->isHidden()) shown += each->title();
        }
        return shown;
    };
    QCOMPARE(groups(), QStringList({"Light", "Water"}));
    openScene("fluid/taylor-green");
    QCOMPARE(groups(), QStringList({"Light", "Dye"}));
    openScene("equations/burgers");
    QVERIFY(!groups().contains("Water"));
}

void LooksTest::camerasAreSavedChosenAndRenamed() {
    auto* menu = window_->findChild<QMenu*>("cameras");
    QVERIFY(menu->menuAction()->isVisible());
    const auto named = [&menu]() {
        QStringList names;
        for (auto* each : menu->actions()) {
            if (each->isCheckable()) names += each->text() + (each->isChecked() ? "*" : "");
        }
        return names;
    };
    auto* save = window_->findChild<QAction*>("saveCamera");
    auto* rename = window_->findChild<QAction*>("renameCamera");
    auto* remove = window_->findChild<QAction*>("removeCamera");
    QVERIFY(!rename->isEnabled() && !remove->isEnabled());
    answer("From the pier");
    save->trigger();
    QTRY_COMPARE(named(), QStringList({"From the pier*"}));
    // A camera turned by hand is none of the saved ones.
    const auto first = view().camera.value_or(Camera{});
    drag(window_->viewport(), {0.5, 0.5}, {0.7, 0.5}, 4, Qt::NoModifier, Qt::RightButton);
    QTRY_VERIFY(view().camera.value_or(Camera{}) != first);
    QCOMPARE(named(), QStringList({"From the pier"}));
    const auto second = view().camera.value();
    answer("Aloft");
    save->trigger();
    QTRY_COMPARE(named(), QStringList({"From the pier", "Aloft*"}));
    QTest::keyClick(&window_->viewport(), Qt::Key_C);
    QCOMPARE(view().camera.value(), first);
    for (auto* each : menu->actions()) {
        if (each->text() == "Aloft") each->trigger();
    }
    QCOMPARE(view().camera.value(), second);
    QTRY_COMPARE(named(), QStringList({"From the pier", "Aloft*"}));
    // Names are unique.
    answer("From the pier");
    rename->trigger();
    QCOMPARE(view().cameras[1].name, std::string("Aloft"));
    answer("From above");
    rename->trigger();
    QCOMPARE(view().cameras[1].name, std::string("From above"));
    undo();
    QCOMPARE(view().cameras[1].name, std::string("Aloft"));
    remove->trigger();
    QTRY_COMPARE(named(), QStringList({"From the pier"}));
    undo();
    QTRY_COMPARE(named(), QStringList({"From the pier", "Aloft*"}));
    // The file keeps them.
    const auto path = folder_.filePath("cameras.json");
    saveTo(path);
    openScene(path);
    QCOMPARE(view().cameras.size(), 2u);
    QCOMPARE(view().cameras[1].name, std::string("Aloft"));
    QTRY_COMPARE(named(), QStringList({"From the pier", "Aloft*"}));
    // The view changes from a map to the water.
    auto map = view();
    map.style = "map";
    window_->document().setView(map);
    QVERIFY(!save->isEnabled());
    QTest::keyClick(&window_->viewport(), Qt::Key_C);
    QCOMPARE(view().style, std::string("water"));
    openScene("fluid/taylor-green");
    QVERIFY(!menu->menuAction()->isVisible());
}

void LooksTest::picturesHaveTheLookOfTheScene() {
    auto& viewport = window_->viewport();
    QTRY_VERIFY(!viewport.render({320, 200}).isNull());
    const auto usual = viewport.render({320, 200});
    auto other = view();
    other.light.sky = "dusk";
    other.water.tint = "#0f6b3c";
    window_->document().setView(other);
    const auto changed = viewport.render({320, 200});
    QVERIFY(difference(usual, changed).mean > 2);
    undo();
    QCOMPARE(difference(usual, viewport.render({320, 200})).largest, 0);
}

}  // namespace seiche::gui
