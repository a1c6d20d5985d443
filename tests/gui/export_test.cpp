#include "tests/gui/export_test.hpp"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QProcess>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>

#include "app/gui/capture/export_fields.hpp"
#include "app/gui/document/history.hpp"
#include "app/gui/shell/message_bar.hpp"
#include "app/gui/shell/work_bar.hpp"
#include "core/files/npy.hpp"

namespace seiche::gui {

void ExportTest::fieldsAreExported() {
    window_->host().engine().step(20);
    settle(*window_);
    const auto height = readField(*window_, "height");
    for (const char* ending : {"npy", "vti", "csv", "exr"}) {
        auto* dialog = dialogOf("exportFields", "exportDialog");
        QVERIFY(dialog);
        auto* format = dialog->findChild<QComboBox*>("exportFormat");
        format->setCurrentIndex(format->findData(QString::fromLatin1(ending)));
        dialog->findChild<QLineEdit*>("exportFolder")->setText(folder_.path());
        dialog->findChild<QLineEdit*>("exportName")->setText("out");
        auto* list = dialog->findChild<QListWidget*>("exportFields");
        for (int row = 0; row < list->count(); ++row) list->item(row)->setCheckState(Qt::Checked);
        const auto file = folder_.filePath(QStringLiteral("out-height.%1").arg(ending));
        QVERIFY(dialog->findChild<QLabel*>("exportExample")
                    ->text()
                    .contains(QFileInfo(file).fileName()));
        accept(dialog);
        QTRY_VERIFY(QFile::exists(file));
        QTRY_VERIFY(window_->messages().text().contains(folder_.path()));
        window_->messages().dismiss();
        QVERIFY(QFile::exists(folder_.filePath(QStringLiteral("out-velocity.%1").arg(ending))));
        QTRY_VERIFY(!window_->findChild<QDialog*>("exportDialog"));
    }
    const auto array = readNpy(folder_.filePath("out-height.npy").toStdString());
    QCOMPARE(array.shape, (std::vector<std::int64_t>{height.ny, height.nx}));
    for (std::size_t i = 0; i < height.values.size(); ++i) {
        QCOMPARE(array.values[i], static_cast<double>(height.values[i]));
    }
    QFile csv(folder_.filePath("out-height.csv"));
    QVERIFY(csv.open(QIODevice::ReadOnly));
    QCOMPARE(csv.readAll().count('\n'), qsizetype(height.values.size() + 1));
    // Nothing can be exported without a selected field.
    auto* dialog = dialogOf("exportFields", "exportDialog");
    QVERIFY(dialog);
    auto* list = dialog->findChild<QListWidget*>("exportFields");
    for (int row = 0; row < list->count(); ++row) list->item(row)->setCheckState(Qt::Unchecked);
    QVERIFY(!dialog->findChild<QPushButton*>("exportGo")->isEnabled());
    dialog->reject();
}

void ExportTest::anExportAsksBeforeItReplaces() {
    const auto folder = folder_.filePath("replaced");
    QVERIFY(QDir().mkpath(folder));
    const auto path = folder + "/drop-velocity.npy";
    const auto opened = [&] { return dialogOf("exportFields", "exportDialog"); };
    const auto item = [](QDialog* dialog, const QString& name) {
        auto* list = dialog->findChild<QListWidget*>("exportFields");
        for (int row = 0; row < list->count(); ++row) {
            if (list->item(row)->data(Qt::UserRole) == name) return list->item(row);
        }
        return static_cast<QListWidgetItem*>(nullptr);
    };
    const auto written = [&] {
        QTRY_VERIFY(window_->messages().text().contains("are in " + folder));
        QTRY_VERIFY(!window_->findChild<QDialog*>("exportDialog"));
        window_->messages().dismiss();
    };
    auto* dialog = opened();
    QVERIFY(dialog);
    // Each entry gives name, unit and meaning.
    QCOMPARE(item(dialog, "speed")->text(),
             QString("speed (m/s): Local speed of waves; 0 in walls."));
    item(dialog, "height")->setCheckState(Qt::Unchecked);
    item(dialog, "velocity")->setCheckState(Qt::Checked);
    item(dialog, "speed")->setCheckState(Qt::Checked);
    dialog->findChild<QLineEdit*>("exportFolder")->setText(folder);
    dialog->findChild<QComboBox*>("exportFormat")->setCurrentIndex(0);
    accept(dialog);
    written();
    // The dialog proposes the last settings, and asks before it overwrites.
    const auto first = readNpy(path.toStdString()).values;
    window_->host().engine().step(10);
    settle(*window_);
    dialog = opened();
    QVERIFY(dialog);
    QCOMPARE(dialog->findChild<QLineEdit*>("exportFolder")->text(), folder);
    QCOMPARE(item(dialog, "height")->checkState(), Qt::Unchecked);
    QCOMPARE(item(dialog, "velocity")->checkState(), Qt::Checked);
    QCOMPARE(item(dialog, "speed")->checkState(), Qt::Checked);
    accept(dialog);
    auto* question = dialog->findChild<QMessageBox*>("replaceQuestion");
    QVERIFY(question);
    QCOMPARE(question->informativeText(), QString("drop-velocity.npy\ndrop-speed.npy"));
    question->button(QMessageBox::Cancel)->click();
    QTRY_VERIFY(!dialog->findChild<QMessageBox*>("replaceQuestion"));
    QVERIFY(dialog->isVisible());
    settle(*window_);
    QCOMPARE(readNpy(path.toStdString()).values, first);
    accept(dialog);
    question = dialog->findChild<QMessageBox*>("replaceQuestion");
    QVERIFY(question);
    for (auto* button : question->buttons()) {
        if (question->buttonRole(button) == QMessageBox::AcceptRole) button->click();
    }
    written();
    QVERIFY(readNpy(path.toStdString()).values != first);
    // Files of an earlier series count as well.
    ExportOrder order{{"height"}, folder, "run", "npy", ExportOrder::Series{0.01, 0}};
    QVERIFY(order.inTheWay().isEmpty());
    for (const char* name : {"run-height-0000.npy", "run-height-0001.npy", "run-height-x.npy"}) {
        QFile file(folder + '/' + name);
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    QCOMPARE(order.inTheWay(), QStringList({"run-height-0000.npy", "run-height-0001.npy"}));
    // A folder that could not be written to is not offered again.
    window_->part<FieldExport>().start({{"height"}, "/nowhere", "out", "npy", {}});
    QTRY_VERIFY(window_->messages().text().contains("/nowhere"));
    dialog = opened();
    QVERIFY(dialog);
    QCOMPARE(dialog->findChild<QLineEdit*>("exportFolder")->text(), folder);
    QCOMPARE(item(dialog, "velocity")->checkState(), Qt::Checked);
    dialog->reject();
}

void ExportTest::aSeriesFollowsTheRun() {
    auto& engine = window_->host().engine();
    const double dt = engine.status().dt;
    auto* dialog = dialogOf("exportFields", "exportDialog");
    QVERIFY(dialog);
    dialog->findChild<QLineEdit*>("exportFolder")->setText(folder_.path());
    dialog->findChild<QLineEdit*>("exportName")->setText("series");
    auto* list = dialog->findChild<QListWidget*>("exportFields");
    for (int row = 0; row < list->count(); ++row) {  // independent of earlier exports
        const bool height = list->item(row)->data(Qt::UserRole) == "height";
        list->item(row)->setCheckState(height ? Qt::Checked : Qt::Unchecked);
    }
    dialog->findChild<QComboBox*>("exportFormat")->setCurrentIndex(0);
    dialog->findChild<QRadioButton*>("exportSeries")->setChecked(true);
    auto* every = dialog->findChild<QDoubleSpinBox*>("exportEvery");
    typeNumber(*every, "0,25");
    QCOMPARE(every->value(), 0.25);
    typeNumber(*every, "1.2.3");
    QVERIFY(!dialog->findChild<QPushButton*>("exportGo")->isEnabled());
    every->setValue(5 * dt);
    dialog->findChild<QDoubleSpinBox*>("exportDuration")->setValue(20 * dt);
    accept(dialog);
    settle(*window_);
    const auto begun = engine.status();
    QVERIFY(window_->part<FieldExport>().seriesUnderWay());
    engine.step(12);
    settle(*window_);
    engine.step(40);
    QTRY_VERIFY(!window_->part<FieldExport>().seriesUnderWay());
    settle(*window_);
    QCOMPARE(window_->part<FieldExport>().seriesFiles(), 5);
    for (int i = 0; i < 5; ++i) {
        QVERIFY(QFile::exists(folder_.filePath(QStringLiteral("series-height-000%1.npy").arg(i))));
    }
    QVERIFY(!QFile::exists(folder_.filePath("series-height-0005.npy")));
    // The third file equals the state reached by going ten steps forward.
    window_->document().goTo(begun.t + 10 * dt);
    settle(*window_);
    QTRY_VERIFY(paused(*window_));
    const auto array = readNpy(folder_.filePath("series-height-0002.npy").toStdString());
    const auto there = readField(*window_, "height");
    QCOMPARE(there.step, begun.step + 10);
    for (std::size_t i = 0; i < there.values.size(); ++i) {
        QCOMPARE(array.values[i], static_cast<double>(there.values[i]));
    }
}

void ExportTest::aSeriesIsEnded() {
    ExportOrder order{{"height"}, folder_.path(), "ended", "npy", ExportOrder::Series{0.01, 0}};
    window_->part<FieldExport>().start(order);
    window_->host().engine().play();
    auto* bar = &window_->work();
    QTRY_VERIFY(bar->isVisible());
    QVERIFY(bar->text().contains("series"));
    QTRY_VERIFY(window_->part<FieldExport>().seriesFiles() > 1);
    QTest::mouseClick(bar->findChild<QPushButton*>("workCancel"), Qt::LeftButton);
    QVERIFY(!window_->part<FieldExport>().seriesUnderWay());
    QTRY_VERIFY(!bar->isVisible());
    window_->host().engine().pause();
    settle(*window_);
    const auto files = QDir(folder_.path()).entryList({"ended-*"}).size();
    window_->host().engine().step(20);
    settle(*window_);
    QCOMPARE(QDir(folder_.path()).entryList({"ended-*"}).size(), files);
}

void ExportTest::aFullOrMissingFolderIsReported() {
    ExportOrder order{{"height"}, "/nowhere", "out", "npy", {}};
    window_->part<FieldExport>().start(order);
    QTRY_VERIFY(window_->messages().text().contains("/nowhere"));
    window_->messages().dismiss();
    order.series = ExportOrder::Series{0.01, 0};
    window_->part<FieldExport>().start(order);
    QTRY_VERIFY(window_->messages().text().contains("/nowhere"));
    QTRY_VERIFY(!window_->part<FieldExport>().seriesUnderWay());
}

void ExportTest::statesAreSavedAndOpened() {
    auto& engine = window_->host().engine();
    engine.step(20);
    settle(*window_);
    const auto saved = readField(*window_, "height");
    const auto path = folder_.filePath("kept.state");
    window_->part<FieldExport>().saveState(path);
    QTRY_VERIFY(QFile::exists(path));
    engine.step(20);
    settle(*window_);
    const auto later = readField(*window_, "height");
    window_->messages().dismiss();
    window_->part<FieldExport>().openState(path);
    QTRY_VERIFY(window_->messages().text().contains("kept.state"));
    QCOMPARE(readField(*window_, "height").step, saved.step);
    QCOMPARE(readField(*window_, "height").values, saved.values);
    // Once the window knows of the change, the strip no longer shows readings of the later state.
    QTRY_VERIFY(!window_->host().readings().valid ||
                window_->host().readings().last.step == saved.step);
    undoAndWait(*window_);
    QCOMPARE(readField(*window_, "height").values, later.values);
    // On another grid it is resampled.
    auto scene = window_->document().scene();
    scene.domain.nx /= 2;
    scene.domain.ny /= 2;
    window_->document().edit("grid", scene);
    QTRY_VERIFY(!window_->document().loading());
    openAndPause();
    window_->messages().dismiss();
    window_->part<FieldExport>().openState(path);
    QTRY_VERIFY(window_->messages().text().contains("cells of this scene"));
    const auto there = readField(*window_, "height");
    QCOMPARE(there.step, saved.step);
    QCOMPARE(there.nx, saved.nx / 2);
    QVERIFY(std::abs(meanOf(there) - meanOf(saved)) < 1e-6);
}

void ExportTest::statesOfOtherScenesAreRefused() {
    const auto path = folder_.filePath("wave.state");
    window_->part<FieldExport>().saveState(path);
    QTRY_VERIFY(QFile::exists(path));
    openScene("fluid/cavity");
    const auto before = readField(*window_, "u");
    window_->part<FieldExport>().openState(path);
    QTRY_VERIFY(window_->messages().text().contains("'wave'"));
    QCOMPARE(readField(*window_, "u").values, before.values);
    window_->part<FieldExport>().openState(write("broken.state", "SEICHE state 1\n\nand no more"));
    QTRY_VERIFY(window_->messages().text().contains("broken.state"));
}

}  // namespace seiche::gui
