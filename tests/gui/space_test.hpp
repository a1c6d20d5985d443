#pragma once

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// Scenes in three dimensions in the window.
class SpaceTest : public WindowSuite {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup() { close(); }
    void dragsTurnAndShiftTheCamera();
    void keysLookAlongTheAxes();
    void theCubeTurnsAndLooks();
    void picturesGetSharpAtRest();
    void thePanelChoosesParts();
    void toolsOfThePlaneAreOff();
    void docksOfThePlaneComeBack();
    void tipsOfTheTimelineHaveNoPictures();
    void scenesKeepTheirView();

  private:
    const View& view() { return window_->document().scene().view; }
    void drag(const QPoint& from, const QPoint& to, Qt::MouseButton button,
              Qt::KeyboardModifiers modifiers = {});
};

}  // namespace seiche::gui
