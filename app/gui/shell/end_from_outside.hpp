#pragma once

#include <QSocketNotifier>
#include <array>
#include <memory>

namespace seiche::gui {

class MainWindow;

/// While it lives, what ends the program from outside costs nobody unsaved work: SIGTERM, SIGINT
/// and SIGHUP have it copied and then end the program as they would have; a second one does so at
/// once. Where the display goes away, Qt and Xlib call exit(): there, too, it is copied.
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
