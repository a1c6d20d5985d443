#include "app/cli/picture_outputs.hpp"

#include <cmath>
#include <filesystem>

#include "core/base/error.hpp"
#include "core/files/frame_sink.hpp"
#include "core/files/image_out.hpp"
#include "core/files/json_text.hpp"
#include "core/run/compared_run.hpp"
#include "core/run/field_out.hpp"
#include "core/view/compare_picture.hpp"
#include "core/view/run_film.hpp"
#include "core/view/scene_picture.hpp"

namespace seiche::cli {

namespace {

view::PictureStyle styleOf(const RunOptions& options, const Scene& scene, bool compared) {
    auto style = styleOf(options.picture);
    if (style.width == 0) {
        const auto size =
            compared ? view::compareSize(scene) : view::standardSize(scene, style.parts);
        style.width = size[0];
        style.height = size[1];
    }
    return style;
}

std::unique_ptr<view::RunPicture> makePicture(const Scene& scene, ComparedRun* compared,
                                              const view::PictureStyle& style) {
    if (!compared) return std::make_unique<view::ScenePicture>(scene, style);
    return std::make_unique<view::ComparePicture>(scene, compared->simulation(), compared->labels(),
                                                  style, compared->scene().view.field);
}

class FilmOutput : public RunOutput {
  public:
    FilmOutput(const RunOptions& options, const Scene& scene, ComparedRun* compared)
        : file_(options.video.empty() ? options.frames : options.video),
          film_(make(options, scene, compared)) {}
    const std::string& file() const override { return file_; }
    bool mayBeStopped() const override { return true; }
    void beforeStep(Simulation& simulation) override { film_.look(simulation); }
    void finish(Simulation& simulation) override {
        film_.look(simulation);
        film_.finish();
    }

  private:
    static view::RunFilm make(const RunOptions& options, const Scene& scene,
                              ComparedRun* compared) {
        const auto style = styleOf(options, scene, compared != nullptr);
        const int width = style.pixelsWide(), height = style.pixelsHigh();
        const bool alpha = style.transparent();
        auto picture = makePicture(scene, compared, style);
        std::vector<std::unique_ptr<FrameSink>> sinks;
        if (!options.video.empty()) {
            sinks.push_back(makeFilm(options.video, width, height, options.fps, alpha));
        }
        if (!options.frames.empty()) {
            sinks.push_back(makeFrameFolder(options.frames, width, height, alpha));
        }
        const auto fade =
            static_cast<std::size_t>(std::lround(options.loop.value_or(0) * options.fps));
        return {std::move(picture), std::move(sinks),
                options.speed.value_or(scene.speed) / options.fps, fade};
    }
    std::string file_;
    view::RunFilm film_;
};

class Screenshot : public RunOutput {
  public:
    Screenshot(const RunOptions& options, const Scene& scene, ComparedRun* compared)
        : file_(options.screenshot), scene_(scene) {
        if (std::filesystem::path(file_).extension() == ".exr") return;
        const auto style = styleOf(options, scene, compared != nullptr);
        picture_ = makePicture(scene, compared, style);
        alpha_ = style.transparent();
    }
    const std::string& file() const override { return file_; }
    void beforeStep(Simulation& simulation) override {
        if (picture_) picture_->follow(simulation);
    }
    void finish(Simulation& simulation) override {
        if (!picture_) {
            const auto& field = shownField(simulation.info(), scene_.view);
            writeExr(file_, readField(simulation, field.name, scene_.domain));
            return;
        }
        picture_->follow(simulation);
        picture_->draw(simulation);
        const auto image = picture_->image();
        writePng(file_, image.width, image.height, image.rgba,
                 {{sceneTextKey, jsonText(toJson(scene_))}}, alpha_);
    }

  private:
    std::string file_;
    Scene scene_;
    std::unique_ptr<view::RunPicture> picture_;  // nothing for .exr
    bool alpha_ = false;
};

}  // namespace

void addPictureOutputs(const RunOptions& options, const Scene& scene, ComparedRun* compared,
                       std::vector<std::unique_ptr<RunOutput>>& outputs) {
    if (!options.video.empty() || !options.frames.empty()) {
        outputs.push_back(std::make_unique<FilmOutput>(options, scene, compared));
    }
    if (!options.screenshot.empty()) {
        outputs.push_back(std::make_unique<Screenshot>(options, scene, compared));
    }
}

}  // namespace seiche::cli
