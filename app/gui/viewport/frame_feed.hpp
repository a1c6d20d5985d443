#pragma once

#include <QObject>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/gui/document/engine_host.hpp"
#include "app/gui/viewport/frame_copy.hpp"

namespace seiche::gui {

/// The newest frame of the engine for the viewport's GL context: the engine's own textures if the
/// contexts share, else copies through main memory. Neither way waits for the engine.
class FrameFeed : public QObject {
    Q_OBJECT
  public:
    explicit FrameFeed(EngineHost& host, QObject* parent = nullptr);
    ~FrameFeed() override;

    /// Chooses the contents of frames besides the discs of look(): fields, and the velocity if
    /// there is one.
    void show(const FrameRequest& request);
    /// Chooses the part of the domain for which frames hold discs.
    void look(const Region& region);
    /// With the viewport's context current: the newest frame, or nullptr before the first. It stays
    /// unchanged until the next call.
    const Frame* frame();
    /// To be called before the viewport's context is destroyed.
    void drop();

  Q_SIGNALS:
    /// frame() has something new.
    void fresh();
    /// The newest frame contains these strokes, given in their order.
    void strokesDrawn(const std::vector<seiche::BrushStroke>& strokes);

  private:
    struct Link;
    class Follower;
    void tellWish();
    void take(std::shared_ptr<FrameCopy> copy);

    EngineHost& host_;
    FrameRequest request_;
    std::shared_ptr<Link> link_;  // the part shared with the engine's thread
    std::uint64_t generation_ = 0, number_ = 0;
    std::shared_ptr<FrameCopy> newest_;
    CopiedFrame copied_;  // of the viewport's context
};

}  // namespace seiche::gui
