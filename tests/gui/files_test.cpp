#include "tests/gui/files_test.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDesktopServices>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QSize>
#include <QSlider>
#include <QStandardPaths>
#include <QTimer>
#include <algorithm>
#include <array>
#include <cmath>
#include <csignal>

#include "app/gui/capture/pictures.hpp"
#include "app/gui/document/image_import.hpp"
#include "app/gui/files/drop_outline.hpp"
#include "app/gui/files/recovery.hpp"
#include "app/gui/files/unsaved_work.hpp"
#include "app/gui/shell/message_bar.hpp"

namespace seiche::gui {

namespace {

/// Saves the window's unsaved work as a killed program leaves it; returns the folder.
QString crash(MainWindow& window) {
    QSignalSpy saved(&window.part<Recovery>(), &Recovery::saved);
    // Twice: the first copy found may be an older one that was being written.
    for (int k = 0; k < 2; ++k) {
        saved.clear();
        window.part<Recovery>().saveNow();
        if (saved.empty() && !saved.wait(mostWait)) return {};
    }
    const auto left = Recovery::root() + "/20260101-000000-000-1";
    QDir().mkpath(left);
    for (const auto& file : QDir(window.part<Recovery>().folder()).entryList(QDir::Files)) {
        if (file != "lock")
            QFile::copy(window.part<Recovery>().folder() + '/' + file, left + '/' + file);
    }
    return left;
}

/// A process that holds the folder like a running window. The caller ends it by SIGKILL and
/// waitpid().
pid_t holder(const QString& folder) {
    const auto lock = QFile::encodeName(folder + "/lock");
    std::array<int, 2> ready{};
    if (pipe(ready.data()) != 0) return -1;
    const pid_t child = fork();
    if (child == 0) {  // nothing but system calls: this process has threads
        const int file = ::open(lock.constData(), O_RDWR | O_CREAT, 0600);
        const char held = flock(file, LOCK_EX | LOCK_NB) == 0 ? 1 : 0;
        if (write(ready[1], &held, 1) != 1) _exit(1);
        for (;;) pause();
    }
    char held = 0;
    const bool told = read(ready[0], &held, 1) == 1;
    for (const int end : ready) ::close(end);
    return told && held ? child : -1;
}

}  // namespace

void FilesTest::threeBackupsAreKept() {
    const auto path = folder_.filePath("kept.json");
    std::vector<QByteArray> versions;
    for (int i = 0; i < 5; ++i) {
        window_->document().setParameter("damping", 0.1 * (i + 1));
        saveTo(path);
        versions.push_back(readFile(path));
    }
    QVERIFY(versions[4] != versions[3]);
    QCOMPARE(readFile(path), versions[4]);
    QCOMPARE(readFile(path + ".bak1"), versions[3]);
    QCOMPARE(readFile(path + ".bak2"), versions[2]);
    QCOMPARE(readFile(path + ".bak3"), versions[1]);
    QVERIFY(!QFile::exists(path + ".bak4"));
}

void FilesTest::aFailedSaveLeavesTheFile() {
    window_->document().setParameter("damping", 0.3);
    QString problem;
    window_->document().save("/nowhere/scene.json", [&](const QString& text) { problem = text; });
    QTRY_VERIFY(problem.contains("/nowhere/scene.json"));
    QVERIFY(window_->document().modified());
}

void FilesTest::erasedWallsAreSaved() {
    openText("walled.json", R"json({ "seiche": 1, "simulation": "wave",
        "domain": {"size": [1, 1], "cells": [32, 32]},
        "walls": [{"shape": "rectangle", "center": [0.5, 0.5], "size": [0.5, 0.5]}],
        "view": {"style": "map"} })json");
    window_->viewport().chooseBrush("erase");
    drag(window_->viewport(), {0.3, 0.5}, {0.7, 0.5}, 3);
    QVERIFY(window_->document().modified());
    const auto walls = readWalls(*window_);
    const auto path = folder_.filePath("erased.json");
    saveTo(path);
    window_->part<Files>().open("wave/drop");
    QTRY_COMPARE(window_->document().path(), QString());
    window_->part<Files>().open(path);
    QTRY_COMPARE(window_->document().path(), path);
    openAndPause();
    QCOMPARE(readWalls(*window_), walls);
}

