#pragma once

#include <QCoreApplication>
#include <QStringList>
#include <chrono>

#include "app/gui/document/engine_host.hpp"
#include "app/gui/tools/tools.hpp"

struct ImFont;

namespace seiche::gui {

/// The strip of figures about the run, drawn as one ImGui window at the top left.
class HeadsUp {
    Q_DECLARE_TR_FUNCTIONS(HeadsUp)
  public:
    explicit HeadsUp(EngineHost& host) : host_(host) {}
    /// `width` is the room for it in widget pixels; returns its height.
    float draw(const RateMeter& frames, ImFont* bold, float width);
    /// The captions and values drawn last, including those in the tooltip at the end.
    const QStringList& texts() const { return texts_; }
    /// The captions for which there is room.
    const QStringList& shown() const { return shown_; }

  private:
    bool worksLong(bool busy);
    EngineHost& host_;
    QStringList texts_, shown_;
    std::chrono::steady_clock::time_point idle_ = std::chrono::steady_clock::now();
    PaceWatch watch_;
};

}  // namespace seiche::gui
