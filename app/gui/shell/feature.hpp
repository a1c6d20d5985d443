#pragma once

#include <QObject>

#include "app/gui/shell/main_window.hpp"

namespace seiche::gui {

/// An optional part of the window: its constructor adds its actions, menus and docks to the window
/// and connects them. shell/features.cpp lists all of them.
class Feature : public QObject {
    Q_OBJECT
  public:
    /// The window destroys its features before the parts that they use.
    explicit Feature(MainWindow& window) : QObject(&window), window_(window) {}

    /// Whether the window may close now. A feature that has to ask first returns false and closes
    /// it later.
    virtual bool mayClose() { return true; }
    /// The window closes, or (`atOnce`) the program is ended from outside, which leaves seconds.
    virtual void end(bool atOnce) { static_cast<void>(atOnce); }
    /// Whether files are still being written after end().
    virtual bool ending() const { return false; }

  protected:
    MainWindow& window_;
};

}  // namespace seiche::gui
