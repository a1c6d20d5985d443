#pragma once

#include <QString>
#include <QTimer>

namespace seiche::gui {

class MainWindow;

/// While it lives, a reset of the graphics device, the engine's or the window's, restarts the
/// program in its process, because all device objects of Seiche and Qt are lost. The scene
/// continues from the last state fetched from the device. A second reset within a minute ends the
/// program by noDevice instead; the next start then offers the copy.
class StartAgain {
  public:
    /// `arguments` of main().
    StartAgain(MainWindow& window, char** arguments);
    /// Folder of the copy that this start should continue, or "".
    static QString copy();

  private:
    bool windowLost();
    void begin();

    MainWindow& window_;
    char** arguments_;
    QTimer look_;
    bool begun_ = false;
};

}  // namespace seiche::gui
