#pragma once

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// The plot of probes and their spectra, and the probes' pins in the picture.
class ProbesTest : public WindowSuite {
    Q_OBJECT
  private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void probesSeeTheMode();
    void spectraBeginWithTheLastChange();
    void aSpectrumOfNoLengthIsRefused();
    void probesKeepTheirRecords();
    void undoBringsBackTheRecords();
    void pinsAreDraggedAndRemoved();
    void bothFilesOfAnExportAreNamed();
};

}  // namespace seiche::gui
