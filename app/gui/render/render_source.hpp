#pragma once

#include <QTemporaryDir>
#include <array>
#include <functional>
#include <memory>

namespace seiche::gui {

class MainWindow;

/// Source of a rendering, as files: the scene with its images, the state that it is in, and the
/// strokes since its beginning. They go with the last of its owners.
struct RenderSource {
    QTemporaryDir folder;
    double t = 0;                           ///< of the state [s]
    double speed = 1;                       ///< of the scene, simulated seconds a second
    std::array<int, 2> size = {1280, 800};  ///< that suits the scene
    bool strokes = false, probes = false;   ///< whether it has any

    static constexpr const char* sceneFile = "scene.json";
    static constexpr const char* stateFile = "now.state";
    static constexpr const char* strokesFile = "strokes.json";

    /// Writes the window's current scene and hands the source to `take`. The window reports a
    /// failure, and `take` then gets nullptr, unless BackgroundTasks report it. False if there is
    /// no scene.
    static bool make(MainWindow& window,
                     std::function<void(std::shared_ptr<const RenderSource>)> take);
};

}  // namespace seiche::gui
