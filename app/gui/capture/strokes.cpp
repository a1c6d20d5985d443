#include "app/gui/capture/strokes.hpp"

#include "app/gui/capture/outputs.hpp"
#include "app/gui/shell/menus.hpp"

namespace seiche::gui {

Strokes::Strokes(MainWindow& window) : Feature(window) {
    window_.menus().add({MenuName::run, 120}, "saveStrokes", tr("Save Str&okes As …"), {},
                        [this] { saveAs(); });
}

void Strokes::save(const QString& path) {
    const auto text = toJson(window_.host().engine().strokes()).dump();
    const auto failure = outputs::strokes.write(path, QByteArray::fromStdString(text));
    if (!failure.isEmpty()) return window_.sayProblem(failure);
    window_.sayWritten(tr("The strokes are in %1").arg(path), path);
}

void Strokes::saveAs() {
    if (!window_.document().hasScene()) return;
    if (window_.host().engine().strokes().list.empty()) {
        return window_.say(tr("There are no strokes since the scene began: use a brush first."));
    }
    const auto path = window_.askFile(
        tr("Save Strokes"), outputs::strokes.path(window_.document().fileStem(), "strokes.json"),
        tr("Strokes (*.json)"));
    if (!path.isEmpty()) save(path);
}

}  // namespace seiche::gui
