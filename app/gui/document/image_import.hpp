#pragma once

#include <QString>
#include <functional>

#include "app/gui/document/document.hpp"
#include "app/gui/shell/errands.hpp"

class QWidget;

namespace seiche::gui {

/// What a picture becomes in a scene.
struct ImageUse {
    std::string field;         ///< the initial field that it becomes; "" = walls
    double threshold = 0.5;    ///< walls: where the luminance is at least this
    bool inverted = false;     ///< walls: where it is below
    double low = 0, high = 1;  ///< fields: values of black and white
};

/// Puts the picture into the scene: walls as rectangles that cover exactly its cells, so that the
/// scene needs no file for them; a field as an image beside the scene, which begins anew.
/// `luminance` is that of the scene's cells (luminanceOnCells). Throws badInput for a picture that
/// cannot be copied.
void useImage(Document& document, EngineHost& host, const QString& path,
              const std::vector<float>& luminance, const ImageUse& use);

/// Reads the picture as an errand, then asks how, with a preview, without waiting for the answer;
/// what goes wrong with that is told `onProblem`.
void askUseImage(Document& document, EngineHost& host, Errands& errands, const QString& path,
                 QWidget* window, std::function<void(const QString& sentence)> onProblem);

}  // namespace seiche::gui
