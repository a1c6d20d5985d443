#pragma once

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// Films of the window.
class RecordingTest : public WindowSuite {
    Q_OBJECT
  private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void aKilledEncoderIsNoticed();
    void aFullDiskIsNoticed();
    void aPauseIsNoPartOfTheFilm();
    void timeLimitEndsTheFilm();
    void filmsAreOfTheKindChosen();
    void aFilmGoesToTheChosenFile();
    void packingIsShown();
    void packingShowsHowLongItWillTake();
    void packingIsCancelled();
};

}  // namespace seiche::gui
