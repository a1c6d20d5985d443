#pragma once

#include <QString>
#include <QTimer>

namespace seiche::gui {

class MainWindow;

/// While it lives, a reset of the graphics device, of the engine's or of the window's own, starts
/// the program again in its place: nothing that was made on the device is left, neither of Seiche
/// nor of Qt. The scene goes on from the last state that was fetched from the device. A second
/// reset within a minute ends the program instead, by noDevice; the copy is then offered at the
/// next start.
class StartAgain {
  public:
    /// `arguments` of main().
    StartAgain(MainWindow& window, char** arguments);
    /// Folder of the copy that this start is to go on with, or "".
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
