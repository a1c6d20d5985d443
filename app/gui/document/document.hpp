#pragma once

#include <QObject>
#include <QString>
#include <chrono>
#include <deque>
#include <functional>
#include <future>
#include <optional>

#include "app/gui/document/engine_host.hpp"
#include "core/model/snapshot.hpp"
#include "core/scene/scene.hpp"

namespace seiche::gui {

/// Whether a PNG holds a scene of Seiche.
bool holdsScene(const QString& picture);

/// The text chunk of a PNG that holds its scene.
inline const QString sceneKey = QStringLiteral("seiche-scene");

/// A document at one time, for undo: the parts that edits change, and its identity.
struct DocumentState {
    Scene scene;
    bool wallsDrawn = false, modified = false;
    bool painted = false;              // fields by hand, which no file of a scene keeps
    std::vector<BrushStroke> strokes;  // that drew or erased walls which the scene lacks
    int saves = 0;                     // how often it had been saved
    // The document, which edits do not change.
    int opening = 0;  // counts documents
    std::shared_ptr<const Scene> original;
    QString path, shippedName;
};

/// The scene that the window shows and edits, its file, and whether it has changed.
class Document : public QObject {
    Q_OBJECT
  public:
    explicit Document(EngineHost& host, QObject* parent = nullptr);

    bool hasScene() const { return scene_.has_value(); }
    const Scene& scene() const { return *scene_; }
    /// The simulation as the scene has it, and as it is registered.
    const SimulationDescription& info() const { return scene_->info(); }
    const SimulationInfo& registered() const { return Registry::instance().at(scene_->simulation); }
    /// The scene as it was opened, for going back.
    const Scene& original() const { return *original_; }
    /// A parameter's value in it; its default if the scene brings it by an edit since.
    const Value& originalValue(const Parameter& parameter) const;

    /// The scene's file, "" for a shipped scene that has not been saved.
    const QString& path() const { return path_; }
    /// The shipped scene's name ("wave/drop"), or "": also once its title was replaced, since then
    /// it is a scene of the user's own.
    QString shippedName() const;
    /// Name of the file or of the shipped scene, else the title.
    QString displayName() const;
    /// The same for files about it, without folder and suffix.
    QString fileStem() const;
    bool modified() const { return modified_; }
    /// Whether a brush has changed fields since the scene began and no file of a state keeps them.
    bool painted() const { return painted_; }
    /// Whether there is unsaved work.
    bool hasWork() const { return modified_ || painted_; }
    /// Counts strokes of brushes, for stateSaved().
    std::uint64_t strokesMade() const { return strokesMade_; }
    /// A file now holds the state after this many strokes.
    void stateSaved(std::uint64_t strokes);
    /// Counts the documents that have been opened; undo goes back to the number of an earlier one.
    int opening() const { return opening_; }
    /// True while the engine is loading a scene.
    bool loading() const { return inFlight_.has_value(); }

    /// Reads a scene file, a shipped scene by name, or the scene in a PNG; throws badInput. The
    /// returned function opens it in place of the current scene; if the engine refuses it,
    /// EngineHost::refused follows and the current scene stays.
    std::function<void()> reading(const QString& fileOrName,
                                  const std::vector<SceneOverride>& overrides = {});
    /// The same for a scene with other settings as a scene of its own, like that of a picture: it
    /// has no file, so that saving asks for one, and no unsaved changes.
    std::function<void()> readingVariant(const QString& fileOrName,
                                         const std::vector<SceneOverride>& settings);
    /// The same for a scene as text, which is in no file yet: unsaved work. Its images are looked
    /// for where those of the current scene are.
    std::function<void()> readingText(const QString& text);
    /// Opens the scene again as it was opened.
    void revert();
    /// Continues from another state of this scene's simulation and grid; undone if the engine
    /// refuses.
    void goOnFrom(std::shared_ptr<const Snapshot> state);
    /// Restarts at t = 0 with the current parameters and walls.
    void restart();
    /// Goes to a simulated time [s], as Engine::goTo.
    void goTo(double t);
    /// Goes back to the last good state and its parameters, as Engine::stepBack.
    void stepBack();
    /// Writes the scene with drawn walls, then calls `done` with "" or a sentence on the failure.
    /// Asynchronous, because the walls come from the engine.
    void save(const QString& path, std::function<void(const QString& problem)> done);
    /// The scene as it is now. Drawn walls come from the engine; if it is busy for longer than
    /// `patience`, its last answer is used.
    Scene current(std::chrono::milliseconds patience);
    /// The same, without waiting: hands it to `take` once the engine has answered.
    void withCurrent(std::function<void(const Scene& scene)> take);
    /// Writes a scene to a file other than its own, with its images beside it. Returns "" or what
    /// failed. On any thread.
    static QString writeCopy(const Scene& scene, const QString& path);
    /// The document and run that a copy of unsaved work belongs to.
    struct CopyOf {
        QString path, shippedName;  ///< of the file or shipped scene that it was copied from
        bool modified = true, painted = false;
        std::shared_ptr<const Snapshot> fields;  ///< to go on from; none: begins at t = 0
    };
    /// Opens such a copy as unsaved work on its file or shipped scene.
    void openCopy(const QString& copy, CopyOf about);
    /// The scene as JSON text, drawn walls included, handed to `take`.
    void withText(std::function<void(const std::string& text)> take);

