#pragma once

#include <QCoreApplication>
#include <QStringList>
#include <chrono>
#include <map>

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
    /// The captions that fit.
    const QStringList& shown() const { return shown_; }

  private:
    using Time = std::chrono::steady_clock::time_point;
    bool worksLong(bool busy);
    /// The largest width of a figure in the last seconds.
    float widest(const QString& caption, float width);
    EngineHost& host_;
    QStringList texts_, shown_;
    Time idle_ = std::chrono::steady_clock::now(), worked_;
    PaceWatch watch_;
    struct Width {
        float width;
        Time needed;  // the last time
    };
    std::map<QString, Width> widths_;  // by caption
};

}  // namespace seiche::gui
