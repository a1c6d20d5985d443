#include "app/gui/viewport/view_menu.hpp"

#include <QAction>
#include <QMenu>
#include <QSettings>

#include "app/gui/shell/menus.hpp"
#include "app/gui/shell/switch_menu.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/viewport/viewport.hpp"
#include "core/view/colormap.hpp"

namespace seiche::gui {

namespace {

/// One of several, which is marked while it is the current one.
QAction* addChoice(QMenu& menu, const QString& text, const std::string& name) {
    auto* made = menu.addAction(text);
    made->setCheckable(true);
    made->setData(QString::fromStdString(name));
    return made;
}

}  // namespace

ViewMenu::ViewMenu(MainWindow& window)
    : Feature(window), document_(window.document()), viewport_(window.viewport()) {
    makeMenus();
    makeActions();
    makeSharp();
    for (const auto signal : {&Document::opened, &Document::modelChanged}) {
        connect(&document_, signal, this, &ViewMenu::fill);
    }
}

void ViewMenu::makeMenus() {
    auto& menus = window_.menus();
    fields_ = menus.addMenu({MenuName::view, 10}, "fields", tr("&Field"));
    colormaps_ = menus.addMenu({MenuName::view, 20}, "colormaps", tr("&Colours"));
    styles_ = menus.addMenu({MenuName::view, 30}, "", tr("&Style"));
    layers_ = menus.addMenu({MenuName::view, 40}, "layers", tr("&Overlays"));
    stayOpen(*layers_);
    const auto marks = [this](QMenu* menu, auto now) {
        connect(menu, &QMenu::aboutToShow, this, [this, menu, now] {
            if (!document_.hasScene()) return;
            const auto chosen = QString::fromStdString(now(document_.scene().view));
            for (auto* each : menu->actions()) each->setChecked(each->data() == chosen);
        });
    };
    marks(fields_, [this](const View& view) {
        return view.field.empty() ? document_.info().fields.front().name : view.field;
    });
    marks(colormaps_, [this](const View& view) {
        const auto& field = shownField(document_.info(), view);
        return view.colormap.empty() ? std::string(view::standardColormap(field)) : view.colormap;
    });
    marks(styles_, [](const View& view) { return view.style; });
    connect(layers_, &QMenu::aboutToShow, this, [this] {
        if (!document_.hasScene()) return;
        const auto& overlays = document_.scene().view.overlays;
        for (auto* each : layers_->actions()) {
            each->setChecked(overlays.has(each->data().toString().toStdString()));
        }
    });
}

void ViewMenu::makeActions() {
    auto& menus = window_.menus();
    menus.addForViewport({MenuName::view, 60}, "style", tr("&Next Style"), QKeySequence("V"),
                         [this] { viewport_.toggleStyle(); });
    auto* range =
        menus.addForViewport({MenuName::view, 70}, "range", tr("&Automatic Range"),
                             QKeySequence("A"), [this] { viewport_.toggleAutomaticRange(); });
    range->setCheckable(true);
    const auto automatic = [this, range] { range->setChecked(!document_.scene().view.range); };
    connect(&document_, &Document::opened, range, automatic);
    connect(&document_, &Document::viewChanged, range, automatic);
    menus.addForViewport({MenuName::view, 80}, "home", tr("&Whole Domain"),
                         QKeySequence(Qt::Key_Home), [this] { viewport_.resetCamera(); });
    auto* overlay =
        menus.addForViewport({MenuName::view, 110}, "overlay", tr("Pa&nels in the Picture"),
                             QKeySequence(Qt::Key_Tab), [this] { viewport_.toggleOverlay(); });
    overlay->setCheckable(true);
    overlay->setChecked(true);
    connect(&viewport_, &Viewport::overlayToggled, overlay, &QAction::setChecked);
}

void ViewMenu::makeSharp() {
    viewport_.setSharp(QSettings().value("view/sharp", false).toBool());
    auto* sharp = window_.menus().add({MenuName::view, 140}, "sharp",
                                      tr("Moving Water with A&ll Pixels"), {}, [this] {
                                          viewport_.setSharp(!viewport_.sharp());
                                          QSettings().setValue("view/sharp", viewport_.sharp());
                                      });
    sharp->setCheckable(true);
    sharp->setChecked(viewport_.sharp());
    sharp->setToolTip(
        tr("Without a graphics processor, moving water is drawn with fewer pixels unless this is "
           "chosen: more pictures per second, but less sharp ones"));
    sharp->setVisible(!window_.host().sharesTextures());
}

void ViewMenu::fill() {
    const auto& info = document_.info();
    fields_->clear();
    for (const auto& field : info.fields) {
        auto* made = addChoice(*fields_, readable(field.name), field.name);
        made->setToolTip(translated(field.doc));
        connect(made, &QAction::triggered, this,
                [this, name = field.name] { document_.showField(name); });
    }
    colormaps_->clear();
    for (const std::string name : colormapNames) {
        connect(addChoice(*colormaps_, readable(name), name), &QAction::triggered, this,
                [this, name] { document_.showColors(name); });
    }
    styles_->clear();
    for (const auto& name : viewStyles(info)) {
        connect(addChoice(*styles_, styleText(name), name), &QAction::triggered, this,
                [this, name] {
                    auto view = document_.scene().view;
                    view.style = name;
                    document_.setView(view);
                });
    }
    fillLayers();
}

void ViewMenu::fillLayers() {
    layers_->clear();
    for (const auto& name : viewOverlays(document_.info())) {
        auto* made = layers_->addAction(readable(name));
        made->setCheckable(true);
        made->setData(QString::fromStdString(name));
        connect(made, &QAction::toggled, this, [this, name](bool on) {
            auto view = document_.scene().view;
            view.overlays.set(name, on);
            if (!(view == document_.scene().view)) document_.setView(view);
        });
    }
}

}  // namespace seiche::gui
