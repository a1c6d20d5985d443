#pragma once

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// Help pages of the window.
class HelpTest : public WindowSuite {
    Q_OBJECT
  private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void aSceneSaysWhatItIsAbout();
    void everyShippedSceneHasItsPage();
    void theGuideIsRead();
    void linksBetweenPagesLeadToTheirHeadings();
};

}  // namespace seiche::gui
