#pragma once

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// Help pages of the window.
class HelpTest : public WindowSuite {
    Q_OBJECT
  private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void aSceneHasAnExplanation();
    void everyShippedSceneHasItsPage();
    void theGuideIsRead();
    void linksBetweenPagesLeadToTheirHeadings();
};

}  // namespace seiche::gui
