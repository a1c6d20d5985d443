#pragma once

#include <QObject>
#include <QString>
#include <atomic>
#include <memory>
#include <vector>

#include "core/gl/precedence.hpp"
#include "core/run/engine.hpp"

class QOffscreenSurface;
class QOpenGLContext;

namespace seiche::gui {

/// [s] that a step should take at most: what can wait does, so that commands need not.
inline constexpr double engineStepLimit = 0.05;

/// What the heads-up strip says about the run: the newest report, and the mass since its start.
struct Readings {
    bool valid = false;
    StepReport last;
    double massDrift = 0;  ///< in the unit of the mass; NaN where there is none
    double massAtStart = 0;
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
    /// True when frames of the engine can be drawn as they are; otherwise they come as copies.
    bool sharesTextures() const { return shares_; }
    /// For whom the engine makes room while a picture is drawn; nullptr on hardware, where nobody
    /// has to.
    gl::Precedence* precedence() { return precedence_.get(); }
    const Readings& readings() const { return readings_; }
    /// Forgets the start of energy and mass; the next report is the new start.
    void startReadings() { readings_ = {}; }

  Q_SIGNALS:
    /// A frame, report or state is new.
    void changed();
    void loaded(const QString& title);
    void refused(const QString& sentence);
    /// Likewise, because somebody cancelled it.
    void cancelled(const QString& sentence);
    void stopped(const QString& sentence);
    /// All of one stretch of the run.
    void reportsArrived(const std::vector<seiche::StepReport>& reports,
                        const std::shared_ptr<const seiche::Stretch>& stretch);

  private:
    void requireVersion();
    void makeShared();
    std::unique_ptr<gl::Context> makeContext();
    void dropContext();
    void deliver();
    void follow(const StepReport& report);

    std::string device_;
    std::unique_ptr<QOffscreenSurface> surface_;
    std::unique_ptr<QOpenGLContext> context_;
    bool shares_ = false;
    std::shared_ptr<gl::Precedence> precedence_;
    std::atomic<bool> announced_{false};
    Readings readings_;
    std::unique_ptr<Engine> engine_;  // last: its thread uses what lies above
};

}  // namespace seiche::gui
