#pragma once

#include "app/gui/shell/feature.hpp"

namespace seiche::gui {

class Recovery;

/// Keeps unsaved work, or asks about it, when the window closes, the desktop's session ends, or the
/// program is ended or crashes.
class UnsavedWork : public Feature {
    Q_OBJECT
  public:
    explicit UnsavedWork(MainWindow& window);

    /// The session of the desktop is about to end: copies unsaved work, and closing asks nothing.
    void sessionEnds();
    /// Asks what to do with work that a crash has left unsaved, if any.
    void offerRecovery();
    /// The graphics device was reset: copies the scene with the last known state, for goOn() after
    /// a new start. Returns the copy's folder.
    QString keepForStart();
    /// Opens such a copy and says so; false if there is none.
    bool goOn(const QString& folder);

    bool mayClose() override;
    /// Backs up unsaved work, which the next start will offer, when nobody can be asked.
    void end(bool atOnce) override;

  private:
    Document& document_;
    Recovery* recovery_;
    bool closing_ = false, sessionEnds_ = false, kept_ = false;
};

}  // namespace seiche::gui
