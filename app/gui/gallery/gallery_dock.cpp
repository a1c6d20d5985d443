#include "app/gui/gallery/gallery_dock.hpp"

#include <QAction>
#include <QDockWidget>

#include "app/gui/files/files.hpp"
#include "app/gui/gallery/gallery.hpp"
#include "app/gui/shell/menus.hpp"

namespace seiche::gui {

GalleryDock::GalleryDock(MainWindow& window) : Feature(window) {
    auto* gallery = new Gallery(window_.document());
    auto* dock = window_.addDock("galleryDock", tr("Gallery"), Qt::LeftDockWidgetArea, gallery);
    dock->show();
    window_.resizeDocks({dock}, {216}, Qt::Horizontal);
    auto* shown = dock->toggleViewAction();
    shown->setShortcut(QKeySequence("F9"));
    shown->setToolTip(tr("The shipped scenes with their pictures; a click opens one"));
    window_.menus().add({MenuName::view, 120}, shown);
    auto* live = window_.menus().add({MenuName::view, 130}, "livePictures",
                                     tr("&Moving Pictures in the Gallery"), {},
                                     [gallery] { gallery->setLive(!gallery->live()); });
    live->setCheckable(true);
    live->setChecked(gallery->live());

    window_.menus().addForViewport({MenuName::file, 25}, "nextScene", tr("Ne&xt Scene"),
                                   QKeySequence(Qt::Key_PageDown),
                                   [gallery] { gallery->chooseNext(1); });
    window_.menus().addForViewport({MenuName::file, 26}, "previousScene", tr("Previous Scene"),
                                   QKeySequence(Qt::Key_PageUp),
                                   [gallery] { gallery->chooseNext(-1); });

    // No films in software: the run itself takes every processor, and drawing films took half of
    // one from it at any priority. None while the run is paused, either.
    connect(&window_.host(), &EngineHost::changed, gallery, [this, gallery] {
        gallery->setHeld(window_.host().renderPriority() ||
                         window_.host().engine().status().unseen);
    });

    auto& files = window_.part<Files>();
    connect(gallery, &Gallery::chosen, &files, &Files::askedOpen);
    connect(&files, &Files::staying, gallery, &Gallery::showCurrent);
    for (const auto signal : {&EngineHost::refused, &EngineHost::cancelled}) {
        connect(&window_.host(), signal, gallery, &Gallery::showCurrent);
    }
}

}  // namespace seiche::gui
