#pragma once

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// Export and import of fields and states.
class ExportTest : public WindowSuite {
    Q_OBJECT
  private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void fieldsAreExported();
    void anExportAsksBeforeItReplaces();
    void aSeriesFollowsTheRun();
    void aSeriesIsEnded();
    void aFullOrMissingFolderIsReported();
    void statesAreSavedAndOpened();
    void statesOfOtherScenesAreRefused();
};

}  // namespace seiche::gui
