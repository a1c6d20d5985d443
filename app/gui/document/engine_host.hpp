#pragma once

#include <QObject>
#include <QString>
#include <array>
#include <atomic>
#include <limits>
#include <memory>
#include <vector>

#include "core/gl/render_priority.hpp"
#include "core/run/engine.hpp"

class QOffscreenSurface;
class QOpenGLContext;

namespace seiche::gui {

/// [s] that a step should take at most: work that can wait is postponed, so that commands need not
/// wait.
inline constexpr double engineStepLimit = 0.05;

/// Readings of the run for the heads-up strip: the newest report, and the mass since its start.
struct Readings {
    bool valid = false;
    StepReport last;       ///< without what it says of walls or scales once these have changed
    double massDrift = 0;  ///< in the unit of the mass; NaN where there is none
    double massAtStart = std::numeric_limits<double>::quiet_NaN();
};

/// The engine as a member of Qt's event loop; its thread never runs that loop.
///
/// On hardware the engine's context is Qt's and shares textures with the window's. Without hardware
/// it is a headless one: in Mesa 22.3, contexts of one llvmpipe screen crash when two threads draw
/// at a time, and copying fields through main memory costs nothing extra there. A device that is
/// not the window's has a headless one, too.
class EngineHost : public QObject {
    Q_OBJECT
  public:
    /// The engine works on the device of the window, or on another: the number of one of
    /// gl::listDevices(), or "software". Throws noDevice when no OpenGL 4.5 core context can be
    /// had.
    explicit EngineHost(const std::string& device = {});
    ~EngineHost() override;

    Engine& engine() { return *engine_; }
    const Engine& engine() const { return *engine_; }
    /// The one it was made with.
    const std::string& device() const { return device_; }
    /// True when the engine's frames can be drawn directly; otherwise they come as copies.
    bool sharesTextures() const { return shares_; }
    /// Lets pictures go before the engine's steps; nullptr on hardware, where that is not needed.
    gl::RenderPriority* renderPriority() { return renderPriority_.get(); }
    const Readings& readings() const { return readings_; }
    /// Forgets the initial energy and mass; the next report is the new start.
    void startReadings() { readings_ = {}; }
    /// Forgets coefficients that refer to other scales than this scene's; the next report has them.
    void forgetFormerScales(const Scene& scene);

    /// Names of the two runs of a comparison, for legends: "name = value" of each.
    const std::array<QString, 2>& comparedNames() const { return comparedNames_; }
    void setComparedNames(std::array<QString, 2> names) { comparedNames_ = std::move(names); }

  Q_SIGNALS:
    /// There is a new frame, report or state.
    void changed();
    void loaded(const QString& title);
    void refused(const QString& sentence);
    /// The same, because it was cancelled.
    void cancelled(const QString& sentence);
    void stopped(const QString& sentence);
    /// All from one stretch of the run.
    void reportsArrived(const std::vector<seiche::StepReport>& reports,
                        const std::shared_ptr<const seiche::Stretch>& stretch);
    /// A second run with other settings begins, beside the run itself.
    void comparisonBegan();
    /// Reports of the second run have arrived.
    void comparedReportsArrived(const std::vector<seiche::StepReport>& reports);

  private:
    void requireVersion();
    void makeShared();
    std::unique_ptr<gl::Context> makeContext();
    void dropContext();
    void deliver();
    void follow(const StepReport& report);
    void forgetFormerWalls();

    std::string device_;
    std::unique_ptr<QOffscreenSurface> surface_;
    std::unique_ptr<QOpenGLContext> context_;
    bool shares_ = false;
    std::shared_ptr<gl::RenderPriority> renderPriority_;
    std::atomic<bool> announced_{false};
    Readings readings_;
    std::shared_ptr<const Stretch> stretch_;  // that readings are of
    std::vector<Wall> walls_;                 // likewise
    ReferenceScales scales_;                  // of the scene that coefficients refer to
    std::array<QString, 2> comparedNames_;
    std::unique_ptr<Engine> engine_;  // last: its thread uses the members above
};

}  // namespace seiche::gui
