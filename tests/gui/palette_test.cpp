#include "tests/gui/palette_test.hpp"

#include <QAction>
#include <QFrame>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <algorithm>

#include "app/gui/help/reader.hpp"
#include "app/gui/palette/palette.hpp"
#include "app/gui/palette/palette_row.hpp"

namespace seiche::gui {

namespace {

QListWidget* listOf(MainWindow& window) {
    return window.findChild<QListWidget*>("paletteList");
}

QLineEdit* searchOf(MainWindow& window) {
    return window.findChild<QLineEdit*>("paletteSearch");
}

/// Opens the palette by its key and types.
void seek(MainWindow& window, const QString& text) {
    if (!window.findChild<Palette*>()->isVisible()) {
        QTest::keyClick(&window.viewport(), Qt::Key_K, Qt::ControlModifier);
    }
    QVERIFY(window.findChild<Palette*>()->isVisible());
    searchOf(window)->clear();
    QTest::keyClicks(searchOf(window), text);
}

/// The titles under all headings, which end with a colon here.
QStringList rows(MainWindow& window) {
    QStringList titles;
    auto* list = listOf(window);
    for (int i = 0; i < list->count(); ++i) {
        const auto* item = list->item(i);
        titles += item->data(entryRole).isNull() ? item->text() + ':' : item->text();
    }
    return titles;
}

/// The field in the current row; those of earlier searches go later.
QLineEdit* valueOf(MainWindow& window) {
    for (auto* line : window.findChildren<QLineEdit*>("paletteValue")) {
        if (line->isVisible()) return line;
    }
    return nullptr;
}

double number(MainWindow& window, const char* name) {
    return std::get<double>(window.document().scene().parameters.value(name));
}

}  // namespace

void PaletteTest::ranksTitlesBeforeOtherTexts() {
    const PaletteQuery query("wave speed");
    const auto rank = [&](const QString& title, const QString& detail) {
        return paletteRank({EntryKind::parameter, title, detail, {}, "wave_speed", {}}, query);
    };
    QCOMPARE(rank("Wave speed", {}), 4);
    QCOMPARE(rank("Speed of the wave", {}), 3);
    QCOMPARE(rank("Microwaves and speeds", {}), 2);
    QCOMPARE(rank("Damping", "slows the wave by its speed"), 1);
    QCOMPARE(rank("Damping", "of the wave"), 0);
}

void PaletteTest::keyOpensItAndEscapeReturnsTheKeyboard() {
    auto* palette = window_->findChild<Palette*>();
    window_->viewport().setFocus();
    seek(*window_, {});
    QVERIFY(searchOf(*window_)->hasFocus());
    QCOMPARE(palette->geometry(), window_->rect());
    const auto all = rows(*window_);
    for (const auto* heading : {"Parameters:", "Actions:", "Scenes:", "Guide:"}) {
        QVERIFY2(all.contains(heading), heading);
    }
    QTest::keyClick(searchOf(*window_), Qt::Key_Escape);
    QVERIFY(!palette->isVisible());
    QVERIFY(window_->viewport().hasFocus());
    seek(*window_, "speed");
    QTest::mouseClick(palette, Qt::LeftButton, {}, {5, window_->height() - 5});
    QVERIFY(!palette->isVisible());
}

void PaletteTest::signsLimitTheSearchToOneKind() {
    seek(*window_, "#drop");
    QCOMPARE(rows(*window_).first(), "Scenes:");
    QCOMPARE(rows(*window_).filter(QRegularExpression(":$")).size(), 1);
    seek(*window_, ">undo");
    QCOMPARE(rows(*window_).first(), "Actions:");
    QCOMPARE(listOf(*window_)->currentItem()->text(), "Undo");
    seek(*window_, "?troubleshooting");
    QCOMPARE(rows(*window_).first(), "Guide:");
}

void PaletteTest::namesTheNearestTitleWhereNothingIsFound() {
    seek(*window_, "dampnig");
    QVERIFY(!listOf(*window_)->isVisible());
    const auto said = window_->findChild<QLabel*>("paletteNone")->text();
    QVERIFY2(said.contains("\"Damping\""), qPrintable(said));
    seek(*window_, "qqqqqqqqq");
    QCOMPARE(window_->findChild<QLabel*>("paletteNone")->text(), "Nothing is called \"qqqqqqqqq\".");
}

void PaletteTest::typedValueSetsAParameter() {
    seek(*window_, "damping = 0.25");
    QCOMPARE(listOf(*window_)->currentItem()->text(), "Damping");
    QCOMPARE(listOf(*window_)->currentItem()->data(endRole).toString(), "set to 0.25");
    QTest::keyClick(searchOf(*window_), Qt::Key_Return);
    QVERIFY(!window_->findChild<Palette*>()->isVisible());
    QCOMPARE(number(*window_, "damping"), 0.25);
    undoAndWait(*window_);
    QVERIFY(number(*window_, "damping") != 0.25);
    // by its name in files
    seek(*window_, "wave_speed=0.5");
    QTest::keyClick(searchOf(*window_), Qt::Key_Return);
    QCOMPARE(number(*window_, "wave_speed"), 0.5);
}

void PaletteTest::refusedValueIsExplained() {
    const double before = number(*window_, "wave_speed");
    seek(*window_, "wave_speed = -1");
    QTest::keyClick(searchOf(*window_), Qt::Key_Return);
    QVERIFY(window_->findChild<Palette*>()->isVisible());
    auto* refused = window_->findChild<QLabel*>("paletteRefused");
    QVERIFY(refused->isVisible());
    QVERIFY2(refused->text().contains("wave speed"), qPrintable(refused->text()));
    QCOMPARE(number(*window_, "wave_speed"), before);
}

void PaletteTest::arrowKeysChangeAParameter() {
    const double before = number(*window_, "damping");
    seek(*window_, "damping");
    QTRY_VERIFY(valueOf(*window_));
    auto* value = valueOf(*window_);
    QTest::keyClick(searchOf(*window_), Qt::Key_Right);
    const double more = number(*window_, "damping");
    QVERIFY(more > before);
    QCOMPARE(value->text().toDouble(), more);
    QTest::keyClick(searchOf(*window_), Qt::Key_Left);
    QVERIFY(number(*window_, "damping") < more);
    // Return goes to the field, Return there takes the number and closes.
    QTest::keyClick(searchOf(*window_), Qt::Key_Return);
    QVERIFY(value->hasFocus());
    QTest::keyClicks(value, "0.125");
    QTest::keyClick(value, Qt::Key_Return);
    QCOMPARE(number(*window_, "damping"), 0.125);
    QVERIFY(!window_->findChild<Palette*>()->isVisible());
}

void PaletteTest::halfTypedNumbersGoWithTheirScene() {
    for (const auto* scene : {"wave/lens", "fluid/taylor-green"}) {  // one has this parameter
        const auto name =
            QString::fromStdString(window_->document().info().schema.parameters().front().name);
        seek(*window_, name);
        QTRY_VERIFY(valueOf(*window_));
        auto* value = valueOf(*window_);
        QTest::keyClick(searchOf(*window_), Qt::Key_Return);
        QVERIFY(value->hasFocus());
        QTest::keyClicks(value, "0.77");
        openScene(scene);
        QTRY_VERIFY(!window_->findChild<Palette*>()->isVisible());
        const auto& document = window_->document();
        for (const auto& parameter : document.info().schema.parameters()) {
            QVERIFY2(document.scene().parameters.value(parameter.name) ==
                         document.originalValue(parameter),
                     parameter.name.c_str());
        }
    }
}

void PaletteTest::anotherRowTakesWhatWasTyped() {
    seek(*window_, "damping");
    QTRY_VERIFY(valueOf(*window_));
    auto* list = listOf(*window_);
    QTest::keyClick(searchOf(*window_), Qt::Key_Return);
    QTest::keyClicks(valueOf(*window_), "0.31");
    QVERIFY(list->count() > 2);
    list->setCurrentRow(2);
    QVERIFY(searchOf(*window_)->hasFocus());
    QCOMPARE(number(*window_, "damping"), 0.31);
}

void PaletteTest::actionsAreTriggered() {
    QVERIFY(!window_->findChild<QAction*>("redo")->isEnabled());
    seek(*window_, ">redo");
    QTest::keyClick(searchOf(*window_), Qt::Key_Return);
    QCOMPARE(window_->findChild<QLabel*>("paletteRefused")->text(), "\"Redo\" cannot be used now.");
    seek(*window_, ">gallery");
    auto* dock = window_->findChild<QWidget*>("galleryDock");
    const bool shown = dock->isVisible();
    QCOMPARE(listOf(*window_)->currentItem()->text(), "Gallery");
    QTest::keyClick(searchOf(*window_), Qt::Key_Return);
    QTRY_COMPARE(dock->isVisible(), !shown);
}

void PaletteTest::scenesAreOpened() {
    seek(*window_, "#wave/harbour");
    const auto title = listOf(*window_)->currentItem()->text();
    QTest::keyClick(searchOf(*window_), Qt::Key_Return);
    QTRY_COMPARE(window_->document().shippedName(), "wave/harbour");
    QTRY_VERIFY(!window_->document().loading());
    QCOMPARE(QString::fromStdString(window_->document().scene().title), title);
}

void PaletteTest::pagesAreOpened() {
    seek(*window_, "?troubleshooting");
    QTest::keyClick(searchOf(*window_), Qt::Key_Return);
    auto* reader = window_->findChild<Reader*>();
    QTRY_VERIFY(reader && reader->isVisible());
    QVERIFY(reader->pages().source().toString().contains("guide/troubleshooting.md"));
}

void PaletteTest::fitsSmallWindows() {
    seek(*window_, "wave");
    for (const QSize size : {QSize(1280, 720), QSize(853, 480)}) {
        window_->resize(size);
        auto* palette = window_->findChild<Palette*>();
        QTRY_COMPARE(palette->size(), window_->size());
        const auto card = window_->findChild<QFrame*>("paletteCard")->geometry();
        QVERIFY(palette->rect().contains(card));
        QVERIFY(listOf(*window_)->height() > 150);
    }
}

}  // namespace seiche::gui
