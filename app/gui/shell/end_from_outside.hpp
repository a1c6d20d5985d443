#pragma once

#include <QSocketNotifier>
#include <array>
#include <memory>

namespace seiche::gui {

class MainWindow;

/// While it lives, terminating the program from outside loses no unsaved work: on SIGTERM, SIGINT
/// and SIGHUP it is backed up before the signal ends the program as usual; a second signal ends it
/// at once. It is also backed up when the display goes away, where Qt and Xlib call exit().
class EndFromOutside {
  public:
    explicit EndFromOutside(MainWindow& window);
    ~EndFromOutside();
    EndFromOutside(const EndFromOutside&) = delete;
    EndFromOutside& operator=(const EndFromOutside&) = delete;

  private:
    void act();

    MainWindow& window_;
    std::array<int, 2> pipe_{-1, -1};
    std::unique_ptr<QSocketNotifier> notifier_;
};

}  // namespace seiche::gui
