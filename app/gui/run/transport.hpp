#pragma once

#include "app/gui/shell/feature.hpp"

class QAction;
class QComboBox;

namespace seiche::gui {

/// How the run goes: playing and stepping, its speed, going to a time, another grid; and what the
/// engine has to say of it.
class Transport : public Feature {
    Q_OBJECT
  public:
    explicit Transport(MainWindow& window);

  private:
    void makeMenu();
    void makeSpeeds();
    QString speedText(double speed) const;
    void fillSpeeds(double ofScene);
    void chooseSceneSpeed();
    void setSpeed(int index);
    void watchEngine();
    void refresh();

    EngineHost& host_;
    QAction *play_, *step_;
    QString stopped_;  // why the run did, while it is said
    QComboBox* speed_;
};

}  // namespace seiche::gui
