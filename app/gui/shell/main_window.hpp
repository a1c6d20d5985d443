#pragma once

#include <QMainWindow>
#include <functional>
#include <map>

#include "app/gui/document/document.hpp"
#include "app/gui/document/engine_host.hpp"

class QActionGroup;
class QComboBox;
class QDockWidget;
class QLabel;

namespace seiche::gui {

class ComparePanel;
class Errands;
class FieldExport;
class Gallery;
class History;
class Inspector;
class LabPanel;
class MessageBar;
struct Output;
class ParameterTable;
class Plots;
class Recorder;
class Recovery;
class ShapeTool;
class SourceTool;
class Viewport;
class WorkBar;

/// The scene of a window that was asked for none.
inline const QString usualScene = QStringLiteral("wave/drop");

/// The window: viewport in the middle, transport on top, gallery and parameter table as docks.
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
    ShapeTool& shapes() { return *shapes_; }
    SourceTool& sources() { return *sources_; }
    Recovery& recovery() { return *recovery_; }
    History& history() { return *history_; }
    MessageBar& messages() { return *messages_; }
    WorkBar& work() { return *work_; }
    FieldExport& fields() { return *fields_; }
    Recorder& recorder() { return *recorder_; }
    Inspector& inspector() { return *inspector_; }
    Plots& plots() { return *plots_; }
    ComparePanel& comparison() { return *compare_; }
    LabPanel& lab() { return *lab_; }

    /// Opens without asking; what goes wrong is shown in the message bar.
    void open(const QString& fileOrName, const std::vector<SceneOverride>& overrides = {});
    /// Opens the first scene; instead of one that cannot be opened the usual one, with a sentence.
    void start(const QString& fileOrName, const std::vector<SceneOverride>& overrides = {});
    /// The program is about to be ended from outside: copies unsaved work, which the next start
    /// will offer, and ends a film. Takes seconds at most, whatever the engine does.
    void endAtOnce();
    /// The session of the desktop is about to end: copies unsaved work, and closing asks nothing.
    void sessionEnds();
    /// Asks what shall become of what a crash has left, if there is any.
    void offerRecovery();
    /// Writes what the brush did since the scene began, for `seiche run --strokes`.
    void saveStrokes(const QString& path);
    /// The picture without the overlay as PNG, the scene inside.
    void savePicture(const QString& path, const QSize& pixels);

  protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    // main_window_actions.cpp
    void makeActions();
    void makeEditMenu();
    void makeToolsMenu();
    void makeDrawing();  // main_window_draw.cpp
    void makeInkMenu();
    void makePenMenu();
    void makeSources();
    void makeViewMenu();
    void makeThemeMenu(QMenu& view);
    void makeDeviceMenu(QMenu& help);
    void makeHelpMenu();
    void makeToolBar();
    QAction* action(QMenu* menu, const char* id, const QString& text, const QKeySequence& keys,
                    std::function<void()> run);
    QAction* viewportAction(QMenu* menu, const char* id, const QString& text,
                            const QKeySequence& keys, std::function<void()> run);
    void fillSceneMenus();
    void showShortcuts();
    void showAbout();

    void makeDocks();
    // main_window_inspect.cpp
    void makeInspector();
    // main_window_compare.cpp
    void makeComparison();
    void makeInsetMenu();
    void showComparison();
    void endUnseenComparison();
    // main_window_lab.cpp
    void makeLab();
    // main_window_run.cpp
    void makeRunMenu();
    QComboBox* makeSpeeds();
    void setSpeed(int index);
    void watchEngine();
    // main_window_files.cpp
    void makeFileMenu();
    void fillRecent();
    /// Says what is wrong; nothing is returned then.
    std::function<void()> reading(const QString& fileOrName,
                                  const std::vector<SceneOverride>& overrides = {});
    void askedOpen(const QString& fileOrName);
    void startInstead(const QString& problem);
    void openDropped(const QString& path);
    void openDialog();
    void makeErrands();
    void askSaveState();
    void askOpenState();
    void save(const QString& path, std::function<void()> then = {});
    void saveAs(std::function<void()> then = {});
    /// Asks Save / Discard / Cancel where there is something to lose, then goes on with `then`.
    void whenSaved(std::function<void()> then);
    void takeScreenshot(bool ask);
    void saveStrokesAs();
    void makeFilmMenu(QMenu& file);
    void watchRecorder();
    void refreshRecording();
    void refreshTips();
    /// The ending of films, "" for numbered pictures.
    QString filmKind() const;
    void sayWritten(const QString& sentence, const QString& path);
    void toggleRecording();
    void recordAs();
    void startFilm(const QString& path);
    QString askFile(const QString& title, const QString& suggestion, const QString& filter);
    void remember(const QString& path);
    void refreshTitle();
    void refreshTransport();
    void sceneOpened();
    void readSettings();
    void writeSettings();
    QString sceneFolder() const;
    QString outputPath(const Output& output, const QString& suffix) const;

    EngineHost host_;
    Document document_{host_};
    Viewport* viewport_ = nullptr;
    MessageBar* messages_ = nullptr;
    WorkBar* work_ = nullptr;
    Errands* errands_ = nullptr;
    FieldExport* fields_ = nullptr;
    Recorder* recorder_ = nullptr;
    History* history_ = nullptr;
    Recovery* recovery_ = nullptr;
    ShapeTool* shapes_ = nullptr;
    SourceTool* sources_ = nullptr;
    QDockWidget* sourceDock_ = nullptr;
    Gallery* gallery_ = nullptr;
    ParameterTable* table_ = nullptr;
    LabPanel* lab_ = nullptr;
    QDockWidget* labDock_ = nullptr;
    ComparePanel* compare_ = nullptr;
    QDockWidget* compareDock_ = nullptr;
    Inspector* inspector_ = nullptr;
    QDockWidget* inspectorDock_ = nullptr;
    Plots* plots_ = nullptr;
    QDockWidget* galleryDock_ = nullptr;
    QDockWidget* tableDock_ = nullptr;
    std::map<std::string, QAction*> actions_;
    QMenu* recentMenu_ = nullptr;
    QMenu* runMenu_ = nullptr;
    QMenu* viewMenu_ = nullptr;
    QMenu* fieldMenu_ = nullptr;
    QMenu* colormapMenu_ = nullptr;
    QMenu* styleMenu_ = nullptr;
    QMenu* layerMenu_ = nullptr;
    QMenu* brushMenu_ = nullptr;
    QComboBox* speed_ = nullptr;
    QLabel* recording_ = nullptr;
    QAction* recordingShown_ = nullptr;
    QString refusedValue_;  // the sentence that goes when a good value has come
    QString startProblem_;  // why the first scene is another than the one asked for
    bool starting_ = false, closing_ = false, sessionEnds_ = false;
};

}  // namespace seiche::gui
