#include "tests/gui/plugin_test.hpp"

#include <QAction>
#include <QDockWidget>
#include <QListWidget>

#include "app/gui/document/history.hpp"
#include "app/gui/gallery/gallery.hpp"
#include "app/gui/help/reader.hpp"
#include "app/gui/viewport/live_pictures.hpp"
#include "core/model/packs.hpp"

extern "C" const seiche::Pack* seiche_pack_heat();

namespace seiche::gui {

void PluginTest::initTestCase() {
    if (!findEmbedded("assets/scenes/heat/plate.json")) addPack(*seiche_pack_heat());
}

void PluginTest::theGalleryShowsItsScene() {
    auto* list = window_->findChild<QListWidget*>("galleryList");
    QVERIFY(list);
    QString heading;
    QListWidgetItem* plate = nullptr;
    for (int row = 0; row < list->count() && !plate; ++row) {
        auto* item = list->item(row);
        if (item->data(Qt::UserRole).isNull()) heading = item->text();
        if (item->data(Qt::UserRole) == QVariant("heat/plate")) plate = item;
    }
    QVERIFY(plate);
    QCOMPARE(heading, QString("Heat"));
    QCOMPARE(plate->text(), QString("Plate with holes"));
    QCOMPARE(scenePicture("heat/plate").size(), QSize(297, 198));
    Q_EMIT list->itemClicked(plate);
    QTRY_COMPARE(window_->document().shippedName(), QString("heat/plate"));
    // Its moving picture is made by the line of its own list.
    bool listed = false;
    for (const auto& film : LivePictures::list()) listed = listed || film.scene == "heat/plate";
    QVERIFY(listed);
}

void PluginTest::itsPageIsRead() {
    openScene("heat/plate");
    window_->findChild<QAction*>("sceneAbout")->trigger();
    auto* pages = window_->findChild<PageBrowser*>("pages");
    QVERIFY(pages);
    QVERIFY2(pages->toPlainText().contains("diffusivity = 0.05"), qPrintable(pages->toPlainText()));
    QVERIFY(pages->toHtml().contains("qrc:/docs/packs/heat.md"));
    QSignalSpy elsewhere(pages, &PageBrowser::elsewhere);
    Q_EMIT pages->anchorClicked(QUrl("qrc:/docs/packs/heat.md"));
    QCOMPARE(elsewhere.size(), 0);
    QVERIFY2(pages->toPlainText().contains("Heat in a plate with holes"),
             qPrintable(pages->toPlainText()));
    Q_EMIT pages->anchorClicked(QUrl("qrc:/docs/packs/none.md"));
    QCOMPARE(elsewhere.size(), 1);
}

void PluginTest::strokesAndParametersAreUndone() {
    openScene("heat/plate");
    const auto before = readField(*window_, "temperature");
    QVERIFY(meanOf(before) > 0);
    const auto& domain = window_->document().scene().domain;
    drag(window_->viewport(), {0.1 * domain.width, 0.5 * domain.height},
         {0.2 * domain.width, 0.5 * domain.height}, 4);
    const auto warmed = readField(*window_, "temperature");
    QVERIFY(meanOf(warmed) > meanOf(before));
    runSteps(*window_, 5);
    const auto later = readField(*window_, "temperature");
    QVERIFY(later.values != warmed.values);
    undoAndWait(*window_);
    QCOMPARE(readField(*window_, "temperature").values, before.values);
    // A live parameter keeps the state and comes back.
    window_->document().setParameter("diffusivity", 0.5);
    settle(*window_);
    QCOMPARE(window_->host().engine().scene()->parameters.real("diffusivity"), 0.5);
    QCOMPARE(readField(*window_, "temperature").values, before.values);
    undoAndWait(*window_);
    QCOMPARE(window_->document().scene().parameters.real("diffusivity"), 0.05);
}

void PluginTest::statesContinue() {
    openScene("heat/plate");
    runSteps(*window_, 10);
    auto kept = window_->host().engine().save();
    QVERIFY(arrives(kept));
    const auto state = kept.get();
    const auto then = readField(*window_, "temperature");
    runSteps(*window_, 10);
    const auto straight = readField(*window_, "temperature");
    window_->host().engine().restore(state);
    settle(*window_);
    QCOMPARE(readField(*window_, "temperature").step, then.step);
    QCOMPARE(readField(*window_, "temperature").values, then.values);
    runSteps(*window_, 10);
    QCOMPARE(readField(*window_, "temperature").values, straight.values);
}

}  // namespace seiche::gui