void FilesTest::recentFilesOpen() {
    openText("recent.json", R"({ "seiche": 1, "simulation": "wave", "title": "Recent" })");
    window_->part<Files>().open("wave/drop");
    QTRY_COMPARE(window_->document().path(), QString());
    QMenu* recent = nullptr;
    for (auto* menu : window_->findChildren<QMenu*>()) {
        if (menu->title().contains("Recent")) recent = menu;
    }
    QVERIFY(recent);
    Q_EMIT recent->aboutToShow();
    QCOMPARE(recent->actions().first()->text(), QString("recent.json"));
    recent->actions().first()->trigger();
    QTRY_COMPARE(window_->document().path(), folder_.filePath("recent.json"));
}

void FilesTest::theSceneIsCopiedAsText() {
    window_->document().setParameter("damping", 0.375);
    window_->findChild<QAction*>("copyScene")->trigger();
    QTRY_VERIFY(QApplication::clipboard()->text().contains("0.375"));
    const auto text = QApplication::clipboard()->text().toStdString();
    QCOMPARE(parseScene(text, "clipboard", {}).parameters.real("damping"), 0.375);
}

void FilesTest::aCopiedSceneIsPasted() {
    auto& document = window_->document();
    document.setParameter("damping", 0.375);
    window_->findChild<QAction*>("copyScene")->trigger();
    QTRY_VERIFY(QApplication::clipboard()->text().contains("0.375"));
    saveTo(folder_.filePath("copied.json"));
    openScene("wave/two-slits");
    window_->findChild<QAction*>("pasteScene")->trigger();
    QTRY_VERIFY(!document.loading() && document.path().isEmpty() &&
                document.shippedName().isEmpty());
    QCOMPARE(document.scene().parameters.real("damping"), 0.375);
    QVERIFY(document.modified());
    // Text that is not a scene is refused, and changes nothing.
    for (const char* text : {"", "{\"seiche\": 1, \"simulation\": \"tea\"}"}) {
        QApplication::clipboard()->setText(text);
        window_->findChild<QAction*>("pasteScene")->trigger();
        QTRY_VERIFY2(window_->messages().text().contains("clipboard"),
                     qPrintable(window_->messages().text()));
        QCOMPARE(document.scene().parameters.real("damping"), 0.375);
    }
}

void FilesTest::unsavedWorkIsRecovered() {
    const auto path = folder_.filePath("lost.json");
    saveTo(path);
    const auto& domain = window_->document().scene().domain;
    window_->viewport().chooseBrush("wall");
    drag(window_->viewport(), {0.2 * domain.width, 0.2 * domain.height},
         {0.8 * domain.width, 0.6 * domain.height}, 2);
    QTRY_VERIFY(!window_->document().state().wallsDrawn);
    window_->document().setParameter("damping", 0.625);
    const auto walls = readWalls(*window_);
    const auto left = crash(*window_);
    QVERIFY(QFile::exists(left + "/scene.json"));
    close();
    open();
    const auto found = window_->part<Recovery>().find();
    QCOMPARE(found.size(), std::size_t(1));
    QCOMPARE(found[0].name, QString("lost.json"));
    QVERIFY(std::abs(found[0].time.secsTo(QDateTime::currentDateTime())) < 120);
    QCOMPARE(found[0].picture.size(), QSize(320, 200));
    window_->part<Recovery>().restore(found[0]);
    QTRY_COMPARE(window_->document().path(), path);
    openAndPause();
    QCOMPARE(window_->document().scene().parameters.real("damping"), 0.625);
    QCOMPARE(readWalls(*window_), walls);
    QVERIFY(window_->isWindowModified());
    QVERIFY(window_->part<Recovery>().find().empty());
    // The recovered scene can be saved to its own file.
    saveTo(path);
    QVERIFY(readFile(path).contains("0.625"));
}

