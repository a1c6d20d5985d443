#pragma once

#include <QObject>
#include <memory>
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

    /// The field that frames hold.
    void show(const std::string& field);
    /// With the viewport's context current: the newest frame, or nullptr before the first. It stays
    /// as it is until the next call.
    const Frame* frame();
    /// Before the viewport's context goes away.
    void drop();

  Q_SIGNALS:
    /// frame() has something new.
    void fresh();

  private:
    struct Copy {
        std::uint64_t step = 0;
        double t = 0;
        Domain domain;
        const SimulationInfo* info = nullptr;
        FieldInfo field;
        int nx = 0, ny = 0;
        std::vector<float> values, walls;  // ny rows of nx
    };
    void fetch();
    void take(std::shared_ptr<Copy> copy);

    EngineHost& host_;
    std::string field_;
    bool fetching_ = false, again_ = false;
    std::uint64_t generation_ = 0, number_ = 0;
    std::shared_ptr<Copy> newest_;
    Frame frame_;  // holds textures of the viewport's context
};

}  // namespace seiche::gui
