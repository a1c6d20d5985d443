#include "app/gui/compare/compare_run.hpp"

#include <utility>

#include "app/gui/document/document.hpp"
#include "app/gui/document/engine_host.hpp"
#include "app/gui/shell/text.hpp"
#include "core/base/message.hpp"
#include "core/model/capabilities.hpp"
#include "core/model/snapshot.hpp"

namespace seiche::gui {

CompareRun::CompareRun(std::vector<SceneOverride> settings, std::shared_ptr<CompareLink> link,
                       gl::Context& context)
    : settings_(std::move(settings)), link_(std::move(link)), context_(context) {}

CompareRun::~CompareRun() {
    link_->ended();
}

bool CompareRun::begin(Simulation& simulation, const Scene& scene, News news) {
    if (scene_ && scene_->simulation != scene.simulation) return false;
    auto second = scene;
    for (const auto& setting : settings_) {
        if (setting.path == fieldSetting) {
            fieldB_ = setting.value;
            continue;
        }
        const auto& parameter = scene.parameters.schema().at(setting.path);
        second.parameters.set(setting.path, parseValue(parameter, setting.value));
    }
    scene_ = scene;
    if (news == News::parameters && run_) {
        run_->simulation().setParameters(second.parameters);
        return true;
    }
    picture_.reset();
    run_ = std::make_unique<ComparedRun>(scene, second, compareLabels(scene, settings_), context_);
    run_->hear = [this](const StepReport& report) { steps_.push_back(report); };
    setStepBudget(run_->simulation(), engineStepLimit);
    restoreSnapshot(run_->simulation(), scene, takeSnapshot(simulation, scene));
    return true;
}

void CompareRun::brushed(const BrushStroke& stroke) {
    run_->simulation().brush(stroke);
}

void CompareRun::stepped(Simulation& simulation) {
    run_->stepTo(simulation.time());
    if (picture_) picture_->follow(simulation);
}

void CompareRun::published(Simulation& simulation) {
    if (!link_->wanted) {
        link_->missed = true;
        return;
    }
    // Reset before the view is read: a later change of the view sets it again.
    link_->wanted = false;
    link_->missed = false;
    View view;
    int width = 0, height = 0;
    double text = 0;
    {
        const std::scoped_lock lock(link_->mutex);
        view = link_->view;
        width = link_->width;
        height = link_->height;
        text = link_->text;
    }
    const auto inset = std::exchange(view.inset, {});
    CompareNews news;
    if (width >= 16 && height >= 16) {
        drawPicture(simulation, view, width, height, text);
        const auto image = picture_->image();
        news.picture = QImage(image.rgba.data(), image.width, image.height, 4 * image.width,
                              QImage::Format_RGBX8888)
                           .copy();
    }
    if (inset && inset->compares()) {
        news.shows = inset->shows;
        news.frame = frame(simulation, view, inset->shows);
    }
    news.labels = run_->labels();
    const auto& info = simulation.info();
    news.field = shownField(info, view);
    news.difference =
        difference(simulation, run_->simulation(), news.field.name, scene_->domain, fieldB_);
    if (!fieldB_.empty() && fieldInfo(info, fieldB_).unit != news.field.unit) {
        news.field.unit.clear();
    }
    news.second = run_->lastReport();
    news.steps = std::exchange(steps_, {});
    news.t = simulation.time();
    link_->tell(news);
}

void CompareRun::drawPicture(Simulation& simulation, const View& view, int width, int height,
                             double text) {
    if (!picture_ || !(view_ == view) || width != width_ || height != height_ || text != text_) {
        auto scene = *scene_;
        scene.view = view;
        // The settings stand beside it.
        std::map<std::string, std::string> names;
        for (const auto& field : scene.info().fields) {
            names[field.name] = readable(field.name).toStdString();
        }
        picture_ = std::make_unique<view::ComparePicture>(
            scene, run_->simulation(), std::array<std::string, 2>{},
            view::PictureStyle{.width = width,
                               .height = height,
                               .text = text,
                               .title = translatedText(scene.title),
                               .names = std::move(names)},
            fieldB_);
        view_ = view;
        width_ = width;
        height_ = height;
        text_ = text;
    }
    picture_->draw(simulation);
}

std::shared_ptr<FrameCopy> CompareRun::frame(Simulation& simulation, const View& view,
                                             const std::string& shows) {
    auto& second = run_->simulation();
    const auto& info = simulation.info();
    const auto viewB = fieldB_.empty() ? view : withField(view, fieldB_, info);
    FrameRequest request;
    request.add(viewB, info);
    if (shows == insetSecond) return copyFrame(second, scene_->domain, request, walls_);
    // The field that is shown; if that is dye, the dye.
    const auto seen = [&info](Simulation& from, const View& by) {
        const auto* dye = view::dyeField(by, info);
        return from.field(dye ? dye->name : shownField(info, by).name);
    };
    request = {{request.fields.front()}};
    auto copy = copyFrame(second, scene_->domain, request, walls_);
    if (copy)
        copy->fields = {download(difference_.of(seen(simulation, view), seen(second, viewB)))};
    return copy;
}

}  // namespace seiche::gui
