#pragma once

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// How the window fits the desktop: messages, docks, themes, devices, diagnostics.
class DesktopTest : public WindowSuite {
    Q_OBJECT

  private Q_SLOTS:
    void cleanup() {
        if (window_) close();
    }
    void refusalsLeave();
    void galleryIsSearched();
    void aRequestedDockComesToTheFront();
    void keysOfDocksCloseOnlyTheOneWithTheKeyboard();
    void diagnosticsAreThoseOfTheDoctor();
    void themesAreChosenAndKept();
    void devicesAreChosenAndKept();
    void theFullScreenShowsOnlyThePicture();
    void presentationShowsTitleAndTime();
};

}  // namespace seiche::gui
