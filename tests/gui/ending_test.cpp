#include "tests/gui/ending_test.hpp"

#include <signal.h>

#include <QDialog>
#include <QDirIterator>
#include <QListWidget>
#include <QPushButton>

#include "app/gui/files/recovery.hpp"
#include "app/gui/files/unsaved_work.hpp"
#include "app/gui/shell/message_bar.hpp"

namespace seiche::gui {

namespace {

QString recoveryCopy(MainWindow& window) {
    return window.part<Recovery>().folder() + "/scene.json";
}

}  // namespace

void EndingTest::aBadFirstSceneIsReported_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("read") << QByteArray(R"({ "seiche": 1, "simulation": "wave",
        "parameters": {"dt": "soon"} })")
                          << "first.json:2: parameters.dt";
    QTest::newRow("refused by the engine")
        << QByteArray(
               R"({ "seiche": 1, "simulation": "elimination", "domain": {"cells": [8, 9]} })")
        << "first.json: domain.cells";
}

void EndingTest::aBadFirstSceneIsReported() {
    QFETCH(QByteArray, text);
    QFETCH(QString, sentence);
    close();
    show();
    window_->part<Files>().start(write("first.json", text));
    QTRY_VERIFY(window_->document().hasScene() && !window_->document().loading());
    QCOMPARE(window_->document().shippedName(), usualScene);
    QTRY_VERIFY2(window_->messages().text().contains(sentence),
                 qPrintable(window_->messages().text()));
    QTRY_VERIFY(window_->viewport().shownFrame() > 0);
    QVERIFY(window_->messages().text().contains(sentence));
    // From here on it is a window like any other.
    window_->part<Files>().open("wave/two-slits");
    QTRY_COMPARE(window_->document().shippedName(), QString("wave/two-slits"));
    QCOMPARE(window_->messages().text(), QString());
}

void EndingTest::editsAreCopiedSoon() {
    const auto copy = recoveryCopy(*window_);
    QSignalSpy saved(&window_->part<Recovery>(), &Recovery::saved);
    window_->document().setParameter("damping", 0.375);
    QVERIFY(!QFile::exists(copy));
    QElapsedTimer clock;
    clock.start();
    QVERIFY(saved.wait(mostWait));
    QVERIFY2(clock.elapsed() < Recovery::interval, qPrintable(QString::number(clock.elapsed())));
    QVERIFY(readFile(copy).contains("0.375"));
    // Later edits follow, but not each at once.
    window_->document().setParameter("damping", 0.625);
    QVERIFY(saved.wait(mostWait));
    QVERIFY(clock.elapsed() > Recovery::interval - 1000);
    QVERIFY(readFile(copy).contains("0.625"));
}

void EndingTest::savedWorkIsNotOffered() {
    const auto copy = recoveryCopy(*window_);
    QSignalSpy saved(&window_->part<Recovery>(), &Recovery::saved);
    window_->document().setParameter("damping", 0.375);
    window_->part<Recovery>().saveNow();
    QVERIFY(!saved.empty() || saved.wait(mostWait));
    QVERIFY(QFile::exists(copy));
    saveTo(folder_.filePath("saved.json"));
    QTRY_VERIFY(!QFile::exists(copy));
}

void EndingTest::aBusyEngineDoesNotDelayTheCopy() {
    const auto& domain = window_->document().scene().domain;
    window_->viewport().chooseBrush("wall");
    drag(window_->viewport(), {0.2 * domain.width, 0.2 * domain.height},
         {0.8 * domain.width, 0.6 * domain.height}, 2);
    settle(*window_);
    QSignalSpy saved(&window_->part<Recovery>(), &Recovery::saved);
    window_->part<Recovery>().saveNow();
    QVERIFY(!saved.empty() || saved.wait(mostWait));
    const auto walls = loadScene(recoveryCopy(*window_).toStdString()).walls;
    QVERIFY(!walls.empty());
    std::promise<void> go;
    auto busy = window_->host().engine().perform(
        [held = go.get_future().share()](Simulation&, gl::Context&) { held.wait(); });
    window_->document().setParameter("damping", 0.375);
    QElapsedTimer clock;
    clock.start();
    window_->part<Recovery>().saveAtOnce(false);
    const auto took = clock.elapsed();
    const auto copied = loadScene(recoveryCopy(*window_).toStdString());
    go.set_value();
    QVERIFY(arrives(busy));
    QVERIFY2(took < 5 * Recovery::patience.count(), qPrintable(QString::number(took)));
    QCOMPARE(copied.parameters.real("damping"), 0.375);
    QVERIFY(copied.walls == walls);
}

