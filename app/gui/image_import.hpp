#pragma once

#include <QString>
#include <functional>

#include "app/gui/document.hpp"

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
/// scene needs no file for them; a field as an image beside the scene, which begins anew. Throws
/// badInput for a picture that cannot be read.
void useImage(Document& document, EngineHost& host, const QString& path, const ImageUse& use);

/// Asks how, with a preview, without waiting for the answer. Throws as useImage; what goes wrong
/// later is told `onProblem`.
void askUseImage(Document& document, EngineHost& host, const QString& path, QWidget* window,
                 std::function<void(const QString& sentence)> onProblem);

}  // namespace seiche::gui
