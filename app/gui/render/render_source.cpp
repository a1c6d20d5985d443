#include "app/gui/render/render_source.hpp"

#include <QCoreApplication>

#include "app/gui/shell/background_tasks.hpp"
#include "app/gui/shell/main_window.hpp"
#include "core/base/error.hpp"
#include "core/files/out_file.hpp"
#include "core/run/strokes.hpp"
#include "core/view/scene_picture.hpp"

namespace seiche::gui {

bool RenderSource::make(MainWindow& window,
                        std::function<void(std::shared_ptr<const RenderSource>)> take) {
    if (!window.document().hasScene()) return false;
    window.document().withCurrent([&window, take = std::move(take)](const Scene& scene) {
        auto made = std::make_shared<RenderSource>();
        if (!made->folder.isValid()) {
            take(nullptr);
            return window.sayProblem(QCoreApplication::translate(
                                         "seiche::gui::RenderSource",
                                         "There is no folder for temporary files: %1. Make room.")
                                         .arg(made->folder.errorString()));
        }
        const auto failure = Document::writeCopy(scene, made->folder.filePath(sceneFile));
        if (!failure.isEmpty()) {
            take(nullptr);
            return window.sayProblem(failure);
        }
        made->speed = scene.speed;
        made->size = view::standardSize(scene);
        made->probes = !scene.probes.empty();
        const auto strokes = window.host().engine().strokes();
        made->strokes = !strokes.list.empty();
        const auto state =
            std::make_shared<std::future<std::shared_ptr<Snapshot>>>(window.host().engine().save());
        window.tasks().start(
            QCoreApplication::translate("seiche::gui::RenderSource", "Keeping the state"),
            [made, state, strokes] {
                const auto snapshot = state->get();
                made->t = snapshot->values.value("time", 0.0);
                snapshot->write(made->folder.filePath(stateFile).toStdString());
                if (made->strokes) {
                    writeText(made->folder.filePath(strokesFile).toStdString(),
                              toJson(strokes).dump());
                }
            },
            [made, take] { take(made); });
    });
    return true;
}

}  // namespace seiche::gui