void FilesTest::paintedFieldsAreRecoveredWithTheirTime() {
    const auto& domain = window_->document().scene().domain;
    drag(window_->viewport(), {0.2 * domain.width, 0.3 * domain.height},
         {0.6 * domain.width, 0.4 * domain.height}, 6);
    QVERIFY(!window_->document().modified() && window_->document().painted());
    runSteps(*window_, 400);
    const auto fields = readField(*window_, "height");
    const auto strokes = toJson(window_->host().engine().strokes());
    QVERIFY(!crash(*window_).isEmpty());
    close();
    open();
    const auto found = window_->part<Recovery>().find();
    QCOMPARE(found.size(), std::size_t(1));
    window_->part<Recovery>().restore(found[0]);
    QTRY_VERIFY(window_->document().painted());
    window_->host().engine().pause();
    settle(*window_);
    QVERIFY(window_->host().engine().status().t >= fields.t);
    window_->host().engine().goTo(fields.t);
    settle(*window_);
    QTRY_VERIFY(!window_->host().engine().status().journey);
    QVERIFY(!window_->document().modified());
    QCOMPARE(window_->document().shippedName(), QString("wave/drop"));
    const auto again = readField(*window_, "height");
    QCOMPARE(again.t, fields.t);
    QCOMPARE(again.values, fields.values);
    QVERIFY(toJson(window_->host().engine().strokes()) == strokes);
}

void FilesTest::aDamagedStateOfARecoveryIsReported() {
    window_->document().setParameter("damping", 0.625);
    const auto left = crash(*window_);
    QFile state(left + "/fields.state");
    QVERIFY(state.open(QIODevice::ReadWrite) && state.resize(state.size() / 2));
    state.close();
    close();
    open();
    window_->part<Recovery>().restore(window_->part<Recovery>().find().at(0));
    QTRY_COMPARE(window_->document().scene().parameters.real("damping"), 0.625);
    QTRY_VERIFY2(window_->messages().text().contains("cut off"),
                 qPrintable(window_->messages().text()));
}

void FilesTest::recoveryIsOfferedAndDeleted() {
    window_->document().setParameter("damping", 0.5);
    const auto left = crash(*window_);
    window_->part<UnsavedWork>().offerRecovery();
    auto* dialog = window_->findChild<QDialog*>("recovery");
    QVERIFY(dialog && dialog->isVisible());
    QCOMPARE(dialog->findChild<QListWidget*>("recoveryList")->count(), 1);
    dialog->findChild<QPushButton*>("dropRecovery")->click();
    QVERIFY(!QDir(left).exists());
    QTRY_VERIFY(!window_->findChild<QDialog*>("recovery"));
    // Without copies nothing is offered.
    window_->part<UnsavedWork>().offerRecovery();
    QVERIFY(!window_->findChild<QDialog*>("recovery"));
}

// A run killed again before its first copy has only the recovered one; a run killed in the middle
// of a copy has not described it yet.
void FilesTest::recoveredWorkIsNotLostAgain() {
    window_->document().setParameter("damping", 0.625);
    const auto left = crash(*window_);
    QVERIFY(!left.isEmpty());
    QVERIFY(QDir().rename(left, left + "-before"));
    QVERIFY(QDir().mkpath(left));
    QVERIFY(QDir().rename(left + "-before", left + "/restored"));
    QVERIFY(QFile::remove(left + "/restored/about.json"));
    const auto found = window_->part<Recovery>().find();
    QCOMPARE(found.size(), std::size_t(1));
    QVERIFY(!found[0].name.isEmpty());
    QVERIFY(std::abs(found[0].time.secsTo(QDateTime::currentDateTime())) < 120);
    window_->document().setParameter("damping", 0.25);
    window_->part<Recovery>().restore(found[0]);
    QTRY_COMPARE(window_->document().scene().parameters.real("damping"), 0.625);
    openAndPause();
    QVERIFY(window_->part<Recovery>().find().empty());
}

