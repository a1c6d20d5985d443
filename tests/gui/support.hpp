#pragma once

#include <QAbstractSpinBox>
#include <QApplication>
#include <QLocale>
#include <QTemporaryDir>
#include <QtTest>
#include <future>
#include <memory>
#include <vector>

#include "app/gui/document/document.hpp"
#include "app/gui/document/engine_host.hpp"
#include "app/gui/files/files.hpp"
#include "app/gui/shell/main_window.hpp"
#include "app/gui/viewport/viewport.hpp"

namespace seiche::gui {

/// Longest wait for an event [ms]. A wait ends with its event; a busy machine may need most of a
/// minute, and Qt's own limit is five seconds.
constexpr int mostWait = 60000;
#undef QTRY_VERIFY
#undef QTRY_VERIFY2
#undef QTRY_COMPARE
#define QTRY_VERIFY(condition) QTRY_VERIFY_WITH_TIMEOUT((condition), seiche::gui::mostWait)
#define QTRY_VERIFY2(condition, message) \
    QTRY_VERIFY2_WITH_TIMEOUT((condition), message, seiche::gui::mostWait)
#define QTRY_COMPARE(actual, expected) \
    QTRY_COMPARE_WITH_TIMEOUT((actual), expected, seiche::gui::mostWait)

/// Waits for the future while the window's event loop runs; fails the test after a minute.
template <class T>
bool arrives(std::future<T>& future) {
    return QTest::qWaitFor(
        [&] { return future.wait_for(std::chrono::seconds(0)) == std::future_status::ready; },
        mostWait);
}

/// The modal dialog that is open or opens within a minute; nullptr if it is of another class.
template <class Dialog>
Dialog* awaitDialog() {
    if (!QTest::qWaitFor([] { return QApplication::activeModalWidget() != nullptr; }, mostWait))
        return {};
    return qobject_cast<Dialog*>(QApplication::activeModalWidget());
}

/// Tests of a window that shows wave/drop, paused; their slots init() and cleanup() call open() and
/// close().
class WindowSuite : public QObject {
    Q_OBJECT
  protected:
    void open();
    void close();
    /// A window without a scene.
    void show();
    /// Opens a scene, paused; fails after this many milliseconds.
    void openScene(const QString& scene, int timeout = mostWait);
    /// Pauses once the scene has been opened.
    void openAndPause(int timeout = mostWait);
    /// A file of that name, which goes with the suite; its path.
    QString write(const QString& name, const QByteArray& text);
    /// Saves the scene there.
    void saveTo(const QString& path);
    /// Draws exactly this many frames of the picture.
    void draw(int frames);
    /// Drops a file on the window.
    void drop(const QString& path);
    /// Opens this scene text as a file of that name, paused.
    void openText(const QString& name, const QByteArray& text);
    /// The dialog of that name, which the action opens; null if it does not.
    QDialog* dialogOf(const char* action, const char* name);

    std::unique_ptr<MainWindow> window_;
    QTemporaryDir folder_;
};

/// The current field, behind all commands issued so far.
inline FieldData readField(MainWindow& window, const std::string& field) {
    auto future = window.host().engine().read(field);
    if (!arrives(future)) return {};
    return future.get();
}

inline void settle(MainWindow& window) {
    auto future = window.host().engine().settled();
    QVERIFY(arrives(future));
}

/// Runs this many steps.
void runSteps(MainWindow& window, std::uint64_t count);
/// Opens a dock that is closed.
void showDock(MainWindow& window, const char* name);
double meanOf(const FieldData& field);
bool paused(MainWindow& window);
/// Whether the scene that is open has an edit to undo; that it was opened is one, too.
bool edited(MainWindow& window);
void undoAndWait(MainWindow& window);
/// Presses the button that accepts.
void accept(QDialog* dialog);

/// 1 where the engine has a wall, ny rows of nx.
std::vector<float> readWalls(MainWindow& window);
/// Per cell: 1 with walls all round, 0 without any, NaN between: values beside the edge of a wall
/// depend on how it cuts the cells.
std::vector<float> clearlyWall(const std::vector<float>& walls, const Domain& domain);

/// Number of cores, of four, that this process gets under all limits (affinity, quota, other work).
double freeCores();

/// The user's language is German, whose numbers have commas and are grouped by points, as long as
/// this lives.
class GermanNumbers {
  public:
    GermanNumbers() { QLocale::setDefault(QLocale("de_DE")); }
    ~GermanNumbers() { QLocale::setDefault(before_); }
    GermanNumbers(const GermanNumbers&) = delete;
    GermanNumbers& operator=(const GermanNumbers&) = delete;

  private:
    const QLocale before_;
};

/// Replaces the contents of a number field by typing the keys, without Return.
void typeNumber(QAbstractSpinBox& box, const QString& keys);

/// All of a file; empty if there is none.
QByteArray readFile(const QString& path);

/// The value at a point [m].
inline float at(const FieldData& field, const Point& point) {
    const auto x = static_cast<std::size_t>(point.x / field.domain.width * field.nx);
    const auto y = static_cast<std::size_t>(point.y / field.domain.height * field.ny);
    return field.values[y * static_cast<std::size_t>(field.nx) + x];
}

/// Replaces the text of the line of that name and enters it.
void typeInto(MainWindow& window, const QString& line, const QString& text);

/// Moves the mouse there without a button held. QTest::mouseMove() moves the display's pointer,
/// whose event comes at some later time.
void hover(QWidget& widget, const QPoint& position);

/// Presses at `from`, moves in `jumps` jumps and lets go at `to`, all in metres.
void drag(Viewport& viewport, const Point& from, const Point& to, int jumps,
          Qt::KeyboardModifiers modifiers = Qt::NoModifier,
          Qt::MouseButton button = Qt::LeftButton);

}  // namespace seiche::gui
