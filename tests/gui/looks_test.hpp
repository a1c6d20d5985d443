#pragma once

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// Light and material, and cameras kept by name.
class LooksTest : public WindowSuite {
    Q_OBJECT
  private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void theDockSetsLightAndMaterial();
    void theDockRefusesInSentences();
    void theDockShowsWhatTheSceneCanUse();
    void camerasAreSavedChosenAndRenamed();
    void picturesHaveTheLookOfTheScene();

  private:
    const View& view() { return window_->document().scene().view; }
    void undo(int times = 1);
    /// Answers the next question for a name.
    void answer(const QString& name);
};

}  // namespace seiche::gui
