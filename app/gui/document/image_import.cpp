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
#include <algorithm>
#include <memory>

#include "app/gui/document/drawn_walls.hpp"
#include "app/gui/panels/error_label.hpp"
#include "app/gui/panels/number_box.hpp"
#include "app/gui/shell/scroll_room.hpp"
#include "app/gui/shell/text.hpp"
#include "core/base/error.hpp"
#include "core/files/image_in.hpp"

namespace seiche::gui {

namespace {

std::size_t cellAt(int x, int y, int nx) {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(nx) + static_cast<std::size_t>(x);
}

/// The cells as they will be, at most 300 pixels wide.
QImage preview(const PictureCells& cells, const Domain& domain, const ImageUse& use) {
    const auto walls = cells.walls(use);
    QImage picture(cells.nx, cells.ny, QImage::Format_RGB32);
    for (int y = 0; y < cells.ny; ++y) {
        for (int x = 0; x < cells.nx; ++x) {
            const auto at = cellAt(x, y, cells.nx);
            const int gray = static_cast<int>(255 * std::clamp(cells.luminance[at], 0.0f, 1.0f));
            const QRgb color = !use.field.empty() ? qRgb(gray, gray, gray)
                               : walls[at] > 0    ? qRgb(0x2d, 0x37, 0x40)
                                                  : qRgb(0x8f, 0xcf, 0xe0);
            picture.setPixel(x, cells.ny - 1 - y, color);
        }
    }
    return picture.scaled(300, static_cast<int>(300 * domain.height / domain.width),
                          Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

}  // namespace

bool PictureCells::transparent() const {
    return std::ranges::any_of(opacity, [](float each) { return each < 0.5f; });
}

std::vector<float> PictureCells::walls(const ImageUse& use) const {
    const auto threshold = static_cast<float>(use.threshold);
    std::vector<float> made(luminance.size());
    for (std::size_t i = 0; i < made.size(); ++i) {
        // The opaque part of a cell.
        const float light = opacity[i] > 0 ? luminance[i] / opacity[i] : 0;
        const bool wall = use.byOpacity
                              ? opacity[i] > 0 && opacity[i] >= threshold
                              : opacity[i] >= 0.5f && (light >= threshold) != use.inverted;
        made[i] = wall ? 1.0f : 0.0f;
    }
    return made;
}

bool isPlainPicture(const QString& path) {
    static const QStringList endings{"png", "jpg", "jpeg"};
    return endings.contains(QFileInfo(path).suffix().toLower()) && !holdsScene(path);
}

PictureCells readPicture(const QString& path, int nx, int ny) {
    const auto name = path.toStdString();
    auto image = decodeImage(readImageFile(name, name), name);
    PictureCells cells{nx, ny, luminanceOnCells(image, nx, ny), {}};
    for (std::size_t i = 0; i < image.rgba.size(); ++i) {
        if (i % 4 < 3) image.rgba[i] = 0xffff;  // light where it is opaque
    }
    cells.opacity = luminanceOnCells(image, nx, ny);
    return cells;
}

ImageUse usualUse(const PictureCells& picture) {
    ImageUse use;
    use.byOpacity = picture.transparent();
    use.inverted = true;
    return use;
}

std::vector<std::pair<Point, Point>> outlineOf(const std::vector<float>& walls, int nx, int ny,
                                               const Domain& domain) {
    const double hx = domain.width / nx, hy = domain.height / ny;
    const auto wall = [&](int x, int y) {
        return x >= 0 && x < nx && y >= 0 && y < ny && walls[cellAt(x, y, nx)] > 0.5f;
    };
    std::vector<std::pair<Point, Point>> made;
    // Along each line of the grid, edges that follow each other are one.
    for (int y = 0; y <= ny; ++y) {
        for (int x = 0; x < nx; ++x) {
            const int from = x;
            while (x < nx && wall(x, y) != wall(x, y - 1)) ++x;
            if (x > from) made.push_back({{from * hx, y * hy}, {x * hx, y * hy}});
        }
    }
    for (int x = 0; x <= nx; ++x) {
        for (int y = 0; y < ny; ++y) {
            const int from = y;
            while (y < ny && wall(x, y) != wall(x - 1, y)) ++y;
            if (y > from) made.push_back({{x * hx, from * hy}, {x * hx, y * hy}});
        }
    }
    return made;
}

void useImage(Document& document, EngineHost& host, const QString& path,
              const PictureCells& picture, const ImageUse& use) {
    auto scene = document.scene();
    const auto& domain = scene.domain;
    if (use.field.empty()) {
        const auto walls = wallsFromMask(picture.walls(use), picture.nx, picture.ny, domain);
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
         const std::shared_ptr<const PictureCells>& cells, QWidget* window,
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
    threshold->setAccessibleName(Document::tr("Threshold of brightness or opacity"));
    threshold->setRange(0, 100);
    threshold->setValue(50);
    auto* inverted = new QCheckBox(Document::tr("&Dark parts are walls"));
    inverted->setObjectName("imageInverted");
    inverted->setAccessibleName(Document::tr("Dark parts are walls"));
    const auto usual = usualUse(*cells);
    inverted->setChecked(usual.inverted);
    auto* opaque =
        new QCheckBox(Document::tr("Opa&que parts are walls, whatever their colour"), dialog);
    if (!cells->transparent()) opaque->hide();
    opaque->setObjectName("imageOpaque");
    opaque->setAccessibleName(Document::tr("Opaque parts are walls, whatever their colour"));
    opaque->setChecked(usual.byOpacity);
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
    if (cells->transparent()) form->addRow(QString(), opaque);
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
        return ImageUse{target->currentData().toString().toStdString(),
                        threshold->value() / 100.0,
                        inverted->isChecked(),
                        opaque->isChecked(),
                        low->value(),
                        high->value()};
    };
    const auto refresh = [=, domain = scene.domain] {
        const bool walls = target->currentData().toString().isEmpty();
        threshold->setEnabled(walls);
        opaque->setEnabled(walls);
        inverted->setEnabled(walls && !opaque->isChecked());
        low->setEnabled(!walls);
        high->setEnabled(!walls);
        picture->setPixmap(QPixmap::fromImage(preview(*cells, domain, use())));
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
    QObject::connect(opaque, &QCheckBox::toggled, dialog, refresh);
    refresh();
    QObject::connect(buttons, &QDialogButtonBox::accepted, dialog, [=, &document, &host] {
        dialog->accept();
        try {
            useImage(document, host, path, *cells, use());
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
    const auto cells = std::make_shared<PictureCells>();
    tasks.start(
        Document::tr("Reading %1").arg(QFileInfo(path).fileName()),
        [=] { *cells = readPicture(path, domain.nx, domain.ny); },
        [=, &document, &host] {
            // Another scene or grid may have been opened meanwhile: then the question is moot.
            if (!document.hasScene() || document.scene().domain != domain) return;
            ask(document, host, path, cells, window, onProblem);
        });
}

}  // namespace seiche::gui
