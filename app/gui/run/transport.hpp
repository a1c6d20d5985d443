#pragma once

#include "app/gui/shell/feature.hpp"

class QAction;
class QComboBox;

namespace seiche::gui {

class Recorder;

/// Control of the run: play and step, speed, going to a time, another grid; and messages of the
/// engine. The run of a minimized or hidden window waits, unless it is filmed.
class Transport : public Feature {
    Q_OBJECT
  public:
    explicit Transport(MainWindow& window);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void makeMenu();
    void makeSpeeds();
    QString speedText(double speed) const;
    void fillSpeeds(double ofScene);
    void followScene();
    void chooseSceneSpeed();
    double sceneSpeed() const;
    void setSpeed(int index);
    void watchEngine();
    void refresh();
    void refreshSeen();

    EngineHost& host_;
    Recorder* recorder_;
    bool seen_ = true;  // as the engine knows
    QAction *play_, *step_, *realTime_, *sceneSpeed_;
    QString stopped_;  // why the run did, while it is said
    QComboBox* speed_;
    double offered_ = 1;  // as the speed of the scene
};

}  // namespace seiche::gui
