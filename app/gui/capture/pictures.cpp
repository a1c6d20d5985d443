#include "app/gui/capture/pictures.hpp"

#include <QAction>
#include <QBuffer>
#include <QImageWriter>

#include "app/gui/capture/outputs.hpp"
#include "app/gui/shell/icons.hpp"
#include "app/gui/shell/menus.hpp"
#include "app/gui/viewport/viewport.hpp"
#include "core/base/error.hpp"

namespace seiche::gui {

Pictures::Pictures(MainWindow& window) : Feature(window) {
    auto& menus = window_.menus();
    picture_ = menus.add({MenuName::file, 210}, "picture", tr("Save &Picture"), QKeySequence("F12"),
                         [this] { take(); });
    picture_->setIcon(icon("picture"));
    picture_->setIconText(tr("Picture"));
    menus.addButton(Bar::tools, 20, picture_);
    refreshTip();
}

void Pictures::save(const QString& path, const QSize& pixels) {
    QImage picture;
    try {
        picture = window_.viewport().render(pixels);
    } catch (const Error& error) {
        return window_.sayProblem(QString::fromUtf8(error.what()));
    }
    if (picture.isNull()) return;
    window_.document().withText([this, picture, path](const std::string& text) {
        QBuffer png;
        QImageWriter writer(&png, "png");
        writer.setText(sceneKey, QString::fromStdString(text));
        if (!writer.write(picture)) {
            return window_.sayProblem(
                tr("The picture could not be saved to %1: %2. Choose another folder.")
                    .arg(path, writer.errorString()));
        }
        const auto failure = outputs::pictures.write(path, png.data());
        if (!failure.isEmpty()) return window_.sayProblem(failure);
        refreshTip();
        window_.sayWritten(tr("The picture is in %1").arg(path), path);
    });
}

void Pictures::take() {
    auto& viewport = window_.viewport();
    if (viewport.shownFrame() == 0) return;
    save(outputs::pictures.path(window_.document().fileStem(), "png"),
         viewport.size() * viewport.devicePixelRatioF());
}

void Pictures::refreshTip() {
    Menus::explain(
        *picture_,
        tr("Saves the picture, with the scene in it, to %1").arg(outputs::pictures.folder()));
}

}  // namespace seiche::gui
