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

#include "app/gui/viewport/frame_copy.hpp"
#include "core/run/compared_run.hpp"
#include "core/run/engine.hpp"
#include "core/view/compare_picture.hpp"
#include "core/view/field_difference.hpp"

namespace seiche::gui {

/// A setting of a comparison that is not a parameter: the field that B shows.
inline constexpr const char* fieldSetting = "view.field";

/// News of a comparison for the window.
struct CompareNews {
    QImage picture;  ///< A, B and A − B; null unless asked for
    /// The same for the comparison in the inset, with its kind (insetSecond, insetDifference).
    std::shared_ptr<const FrameCopy> frame;
    std::string shows;
    std::array<std::string, 2> labels;
    FieldInfo field;  ///< the one that is shown
    FieldDifference difference;
    std::optional<StepReport> second;  ///< of B
    std::vector<StepReport> steps;     ///< of B, since the last news
    double t = 0;                      ///< [s]
};

/// Between the window and the engine's thread.
struct CompareLink {
    std::function<void(const CompareNews&)> tell;  ///< called on the engine's thread
    std::function<void()> ended;                   ///< likewise, after the last news

    std::mutex mutex;
    View view;                  ///< of the window with its inset, under the mutex
    int width = 0, height = 0;  ///< of the picture [pixels of the screen], likewise; 0: none
    double text = 0;            ///< height of its text [pixels of the screen], likewise
    /// The window wants an update; false again once one has been sent.
    std::atomic<bool> wanted = true;
    /// A state was published that it has not been told about.
    std::atomic<bool> missed = false;
};

/// A second run with other settings beside the engine's own, from its current state and with the
/// same strokes, with pictures of both.
class CompareRun : public EngineObserver {
  public:
    /// `settings` are parameters by name.
    CompareRun(std::vector<SceneOverride> settings, std::shared_ptr<CompareLink> link,
               gl::Context& context);
    ~CompareRun() override;

    bool begin(Simulation& simulation, const Scene& scene, News news) override;
    void brushed(const BrushStroke& stroke) override;
    void stepped(Simulation& simulation) override;
    void published(Simulation& simulation) override;
    Simulation* second() override { return run_ ? &run_->simulation() : nullptr; }

  private:
    void drawPicture(Simulation& simulation, const View& view, int width, int height, double text);
    std::shared_ptr<FrameCopy> frame(Simulation& simulation, const View& view,
                                     const std::string& shows);

    std::vector<SceneOverride> settings_;
    std::shared_ptr<CompareLink> link_;
    gl::Context& context_;
    std::optional<Scene> scene_;
    std::unique_ptr<ComparedRun> run_;
    std::unique_ptr<view::ComparePicture> picture_;  // of this view and size
    View view_;
    int width_ = 0, height_ = 0;
    double text_ = 0;
    std::vector<StepReport> steps_;  // not told yet
    std::string fieldB_;             // if it differs from the window's
    view::FieldDifferenceMap difference_;
    std::shared_ptr<const HostTexture> walls_;  // of the frame that was sent last
};

}  // namespace seiche::gui
