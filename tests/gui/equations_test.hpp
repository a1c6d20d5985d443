#pragma once

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// The dock in which equations are typed.
class EquationsTest : public WindowSuite {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void cleanup() { close(); }
    void anyFieldIsShownAsARelief();
    void textSaysAllThatTheSceneHas();
    void readsEveryKindOfLine();
    void mistakesNameTheirPlace_data();
    void mistakesNameTheirPlace();
    void mutilatedTextsEndInASentence();
    void opensForScenesOfEquations();
    void typedEquationsRunSoon();
    void theStateGoesOnWithTheSameUnknowns();
    void otherUnknownsBeginAnew();
    void wrongTextLeavesTheRunAlone();
    void namesBecomeConstantsWithSliders();
    void slidersAndTextAgree();
    void undoGoesBackToTheTextBefore();
    void equationsRefusedByTheEngineAreTakenBack();
    void beginsANewScene();
    void wallsHoldWhatTheTextSays();
    void aReplacedTextIsASceneOfItsOwn();
    void savedAsAScene();

  private:
    QString text() const;
    /// Replaces the text as if typed, and waits until it has been taken.
    void type(const QString& text);
    QString status() const;
    /// The equations that the engine runs.
    std::string running() const;
};

}  // namespace seiche::gui
