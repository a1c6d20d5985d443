#include "app/cli/picture_outputs.hpp"

#include <filesystem>

#include "core/base/error.hpp"
#include "core/files/frame_sink.hpp"
#include "core/files/image_out.hpp"
#include "core/files/json_text.hpp"
#include "core/run/compared_run.hpp"
#include "core/run/field_out.hpp"
#include "core/view/compare_picture.hpp"
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

/// Picture k shows the state at k/fps * speed after the start, or the first one behind that.
class FilmOutput : public RunOutput {
  public:
    FilmOutput(const RunOptions& options, const Scene& scene, ComparedRun* compared)
        : interval_(options.speed / options.fps),
          size_(sizeOf(options, scene, compared != nullptr)),
          picture_(makePicture(scene, compared, size_)) {
        if (!options.video.empty()) {
            sinks_.push_back(makeFilm(options.video, size_[0], size_[1], options.fps));
        }
        if (!options.frames.empty()) {
            sinks_.push_back(makeFrameFolder(options.frames, size_[0], size_[1]));
        }
    }
    void beforeStep(Simulation& simulation) override {
        picture_->follow(simulation);
        drawIfDue(simulation);
    }
    void finish(Simulation& simulation) override {
        beforeStep(simulation);
        collect(true);
        for (const auto& sink : sinks_) sink->finish();
    }

  private:
    void drawIfDue(Simulation& simulation) {
        const double t = simulation.time();
        if (!start_) start_ = t;
        // Rounding in a sum of time steps must not shift a picture by a step.
        const double slack = 1e-6 * simulation.dt();
        if (t - *start_ + slack < static_cast<double>(due_) * interval_) return;
        picture_->draw(simulation);
        // A step longer than the interval stands for several pictures.
        std::uint64_t repeats = 0;
        for (; t - *start_ + slack >= static_cast<double>(due_) * interval_; ++due_) ++repeats;
        picture_->push(repeats);
        collect(false);
    }
    void collect(bool wait) {
        picture_->poll(wait, [&](std::uint64_t repeats, const view::Image& image) {
            for (std::uint64_t i = 0; i < repeats; ++i) {
                for (const auto& sink : sinks_) sink->add(image.rgba);
            }
        });
    }

    double interval_;
    std::array<int, 2> size_;
    std::unique_ptr<view::RunPicture> picture_;
    std::vector<std::unique_ptr<FrameSink>> sinks_;
    std::optional<double> start_;
    std::uint64_t due_ = 0;
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
