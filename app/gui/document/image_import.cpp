#include "app/gui/document/image_import.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QVBoxLayout>

#include "app/gui/document/drawn_walls.hpp"
#include "app/gui/panels/error_label.hpp"
#include "app/gui/panels/number_box.hpp"
#include "app/gui/shell/scroll_room.hpp"
#include "app/gui/shell/text.hpp"
#include "core/base/error.hpp"
#include "core/files/image_in.hpp"

namespace seiche::gui {

namespace {

Image read(const QString& path) {
    const auto name = path.toStdString();
    return decodeImage(readImageFile(name, name), name);
}

bool solid(float luminance, const ImageUse& use) {
    return (luminance >= static_cast<float>(use.threshold)) != use.inverted;
}

/// The cells as they will be, at most 300 pixels wide.
QImage preview(const std::vector<float>& luminance, const Domain& domain, const ImageUse& use) {
    QImage picture(domain.nx, domain.ny, QImage::Format_RGB32);
    for (int y = 0; y < domain.ny; ++y) {
        for (int x = 0; x < domain.nx; ++x) {
            const float value =
                luminance[static_cast<std::size_t>(y) * static_cast<std::size_t>(domain.nx) +
                          static_cast<std::size_t>(x)];
            const int gray = static_cast<int>(255 * std::clamp(value, 0.0f, 1.0f));
            const QRgb color = !use.field.empty()  ? qRgb(gray, gray, gray)
                               : solid(value, use) ? qRgb(0x2d, 0x37, 0x40)
                                                   : qRgb(0x8f, 0xcf, 0xe0);
            picture.setPixel(x, domain.ny - 1 - y, color);
        }
    }
    return picture.scaled(300, static_cast<int>(300 * domain.height / domain.width),
                          Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

}  // namespace

void useImage(Document& document, EngineHost& host, const QString& path,
              const std::vector<float>& luminance, const ImageUse& use) {
    auto scene = document.scene();
    const auto& domain = scene.domain;
    if (use.field.empty()) {
        auto mask = luminance;
        for (auto& value : mask) value = solid(value, use) ? 1.0f : 0.0f;
        const auto walls = wallsFromMask(mask, domain.nx, domain.ny, domain);
        scene.walls.insert(scene.walls.end(), walls.begin(), walls.end());
        document.edit(Document::tr("walls from a picture"), std::move(scene));
        return;
    }
    const auto name = document.bringImage(path);
    scene = document.scene();  // it may look for images elsewhere now
    Initial initial;
    initial.image = name.toStdString();
    initial.low = use.low;
    initial.high = use.high;
    scene.initial[use.field] = initial;
    document.edit(Document::tr("initial state from a picture"), std::move(scene));
    host.engine().reset();
    host.startReadings();
}

namespace {

void ask(Document& document, EngineHost& host, const QString& path,
         const std::vector<float>& luminance, QWidget* window,
         std::function<void(const QString& sentence)> onProblem) {
    const auto& scene = document.scene();
    auto* dialog = new QDialog(window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName("imageImport");
    dialog->setWindowTitle(Document::tr("Use a Picture"));
    auto* picture = new QLabel;
    picture->setAccessibleName(Document::tr("Preview"));
    picture->setAlignment(Qt::AlignCenter);
    auto* target = new QComboBox;
    target->setObjectName("imageTarget");
    target->setAccessibleName(Document::tr("What the picture becomes"));
    if (takes(document.info(), ScenePart::otherWalls)) {
        target->addItem(Document::tr("Walls"), QString());
    }
    for (const auto& field : document.info().initialFields) {
        target->addItem(Document::tr("Initial %1").arg(readable(field)),
                        QString::fromStdString(field));
    }
    auto* threshold = new QSlider(Qt::Horizontal);
    threshold->setObjectName("imageThreshold");
    threshold->setAccessibleName(Document::tr("Threshold of brightness"));
    threshold->setRange(0, 100);
    threshold->setValue(50);
    auto* inverted = new QCheckBox(Document::tr("&Dark parts are walls"));
    inverted->setObjectName("imageInverted");
    inverted->setAccessibleName(Document::tr("Dark parts are walls"));
    inverted->setChecked(true);  // ink on paper
    const auto number = [](const char* name, const QString& title, double value) {
        auto* box = new NumberBox(name, title);
        box->setRange(-1e6, 1e6);
        box->setDecimals(4);
        box->setSingleStep(0.01);
        box->setValue(value);
        return box;
    };
    auto* low = number("imageBlack", Document::tr("Value of black"), 0);
    auto* high = number("imageWhite", Document::tr("Value of white"), 1);
    auto* form = new QFormLayout;
    form->addRow(Document::tr("&Use as"), target);
    form->addRow(Document::tr("&Threshold"), threshold);
    form->addRow(QString(), inverted);
    form->addRow(Document::tr("&Black is"), low);
    form->addRow(Document::tr("&White is"), high);
    form->addRow(refusalsOf({low, high}));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout;
    layout->addWidget(picture);
    layout->addLayout(form);
    layOut(*dialog, layout, buttons);
    const auto use = [=] {
        return ImageUse{target->currentData().toString().toStdString(), threshold->value() / 100.0,
                        inverted->isChecked(), low->value(), high->value()};
    };
    const auto refresh = [=, domain = scene.domain] {
        const bool walls = target->currentData().toString().isEmpty();
        threshold->setEnabled(walls);
        inverted->setEnabled(walls);
        low->setEnabled(!walls);
        high->setEnabled(!walls);
        picture->setPixmap(QPixmap::fromImage(preview(luminance, domain, use())));
    };
    for (auto* box : {low, high}) {
        QObject::connect(box, &NumberBox::checked, dialog, [=] {
            buttons->button(QDialogButtonBox::Ok)
                ->setEnabled(low->hasAcceptableInput() && high->hasAcceptableInput());
        });
    }
    QObject::connect(target, &QComboBox::currentIndexChanged, dialog, refresh);
    QObject::connect(threshold, &QSlider::valueChanged, dialog, refresh);
    QObject::connect(inverted, &QCheckBox::toggled, dialog, refresh);
    refresh();
    QObject::connect(buttons, &QDialogButtonBox::accepted, dialog, [=, &document, &host] {
        dialog->accept();
        try {
            useImage(document, host, path, luminance, use());
        } catch (const Error& error) {
            onProblem(QString::fromUtf8(error.what()));
        }
    });
    dialog->open();
}

}  // namespace

void askUseImage(Document& document, EngineHost& host, BackgroundTasks& tasks, const QString& path,
                 QWidget* window, std::function<void(const QString& sentence)> onProblem) {
    const auto domain = document.scene().domain;
    const auto luminance = std::make_shared<std::vector<float>>();
    tasks.start(
        Document::tr("Reading %1").arg(QFileInfo(path).fileName()),
        [=] { *luminance = luminanceOnCells(read(path), domain.nx, domain.ny); },
        [=, &document, &host] {
            // Another scene or grid may have been opened meanwhile: then the question is moot.
            if (!document.hasScene() || document.scene().domain != domain) return;
            ask(document, host, path, *luminance, window, onProblem);
        });
}

}  // namespace seiche::gui
