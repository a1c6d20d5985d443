#pragma once

#include <QString>
#include <functional>
#include <utility>
#include <vector>

#include "app/gui/document/document.hpp"
#include "app/gui/shell/background_tasks.hpp"

class QWidget;

namespace seiche::gui {

/// Use of a picture in a scene.
struct ImageUse {
    std::string field;         ///< the initial field that it becomes; "" = walls
    double threshold = 0.5;    ///< walls: where luminance or opacity is at least this
    bool inverted = false;     ///< walls: where the luminance is below
    bool byOpacity = false;    ///< walls: the opacity decides, not the luminance
    double low = 0, high = 1;  ///< fields: values of black and white
};

/// A picture on cells of the domain, ny rows of nx, row 0 at the bottom.
struct PictureCells {
    int nx = 0, ny = 0;
    std::vector<float> luminance;  ///< 0 to 1, transparent parts count as black
    std::vector<float> opacity;    ///< 0 to 1
    /// Whether a part of it can be seen through.
    bool transparent() const;
    /// Per cell 1 for a wall, else 0. Transparent pixels are no walls.
    std::vector<float> walls(const ImageUse& use) const;
};
/// Whether it is a picture by its name, and not one that holds a scene.
bool isPlainPicture(const QString& path);
/// Throws badInput for a file that is no picture. On any thread.
PictureCells readPicture(const QString& path, int nx, int ny);
/// The first proposal: opaque parts as walls, or without transparency dark ones, ink on paper.
ImageUse usualUse(const PictureCells& picture);
/// The edges between walls and the rest, [m] from one corner to the next.
std::vector<std::pair<Point, Point>> outlineOf(const std::vector<float>& walls, int nx, int ny,
                                               const Domain& domain);

/// Puts the picture into the scene: walls as rectangles that cover exactly its cells, so that the
/// scene needs no file for them; a field as an image beside the scene, which restarts. `picture` is
/// on the scene's cells. Throws badInput for a picture that cannot be copied.
void useImage(Document& document, EngineHost& host, const QString& path,
              const PictureCells& picture, const ImageUse& use);

/// Reads the picture in the background, then asks how to use it, with a preview, without waiting
/// for the answer; failures are reported to `onProblem`.
void askUseImage(Document& document, EngineHost& host, BackgroundTasks& tasks, const QString& path,
                 QWidget* window, std::function<void(const QString& sentence)> onProblem);

}  // namespace seiche::gui