// Neither while the process ends, which takes long on a busy machine, nor until its parent has
// waited for it.
void FilesTest::aKilledProcessHoldsNoLock() {
    window_->document().setParameter("damping", 0.5);
    const auto left = crash(*window_);
    const auto child = holder(left);
    QVERIFY(child > 0);
    // A lock file of an earlier version, with the name of its process.
    QFile lock(left + "/lock");
    QVERIFY(lock.open(QIODevice::WriteOnly));
    lock.write(QByteArray::number(child) + "\nseiche-tests-gui\n" +
               QSysInfo::machineHostName().toUtf8() + '\n');
    lock.close();
    QVERIFY(window_->part<Recovery>().find().empty());
    QVERIFY(QFile::exists(left + "/scene.json"));
    window_->part<UnsavedWork>().offerRecovery();
    QVERIFY(!window_->findChild<QDialog*>("recovery"));
    QCOMPARE(kill(child, SIGKILL), 0);
    siginfo_t ended{};
    QCOMPARE(waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOWAIT), 0);
    QCOMPARE(kill(child, 0), 0);  // it has its number still
    QTRY_VERIFY(window_->findChild<QDialog*>("recovery"));
    QCOMPARE(waitpid(child, nullptr, 0), child);
    auto* dialog = window_->findChild<QDialog*>("recovery");
    QCOMPARE(dialog->findChild<QListWidget*>("recoveryList")->count(), 1);
    dialog->findChild<QPushButton*>("dropRecovery")->click();
    QVERIFY(!QFile::exists(left + "/scene.json"));
}

void FilesTest::aCleanEndLeavesNothing() {
    window_->document().setParameter("damping", 0.5);
    QSignalSpy saved(&window_->part<Recovery>(), &Recovery::saved);
    window_->part<Recovery>().saveNow();
    QVERIFY(!saved.empty() || saved.wait(mostWait));
    const auto folder = window_->part<Recovery>().folder();
    QVERIFY(QFile::exists(folder + "/scene.json"));
    // Another window leaves this one's copies alone.
    MainWindow other;
    QVERIFY(other.part<Recovery>().find().empty());
    QVERIFY(QFile::exists(folder + "/scene.json"));
    close();
    QVERIFY(!QDir(folder).exists());
    open();
}

// The file that a failed backup has left is removed by the next one that succeeds, not before.
void FilesTest::aFailedBackupIsToldInFull() {
    auto& recovery = window_->part<Recovery>();
    window_->document().setParameter("damping", 0.5);
    QSignalSpy saved(&recovery, &Recovery::saved), failed(&recovery, &Recovery::problem);
    const auto save = [&](QSignalSpy& spy) {
        recovery.saveNow();
        return !spy.empty() || spy.wait(mostWait);
    };
    const QDir folder(recovery.folder());
    QVERIFY(save(saved));
    const auto left = folder.filePath("fields.state.1-1.part");
    QVERIFY(QFile(left).open(QIODevice::WriteOnly));
    QVERIFY(QFile::remove(folder.filePath("fields.state")));
    QVERIFY(folder.mkdir("fields.state"));
    QVERIFY(save(failed));
    const auto sentence = failed.front().front().toString();
    QVERIFY2(sentence.contains("fields.state") && sentence.contains("; "), qPrintable(sentence));
    QVERIFY(QFile::exists(left));
    QVERIFY(folder.rmdir("fields.state"));
    saved.clear();
    QVERIFY(save(saved));
    QVERIFY(!QFile::exists(left));
}

// No file may grow here, as on a full disk.
void FilesTest::settingsThatCannotBeWrittenStayAsTheyWere() {
    QSettings settings(QSettings::defaultFormat(), QSettings::UserScope, "seiche", "written");
    const auto saved = [&] {
        settings.sync();
        QFile file(settings.fileName());
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    settings.setValue("test/text", QStringList{"a, b", "\u03bb"});
    settings.setValue("test/bytes", QByteArray("\x00\xff;", 3));
    settings.setValue("test/size", QSize(3, 4));
    settings.setValue("test/none", QStringList());
    settings.setValue("test/one", QStringList{"one"});
    settings.setValue("test/flag", false);
    settings.setValue("test/number", 0.1);
    const auto before = saved();
    QVERIFY(before.contains("[test]"));
    const QSettings again(settings.fileName(), QSettings::IniFormat);
    for (const auto* key : {"test/text", "test/bytes", "test/size"}) {
        QCOMPARE(again.value(key), settings.value(key));
    }
    QCOMPARE(again.value("test/flag", true).toBool(), false);
    QCOMPARE(again.value("test/number").toDouble(), 0.1);
    QCOMPARE(again.value("test/one").toStringList(), QStringList{"one"});
    QVERIFY(again.value("test/none").toStringList().isEmpty());
    QCOMPARE(settings.status(), QSettings::NoError);
    rlimit limit{};
    getrlimit(RLIMIT_FSIZE, &limit);
    const rlimit none{0, limit.rlim_max};
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &none);
    settings.setValue("test/more", 5);
    const auto after = saved();
    const auto status = settings.status();
    setrlimit(RLIMIT_FSIZE, &limit);
    std::signal(SIGXFSZ, handler);
    QCOMPARE(after, before);
    QVERIFY(status != QSettings::NoError);
    settings.remove("test");
}

