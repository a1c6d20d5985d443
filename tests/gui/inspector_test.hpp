#pragma once

#include <QObject>
#include <QTemporaryDir>
#include <memory>

#include "app/gui/main_window.hpp"

namespace seiche::gui {

/// Clicks into cells and reads what the dock says.
class InspectorTest : public QObject {
    Q_OBJECT
  private:
    void open(const QString& scene);
    void click(const Point& at);
    std::unique_ptr<MainWindow> window_;
    QTemporaryDir folder_;

  private Q_SLOTS:
    void init();
    void cleanup();
    void showsValuesThatGoOn();
    void leavesTheWaterAlone();
    void opensACellOfBubbles();
    void saysWhyACellHasNone();
    void staysResponsiveWhileALargeCellIsSolved();
};

}  // namespace seiche::gui
