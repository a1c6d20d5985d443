#pragma once

#include <optional>

namespace seiche::gui {

/// Moves the focus through the controls of ImGui's windows in the order in which they are drawn, as
/// Tab does in dialogs. ImGui's arrow keys go to the nearest control: they skip buttons of a row
/// and stay in one window. Here the controls of a window are followed by those of the next, and
/// the last of all by the first.
class ControlWalk {
  public:
    enum class To { next, previous, first, last };  // the latter two: of the window
    /// Goes there from the next frame on.
    void go(To to) { wanted_ = to; }
    bool waits() const { return wanted_.has_value(); }
    void forget() { wanted_ = asked_ = {}; }
    /// Before and after ImGui begins a frame, and once its windows are complete; `walks`: keys go
    /// from control to control.
    void beforeFrame();
    void frameBegun(bool walks);
    void frameComplete();

  private:
    void ask(To to);

    std::optional<To> wanted_, asked_;  // asked_: ImGui looks for it in the frame under way
    std::optional<To> beyond_;          // nothing was left there in the window
    bool everyControl_ = false;
};

}  // namespace seiche::gui
