#include "app/gui/document/document.hpp"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImageReader>
#include <QPointer>
#include <QSaveFile>
#include <QStandardPaths>
#include <algorithm>
#include <array>
#include <filesystem>

#include "app/gui/document/drawn_walls.hpp"
#include "app/gui/files/whole_file.hpp"
#include "app/gui/shell/text.hpp"
#include "core/base/embedded.hpp"
#include "core/base/error.hpp"
#include "core/base/log.hpp"
#include "core/model/capabilities.hpp"

namespace seiche::gui {

namespace {

Scene sceneOfPicture(const QString& path, const std::vector<SceneOverride>& overrides) {
    QImageReader reader(path);
    const auto text = reader.text(sceneKey);
    if (text.isEmpty()) {
        failInput("{} contains no scene: only pictures saved by Seiche do", path.toStdString());
    }
    const QFileInfo file(path);
    return parseScene(text.toStdString(), file.fileName().toStdString(),
                      file.absolutePath().toStdString(), overrides);
}

/// Copies the scene's images, arrays and meshes to the folder of its new file, where they are looked for. Returns ""
/// or a sentence on the failure.
QString bringImages(const Scene& scene, const QString& folder) {
    for (const auto& name : filesOf(scene)) {
        const auto target = QDir(folder).filePath(QString::fromStdString(name));
        if (QFileInfo::exists(target)) continue;
        QDir().mkpath(QFileInfo(target).absolutePath());
        const auto source = (scene.folder / name).generic_string();
        if (scene.embedded) {
            const auto* file = findEmbedded(source);
            QSaveFile copy(target);
            if (!file || !copy.open(QIODevice::WriteOnly) ||
                copy.write(file->data.data(), static_cast<qint64>(file->data.size())) < 0 ||
                !copy.flush() || !copy.commit()) {
                return copy.errorString();
            }
        } else if (!QFile::copy(QString::fromStdString(source), target)) {
            return Document::tr("%1 could not be copied").arg(QString::fromStdString(source));
        }
    }
    return {};
}

/// On the engine's thread: the scene's walls with what was drawn.
std::vector<Wall> wallsOf(Simulation& simulation, const Scene& scene,
                          const std::vector<BrushStroke>& strokes) {
    const auto* source = capability<DrawnWallSource>(simulation);
    return source ? wallsWithDrawn(scene, source->drawnCells(), strokes) : scene.walls;
}

QString textOf(const Scene& scene) {
    return QString::fromStdString(toJson(scene).dump(2) + "\n");
}

/// A change of the view described for the user, and its kind for undo.
std::pair<QString, QByteArray> changeOf(const View& before, const View& after) {
    if (before.style != after.style) return {Document::tr("style of the view"), "view.style"};
    if (before.field != after.field) return {Document::tr("field of the view"), "view.field"};
    if (before.colormap != after.colormap) return {Document::tr("colours"), "view.colormap"};
    if (before.range != after.range) return {Document::tr("range of colours"), "view.range"};
    if (before.camera != after.camera) return {Document::tr("camera"), "view.camera"};
    if (before.light != after.light) return {Document::tr("light"), "view.light"};
    if (before.water != after.water) return {Document::tr("look of the water"), "view.water"};
    if (before.bloom != after.bloom) return {Document::tr("glow of the dye"), "view.bloom"};
    if (before.cameras != after.cameras) return {Document::tr("saved cameras"), "view.cameras"};
    if (before.volume != after.volume) {
        return {Document::tr("parts of the picture in space"), "view.volume"};
    }
    if (before.overlays == after.overlays) {
        return {Document::tr("inset"), "view.inset"};
    }
    return {Document::tr("what lies over the map"), "view.overlays"};
}

/// The last three versions of a file: NAME.bak1 is the newest. One that cannot be kept is no reason
/// not to save.
void keepBackups(const QString& path) {
    if (!QFileInfo::exists(path)) return;
    const auto backup = [&path](int number) { return path + ".bak" + QString::number(number); };
    QFile::remove(backup(3));
    QFile::rename(backup(2), backup(3));
    QFile::rename(backup(1), backup(2));
    QFile::copy(path, backup(1));
}

}  // namespace

bool holdsScene(const QString& picture) {
    return !QImageReader(picture).text(sceneKey).isEmpty();
}

Document::Document(EngineHost& host, QObject* parent) : QObject(parent), host_(host) {
    connect(&host_, &EngineHost::loaded, this, &Document::finishLoad);
    for (const auto signal : {&EngineHost::refused, &EngineHost::cancelled}) {
        connect(&host_, signal, this, [this] { unsure_ = true; });
    }
    for (const auto signal : {&Document::parametersChanged, &Document::opened}) {
        connect(this, signal, this, [this] {
            if (scene_) host_.forgetFormerScales(*scene_);
        });
    }
    connect(&host_, &EngineHost::changed, this, [this] {
        giveUpLoad();
        // The engine may yet accept a change sent after the refused one: wait until it is idle.
        if (!unsure_ || inFlight_ || host_.engine().status().busy) return;
        unsure_ = false;
        takeOverFromEngine();
    });
}

QString Document::shippedName() const {
    return scene_ && scene_->title != original_->title ? QString() : shippedName_;
}

QString Document::displayName() const {
    if (!path_.isEmpty()) return QFileInfo(path_).fileName();
    if (const auto shipped = shippedName(); !shipped.isEmpty()) return shipped;
    return scene_ && !scene_->title.empty() ? translated(scene_->title) : tr("untitled");
}

QString Document::fileStem() const {
    if (!path_.isEmpty()) return QFileInfo(path_).completeBaseName();
    if (const auto shipped = shippedName(); !shipped.isEmpty())
        return QFileInfo(shipped).fileName();
    auto words = displayName().toLower();
    for (auto& each : words) {
        if (!each.isLetterOrNumber()) each = ' ';
    }
    words = words.simplified().replace(' ', '-');
    return words.isEmpty() ? tr("untitled") : words;
}

std::function<void()> Document::reading(const QString& fileOrName,
                                        const std::vector<SceneOverride>& overrides) {
    const bool isFile = QFileInfo::exists(fileOrName);
    const QFileInfo file(fileOrName);
    const bool isPicture = isFile && file.suffix().compare("png", Qt::CaseInsensitive) == 0;
    const Scene scene = isPicture ? sceneOfPicture(fileOrName, overrides)
                                  : loadScene(fileOrName.toStdString(), overrides);
    auto state = asOpened(scene);
    state.modified = !overrides.empty();
    if (isFile && !isPicture) state.path = file.absoluteFilePath();
    if (!isFile) state.shippedName = fileOrName;
    return [this, loading = Loading{std::move(state), true, {}}] { openAnother(loading); };
}

std::function<void()> Document::readingVariant(const QString& fileOrName,
                                               const std::vector<SceneOverride>& settings) {
    const Scene scene = loadScene(fileOrName.toStdString(), settings);
    return [this, loading = Loading{asOpened(scene), true, {}}] { openAnother(loading); };
}

std::function<void()> Document::readingText(const QString& text) {
    const auto folder = scene_ && !scene_->embedded ? scene_->folder : std::filesystem::path();
    auto state = asOpened(parseScene(text.toStdString(), tr("clipboard").toStdString(), folder));
    state.modified = true;
    return [this, loading = Loading{std::move(state), true, {}}] { openAnother(loading); };
}

DocumentState Document::asOpened(const Scene& scene) {
    DocumentState state{
        .scene = scene, .strokes = {}, .original = {}, .path = {}, .shippedName = {}};
    state.original = std::make_shared<const Scene>(scene);
    return state;
}

// The document with this version of its scene, from the beginning.
Document::Loading Document::anew(Scene scene, bool modified, bool play) const {
    auto now = state();
    now.scene = std::move(scene);
    now.modified = modified;
    now.wallsDrawn = now.painted = false;
    now.strokes.clear();
    return {std::move(now), play, {}};
}

void Document::openAnother(Loading loading) {
    if (scene_) Q_EMIT aboutToOpen();
    loading.state.opening = ++openings_;
    loading.state.saves = saves_;
    load(std::move(loading));
}

void Document::revert() {
    if (!original_) return;
    Q_EMIT aboutToEdit(tr("revert"), {}, true);
    load(anew(*original_, false, true));
}

void Document::restart() {
    if (!scene_) return;
    const bool play = host_.engine().status().state == EngineState::running;
    Q_EMIT aboutToEdit(tr("restart"), {}, true);
    if (!wallsDrawn_) {
        host_.engine().reset();
        if (play) host_.engine().play();
        host_.startReadings();
        painted_ = false;
        return;
    }
    withWalls([this, play](const std::vector<Wall>& walls) {
        auto scene = *scene_;
        scene.walls = walls;
        load(anew(std::move(scene), modified_, play));
    });
}

void Document::goOnFrom(std::shared_ptr<const Snapshot> state) {
    if (!scene_) return;
    Q_EMIT aboutToEdit(tr("opening a state"), {}, true);
    wallsDrawn_ = true;  // it may hold some
    strokes_.clear();
    painted_ = false;
    host_.engine().restore(std::move(state));
}

void Document::goTo(double t) {
    if (!scene_) return;
    Q_EMIT aboutToEdit(tr("going to a time"), {}, true);
    host_.engine().goTo(t);
}

void Document::stepBack() {
    host_.engine().stepBack();
    unsure_ = true;
}

void Document::load(Loading loading) {
    next_ = std::move(loading);
    if (!inFlight_) startLoad();
}

void Document::startLoad() {
    inFlight_ = std::move(next_);
    next_.reset();
    host_.engine().load(inFlight_->state.scene);
    if (inFlight_->fields) host_.engine().restore(inFlight_->fields);
    settled_ = host_.engine().settled();
}

void Document::finishLoad() {
    if (!inFlight_) return;
    auto loaded = std::move(inFlight_->state);
    const bool play = inFlight_->play;
    const bool other = loaded.opening != opening_;
    inFlight_.reset();
    scene_ = std::move(loaded.scene);
    original_ = std::move(loaded.original);
    path_ = loaded.path;
    shippedName_ = loaded.shippedName;
    opening_ = loaded.opening;
    modified_ = loaded.modified;
    painted_ = loaded.painted;
    wallsDrawn_ = loaded.wallsDrawn;
    strokes_ = std::move(loaded.strokes);
    if (other) saves_ = loaded.saves;
    lastDrawn_.reset();
    ++version_;
    sent_.reset();
    if (play) host_.engine().play();
    if (other) Q_EMIT otherScene();
    Q_EMIT opened();
    Q_EMIT titleChanged();
    if (next_) startLoad();
}

// The engine has handled the request without reporting a loaded scene: it was refused.
void Document::giveUpLoad() {
    if (!inFlight_ || !settled_.valid() ||
        settled_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) {
        return;
    }
    settled_ = {};
    // The events of a finished load may still be queued; look again after them.
    QMetaObject::invokeMethod(
        this,
        [this] {
            if (!inFlight_ || settled_.valid()) return;
            // Errors of a document that has since been replaced are not shown.
            const bool other = inFlight_->state.opening != opening_;
            inFlight_.reset();
            if (!other || !next_) Q_EMIT editRefused();
            if (next_) startLoad();
        },
        Qt::QueuedConnection);
}

void Document::setModified(bool modified) {
    if (modified_ == modified) return;
    modified_ = modified;
    Q_EMIT titleChanged();
}

void Document::setParameter(const std::string& name, const Value& value) {
    if (!scene_) return;
    auto parameters = scene_->parameters;
    parameters.set(name, value);
    setParameters(parameters, tr("change of %1").arg(readable(name)),
                  QByteArray::fromStdString("parameter." + name));
}

void Document::resetParameters() {
    if (!scene_) return;
    auto parameters = scene_->parameters;
    for (const auto& parameter : info().schema.parameters()) {
        parameters.set(parameter.name, originalValue(parameter));
    }
    setParameters(parameters, tr("reset of all parameters"), {});
}

void Document::setParameters(const ParameterSet& parameters, const QString& text,
                             const QByteArray& kind) {
    if (parameters == scene_->parameters) return;
    const bool restarts = scene_->parameters.effectOfChange(parameters) == Effect::reset;
    Q_EMIT aboutToEdit(text, kind, restarts);
    scene_->parameters = parameters;
    host_.engine().setParameters(parameters);
    setModified(true);
    Q_EMIT parametersChanged();
}

void Document::showField(const std::string& name) {
    auto view = withField(scene().view, name, info());
    view.field = name;
    view.colormap = scene().view.colormap;
    setView(view);
}

void Document::showColors(const std::string& colormap) {
    auto view = scene().view;
    view.colormap = colormap;
    const auto& field = shownField(info(), view);
    static constexpr std::array ofTheirOwn{"dye", "ink", "smoke", "water"};
    const bool own = std::ranges::find(ofTheirOwn, view.style) != ofTheirOwn.end();
    if (own && !field.color) view.style = "map";
    setView(view);
    if (!field.color) return;
    Q_EMIT note(tr("The field %1 has colours of its own: choose another field to see these.")
                    .arg(readable(field.name)));
}

void Document::setView(const View& view) {
    if (!scene_ || view == scene_->view) return;
    const auto [text, kind] = changeOf(scene_->view, view);
    Q_EMIT aboutToEdit(text, kind, false);
    scene_->view = view;
    // Changing the view of a shipped scene is not an edit worth asking about.
    if (!path_.isEmpty()) setModified(true);
    Q_EMIT viewChanged();
}

void Document::brush(const BrushStroke& stroke) {
    if (!scene_) return;
    const auto* kind = brushKind(stroke.brush);
    const bool onWalls = kind && kind->drawsWalls;
    // Nothing to go back to, and nothing to save.
    if (onWalls && !wallsDrawn_ && erasesNothing(*scene_, stroke)) return;
    Q_EMIT aboutToEdit(kind ? translated(kind->label) : tr("stroke"),
                       QByteArray::fromStdString("brush." + stroke.brush), true);
    host_.engine().brush(stroke);
    ++strokesMade_;
    if (onWalls) {
        wallsDrawn_ = true;
        strokes_.push_back(stroke);
        setModified(true);
    } else {
        painted_ = true;
    }
}

void Document::stateSaved(std::uint64_t strokes) {
    if (strokes == strokesMade_) painted_ = false;
}

void Document::keepBrush(const SceneBrush& brush) {
    if (scene_) scene_->brush = brush;
}

const BrushKind* Document::brushKind(std::string_view name) const {
    if (!scene_) return nullptr;
    const auto& known = info().brushes;
    const auto found = std::ranges::find(known, name, &BrushKind::name);
    return found == known.end() ? nullptr : &*found;
}

void Document::setProbes(std::vector<Point> probes) {
    if (!scene_) return;
    for (auto& probe : probes) {
        probe = scene_->domain.nearest(probe);
    }
    if (probes == scene_->probes) return;
    Q_EMIT aboutToEdit(tr("probes"), "probes", false);
    scene_->probes = std::move(probes);
    setModified(true);
    Q_EMIT probesChanged();
}

void Document::withWalls(std::function<void(const std::vector<Wall>&)> take) {
    if (!wallsDrawn_) return take(scene_->walls);
    const QPointer<Document> self(this);
    host_.engine().perform([self, scene = *scene_, strokes = strokes_, take = std::move(take)](
                               Simulation& simulation, gl::Context&) {
        auto walls = wallsOf(simulation, scene, strokes);
        QMetaObject::invokeMethod(
            qApp,
            [self, walls = std::move(walls), take = std::move(take)]() mutable {
                if (!self || !self->scene_) return;
                self->lastDrawn_ = std::move(walls);
                take(*self->lastDrawn_);
            },
            Qt::QueuedConnection);
    });
}

void Document::withCurrent(std::function<void(const Scene&)> take) {
    withWalls([take = std::move(take), scene = *scene_](const std::vector<Wall>& walls) mutable {
        scene.walls = walls;
        take(scene);
    });
}

Scene Document::current(std::chrono::milliseconds patience) {
    auto scene = *scene_;
    if (!wallsDrawn_) return scene;
    const auto walls = std::make_shared<std::vector<Wall>>();
    auto asked = host_.engine().perform(
        [walls, scene, strokes = strokes_](Simulation& simulation, gl::Context&) {
            *walls = wallsOf(simulation, scene, strokes);
        });
    if (asked.wait_for(patience) == std::future_status::ready) {
        try {
            asked.get();
            lastDrawn_ = std::move(*walls);
        } catch (const Error& error) {
            log().debug("no walls for the copy: {}", error.what());
        }
    }
    if (lastDrawn_) scene.walls = *lastDrawn_;
    return scene;
}

QString Document::writeCopy(const Scene& scene, const QString& path) {
    const auto failure = writeWhole(path, textOf(scene).toUtf8());
    return failure.isEmpty() ? bringImages(scene, QFileInfo(path).absolutePath()) : failure;
}

void Document::openCopy(const QString& copy, CopyOf about) {
    auto state = asOpened(loadScene(copy.toStdString()));
    state.path = about.path;
    state.shippedName = about.shippedName;
    state.modified = about.modified;
    state.painted = about.painted;
    openAnother({std::move(state), true, std::move(about.fields)});
}

QString Document::bringImage(const QString& path) {
    auto folder = QFileInfo(path_).absolutePath();
    if (path_.isEmpty()) {
        folder = QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + "/images";
        QDir().mkpath(folder);
        const auto failure = bringImages(*scene_, folder);
        if (!failure.isEmpty()) failInput("{}", failure.toStdString());
    }
    const QFileInfo source(path);
    auto name = source.fileName();
    const auto same = [&] {
        QFile a(path), b(QDir(folder).filePath(name));
        return a.open(QIODevice::ReadOnly) && b.open(QIODevice::ReadOnly) &&
               a.readAll() == b.readAll();
    };
    for (int number = 2; QFileInfo::exists(QDir(folder).filePath(name)) && !same(); ++number) {
        name = QStringLiteral("%1-%2.%3")
                   .arg(source.completeBaseName())
                   .arg(number)
                   .arg(source.suffix());
    }
    const auto target = QDir(folder).filePath(name);
    if (!QFileInfo::exists(target) && !QFile::copy(path, target)) {
        failInput("{} could not be copied to {}: choose another folder for the scene",
                  path.toStdString(), folder.toStdString());
    }
    scene_->folder = folder.toStdString();
    scene_->embedded = false;
    return name;
}

void Document::withText(std::function<void(const std::string&)> take) {
    withCurrent(
        [take = std::move(take)](const Scene& scene) { take(textOf(scene).toStdString()); });
}

void Document::save(const QString& path, std::function<void(const QString&)> done) {
    withText([this, path, done = std::move(done)](const std::string& text) {
        keepBackups(path);
        const auto failure = writeWhole(path, QByteArray::fromStdString(text));
        if (!failure.isEmpty()) {
            return done(tr("The scene could not be saved to %1: %2. Choose another folder.")
                            .arg(path, failure));
        }
        const auto problem = bringImages(*scene_, QFileInfo(path).absolutePath());
        if (!problem.isEmpty()) {
            return done(
                tr("The scene is in %1, but its images are not beside it: %2.").arg(path, problem));
        }
        path_ = QFileInfo(path).absoluteFilePath();
        shippedName_.clear();
        modified_ = false;
        ++saves_;
        scene_->folder = QFileInfo(path_).absolutePath().toStdString();
        scene_->file = QFileInfo(path_).fileName().toStdString();
        scene_->embedded = false;
        Q_EMIT titleChanged();
        done({});
    });
}

}  // namespace seiche::gui