void FilesTest::copiesAreMadeBeforeRestarts() {
    window_->document().setParameter("damping", 0.5);
    QSignalSpy saved(&window_->part<Recovery>(), &Recovery::saved);
    QTest::keyClick(&window_->viewport(), Qt::Key_R);
    QVERIFY(!saved.empty() || saved.wait(mostWait));
    QVERIFY(readFile(window_->part<Recovery>().folder() + "/scene.json").contains("0.5"));
}

// The message comes at once, and the scene keeps its changes.
void FilesTest::anUnreadableFileAsksNothing() {
    window_->document().setParameter("damping", 0.25);
    bool asked = false;
    QTimer watch;
    connect(&watch, &QTimer::timeout, this, [&asked] {
        if (auto* box = QApplication::activeModalWidget()) {
            asked = true;
            box->close();
        }
    });
    watch.start(20);
    drop(write("broken.json",
               R"({ "seiche": 1, "simulation": "wave", "parameters": {"dt": "soon"} })"));
    QTRY_VERIFY(window_->messages().text().contains("broken.json:1: parameters.dt"));
    QTest::qWait(100);
    QVERIFY(!asked);
    QCOMPARE(window_->document().scene().parameters.real("damping"), 0.25);
    drop(write("good.json", R"({ "seiche": 1, "simulation": "wave" })"));
    QTRY_VERIFY(asked);
    QCOMPARE(window_->document().shippedName(), QString("wave/drop"));
}

void FilesTest::savingProposesAnExistingFolder() {
    struct Dialog {
        const char* action;
        const char* ending;
    };
    const QDir home(QStandardPaths::writableLocation(QStandardPaths::HomeLocation));
    // A new account without the desktop's folders.
    QVERIFY(
        !QFileInfo::exists(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)));
    const auto proposed = [this](const char* action) {
        QString path;
        QTimer::singleShot(0, this, [&path] {
            auto* dialog = awaitDialog<QFileDialog>();
            QVERIFY(dialog);
            path = dialog->selectedFiles().value(0);
            dialog->reject();
        });
        window_->findChild<QAction*>(action)->trigger();
        return path;
    };
    QSettings().remove("scene/folder");
    for (const auto& [action, ending] :
         {Dialog{"saveAs", "drop.json"}, Dialog{"saveState", "drop.state"}}) {
        const QFileInfo path(proposed(action));
        QVERIFY2(path.absoluteDir() == home, qPrintable(path.filePath()));
        QCOMPARE(path.fileName(), QString(ending));
    }
    // Later, the folder of the last picture.
    QVERIFY(QDir(folder_.path()).mkpath("scenes"));
    window_->document().setParameter("damping", 0.25);
    saveTo(folder_.filePath("scenes/mine.json"));
    window_->part<Files>().open(folder_.filePath("scenes/mine.json"));
    openAndPause();
    window_->part<Files>().open("wave/drop");
    QTRY_COMPARE(window_->document().path(), QString());
    QCOMPARE(proposed("saveAs"), folder_.filePath("scenes/drop.json"));
}

