#include "app/gui/looks/cameras.hpp"

#include <QAction>
#include <QCoreApplication>
#include <QInputDialog>
#include <QMenu>
#include <algorithm>

#include "app/gui/shell/menus.hpp"
#include "core/scene/scene_keys.hpp"
#include "core/view/perspective.hpp"

namespace seiche::gui {

namespace {

/// The first style that has a camera; "" where there is none.
std::string perspectiveStyle(const SimulationDescription& info) {
    for (const auto& style : viewStyles(info)) {
        if (view::inPerspective(style)) return style;
    }
    return "";
}

}  // namespace

const SavedCamera* savedCamera(const View& view) {
    const auto now = view.camera.value_or(Camera{});
    for (const auto& each : view.cameras) {
        if (static_cast<const Camera&>(each) == now) return &each;
    }
    return nullptr;
}

std::string newCameraName(const View& view) {
    for (std::size_t number = view.cameras.size() + 1;; ++number) {
        const auto name = QCoreApplication::translate("seiche::gui::Cameras", "Camera %1")
                              .arg(number)
                              .toStdString();
        if (std::ranges::find(view.cameras, name, &SavedCamera::name) == view.cameras.end()) {
            return name;
        }
    }
}

void saveCamera(View& view, const std::string& name) {
    SavedCamera made;
    static_cast<Camera&>(made) = view.camera.value_or(Camera{});
    made.name = name;
    const auto same = std::ranges::find(view.cameras, name, &SavedCamera::name);
    if (same != view.cameras.end()) {
        *same = made;
    } else {
        view.cameras.push_back(made);
    }
}

Cameras::Cameras(MainWindow& window)
    : Feature(window),
      menu_(window.menus().addMenu({MenuName::view, 45}, "cameras", tr("C&amera"))),
      end_(menu_->addSeparator()) {
    auto& menus = window_.menus();
    save_ = menus.add(*menu_, "saveCamera", tr("&Save Camera …"), {}, [this] { save(); });
    next_ = menus.addForViewport(*menu_, "nextCamera", tr("&Next Camera"), QKeySequence("C"),
                                 [this] { next(); });
    rename_ = menus.add(*menu_, "renameCamera", tr("&Rename Camera …"), {}, [this] { rename(); });
    remove_ = menus.add(*menu_, "removeCamera", tr("Re&move Camera"), {}, [this] { remove(); });
    auto& document = window_.document();
    connect(&document, &Document::opened, this, &Cameras::fill);
    connect(&document, &Document::viewChanged, this, &Cameras::fill);
    fill();
}

bool Cameras::water() const {
    const auto& document = window_.document();
    if (!document.hasScene()) return false;
    return !perspectiveStyle(document.info()).empty();
}

void Cameras::fill() {
    for (auto* old : shown_) {
        menu_->removeAction(old);
        old->deleteLater();  // it may be what was triggered
    }
    shown_.clear();
    menu_->menuAction()->setVisible(water());
    if (!water()) return;
    auto& document = window_.document();
    const auto& view = document.scene().view;
    const auto* now = savedCamera(view);
    for (const auto& each : view.cameras) {
        // An ampersand, which Qt takes for a mnemonic, is part of the name.
        auto* made = new QAction(QString::fromStdString(each.name).replace('&', "&&"), menu_);
        made->setCheckable(true);
        made->setChecked(&each == now);
        menu_->insertAction(end_, made);
        connect(made, &QAction::triggered, this, [this, camera = Camera(each)] {
            auto turned = window_.document().scene().view;
            turned.camera = camera;
            if (!view::inPerspective(turned.style)) {
                turned.style = perspectiveStyle(window_.document().info());
            }
            window_.document().setView(turned);
            // The mark follows the view, also where that stays.
            QMetaObject::invokeMethod(this, &Cameras::fill, Qt::QueuedConnection);
        });
        shown_.push_back(made);
    }
    save_->setEnabled(view::inPerspective(view.style) && view.cameras.size() < keys::maxCameras);
    next_->setEnabled(!view.cameras.empty());
    rename_->setEnabled(now != nullptr);
    remove_->setEnabled(now != nullptr);
}

std::string Cameras::askName(const QString& title, const std::string& proposed) {
    bool accepted = false;
    const auto name =
        QInputDialog::getText(&window_, title, tr("Name of the camera"), QLineEdit::Normal,
                              QString::fromStdString(proposed), &accepted);
    // Bytes of the file count.
    const auto text = name.simplified().toStdString();
    if (!accepted || text.empty()) return {};
    if (text.size() > keys::maxTitle) {
        window_.sayProblem(tr("The name is too long: at most %1 letters.").arg(keys::maxTitle));
        return {};
    }
    return text;
}

void Cameras::save() {
    auto view = window_.document().scene().view;
    const auto name = askName(tr("Save Camera"), newCameraName(view));
    if (name.empty()) return;
    view = window_.document().scene().view;
    saveCamera(view, name);
    window_.document().setView(view);
}

void Cameras::rename() {
    const auto* now = savedCamera(window_.document().scene().view);
    if (!now) return;
    const auto before = now->name;
    const auto name = askName(tr("Rename Camera"), before);
    if (name.empty() || name == before) return;
    auto view = window_.document().scene().view;
    const auto named = [&view](const std::string& one) {
        return std::ranges::find(view.cameras, one, &SavedCamera::name);
    };
    if (named(name) != view.cameras.end()) {
        return window_.sayProblem(tr("There is a camera called %1 already: choose another name.")
                                      .arg(QString::fromStdString(name)));
    }
    if (named(before) == view.cameras.end()) return;
    named(before)->name = name;
    window_.document().setView(view);
}

void Cameras::remove() {
    auto view = window_.document().scene().view;
    const auto* now = savedCamera(view);
    if (!now) return;
    std::erase_if(view.cameras, [&](const SavedCamera& each) { return &each == now; });
    window_.document().setView(view);
}

void Cameras::next() {
    auto view = window_.document().scene().view;
    if (view.cameras.empty()) return;
    const auto* now = savedCamera(view);
    const auto at = now ? static_cast<std::size_t>(now - view.cameras.data()) + 1 : 0;
    view.camera = view.cameras[at % view.cameras.size()];
    if (!view::inPerspective(view.style)) {
        view.style = perspectiveStyle(window_.document().info());
    }
    window_.document().setView(view);
}

}  // namespace seiche::gui
