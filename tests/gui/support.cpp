#include "tests/gui/support.hpp"

#include <QDragEnterEvent>
#include <QFile>
#include <QLineEdit>
#include <QMimeData>
#include <array>
#include <ctime>
#include <limits>
#include <numeric>
#include <thread>

#include "app/gui/capture/recorder.hpp"
#include "core/model/field_data.hpp"

namespace seiche::gui {

QByteArray readFile(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void typeInto(MainWindow& window, const QString& line, const QString& text) {
    auto* field = window.findChild<QLineEdit*>(line);
    QVERIFY2(field, qPrintable(line));
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, text);
    QTest::keyClick(field, Qt::Key_Return);
    settle(window);
}

void typeNumber(QAbstractSpinBox& box, const QString& keys) {
    box.setFocus();
    box.selectAll();
    QTest::keyClicks(&box, keys);
}

void WindowSuite::show() {
    window_ = std::make_unique<MainWindow>();
    window_->resize(1200, 780);
    window_->show();
    window_->activateWindow();
    // On Wayland the compositor decides about the focus.
    if (QGuiApplication::platformName() == "wayland") {
        QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
        return;
    }
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    QTRY_VERIFY(window_->viewport().hasFocus());
}

void WindowSuite::openScene(const QString& scene, int timeout) {
    window_->part<Files>().open(scene);
    openAndPause(timeout);
}

void WindowSuite::open() {
    show();
    openScene("wave/drop");
}

void WindowSuite::openAndPause(int timeout) {
    QTRY_VERIFY_WITH_TIMEOUT(window_->document().hasScene() && !window_->document().loading(),
                             timeout);
    window_->host().engine().pause();
    settle(*window_);
    QTRY_VERIFY_WITH_TIMEOUT(window_->viewport().shownFrame() > 0, timeout);
}

QString WindowSuite::write(const QString& name, const QByteArray& text) {
    QFile file(folder_.filePath(name));
    const bool written = file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
    QTest::qVerify(written, "written", qPrintable(file.fileName()), __FILE__, __LINE__);
    return file.fileName();
}

void WindowSuite::saveTo(const QString& path) {
    bool saved = false;
    window_->document().save(path, [&](const QString& problem) {
        QCOMPARE(problem, QString());
        saved = true;
    });
    QTRY_VERIFY(saved);
}

void WindowSuite::draw(int frames) {
    for (int i = 0; i < frames; ++i) window_->viewport().grabFramebuffer();
}

void WindowSuite::drop(const QString& path) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window_.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent event(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window_.get(), &event);
}

void WindowSuite::openText(const QString& name, const QByteArray& text) {
    const auto path = write(name, text);
    window_->part<Files>().open(path);
    QTRY_COMPARE(window_->document().path(), path);
    openAndPause();
}

void WindowSuite::close() {
    window_->part<Recorder>().stop();
    window_.reset();
}

std::vector<float> readWalls(MainWindow& window) {
    auto mask = std::make_shared<std::vector<float>>();
    auto done = window.host().engine().perform(
        [mask](Simulation& simulation, gl::Context&) { *mask = readCells(simulation.walls()); });
    if (!arrives(done)) return {};
    done.get();
    return *mask;
}

std::vector<float> clearlyWall(const std::vector<float>& walls, const Domain& domain) {
    std::vector<float> made(walls.size());
    for (int j = 0; j < domain.ny; ++j) {
        for (int i = 0; i < domain.nx; ++i) {
            int all = 0, count = 0;
            for (int y = std::max(j - 1, 0); y <= std::min(j + 1, domain.ny - 1); ++y) {
                for (int x = std::max(i - 1, 0); x <= std::min(i + 1, domain.nx - 1); ++x) {
                    ++all;
                    count += walls[static_cast<std::size_t>(y * domain.nx + x)] > 0;
                }
            }
            made[static_cast<std::size_t>(j * domain.nx + i)] =
                count == all ? 1
                : count == 0 ? 0
                             : std::numeric_limits<float>::quiet_NaN();
        }
    }
    return made;
}

void hover(QWidget& widget, const QPoint& position) {
    QMouseEvent move(QEvent::MouseMove, position, widget.mapToGlobal(position), Qt::NoButton,
                     Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(&widget, &move);
}

void drag(Viewport& viewport, const Point& from, const Point& to, int jumps,
          Qt::KeyboardModifiers modifiers, Qt::MouseButton button) {
    const auto place = [&](double s) {
        return viewport.project({from.x + s * (to.x - from.x), from.y + s * (to.y - from.y)})
            .toPoint();
    };
    hover(viewport, place(0));
    QTest::mousePress(&viewport, button, modifiers, place(0));
    for (int i = 1; i <= jumps; ++i) {
        const QPointF position = place(static_cast<double>(i) / jumps);
        QMouseEvent move(QEvent::MouseMove, position, viewport.mapToGlobal(position), Qt::NoButton,
                         button, modifiers);
        QApplication::sendEvent(&viewport, &move);
    }
    QTest::mouseRelease(&viewport, button, modifiers, place(1));
}

double freeCores() {
    std::array<double, 4> seconds{};
    std::vector<std::thread> threads;
    QElapsedTimer wall;
    wall.start();
    for (auto& each : seconds) {
        threads.emplace_back([&each, &wall] {
            while (wall.elapsed() < 300) {
            }
            timespec used{};
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
            each = static_cast<double>(used.tv_sec) + 1e-9 * static_cast<double>(used.tv_nsec);
        });
    }
    for (auto& thread : threads) thread.join();
    return std::accumulate(seconds.begin(), seconds.end(), 0.0) * 1e9 /
           static_cast<double>(wall.nsecsElapsed());
}

QDialog* WindowSuite::dialogOf(const char* action, const char* name) {
    window_->findChild<QAction*>(action)->trigger();
    const auto there = [&] { return window_->findChild<QDialog*>(name) != nullptr; };
    return QTest::qWaitFor(there, mostWait) ? window_->findChild<QDialog*>(name) : nullptr;
}

void runSteps(MainWindow& window, std::uint64_t count) {
    const auto before = window.host().engine().status().step;
    window.host().engine().step(count);
    QTRY_COMPARE(window.host().engine().status().step, before + count);
    settle(window);
}

void showDock(MainWindow& window, const char* name) {
    auto* dock = window.findChild<QDockWidget*>(name);
    QVERIFY(dock);
    dock->toggleViewAction()->trigger();
    QTRY_VERIFY(dock->isVisible());
}

void accept(QDialog* dialog) {
    auto* buttons = dialog->findChild<QDialogButtonBox*>();
    for (auto* button : buttons->buttons()) {
        const auto role = buttons->buttonRole(button);
        if (role == QDialogButtonBox::AcceptRole) return button->click();
    }
    QFAIL("nothing to accept by");
}

double meanOf(const FieldData& field) {
    return std::accumulate(field.values.begin(), field.values.end(), 0.0) /
           static_cast<double>(field.values.size());
}

bool paused(MainWindow& window) {
    return window.host().engine().status().state == EngineState::paused;
}

bool edited(MainWindow& window) {
    const auto& history = window.part<History>();
    return history.canUndo() && history.undoText() != "opening another scene";
}

void undoAndWait(MainWindow& window) {
    window.part<History>().undo();
    QTRY_VERIFY(!window.document().loading());
    settle(window);
}

}  // namespace seiche::gui
