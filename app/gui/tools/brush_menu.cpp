#include "app/gui/tools/brush_menu.hpp"

#include <QActionGroup>
#include <QColorDialog>
#include <QCoreApplication>
#include <QMenu>
#include <QSettings>
#include <algorithm>

#include "app/gui/shell/menus.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/viewport/viewport.hpp"

namespace seiche::gui {

BrushMenu::BrushMenu(MainWindow& window) : Feature(window), viewport_(window.viewport()) {
    makeSizes();
    makeInk();
    makePen();
    makeDropping();
    for (const auto signal : {&Document::opened, &Document::modelChanged}) {
        connect(&window_.document(), signal, this, &BrushMenu::fill);
    }
    connect(&window_.menus().menu(MenuName::brush), &QMenu::aboutToShow, this, &BrushMenu::mark);
}

// The brush in hand, unless a tool is.
void BrushMenu::mark() {
    const auto& brush = viewport_.brush();
    const bool inHand = !brush.inspects && viewport_.advice().isEmpty();
    for (auto* each : brushes_) {
        each->setChecked(inHand && each->data() == QString::fromStdString(brush.kind));
    }
}

void BrushMenu::makeSizes() {
    auto& menus = window_.menus();
    menus.addForViewport({MenuName::brush, 110}, "brushSmaller", tr("&Smaller Brush"),
                         QKeySequence("["), [this] { viewport_.scaleBrush(1 / 1.2); });
    menus.addForViewport({MenuName::brush, 120}, "brushLarger", tr("&Larger Brush"),
                         QKeySequence("]"), [this] { viewport_.scaleBrush(1.2); });
}

// The colours of the overlay's brush section once more, for the keyboard.
void BrushMenu::makeInk() {
    auto* menu = window_.menus().addMenu({MenuName::brush, 220}, "ink", tr("&Colour of the Dye"));
    const auto add = [this, menu](const QString& text, const std::string& color) {
        auto* made = menu->addAction(text, this, [this, color] { viewport_.colorBrush(color); });
        made->setCheckable(true);
        made->setData(QString::fromStdString(color));
        if (color.empty()) return;
        QPixmap patch(16, 16);
        patch.fill(QColor(QString::fromStdString(color)));
        made->setIcon(patch);
    };
    add(tr("C&hanging"), {});
    for (const auto& swatch : swatches) {
        add(QCoreApplication::translate("Swatch", swatch.name), swatch.color);
    }
    menu->addAction(tr("&Other …"), this, [this] {
        const auto now = QString::fromStdString(viewport_.brush().color);
        const auto chosen = QColorDialog::getColor(QColor(now), &window_, tr("Colour of the Dye"));
        if (chosen.isValid()) viewport_.colorBrush(chosen.name().toStdString());
    });
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        const auto now = QString::fromStdString(viewport_.brush().color);
        for (auto* each : menu->actions()) each->setChecked(each->data() == now);
    });
    connect(&window_.document(), &Document::opened, this, [this, menu] {
        menu->menuAction()->setVisible(
            std::ranges::any_of(window_.document().info().brushes, &BrushKind::colored));
    });
}

void BrushMenu::makePen() {
    auto* menu =
        window_.menus().addMenu({MenuName::brush, 230}, "penPressure", tr("Pen &Pressure"));
    auto* group = new QActionGroup(this);
    const auto kept = QSettings().value("penPressure", static_cast<int>(PenPressure::radius));
    const auto add = [this, menu, group, kept](const QString& text, PenPressure scales) {
        auto* made = menu->addAction(text, this, [this, scales] {
            viewport_.setPenPressure(scales);
            QSettings().setValue("penPressure", static_cast<int>(scales));
        });
        made->setCheckable(true);
        group->addAction(made);
        if (kept.toInt() != static_cast<int>(scales)) return;
        made->setChecked(true);
        viewport_.setPenPressure(scales);
    };
    add(tr("Makes No &Difference"), PenPressure::nothing);
    add(tr("Scales the &Radius"), PenPressure::radius);
    add(tr("Scales the &Strength"), PenPressure::strength);
    add(tr("Scales &Both"), PenPressure::both);
}

void BrushMenu::makeDropping() {
    auto& menus = window_.menus();
    menus
        .addForViewport({MenuName::brush, 260}, "erase", tr("&Remove What Is under the Pointer"),
                        {}, [this] { viewport_.erase(); })
        ->setShortcuts({QKeySequence(Qt::Key_Delete), QKeySequence(Qt::Key_Backspace)});
    menus.addForViewport({MenuName::brush, 270}, "cancel", tr("&Back to the Brush"),
                         QKeySequence(Qt::Key_Escape), [this] { viewport_.cancel(); });
}

void BrushMenu::fill() {
    for (auto* old : brushes_) delete old;
    brushes_.clear();
    for (const auto& brush : window_.document().info().brushes) {
        auto* made = new QAction(translated(brush.label), &window_.menus().menu(MenuName::brush));
        window_.menus().add({MenuName::brush, 10}, made);
        made->setCheckable(true);
        made->setData(QString::fromStdString(brush.name));
        made->setToolTip(translated(brush.doc));
        brushes_.push_back(made);
        if (const auto key = brushes_.size(); key < 10) {
            made->setShortcut(QKeySequence(QString::number(key)));
        }
        window_.menus().giveViewportKeys(made);
        connect(made, &QAction::triggered, this,
                [this, name = brush.name] { viewport_.chooseBrush(name); });
    }
}

}  // namespace seiche::gui
