#pragma once

#include "app/gui/shell/feature.hpp"

class QAction;
class QLabel;

namespace seiche::gui {

class Recorder;

/// Films of the viewport: entries of the File menu and of the timeline's bar for the recorder.
class Films : public Feature {
    Q_OBJECT
  public:
    explicit Films(MainWindow& window);

    void end(bool atOnce) override;
    bool ending() const override;

  private:
    void makeMenu();
    void makeKinds();
    void makeLimits();
    void makeLabel();
    void toggle();
    void recordAs();
    void start(const QString& path);
    void refresh();
    void refreshTip();
    /// Path of a film that begins now.
    QString newPath(const QString& suffix) const;

    Recorder* recorder_;
    QAction *record_, *recordAs_, *pause_;
    QLabel* label_;  // beside the button, which film is under way
    QAction* labelShown_;
};

}  // namespace seiche::gui
