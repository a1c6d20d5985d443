#pragma once

#include <QObject>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/gui/engine_host.hpp"

namespace seiche::gui {

/// The newest frame of the engine for the viewport's GL context: the engine's own textures where
/// the contexts share, else copies that came through main memory. Neither way waits for the engine.
class FrameFeed : public QObject {
    Q_OBJECT
  public:
    explicit FrameFeed(EngineHost& host, QObject* parent = nullptr);
    ~FrameFeed() override;

    /// What frames hold: fields, and the velocity where there is one.
    void show(const std::vector<std::string>& fields, bool velocity);
    /// The part of the domain of which frames hold discs.
    void look(const Region& region);
    /// With the viewport's context current: the newest frame, or nullptr before the first. It stays
    /// as it is until the next call.
    const Frame* frame();
    /// Before the viewport's context goes away.
    void drop();

  Q_SIGNALS:
    /// frame() has something new.
    void fresh();

  private:
    // A texture on its way through main memory.
    struct Sheet {
        gl::Format format = gl::Format::r32f;
        int width = 0, height = 0;
        std::vector<float> texels;
        FieldView view;  // all but the texture
    };
    struct Copy {
        std::uint64_t step = 0;
        double t = 0;
        Domain domain;
        const SimulationInfo* info = nullptr;
        std::vector<Sheet> fields;
        std::shared_ptr<const Sheet> walls;  // the same one as long as they are the same
        std::vector<Disc> discs;
        std::optional<Sheet> velocity;
        VelocityView velocityLayout;
    };
    static void download(const FieldView& view, Sheet& sheet);
    static void upload(const Sheet& sheet, gl::Texture2D& texture);
    static void upload(const Sheet& sheet, FrameField& target);
    struct Link;
    class Courier;
    static std::shared_ptr<Copy> copyOf(Simulation& simulation, Link& link);
    static std::shared_ptr<const Sheet> wallsOf(Simulation& simulation, Link& link);
    void take(std::shared_ptr<Copy> copy);

    EngineHost& host_;
    std::vector<std::string> fields_;
    bool velocity_ = false;
    std::optional<Region> region_;
    std::shared_ptr<Link> link_;  // what the engine's thread knows of the above
    std::uint64_t generation_ = 0, number_ = 0;
    std::shared_ptr<Copy> newest_;
    std::shared_ptr<const Sheet> walls_;  // as frame_ has them
    Frame frame_;                         // holds textures of the viewport's context
};

}  // namespace seiche::gui
