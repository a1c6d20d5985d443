// Edits of the scene that is there, and going back.
#include <algorithm>

#include "app/gui/document/document.hpp"
#include "app/gui/shell/text.hpp"
#include "core/base/error.hpp"

namespace seiche::gui {

namespace {

/// Equal but for what the engine learns by other ways or has no use for.
bool sameForEngine(Scene a, const Scene& b) {
    a.parameters = b.parameters;
    a.probes = b.probes;
    a.view = b.view;
    a.brush = b.brush;
    a.file = b.file;
    a.folder = b.folder;
    a.embedded = b.embedded;
    return a == b;
}

}  // namespace

std::optional<Value> Document::typed(const Parameter& parameter, const QString& text) {
    const bool number = parameter.type == ValueType::real || parameter.type == ValueType::integer;
    try {
        const auto value = parseValue(parameter, (number ? plainNumber(text) : text).toStdString());
        Q_EMIT valueAccepted();
        return value;
    } catch (const Error& error) {
        Q_EMIT valueRefused(QString::fromUtf8(error.what()));
        return std::nullopt;
    }
}

// What was refused is not in force: the document says again what is.
void Document::takeOverFromEngine() {
    const auto inForce = host_.engine().scene();
    if (!scene_ || !inForce || inForce->simulation != scene_->simulation) return;
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
        sent_.reset();
        refused = true;
        Q_EMIT sceneEdited();
    }
    if (refused) Q_EMIT editRefused();
    Q_EMIT parametersChanged();
}

bool Document::isAs(const DocumentState& then) const {
    return scene_->parameters == then.scene.parameters && scene_->probes == then.scene.probes &&
           scene_->view == then.scene.view && sameForEngine(*scene_, then.scene);
}

void Document::edit(const QString& text, Scene wanted, bool keepState) {
    if (!scene_ || wanted == *scene_) return;
    Q_EMIT aboutToEdit(text, {}, true);
    if (wallsDrawn_ && (wanted.domain != scene_->domain || wanted.walls != scene_->walls)) {
        // Drawn cells become walls of the scene: another grid has no such cells, and new walls
        // stand also where cells were erased.
        std::vector<Wall> added;
        for (const auto& wall : wanted.walls) {
            if (std::ranges::find(scene_->walls, wall) == scene_->walls.end())
                added.push_back(wall);
        }
        withWalls(
            [this, wanted = std::move(wanted), added = std::move(added), keepState]() mutable {
                wanted.view = scene_->view;
                wanted.walls = scene_->walls;
                wanted.walls.insert(wanted.walls.end(), added.begin(), added.end());
                apply({wanted, false, true, saves_}, keepState);
            });
        return;
    }
    apply({std::move(wanted), wallsDrawn_, true, saves_}, keepState);
}

void Document::apply(const DocumentState& wanted, bool keepState) {
    if (!scene_) return;
    auto target = wanted.scene;
    target.brush = scene_->brush;
    target.file = scene_->file;
    target.folder = scene_->folder;
    target.embedded = scene_->embedded;
    const bool modified = wanted.modified || wanted.saves != saves_;
    if (target.domain != scene_->domain && !(keepState && info().resample)) {
        const bool play = host_.engine().status().state == EngineState::running;
        load({target, *original_, path_, shippedName_, modified, play, true});
        return;
    }
    const auto stateBefore = state();
    const auto before = std::exchange(*scene_, target);
    wallsDrawn_ = wanted.wallsDrawn;
    setModified(modified);
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
}

}  // namespace seiche::gui
