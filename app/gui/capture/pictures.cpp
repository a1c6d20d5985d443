#include "app/gui/capture/pictures.hpp"

#include <QAction>
#include <QBuffer>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QImageWriter>
#include <QSpinBox>

#include "app/gui/capture/outputs.hpp"
#include "app/gui/shell/icons.hpp"
#include "app/gui/shell/menus.hpp"
#include "app/gui/viewport/viewport.hpp"
#include "core/base/error.hpp"

namespace seiche::gui {

namespace {

constexpr QSize offeredSizes[] = {
    {1280, 720}, {1920, 1080}, {2560, 1440}, {3840, 2160}, {2048, 2048}};

/// Asks for a size in pixels; an invalid size when the user changes their mind.
QSize askSize(QWidget* parent, const QSize& now) {
    QDialog dialog(parent);
    dialog.setObjectName("pictureSize");
    dialog.setWindowTitle(Pictures::tr("Size of the Picture"));
    auto* sizes = new QComboBox;
    sizes->setAccessibleName(Pictures::tr("Common sizes"));
    sizes->addItem(Pictures::tr("As shown: %1 × %2").arg(now.width()).arg(now.height()), now);
    for (const auto& size : offeredSizes) {
        sizes->addItem(QStringLiteral("%1 × %2").arg(size.width()).arg(size.height()), size);
    }
    const auto pixels = [](const QString& accessible, int value) {
        auto* box = new QSpinBox;
        box->setRange(16, 16384);
        box->setValue(value);
        box->setSuffix(Pictures::tr(" px"));
        box->setAccessibleName(accessible);
        return box;
    };
    auto* width = pixels(Pictures::tr("Width"), now.width());
    auto* height = pixels(Pictures::tr("Height"), now.height());
    QObject::connect(sizes, &QComboBox::activated, &dialog, [=] {
        width->setValue(sizes->currentData().toSize().width());
        height->setValue(sizes->currentData().toSize().height());
    });
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    auto* form = new QFormLayout(&dialog);
    form->addRow(Pictures::tr("&Common sizes"), sizes);
    form->addRow(Pictures::tr("&Width"), width);
    form->addRow(Pictures::tr("&Height"), height);
    form->addRow(buttons);
    if (dialog.exec() != QDialog::Accepted) return {};
    return {width->value(), height->value()};
}

}  // namespace

Pictures::Pictures(MainWindow& window) : Feature(window) {
    auto& menus = window_.menus();
    picture_ = menus.add({MenuName::file, 210}, "picture", tr("Save &Picture"), QKeySequence("F12"),
                         [this] { take(false); });
    picture_->setIcon(icon("picture"));
    picture_->setIconText(tr("Picture"));
    menus.addButton(120, picture_);
    menus.add({MenuName::file, 220}, "pictureAs", tr("Save Pict&ure As …"),
              QKeySequence("Shift+F12"), [this] { take(true); });
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

void Pictures::take(bool ask) {
    auto& viewport = window_.viewport();
    if (viewport.shownFrame() == 0) return;
    QSize pixels = viewport.size() * viewport.devicePixelRatioF();
    auto path = outputs::pictures.path(window_.document().fileStem(), "png");
    if (ask) {
        pixels = askSize(&window_, pixels);
        if (!pixels.isValid()) return;
        path = window_.askFile(tr("Save Picture"), path, tr("Pictures (*.png)"));
        if (path.isEmpty()) return;
    }
    save(path, pixels);
}

void Pictures::refreshTip() {
    Menus::explain(
        *picture_,
        tr("Saves the picture, with the scene in it, to %1").arg(outputs::pictures.folder()));
}

}  // namespace seiche::gui