    /// Takes a typed number, the same way everywhere; values that are not allowed are refused
    /// (valueRefused()).
    std::optional<Value> typed(const Parameter& parameter, const QString& text);
    /// Throws badInput for a value out of range.
    void setParameter(const std::string& name, const Value& value);
    /// All parameters back to the scene's as it was opened, in one edit.
    void resetParameters();
    void setView(const View& view);
    /// Shows this field in its own range, as a map if the current style can only show another
    /// field.
    void showField(const std::string& name);
    void brush(const BrushStroke& stroke);
    /// The end of a stroke: walls that it has drawn become walls of the scene.
    void endStroke();
    /// Shows the field in these colours, as a map if the current style has its own; where they
    /// cannot be seen, note() says why.
    void showColors(const std::string& colormap);
    /// The current brush, which goes into the scene's file. Not an edit that needs saving.
    void keepBrush(const SceneBrush& brush);
    /// The scene's brush of this name, or nullptr.
    const BrushKind* brushKind(std::string_view name) const;
    /// Points in metres; those outside the domain are moved to its edge.
    void setProbes(std::vector<Point> probes);
    /// Switches to another version of the scene: walls, sources, sides, parameters. The run
    /// continues from its current state; on another grid only if `keepState` is set and the
    /// simulation can, else it restarts. Undone if the engine refuses.
    void edit(const QString& text, Scene wanted, bool keepState = false);
    /// The same, but begins again from the initial state.
    void editAnew(const QString& text, Scene wanted);

    /// Copies a picture to where the scene looks for images: beside its file, or for a scene
    /// without one to a folder of the program. Returns its name there; throws badInput.
    QString bringImage(const QString& path);

    DocumentState state() const {
        return {*scene_, wallsDrawn_, modified_, painted_, strokes_,
                saves_,  opening_,    original_, path_,    shippedName_};
    }
    /// Whether it is this document with an equal scene; the file does not matter.
    bool isAs(const DocumentState& then) const;
    /// The edit after this state was refused: the unsaved mark returns to what it was.
    void takeBack(const DocumentState& before) {
        painted_ = before.painted;
        setModified(before.modified || before.saves != saves_);
    }
    /// Goes back to an earlier state, perhaps of another document; the caller restores the fields.
    void apply(const DocumentState& wanted, bool keepState = false);

  Q_SIGNALS:
    /// Another scene has been loaded.
    void opened();
    /// A parameter changed, or the value in force differs from the one requested.
    void parametersChanged();
    /// Note to the user about the last action.
    void note(const QString& sentence);
    /// A typed value was refused, and why; or one was accepted.
    void valueRefused(const QString& sentence);
    void valueAccepted();
    void viewChanged();
    void probesChanged();
    /// Walls, sources, grid or the scene's own model changed.
    void sceneEdited();
    /// The scene brings other parameters, fields or brushes by itself.
    void modelChanged();
    /// Path, name or modified mark changed.
    void titleChanged();
    /// Title, description or another text about the scene changed.
    void textsChanged();
    /// An edit follows. For undo, edits of one kind within a gesture are one; "" = never merged.
    void aboutToEdit(const QString& text, const QByteArray& kind, bool changesFields);
    /// Another document is about to take the place of this one, or of one that is being opened.
    void aboutToOpen();
    /// The engine refused the last edit, or the document that was to be opened.
    void editRefused();
    /// Another document has replaced the former one.
    void otherScene();

  private:
    struct Loading {
        DocumentState state;
        bool play = true;
        std::shared_ptr<const Snapshot> fields;  // to go on from
    };
    static DocumentState asOpened(const Scene& scene);
    Loading anew(Scene scene, bool modified, bool play) const;
    void openAnother(Loading loading);
    void setParameters(const ParameterSet& parameters, const QString& text, const QByteArray& kind);
    void load(Loading loading);
    void startLoad();
    void finishLoad();
    void giveUpLoad();
    void setModified(bool modified);
    void takeBackModel();
    void takeOverFromEngine();
    struct Edit {
        QString text;
        Scene before, wanted;
        bool keepState;
    };
    void nextEdit();
    /// Hands over the scene's walls with what was drawn, at once where nothing was.
    void withWalls(std::function<void(const std::vector<Wall>&)> take);
    void applyWithWalls(Scene wanted, bool keepState, std::size_t strokesInIt);

    EngineHost& host_;
    std::optional<Scene> scene_;
    std::shared_ptr<const Scene> original_;
    QString path_, shippedName_;
    int opening_ = 0, openings_ = 0;
    bool modified_ = false;
    bool painted_ = false;
    std::uint64_t strokesMade_ = 0;
    bool wallsDrawn_ = false;                     // the engine's walls differ from the scene's
    std::vector<BrushStroke> strokes_;            // by these, as far as is known
    std::uint64_t version_ = 0;                   // counts changes of the scene's walls
    std::optional<std::vector<Wall>> lastDrawn_;  // the engine's last answer, if any
    bool unsure_ = false;  // the engine has refused something and may still accept more
    int saves_ = 0;
    bool editing_ = false;    // an edit waits for the walls that were drawn
    std::deque<Edit> edits_;  // that came meanwhile
    // The last change sent to the engine, and the document before it.
    std::optional<Scene> sent_;
    std::optional<DocumentState> beforeSent_;
    std::optional<Loading> inFlight_, next_;
    std::future<void> settled_;
};

}  // namespace seiche::gui
