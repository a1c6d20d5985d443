#pragma once

#include <QString>
#include <functional>

#include "app/gui/document/document.hpp"
#include "app/gui/shell/background_tasks.hpp"

class QWidget;

namespace seiche::gui {

/// How a picture is used in a scene.
struct ImageUse {
    std::string field;         ///< the initial field that it becomes; "" = walls
    double threshold = 0.5;    ///< walls: where the luminance is at least this
    bool inverted = false;     ///< walls: where it is below
    double low = 0, high = 1;  ///< fields: values of black and white
};

/// Puts the picture into the scene: walls as rectangles that cover exactly its cells, so that the
/// scene needs no file for them; a field as an image beside the scene, which restarts. `luminance`
/// is that of the scene's cells (luminanceOnCells). Throws badInput for a picture that cannot be
/// copied.
void useImage(Document& document, EngineHost& host, const QString& path,
              const std::vector<float>& luminance, const ImageUse& use);

/// Reads the picture in the background, then asks how to use it, with a preview, without waiting
/// for the answer; failures are reported to `onProblem`.
void askUseImage(Document& document, EngineHost& host, BackgroundTasks& tasks, const QString& path,
                 QWidget* window, std::function<void(const QString& sentence)> onProblem);

}  // namespace seiche::gui
