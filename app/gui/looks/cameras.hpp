#pragma once

#include <string>
#include <vector>

#include "app/gui/shell/feature.hpp"
#include "core/scene/scene.hpp"

class QAction;
class QMenu;

namespace seiche::gui {

/// The saved camera that a view looks from, or nullptr.
const SavedCamera* savedCamera(const View& view);
/// A name that no saved camera has, in the user's language.
std::string newCameraName(const View& view);
/// Saves the view's camera under a name, replacing one of that name.
void saveCamera(View& view, const std::string& name);

/// The cameras that a scene keeps by name, to choose, save, rename and remove: a submenu of View.
class Cameras : public Feature {
    Q_OBJECT
  public:
    explicit Cameras(MainWindow& window);

  private:
    void fill();
    void save();
    void rename();
    void remove();
    void next();
    /// A name asked of the user, or nothing.
    std::string askName(const QString& title, const std::string& proposed);
    bool water() const;

    QMenu* menu_;
    QAction* end_;  // of the cameras: a line
    std::vector<QAction*> shown_;
    QAction *save_, *next_, *rename_, *remove_;
};

}  // namespace seiche::gui