void FilesTest::picturesGoWhereTheLastWent() {
    const auto folder = folder_.filePath("pictures");
    QVERIFY(QDir().mkpath(folder));
    window_->part<Pictures>().save(folder + "/chosen.png", {64, 48});
    auto* picture = window_->findChild<QAction*>("picture");
    QTRY_VERIFY2(picture->toolTip().contains(folder), qPrintable(picture->toolTip()));
    picture->trigger();
    QTRY_COMPARE(QDir(folder).entryList({"drop-*.png"}).size(), 1);
    // A folder that could not be written to is not proposed.
    window_->part<Pictures>().save("/nowhere/picture.png", {64, 48});
    QTRY_VERIFY(window_->messages().text().contains("/nowhere"));
    QVERIFY(picture->toolTip().contains(folder));
}

void FilesTest::aFolderThatCannotBeShownIsReported() {
    auto& bar = window_->messages();
    auto* open = bar.findChild<QPushButton*>("messageAction");
    const auto place = window_->viewport().geometry();
    window_->part<Pictures>().save(folder_.filePath("seen.png"), {64, 48});
    QTRY_VERIFY(bar.text().contains("seen.png"));
    QCOMPARE(window_->viewport().geometry(), place);  // controls stay in place
    // The message stays long enough to be read, and while the mouse is over it.
    auto* leaving = bar.findChild<QTimer*>("leaving");
    QVERIFY(leaving->isActive() && leaving->remainingTime() > 15000);
    QEnterEvent enter({5, 5}, {5, 5}, bar.mapToGlobal(QPointF(5, 5)));
    QApplication::sendEvent(&bar, &enter);
    QVERIFY(!leaving->isActive());
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(&bar, &leave);
    QVERIFY(leaving->isActive());
    // After the file manager was called the message stays.
    QDesktopServices::setUrlHandler("file", this, "folderShown");
    QTest::mouseClick(open, Qt::LeftButton);
    QDesktopServices::setUrlHandler("file", this, "nothing");
    QVERIFY2(bar.text().contains("seen.png"), qPrintable(bar.text()));
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression("No such method"));
    QTest::mouseClick(open, Qt::LeftButton);
    QDesktopServices::unsetUrlHandler("file");
    QVERIFY2(bar.text().contains(folder_.path()) && bar.text().contains("No program"),
             qPrintable(bar.text()));
    QVERIFY(!leaving->isActive());
}

void FilesTest::aPictureBecomesWalls() {
    const auto path = folder_.filePath("ink.png");
    // As fine as the grid, so that no cell is between black and white.
    QImage ink(512, 512, QImage::Format_RGB32);
    ink.fill(Qt::white);
    QPainter painter(&ink);
    painter.fillRect(0, 0, 256, 128, Qt::black);  // upper left
    painter.end();
    QVERIFY(ink.save(path));
    drop(path);
    QTRY_VERIFY(window_->findChild<QDialog*>("imageImport"));
    auto* dialog = window_->findChild<QDialog*>("imageImport");
    // The preview follows the threshold.
    QLabel* preview = nullptr;
    for (auto* label : dialog->findChildren<QLabel*>()) {
        if (label->accessibleName() == "Preview") preview = label;
    }
    QVERIFY(preview);
    const auto before = preview->pixmap().toImage();
    auto* threshold = dialog->findChild<QSlider*>("imageThreshold");
    threshold->setValue(0);
    QVERIFY(preview->pixmap().toImage() != before);
    threshold->setValue(50);
    QCOMPARE(preview->pixmap().toImage(), before);
    dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
    settle(*window_);
    const auto walls = readWalls(*window_);
    const auto& domain = window_->document().scene().domain;
    for (int y = 0; y < domain.ny; ++y) {
        for (int x = 0; x < domain.nx; ++x) {
            const bool black = 2 * x < domain.nx && 4 * (domain.ny - 1 - y) < domain.ny;
            QCOMPARE(walls[static_cast<std::size_t>(y * domain.nx + x)], black ? 1.0f : 0.0f);
        }
    }
    QVERIFY(window_->document().modified());
}

