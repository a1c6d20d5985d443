#include "tests/gui/lab_test.hpp"

#include <QComboBox>
#include <QDockWidget>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTimer>
#include <QTreeWidget>

#include "app/gui/lab/lab_panel.hpp"
#include "app/gui/viewport/image_view.hpp"
#include "core/files/npy.hpp"
#include "tests/gui/support.hpp"

namespace seiche::gui {

namespace {

void choose(MainWindow& window, const std::string& operation) {
    auto* combo = window.findChild<QComboBox*>("labOperation");
    combo->setCurrentIndex(combo->findData(QString::fromStdString(operation)));
}
void choose(MainWindow& window, measure::MatrixSource matrix) {
    auto* combo = window.findChild<QComboBox*>("labMatrix");
    combo->setCurrentIndex(combo->findData(static_cast<int>(matrix)));
}

}  // namespace

void LabTest::init() {
    window_ = std::make_unique<MainWindow>();
    window_->resize(1200, 780);
    window_->show();
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    window_->part<Files>().open("wave/drop", {{"domain.cells", "32,32"}});
    QTRY_VERIFY(window_->document().hasScene() && !window_->document().loading());
    window_->host().engine().pause();
    settle(*window_);
    QTest::keyClick(window_.get(), Qt::Key_F7);
    QTRY_VERIFY(window_->findChild<QDockWidget*>("labDock")->isVisible());
}

void LabTest::cleanup() {
    window_.reset();
}

void LabTest::eliminationIsShownColumnByColumn() {
    auto& lab = window_->part<LabPanel>();
    auto* picture = window_->findChild<ImageView*>("labPicture");
    auto* watch = window_->findChild<QPushButton*>("labWatch");
    window_->findChild<QSpinBox*>("labSize")->setValue(60);
    window_->findChild<QSlider*>("labSpeed")->setValue(100);
    for (const auto& operation : measure::operations()) {
        if (!operation.operation) continue;
        choose(*window_, operation.name);
        choose(*window_, measure::MatrixSource::definite);
        QVERIFY(watch->isEnabled());
        QSignalSpy shown(&lab, &LabPanel::stepShown);
        QTest::mouseClick(watch, Qt::LeftButton);
        QVERIFY(shown.wait(mostWait));
        QCOMPARE(lab.step(), 0);
        const auto before = picture->image();
        QTRY_COMPARE(lab.step(), 60);
        QCOMPARE(lab.steps(), 60);
        QVERIFY(picture->image() != before);
        QVERIFY(window_->findChild<QLabel*>("labCaption")->text().startsWith("Column 60 of 60"));
    }
    // Slowed down, it can be paused.
    window_->findChild<QSlider*>("labSpeed")->setValue(40);
    QTest::mouseClick(watch, Qt::LeftButton);
    QTRY_VERIFY(lab.step() >= 2);
    auto* pause = window_->findChild<QPushButton*>("labPause");
    QTest::mouseClick(pause, Qt::LeftButton);
    settle(*window_);
    QCoreApplication::processEvents();
    const int held = lab.step();
    QVERIFY(held < 60);
    settle(*window_);
    QCOMPARE(lab.step(), held);
    QTest::mouseClick(pause, Qt::LeftButton);
    QTRY_VERIFY(lab.step() > held);
    choose(*window_, "cg");
    QVERIFY(!watch->isEnabled());
}

void LabTest::everyOperationIsMeasured() {
    auto& lab = window_->part<LabPanel>();
    window_->findChild<QSpinBox*>("labSize")->setValue(96);
    auto* measure = window_->findChild<QPushButton*>("labMeasure");
    auto* results = window_->findChild<QTreeWidget*>("labResults");
    // All operations of the library are offered.
    QCOMPARE(window_->findChild<QComboBox*>("labOperation")->count(),
             static_cast<int>(linalg::denseMethods().size()) + 1);
    for (const auto& operation : measure::operations()) {
        choose(*window_, operation.name);
        choose(*window_, operation.needs == linalg::MatrixClass::tridiagonal
                             ? measure::MatrixSource::tridiagonal
                             : measure::MatrixSource::definite);
        QSignalSpy measured(&lab, &LabPanel::measured);
        QTest::mouseClick(measure, Qt::LeftButton);
        QVERIFY(measured.wait(mostWait));
        const auto& found = *lab.result();
        QCOMPARE(QString::fromStdString(found.problem), QString());
        QCOMPARE(found.n, 96);
        QVERIFY(found.seconds > 0 && found.eigenSeconds > 0);
        const bool counted = operation.operation || operation.iterates;
        QCOMPARE(found.flops > 0, counted);
        QVERIFY2(found.ratio < (found.gate > 0 ? found.gate : 1),
                 qPrintable(QString("%1: %2").arg(operation.name.c_str()).arg(found.ratio)));
        QVERIFY(results->isVisible());
        QVERIFY(results->topLevelItemCount() >= 3);
    }
    // Poisson's sizes are squares, bubbles come whole.
    for (const auto& [matrix, n] : {std::pair(measure::MatrixSource::poisson, 81),
                                    std::pair(measure::MatrixSource::bubbles, 96)}) {
        choose(*window_, "lu");
        choose(*window_, matrix);
        QSignalSpy measured(&lab, &LabPanel::measured);
        QTest::mouseClick(measure, Qt::LeftButton);
        QVERIFY(measured.wait(mostWait));
        QCOMPARE(lab.result()->n, n);
        QVERIFY(lab.result()->ratio < 0.05);
    }
}

void LabTest::takesAMatrixFromAFile() {
    const QTemporaryDir folder;
    const auto write = [&](const char* name, std::int64_t rows, std::int64_t columns) {
        std::vector<float> entries;
        for (std::int64_t i = 0; i < rows; ++i) {
            for (std::int64_t j = 0; j < columns; ++j) {
                const auto mixed = static_cast<float>((7 * i + 13 * j) % 31) / 31;
                entries.push_back(mixed + (i == j ? static_cast<float>(columns) : 0));
            }
        }
        const auto path = folder.filePath(name);
        writeNpy(path.toStdString(), std::array{rows, columns}, std::span<const float>(entries));
        return path;
    };
    auto& lab = window_->part<LabPanel>();
    auto* measure = window_->findChild<QPushButton*>("labMeasure");
    // The dialog blocks `ask`: a timer answers it.
    const auto take = [&](const QString& path, const auto& ask) {
        QTimer::singleShot(0, [path] {
            auto* dialog = awaitDialog<QFileDialog>();
            QVERIFY(dialog);
            dialog->selectFile(path);
            QMetaObject::invokeMethod(dialog, "accept");
        });
        ask();
        QVERIFY(measure->isEnabled());
        QSignalSpy measured(&lab, &LabPanel::measured);
        QTest::mouseClick(measure, Qt::LeftButton);
        QVERIFY(measured.wait(mostWait));
    };
    choose(*window_, "lu");
    take(write("square.npy", 70, 70), [&] { choose(*window_, measure::MatrixSource::file); });
    QCOMPARE(lab.result()->problem, std::string());
    QCOMPARE(lab.result()->n, 70);
    QVERIFY(lab.result()->ratio < 0.05);
    take(write("tall.npy", 9, 4),
         [&] { QTest::mouseClick(window_->findChild<QPushButton*>("labFile"), Qt::LeftButton); });
    QVERIFY2(lab.result()->problem.find("square") != std::string::npos,
             lab.result()->problem.c_str());
}

void LabTest::explainsAnUnusableMatrix() {
    auto& lab = window_->part<LabPanel>();
    choose(*window_, "cholesky");
    choose(*window_, measure::MatrixSource::hilbert);
    QSignalSpy measured(&lab, &LabPanel::measured);
    QTest::mouseClick(window_->findChild<QPushButton*>("labMeasure"), Qt::LeftButton);
    QVERIFY(measured.wait(mostWait));
    QVERIFY(lab.result()->problem.find("positive definite") != std::string::npos);
}

}  // namespace seiche::gui
