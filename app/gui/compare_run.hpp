#pragma once

#include <QImage>
#include <QString>
#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "core/sim/compared_run.hpp"
#include "core/sim/engine.hpp"
#include "core/view/compare_picture.hpp"

namespace seiche::gui {

/// A setting of a comparison that is no parameter: the field that B shows.
inline constexpr const char* fieldSetting = "view.field";

/// What a comparison has to tell the window.
struct CompareNews {
    QImage picture;  ///< A, B and A − B
    std::array<std::string, 2> labels;
    FieldInfo field;  ///< the one that is shown
    FieldDifference difference;
    std::optional<StepReport> second;  ///< of B
    double t = 0;                      ///< [s]
};

/// Between the window and the engine's thread.
struct CompareLink {
    std::function<void(const CompareNews&)> tell;  ///< called on the engine's thread
    std::function<void()> ended;                   ///< likewise, behind the last news

    std::mutex mutex;
    View view;                  ///< of the window, under the mutex
    int width = 0, height = 0;  ///< of the picture [pixels of the screen], likewise
    double text = 0;            ///< height of its text [pixels of the screen], likewise
    /// The window wants a picture; false again once it has been told one.
    std::atomic<bool> wanted = true;
    /// A state was published that it was not told of.
    std::atomic<bool> missed = false;
};

/// A second run with other settings beside the engine's own, from its state of now and with the
/// same strokes, and pictures of both.
class CompareRun : public Companion {
  public:
    /// `settings` are parameters by name.
    CompareRun(std::vector<SceneOverride> settings, std::shared_ptr<CompareLink> link,
               gl::Context& context);
    ~CompareRun() override;

    bool begin(Simulation& simulation, const Scene& scene, News news) override;
    void brushed(const BrushStroke& stroke) override;
    void stepped(Simulation& simulation) override;
    void published(Simulation& simulation) override;

  private:
    std::vector<SceneOverride> settings_;
    std::shared_ptr<CompareLink> link_;
    gl::Context& context_;
    std::optional<Scene> scene_;
    std::unique_ptr<ComparedRun> run_;
    std::unique_ptr<view::ComparePicture> picture_;  // of this view and size
    View view_;
    int width_ = 0, height_ = 0;
    double text_ = 0;
    std::string fieldB_;  // where it is not that of the window
};

}  // namespace seiche::gui