void FilesTest::aTransparentPictureBecomesWallsWhereItIsOpaque() {
    const auto path = folder_.filePath("logo.png");
    QImage logo(512, 512, QImage::Format_ARGB32);
    logo.fill(Qt::transparent);
    QPainter painter(&logo);
    painter.fillRect(0, 0, 256, 128, Qt::white);      // upper left
    painter.fillRect(256, 384, 256, 128, Qt::black);  // lower right
    painter.end();
    QVERIFY(logo.save(path));
    const auto cells = readPicture(path, 64, 64);
    QVERIFY(cells.transparent() && usualUse(cells).byOpacity);
    const auto wall = [&](const ImageUse& use, std::size_t x, std::size_t y) {
        return cells.walls(use)[64 * y + x];
    };
    // Rows go up.
    const auto usual = usualUse(cells);
    QCOMPARE(wall(usual, 10, 60), 1.0f);
    QCOMPARE(wall(usual, 50, 4), 1.0f);
    QCOMPARE(wall(usual, 50, 60), 0.0f);
    QCOMPARE(wall(usual, 32, 32), 0.0f);
    // Transparent pixels are neither dark nor light.
    ImageUse dark{.inverted = true}, light{};
    QCOMPARE(wall(dark, 10, 60), 0.0f);
    QCOMPARE(wall(dark, 50, 4), 1.0f);
    QCOMPARE(wall(dark, 32, 32), 0.0f);
    QCOMPARE(wall(light, 10, 60), 1.0f);
    QCOMPARE(wall(light, 32, 32), 0.0f);
    drop(path);
    QTRY_VERIFY(window_->findChild<QDialog*>("imageImport"));
    auto* dialog = window_->findChild<QDialog*>("imageImport");
    QVERIFY(dialog->findChild<QCheckBox*>("imageOpaque")->isChecked());
    accept(dialog);
    settle(*window_);
    QTRY_VERIFY(!window_->document().scene().walls.empty());
    const auto walls = readWalls(*window_);
    const auto& domain = window_->document().scene().domain;
    const auto solid = std::ranges::count_if(walls, [](float each) { return each > 0.5f; });
    QCOMPARE(static_cast<double>(solid), 0.25 * domain.nx * domain.ny);
}

void FilesTest::aHoveringPictureShowsItsOutline() {
    const auto path = folder_.filePath("hovers.png");
    QImage logo(512, 512, QImage::Format_ARGB32);
    logo.fill(Qt::transparent);
    QPainter painter(&logo);
    painter.fillRect(128, 128, 256, 256, Qt::white);
    painter.end();
    QVERIFY(logo.save(path));
    auto& outline = window_->part<DropOutline>();
    QVERIFY(outline.edges().empty());
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window_.get(), &enter);
    QTRY_COMPARE(outline.edges().size(), std::size_t(4));
    const auto& domain = window_->document().scene().domain;
    double length = 0;
    for (const auto& [from, to] : outline.edges()) {
        length += std::hypot(to.x - from.x, to.y - from.y);
    }
    QVERIFY2(std::abs(length - (domain.width + domain.height)) < 1e-9,
             qPrintable(QString::number(length)));
    draw(1);
    QDragLeaveEvent leave;
    QApplication::sendEvent(window_.get(), &leave);
    QVERIFY(outline.edges().empty());
}

void FilesTest::aPictureBecomesAField() {
    const auto path = folder_.filePath("height.png");
    QImage picture(8, 8, QImage::Format_RGB32);
    picture.fill(Qt::white);
    QVERIFY(picture.save(path));
    drop(path);
    QTRY_VERIFY(window_->findChild<QDialog*>("imageImport"));
    auto* dialog = window_->findChild<QDialog*>("imageImport");
    auto* target = dialog->findChild<QComboBox*>("imageTarget");
    target->setCurrentIndex(target->findData("height"));
    dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
    settle(*window_);
    const auto height = readField(*window_, "height");
    QCOMPARE(height.step, std::uint64_t(0));
    QVERIFY(std::abs(height.values[100] - 1) < 1e-6f);
    // Saving puts the picture beside the scene.
    QDir(folder_.path()).mkpath("elsewhere");
    const auto saved = folder_.filePath("elsewhere/scene.json");
    saveTo(saved);
    QVERIFY(QFile::exists(folder_.filePath("elsewhere/height.png")));
    QCOMPARE(loadScene(saved.toStdString()).initial.at("height").image, std::string("height.png"));
}

}  // namespace seiche::gui
