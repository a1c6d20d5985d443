// Edits of the current scene, and undoing them.
#include <algorithm>

#include "app/gui/document/document.hpp"
#include "app/gui/shell/text.hpp"
#include "core/base/error.hpp"

namespace seiche::gui {

namespace {

/// Equal except for the parts that the engine gets by other ways or does not use.
bool sameForEngine(Scene a, const Scene& b) {
    // A scene can bring fields of its own, and the view may show one of them.
    if (!std::ranges::equal(a.info().fields, b.info().fields, {}, &FieldInfo::name,
                            &FieldInfo::name)) {
        return false;
    }
    a.parameters = b.parameters;
    a.title = b.title;
    a.description = b.description;
    a.hint = b.hint;
    a.subjects = b.subjects;
    a.references = b.references;
    a.probes = b.probes;
    a.view = b.view;
    a.brush = b.brush;
    a.file = b.file;
    a.folder = b.folder;
    a.embedded = b.embedded;
    return a == b;
}

/// Whether two scenes have the same title, description, hint, subjects and references.
bool sameTexts(const Scene& a, const Scene& b) {
    return a.title == b.title && a.description == b.description && a.hint == b.hint &&
           a.subjects == b.subjects && a.references == b.references;
}

/// The edit that leads from one version of a scene to another, as an edit of a third.
Scene carriedOver(const Scene& before, const Scene& wanted, Scene now) {
    for (const auto& wall : before.walls) {
        if (std::ranges::find(wanted.walls, wall) == wanted.walls.end())
            std::erase(now.walls, wall);
    }
    for (const auto& wall : wanted.walls) {
        if (std::ranges::find(before.walls, wall) == before.walls.end()) now.walls.push_back(wall);
    }
    if (wanted.domain != before.domain) now.domain = wanted.domain;
    if (wanted.sources != before.sources) now.sources = wanted.sources;
    if (wanted.boundaries != before.boundaries) now.boundaries = wanted.boundaries;
    if (wanted.initial != before.initial) now.initial = wanted.initial;
    if (!(wanted.parameters == before.parameters)) now.parameters = wanted.parameters;
    return now;
}

}  // namespace

std::optional<Value> Document::typed(const Parameter& parameter, const QString& text) {
    const bool number = parameter.type == ValueType::real || parameter.type == ValueType::integer;
    try {
        const auto value = parseValue(parameter, (number ? plainNumber(text) : text).toStdString());
        Q_EMIT valueAccepted();
        return value;
    } catch (const Error& error) {
        Q_EMIT valueRefused(withLabels(QString::fromUtf8(error.what()), info().schema));
        return std::nullopt;
    }
}

const Value& Document::originalValue(const Parameter& parameter) const {
    const auto* then = original_->info().schema.find(parameter.name);
    const bool same = then && then->type == parameter.type;
    return same ? original_->parameters.value(parameter.name) : parameter.defaultValue;
}

// Takes back the scene's own model after the engine has refused it.
void Document::takeBackModel() {
    const auto brush = scene_->brush;
    *scene_ = beforeSent_->scene;
    scene_->brush = brush;
    wallsDrawn_ = beforeSent_->wallsDrawn;
    strokes_ = beforeSent_->strokes;
    sent_.reset();
    Q_EMIT modelChanged();
    Q_EMIT sceneEdited();
    Q_EMIT viewChanged();
    Q_EMIT editRefused();
}

// Reports the values in force again after the engine has refused one.
void Document::takeOverFromEngine() {
    const auto inForce = host_.engine().scene();
    if (!scene_ || !inForce || inForce->simulation != scene_->simulation) return;
    if (inForce->model != scene_->model || !Engine::sameUnknowns(*inForce, *scene_)) {
        if (!sent_ || inForce->model != beforeSent_->scene.model) return;
        takeBackModel();
    }
    bool refused = false;
    if (scene_->parameters != inForce->parameters) {
        scene_->parameters = inForce->parameters;
        refused = true;
    }
    if (sent_ && !sameForEngine(*sent_, *inForce)) {
        const auto& back = beforeSent_->scene;
        scene_->domain = back.domain;
        scene_->walls = back.walls;
        scene_->sources = back.sources;
        scene_->boundaries = back.boundaries;
        scene_->initial = back.initial;
        wallsDrawn_ = beforeSent_->wallsDrawn;
        strokes_ = beforeSent_->strokes;
        sent_.reset();
        refused = true;
        Q_EMIT sceneEdited();
    }
    if (refused) Q_EMIT editRefused();
    Q_EMIT parametersChanged();
}

bool Document::isAs(const DocumentState& then) const {
    return opening_ == then.opening && wallsDrawn_ == then.wallsDrawn &&
           scene_->parameters == then.scene.parameters && scene_->probes == then.scene.probes &&
           scene_->view == then.scene.view && sameTexts(*scene_, then.scene) &&
           sameForEngine(*scene_, then.scene);
}

void Document::nextEdit() {
    editing_ = false;
    if (edits_.empty()) return;
    auto next = std::move(edits_.front());
    edits_.pop_front();
    edit(next.text, carriedOver(next.before, next.wanted, *scene_), next.keepState);
    if (!editing_) nextEdit();
}

void Document::edit(const QString& text, Scene wanted, bool keepState) {
    if (!scene_ || wanted == *scene_) return;
    if (editing_) {
        edits_.push_back({text, *scene_, std::move(wanted), keepState});
        return;
    }
    Q_EMIT aboutToEdit(text, {}, true);
    if (wallsDrawn_ && (wanted.domain != scene_->domain || wanted.walls != scene_->walls)) {
        // Drawn cells become walls of the scene: another grid has no such cells, and new walls
        // stand also where cells were erased.
        editing_ = true;
        withWalls([this, before = *scene_, wanted = std::move(wanted), keepState,
                   count = strokes_.size()](const std::vector<Wall>& walls) mutable {
            auto now = *scene_;
            now.walls = walls;
            auto made = carriedOver(before, wanted, std::move(now));
            applyWithWalls(std::move(made), keepState, count);
            nextEdit();
        });
        return;
    }
    auto target = state();
    target.scene = std::move(wanted);
    target.modified = true;
    apply(target, keepState);
}

// The walls of `wanted` contain the first `strokesInIt` strokes; later strokes are drawn again.
void Document::applyWithWalls(Scene wanted, bool keepState, std::size_t strokesInIt) {
    const auto first =
        strokes_.begin() + static_cast<std::ptrdiff_t>(std::min(strokesInIt, strokes_.size()));
    const std::vector<BrushStroke> since(first, strokes_.end());
    auto target = state();
    target.scene = std::move(wanted);
    target.wallsDrawn = !since.empty();
    target.modified = true;
    target.strokes = since;
    apply(target, keepState);
    for (const auto& stroke : since) host_.engine().brush(stroke);
}

// Shapes cut cells, strokes fill them. Replacing strokes by shapes makes the run equal to that of
// the saved scene.
void Document::endStroke() {
    if (!wallsDrawn_ || editing_ || !scene_) return;
    withWalls([this, version = version_, count = strokes_.size()](const std::vector<Wall>& walls) {
        // Another edit has taken the strokes, or another stroke has begun and will end here again.
        if (version != version_ || editing_ || !wallsDrawn_ || strokes_.size() != count) return;
        auto wanted = *scene_;
        wanted.walls = walls;
        applyWithWalls(std::move(wanted), true, count);
    });
}

void Document::editAnew(const QString& text, Scene wanted) {
    if (!scene_ || wanted == *scene_) return;
    Q_EMIT aboutToEdit(text, {}, true);
    const bool play = host_.engine().status().state != EngineState::paused;
    withWalls([this, before = *scene_, wanted = std::move(wanted),
               play](const std::vector<Wall>& walls) mutable {
        if (wallsDrawn_) {
            auto now = *scene_;
            now.walls = walls;
            wanted.walls = carriedOver(before, wanted, std::move(now)).walls;
        }
        load(anew(std::move(wanted), true, play));
    });
}

void Document::apply(const DocumentState& wanted, bool keepState) {
    if (!scene_) return;
    if (wanted.opening != opening_) {
        return load({wanted, host_.engine().status().state == EngineState::running, {}});
    }
    auto target = wanted.scene;
    target.brush = scene_->brush;
    target.file = scene_->file;
    target.folder = scene_->folder;
    target.embedded = scene_->embedded;
    const bool modified = wanted.modified || wanted.saves != saves_;
    const bool otherGrid = target.domain != scene_->domain;
    if ((otherGrid && !(keepState && registered().resample)) ||
        !Engine::sameUnknowns(*scene_, target)) {
        auto loading =
            anew(target, modified, host_.engine().status().state == EngineState::running);
        loading.state.wallsDrawn = wanted.wallsDrawn;
        loading.state.strokes = wanted.strokes;
        loading.state.painted = wanted.painted;
        return load(std::move(loading));
    }
    const auto stateBefore = state();
    const auto before = std::exchange(*scene_, target);
    wallsDrawn_ = wanted.wallsDrawn;
    strokes_ = wanted.strokes;
    painted_ = wanted.painted;
    ++version_;
    setModified(modified);
    if (before.described.shared.get() != target.described.shared.get()) Q_EMIT modelChanged();
    if (!sameForEngine(before, target)) {
        sent_ = target;
        beforeSent_ = stateBefore;
        host_.engine().revise(target);
        Q_EMIT sceneEdited();
    } else if (before.parameters != target.parameters) {
        host_.engine().setParameters(target.parameters);
    }
    if (before.parameters != target.parameters) Q_EMIT parametersChanged();
    if (before.probes != target.probes) Q_EMIT probesChanged();
    if (before.view != target.view) Q_EMIT viewChanged();
    if (before.title != target.title) Q_EMIT titleChanged();
    if (!sameTexts(before, target)) Q_EMIT textsChanged();
}

}  // namespace seiche::gui