void EndingTest::theEndOfASessionAsksNothing() {
    window_->document().setParameter("damping", 0.375);
    window_->part<UnsavedWork>().sessionEnds();
    const auto copy = recoveryCopy(*window_);
    QVERIFY(readFile(copy).contains("0.375"));
    window_->close();
    QVERIFY(!window_->isVisible());
    close();
    QVERIFY(QFile::exists(copy));
    open();
    const auto found = window_->part<Recovery>().find();
    QCOMPARE(found.size(), std::size_t(1));
    QCOMPARE(found[0].picture.size(), QSize(320, 200));
    Recovery::discard(found[0]);
    // A session that goes on after all: after an edit closing asks again.
    window_->part<UnsavedWork>().sessionEnds();
    window_->document().setParameter("damping", 0.25);
    bool asked = false;
    QTimer::singleShot(0, [&asked] {
        auto* dialog = awaitDialog<QDialog>();
        QVERIFY(dialog);
        asked = true;
        dialog->close();
    });
    window_->close();
    QVERIFY(asked && window_->isVisible());
}

std::unique_ptr<QProcess> EndingTest::start(const QTemporaryDir& home, const QString& display) {
    auto program = std::make_unique<QProcess>();
    auto environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"}) {
        environment.insert(name, home.path());
    }
    if (!display.isEmpty()) environment.insert("DISPLAY", display);
    program->setProcessEnvironment(environment);
    program->start(SEICHE_GUI_PROGRAM, {"wave/drop", "--set", "damping=0.375"});
    return program;
}

QString EndingTest::copyOf(const QTemporaryDir& home) {
    QDirIterator files(home.path(), {"scene.json"}, QDir::Files, QDirIterator::Subdirectories);
    return files.hasNext() ? files.next() : QString();
}

void EndingTest::isOffered(const QTemporaryDir& home) {
    const auto dataHome = qgetenv("XDG_DATA_HOME");
    const auto name = QCoreApplication::applicationName();
    close();
    qputenv("XDG_DATA_HOME", home.path().toUtf8());
    QCoreApplication::setApplicationName("seiche");
    QCoreApplication::setOrganizationName("seiche");
    open();
    window_->part<UnsavedWork>().offerRecovery();
    QTRY_VERIFY(window_->findChild<QDialog*>("recovery"));
    auto* dialog = window_->findChild<QDialog*>("recovery");
    const auto offered = dialog->findChild<QListWidget*>("recoveryList")->count();
    dialog->findChild<QPushButton*>("recover")->click();
    const auto damping = [this] { return window_->document().scene().parameters.real("damping"); };
    const bool back = QTest::qWaitFor([&] { return damping() == 0.375; }, mostWait);
    close();
    qputenv("XDG_DATA_HOME", dataHome);
    QCoreApplication::setApplicationName(name);
    QCoreApplication::setOrganizationName({});
    open();
    QCOMPARE(offered, 1);
    QVERIFY(back);
}

void EndingTest::aKilledProgramHasCopied() {
    const QTemporaryDir home;
    const auto program = start(home);
    QTRY_VERIFY(!copyOf(home).isEmpty());
    program->kill();
    QVERIFY(program->waitForFinished(mostWait));
    QVERIFY(readFile(copyOf(home)).contains("0.375"));
    isOffered(home);
}

