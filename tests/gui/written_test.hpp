#pragma once

#include "app/gui/render/render_order.hpp"
#include "tests/gui/support.hpp"

namespace seiche::gui {

/// Files that windows of earlier versions have written (tests/written/VERSION/window): each is read
/// by this one. With SEICHE_WRITTEN, a folder, those of this version are written there
/// (tests/written/make.py).
class WrittenTest : public WindowSuite {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void cleanup();
    void settingsAreTaken_data() { versions(); }
    void settingsAreTaken();
    void damagedSettingsDoNoHarm();
    void sceneAndStrokesAreRead_data() { versions(); }
    void sceneAndStrokesAreRead();
    void aRecoveryCopyGoesOn_data() { versions(); }
    void aRecoveryCopyGoesOn();
    void writes();

  private:
    static void versions();
    static RenderOrder order();
};

}  // namespace seiche::gui
