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

template <class Value>
void choose(MainWindow& window, const char* box, Value value) {
    auto* combo = window.findChild<QComboBox*>(box);
    combo->setCurrentIndex(combo->findData(static_cast<int>(value)));
}

}  // namespace

void LabTest::init() {
    window_ = std::make_unique<MainWindow>();
    window_->resize(1200, 780);
    window_->show();
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    window_->open("wave/drop", {{"domain.cells", "32,32"}});
    QTRY_VERIFY_WITH_TIMEOUT(window_->document().hasScene() && !window_->document().loading(),
                             20000);
    window_->host().engine().pause();
    settle(*window_);
    QTest::keyClick(window_.get(), Qt::Key_F7);
    QTRY_VERIFY(window_->findChild<QDockWidget*>("labDock")->isVisible());
}

void LabTest::cleanup() {
    window_.reset();
}

void LabTest::eliminationIsShownColumnByColumn() {
    auto& lab = window_->lab();
    auto* picture = window_->findChild<ImageView*>("labPicture");
    auto* watch = window_->findChild<QPushButton*>("labWatch");
    window_->findChild<QSpinBox*>("labSize")->setValue(60);
    window_->findChild<QSlider*>("labSpeed")->setValue(100);
    for (const auto operation :
         {LabOperation::product, LabOperation::luNone, LabOperation::luPartial,
          LabOperation::luHybrid, LabOperation::luFull, LabOperation::cholesky, LabOperation::qr,
          LabOperation::gaussJordan}) {
        choose(*window_, "labOperation", operation);
        choose(*window_, "labMatrix", LabMatrix::definite);
        QVERIFY(watch->isEnabled());
        QSignalSpy shown(&lab, &LabPanel::stepShown);
        QTest::mouseClick(watch, Qt::LeftButton);
        QVERIFY(shown.wait(20000));
        QCOMPARE(lab.step(), 0);
        const auto before = picture->image();
        QTRY_COMPARE_WITH_TIMEOUT(lab.step(), 60, 20000);
        QCOMPARE(lab.steps(), 60);
        QVERIFY(picture->image() != before);
        QVERIFY(window_->findChild<QLabel*>("labCaption")->text().startsWith("Column 60 of 60"));
    }
    // Slowed down, it can be held.
    window_->findChild<QSlider*>("labSpeed")->setValue(40);
    QTest::mouseClick(watch, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(lab.step() >= 2, 20000);
    auto* pause = window_->findChild<QPushButton*>("labPause");
    QTest::mouseClick(pause, Qt::LeftButton);
    settle(*window_);
    QCoreApplication::processEvents();
    const int held = lab.step();
    QVERIFY(held < 60);
    settle(*window_);
    QCOMPARE(lab.step(), held);
    QTest::mouseClick(pause, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(lab.step() > held, 20000);
    choose(*window_, "labOperation", LabOperation::cg);
    QVERIFY(!watch->isEnabled());
}

void LabTest::everyOperationIsMeasured() {
    auto& lab = window_->lab();
    window_->findChild<QSpinBox*>("labSize")->setValue(96);
    auto* measure = window_->findChild<QPushButton*>("labMeasure");
    auto* results = window_->findChild<QTreeWidget*>("labResults");
    for (int operation = 0; operation <= static_cast<int>(LabOperation::cg); ++operation) {
        choose(*window_, "labOperation", operation);
        choose(*window_, "labMatrix", LabMatrix::definite);
        QSignalSpy measured(&lab, &LabPanel::measured);
        QTest::mouseClick(measure, Qt::LeftButton);
        QVERIFY(measured.wait(60000));
        const auto& found = *lab.result();
        QCOMPARE(found.problem, QString());
        QCOMPARE(found.n, 96);
        QVERIFY(found.seconds > 0 && found.eigenSeconds > 0 && found.flops > 0);
        QVERIFY2(found.ratio < (found.gate > 0 ? found.gate : 1),
                 qPrintable(QString("%1: %2").arg(operation).arg(found.ratio)));
        QVERIFY(results->isVisible());
        QVERIFY(results->topLevelItemCount() >= 3);
    }
    // Poisson's sizes are squares, bubbles come whole.
    for (const auto& [matrix, n] :
         {std::pair(LabMatrix::poisson, 81), std::pair(LabMatrix::bubbles, 96)}) {
        choose(*window_, "labOperation", LabOperation::luPartial);
        choose(*window_, "labMatrix", matrix);
        QSignalSpy measured(&lab, &LabPanel::measured);
        QTest::mouseClick(measure, Qt::LeftButton);
        QVERIFY(measured.wait(60000));
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
    auto& lab = window_->lab();
    auto* measure = window_->findChild<QPushButton*>("labMeasure");
    // What asks for the file waits for its answer.
    const auto take = [&](const QString& path, const auto& ask) {
        QTimer::singleShot(0, [path] {
            QVERIFY(QTest::qWaitFor([] { return QApplication::activeModalWidget() != nullptr; }));
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            dialog->selectFile(path);
            QMetaObject::invokeMethod(dialog, "accept");
        });
        ask();
        QVERIFY(measure->isEnabled());
        QSignalSpy measured(&lab, &LabPanel::measured);
        QTest::mouseClick(measure, Qt::LeftButton);
        QVERIFY(measured.wait(60000));
    };
    choose(*window_, "labOperation", LabOperation::luPartial);
    take(write("square.npy", 70, 70), [&] { choose(*window_, "labMatrix", LabMatrix::file); });
    QCOMPARE(lab.result()->problem, QString());
    QCOMPARE(lab.result()->n, 70);
    QVERIFY(lab.result()->ratio < 0.05);
    take(write("tall.npy", 9, 4),
         [&] { QTest::mouseClick(window_->findChild<QPushButton*>("labFile"), Qt::LeftButton); });
    QVERIFY2(lab.result()->problem.contains("square"), qPrintable(lab.result()->problem));
}

void LabTest::saysWhatIsWrongWithAMatrix() {
    auto& lab = window_->lab();
    choose(*window_, "labOperation", LabOperation::cholesky);
    choose(*window_, "labMatrix", LabMatrix::hilbert);
    QSignalSpy measured(&lab, &LabPanel::measured);
    QTest::mouseClick(window_->findChild<QPushButton*>("labMeasure"), Qt::LeftButton);
    QVERIFY(measured.wait(60000));
    QVERIFY(lab.result()->problem.contains("positive definite"));
}

}  // namespace seiche::gui
