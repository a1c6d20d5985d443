#pragma once

#include <QMainWindow>
#include <memory>
#include <vector>

#include "app/gui/document/document.hpp"
#include "app/gui/document/engine_host.hpp"

class QDockWidget;

namespace seiche::gui {

class BackgroundTasks;
class Feature;
class Menus;
class MessageBar;
class Viewport;
class WorkBar;

/// The scene of a window that was opened without one.
inline const QString usualScene = QStringLiteral("wave/drop");

/// The frame to which features (feature.hpp) add themselves: scene and engine, the viewport in the
/// middle, menus and toolbar, docks, and messages.
class MainWindow : public QMainWindow {
    Q_OBJECT
  public:
    /// Throws noDevice when the graphics cannot do what Seiche needs.
    /// The engine works on `device`, as of EngineHost.
    explicit MainWindow(const std::string& device = {});
    ~MainWindow() override;

    Document& document() { return document_; }
    EngineHost& host() { return host_; }
    Viewport& viewport() { return *viewport_; }
    Menus& menus() { return *menus_; }
    MessageBar& messages() { return *messages_; }
    /// Bar with the progress of long work, above the picture.
    WorkBar& work() { return *work_; }
    /// Work done in the background because it would block the window.
    BackgroundTasks& tasks() { return *tasks_; }

    template <class T>
    void add() {
        features_.push_back(new T(*this));
    }
    /// The feature of this class, or a feature's part, of which a window has one.
    template <class T>
    T& part() {
        auto* found = findChild<T*>();
        Q_ASSERT(found);
        return *found;
    }
    /// A dock, hidden as yet, with `id` as its object name; those on the right are tabs of one
    /// place.
    QDockWidget* addDock(const char* id, const QString& title, Qt::DockWidgetArea area,
                         QWidget* panel);
    /// Destroys it with its panel.
    void removeDock(QDockWidget* dock);
    /// Docks from left to right, then those below.
    std::vector<QDockWidget*> docks() const;

    void say(const QString& note);
    /// Says why the user's last action was refused; disappears once they do something else.
    void sayProblem(const QString& sentence);
    /// Says that background work has failed; stays until it is dismissed.
    void sayFailure(const QString& sentence);
    /// Says that a file or folder has been written, with a button that shows it.
    void sayWritten(const QString& sentence, const QString& path);
    /// Asks where to write. The ending is that of the suggestion where none is typed; "" when the
    /// user changes their mind.
    QString askFile(const QString& title, const QString& suggestion, const QString& filter);

    /// The program is about to be ended from outside: features end what they are doing, which may
    /// take seconds at most, whatever the engine does.
    void endAtOnce();

  Q_SIGNALS:
    /// A file has been dropped on the window.
    void dropped(const QString& path);
    /// A file is held over the window, which may be dropped on it; then no longer.
    void hovered(const QString& path);
    void hoverEnded();
    /// Docks are where they were when the window was last closed.
    void layoutRestored();

  protected:
    void childEvent(QChildEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    /// Passes keys that the focused pane does not use to the picture.
    void keyPressEvent(QKeyEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

  private:
    void raiseWhenAskedFor(QDockWidget* dock);
    void arrange();
    void listen();
    void refreshTitle();
    void uncover();
    void readSettings();
    void writeSettings();

    EngineHost host_;
    Document document_{host_};
    Viewport* viewport_;
    MessageBar* messages_;
    WorkBar* work_;
    BackgroundTasks* tasks_;
    std::unique_ptr<Menus> menus_;
    std::vector<QDockWidget*> docks_;
    std::vector<Feature*> features_;
};

}  // namespace seiche::gui
