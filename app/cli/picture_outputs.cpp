#include "app/cli/picture_outputs.hpp"

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

std::array<int, 2> sizeOf(const RunOptions& options, const Scene& scene, bool compared) {
    if (const auto asked = imageSize(options)) return *asked;
    return compared ? view::compareSize(scene) : view::standardSize(scene);
}

std::unique_ptr<view::RunPicture> makePicture(const Scene& scene, ComparedRun* compared,
                                              const std::array<int, 2>& size) {
    if (!compared) return std::make_unique<view::ScenePicture>(scene, size[0], size[1]);
    return std::make_unique<view::ComparePicture>(scene, compared->simulation(), compared->labels(),
                                                  size[0], size[1], std::nullopt,
                                                  compared->scene().view.field);
}

class FilmOutput : public RunOutput {
  public:
    FilmOutput(const RunOptions& options, const Scene& scene, ComparedRun* compared)
        : film_(make(options, scene, compared)) {}
    void beforeStep(Simulation& simulation) override { film_.look(simulation); }
    void finish(Simulation& simulation) override {
        film_.look(simulation);
        film_.finish();
    }

  private:
    static view::RunFilm make(const RunOptions& options, const Scene& scene,
                              ComparedRun* compared) {
        const auto size = sizeOf(options, scene, compared != nullptr);
        auto picture = makePicture(scene, compared, size);
        std::vector<std::unique_ptr<FrameSink>> sinks;
        if (!options.video.empty()) {
            sinks.push_back(makeFilm(options.video, size[0], size[1], options.fps));
        }
        if (!options.frames.empty()) {
            sinks.push_back(makeFrameFolder(options.frames, size[0], size[1]));
        }
        return {std::move(picture), std::move(sinks),
                options.speed.value_or(scene.speed) / options.fps};
    }
    view::RunFilm film_;
};

class Screenshot : public RunOutput {
  public:
    Screenshot(const RunOptions& options, const Scene& scene, ComparedRun* compared)
        : file_(options.screenshot), scene_(scene) {
        if (std::filesystem::path(file_).extension() == ".exr") return;
        picture_ = makePicture(scene, compared, sizeOf(options, scene, compared != nullptr));
    }
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
                 {{sceneTextKey, jsonText(toJson(scene_))}});
    }

  private:
    std::string file_;
    Scene scene_;
    std::unique_ptr<view::RunPicture> picture_;  // nothing for .exr
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