void EndingTest::signalsCopyAtOnce_data() {
    QTest::addColumn<int>("number");
    QTest::newRow("SIGTERM") << SIGTERM;
    QTest::newRow("SIGINT") << SIGINT;
    QTest::newRow("SIGHUP") << SIGHUP;
}

void EndingTest::signalsCopyAtOnce() {
    QFETCH(int, number);
    const QTemporaryDir home;
    const auto program = start(home);
    // The program's own copy shows that the scene is open; only the copy after the signal counts.
    QTRY_VERIFY(!copyOf(home).isEmpty());
    QVERIFY(QFile::remove(copyOf(home)));
    QCOMPARE(::kill(static_cast<pid_t>(program->processId()), number), 0);
    QVERIFY(program->waitForFinished(mostWait));
    // The parent process sees which signal ended it.
    QCOMPARE(program->exitStatus(), QProcess::CrashExit);
    QCOMPARE(program->exitCode(), number);
    QVERIFY(readFile(copyOf(home)).contains("0.375"));
    if (number == SIGTERM) isOffered(home);
}

void EndingTest::aLostDisplayCopiesAtOnce() {
    QProcess display;
    display.start("Xvfb", {"-displayfd", "1", "-screen", "0", "1280x800x24"});
    QVERIFY(display.waitForReadyRead(mostWait));
    const QTemporaryDir home;
    const auto program = start(home, ':' + QString(display.readLine()).trimmed());
    QTRY_VERIFY(!copyOf(home).isEmpty());
    QVERIFY(QFile::remove(copyOf(home)));
    display.kill();
    QVERIFY(display.waitForFinished(mostWait));
    QVERIFY(program->waitForFinished(mostWait));
    QVERIFY2(program->exitStatus() == QProcess::NormalExit,
             qPrintable(QString("ended by signal %1").arg(program->exitCode())));
    QVERIFY(program->exitCode() != 0);
    const auto said = QString::fromUtf8(program->readAllStandardError()).trimmed();
    QCOMPARE(said.split('\n').last(),
             QString("seiche-gui: the display has gone: the next start offers the scene"));
    QVERIFY(readFile(copyOf(home)).contains("0.375"));
    isOffered(home);
}

void EndingTest::aDeviceThatIsResetStartsAgain() {
    const QTemporaryDir home;
    const auto reset = home.filePath("reset");
    const auto lose = [&reset] {
        QFile file(reset);
        QVERIFY(file.open(QIODevice::WriteOnly));
    };
    qputenv("LD_PRELOAD", SEICHE_BINARY_DIR "/libseiche-test-lost.so");
    qputenv("LOST_FILE", reset.toUtf8());
    qputenv("LOST_PROGRAM", "/seiche-gui");
    const auto program = start(home);
    for (const char* name : {"LD_PRELOAD", "LOST_FILE", "LOST_PROGRAM"}) qunsetenv(name);
    const auto recovered = [&home]() -> QString {
        QDirIterator files(home.path(), {"scene.json"}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            if (files.next().contains("/restored/")) return files.filePath();
        }
        return {};
    };
    QTRY_VERIFY(!copyOf(home).isEmpty());
    const auto before = program->processId();
    lose();
    // In its place, with the scene as it was.
    QTRY_VERIFY(!recovered().isEmpty());
    QVERIFY(!QFile::exists(reset));
    QCOMPARE(program->state(), QProcess::Running);
    QCOMPARE(program->processId(), before);
    QVERIFY(readFile(recovered()).contains("0.375"));
    QVERIFY(QFile::exists(QFileInfo(recovered()).path() + "/fields.state"));
    // Again so soon: it ends, and the next start offers the scene.
    QTest::qWait(2000);
    lose();
    QVERIFY(program->waitForFinished(mostWait));
    QCOMPARE(program->exitStatus(), QProcess::NormalExit);
    QCOMPARE(program->exitCode(), 3);
    QVERIFY(program->readAllStandardError().contains("reset again within a minute"));
    isOffered(home);
}

}  // namespace seiche::gui
