#pragma once

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// The pack of the tutorial in the window.
class PluginTest : public WindowSuite {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void init() { open(); }
    void cleanup() { close(); }
    void theGalleryShowsItsScene();
    void itsPageIsRead();
    void strokesAndParametersAreUndone();
    void statesContinue();
};

}  // namespace seiche::gui
