#pragma once

#include <QMessageBox>

#include "tests/gui/support.hpp"

namespace seiche::gui {

class RenderDialog;

/// Films and pictures rendered step by step, beside the window.
class RenderTest : public WindowSuite {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void cleanup() { close(); }
    void theFirstPictureAndTheForecastAreShown();
    void transparencyShowsACheckerboard();
    void impossibleRendersAreReported();
    void numbersAreThoseOfTheWindow();
    void aFilmGoesOnFromTheState();
    void aFilmFromTheBeginningHasTheStrokes();
    void titlesAreInTheWindowsLanguage();
    void fieldsAreInTheWindowsLanguage();
    void anEditedTitleIsRendered();
    void aPictureCanBeClear();
    void savingAPictureAsIsRenderingOne();
    void aMapFillsThePicture();
    void existingFilesAreNotReplacedUnasked();
    void cancellingKeepsTheFilmSoFar();
    void packingIsReported();
    void closingAsks();

  private:
    RenderDialog& dialog();
    /// Chooses what to render, small and short, to a file of this name; its path.
    QString choose(const QString& kind, const QString& name, double seconds = 0.2);
    /// Renders it to the end.
    void render();
    void answer(QMessageBox::ButtonRole role);
    template <class Widget>
    Widget* control(const char* name);
};

}  // namespace seiche::gui
