#pragma once

#include <QObject>
#include <QString>
#include <chrono>
#include <functional>
#include <future>
#include <optional>

#include "app/gui/document/engine_host.hpp"
#include "core/model/snapshot.hpp"
#include "core/scene/scene.hpp"

namespace seiche::gui {

/// The walls of a mask (ny rows of nx, row 0 at the bottom, solid where > 0.5) as few rectangles
/// that cover exactly its solid cells, so that drawn walls live in the scene as text.
std::vector<Wall> wallsFromMask(const std::vector<float>& mask, int nx, int ny,
                                const Domain& domain);

/// The view with another field, in colours of its own and a style that can show it; the view as it
/// is where it shows that field.
View withField(View view, const std::string& name, const SimulationInfo& info);

/// Whether a PNG holds a scene of Seiche.
bool holdsScene(const QString& picture);

/// The text chunk of a PNG that holds its scene.
inline const QString sceneKey = QStringLiteral("seiche-scene");

/// What an edit changes of a document, for going back to.
struct DocumentState {
    Scene scene;
    bool wallsDrawn = false, modified = false;
    int saves = 0;  // how often it had been saved
};

/// The scene that the window shows and edits, where it is stored, and whether it has changed.
class Document : public QObject {
    Q_OBJECT
  public:
    explicit Document(EngineHost& host, QObject* parent = nullptr);

    bool hasScene() const { return scene_.has_value(); }
    const Scene& scene() const { return *scene_; }
    const SimulationInfo& info() const { return Registry::instance().at(scene_->simulation); }
    /// The scene as it was opened, for going back.
    const Scene& original() const { return *original_; }

    /// The scene's file, "" for a shipped one that was not saved.
    const QString& path() const { return path_; }
    /// The shipped scene's name ("wave/drop"), or "".
    const QString& shippedName() const { return shippedName_; }
    QString displayName() const;
    bool modified() const { return modified_; }
    /// True while a scene is on its way into the engine.
    bool loading() const { return inFlight_.has_value(); }

    /// Reads a scene file, a shipped scene by name, or the scene in a PNG; throws badInput. What is
    /// returned opens it, instead of the scene that is there; the engine's refusal arrives as
    /// EngineHost::refused, and the scene before it stays.
    std::function<void()> reading(const QString& fileOrName,
                                  const std::vector<SceneOverride>& overrides = {});
    /// The scene as opened, once more.
    void revert();
    /// From another state of this scene's simulation and cells; what the engine refuses is undone.
    void goOnFrom(std::shared_ptr<const Snapshot> state);
    /// From t = 0 with the parameters in force; drawn walls stay.
    void restart();
    /// To a simulated time [s], as Engine::goTo.
    void goTo(double t);
    /// To the last good state with the parameters of then, as Engine::stepBack.
    void stepBack();
    /// Writes the scene with drawn walls, then calls `done` with "" or one sentence of what failed.
    /// Asynchronous, because the walls come from the engine.
    void save(const QString& path, std::function<void(const QString& problem)> done);
    /// The scene as it is now. Drawn walls come from the engine; where it is busy for longer than
    /// `patience`, those of the last time that it was asked are taken.
    Scene current(std::chrono::milliseconds patience);
    /// Likewise, without waiting: hands it to `take` once the engine has answered.
    void withCurrent(std::function<void(const Scene& scene)> take);
    /// Writes a scene to another file than its own, with its images beside it. Returns "" or what
    /// failed. On any thread.
    static QString writeCopy(const Scene& scene, const QString& path);
    /// Opens such a copy as unsaved work on the file or shipped scene that it was made of.
    void openCopy(const QString& copy, const QString& path, const QString& shippedName);
    /// The scene as JSON text, drawn walls included, handed to `take`.
    void withText(std::function<void(const std::string& text)> take);

    /// What was typed for a number, the same wherever one types; what is not allowed is refused
    /// (valueRefused()).
    std::optional<Value> typed(const Parameter& parameter, const QString& text);
    /// Throws badInput for a value out of range.
    void setParameter(const std::string& name, const Value& value);
    void setView(const View& view);
    /// Shows this field in its own range, as a map where the style has eyes for another field only.
    void showField(const std::string& name);
    void brush(const BrushStroke& stroke);
    /// The brush in hand, which goes into the scene's file. No edit that is asked about.
    void keepBrush(const SceneBrush& brush);
    /// The scene's brush of this name, or nullptr.
    const BrushKind* brushKind(std::string_view name) const;
    /// Points in metres; those outside the domain are moved to its edge.
    void setProbes(std::vector<Point> probes);
    /// Takes over another version of the scene: walls, sources, sides, parameters. The run goes on
    /// from its state of now; on another grid only if `keepState` and the simulation can, else it
    /// begins anew. What the engine refuses is undone.
    void edit(const QString& text, Scene wanted, bool keepState = false);

    /// Puts a picture where the scene looks for images: beside its file, or for a scene without one
    /// in a folder of the program. Returns its name there; throws badInput.
    QString bringImage(const QString& path);

    DocumentState state() const { return {*scene_, wallsDrawn_, modified_, saves_}; }
    /// Whether the scene is that of this state, whatever file it is in.
    bool isAs(const DocumentState& then) const;
    /// The edit after this state was refused: what was unsaved then is unsaved.
    void takeBack(const DocumentState& before) {
        setModified(before.modified || before.saves != saves_);
    }
    /// Back to an earlier state; the fields are up to the caller.
    void apply(const DocumentState& wanted, bool keepState = false);

  Q_SIGNALS:
    /// Another scene has been loaded.
    void opened();
    /// A parameter changed, or what is in force differs from what was asked for.
    void parametersChanged();
    /// What was typed is no value that may be, and why; or it is one.
    void valueRefused(const QString& sentence);
    void valueAccepted();
    void viewChanged();
    void probesChanged();
    /// Walls, sources or grid changed.
    void sceneEdited();
    /// Path, name or modified mark changed.
    void titleChanged();
    /// An edit follows. Those of one kind within a gesture are one for undoing; "" = never.
    void aboutToEdit(const QString& text, const QByteArray& kind, bool changesFields);
    /// The engine did not take the last edit.
    void editRefused();
    /// Nothing of what was edited before is here any more.
    void otherScene();

  private:
    struct Loading {
        Scene scene, original;
        QString path, shippedName;
        bool modified = false;
        bool play = true;
        bool again = false;  // another version of the scene that is there
    };
    void load(Loading loading);
    void startLoad();
    void finishLoad();
    void giveUpLoad();
    void setModified(bool modified);
    void takeOverFromEngine();
    void withWalls(std::function<void()> then);
    void readWalls(std::function<void(const std::vector<Wall>&)> take);

    EngineHost& host_;
    std::optional<Scene> scene_, original_;
    QString path_, shippedName_;
    bool modified_ = false;
    bool wallsDrawn_ = false;                     // the engine's walls differ from the scene's
    std::optional<std::vector<Wall>> lastDrawn_;  // as the engine said the last time, if it has
    bool unsure_ = false;  // the engine has refused something and may be about to take more
    int saves_ = 0;
    // The last that the engine was asked to take over, and what the document was before.
    std::optional<Scene> sent_;
    std::optional<DocumentState> beforeSent_;
    std::optional<Loading> inFlight_, next_;
    std::future<void> settled_;
};

}  // namespace seiche::gui
