#include "app/gui/help/help_menu.hpp"

#include <QDialog>
#include <QDialogButtonBox>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QTextBrowser>
#include <QVBoxLayout>

#include "app/gui/help/diagnostics.hpp"
#include "app/gui/help/reader.hpp"
#include "app/gui/help/scene_page.hpp"
#include "app/gui/shell/menus.hpp"
#include "app/gui/viewport/viewport.hpp"
#include "core/base/log.hpp"

namespace seiche::gui {

HelpMenu::HelpMenu(MainWindow& window) : Feature(window) {
    auto& menus = window_.menus();
    menus.add({MenuName::help, 10}, "shortcuts", tr("&Keys and Mouse"), QKeySequence("F1"),
              [this] { showShortcuts(); });
    menus.add({MenuName::help, 12}, "sceneAbout", tr("About This &Scene"), QKeySequence("Ctrl+F1"),
              [this] { readMade("scene"); });
    menus.add({MenuName::help, 14}, "guide", tr("G&uide"), {}, [this] { readPage("guide/README.md"); });
    menus.add({MenuName::help, 20}, "diagnostics", tr("&Graphics Diagnostics"), {},
              [this] { showDiagnostics(); });
    menus.add({MenuName::help, 40}, "about", tr("&About Seiche"), {}, [this] { showAbout(); });
}

/// The mouse, and the keys of all menus, as a table.
QString HelpMenu::shortcuts() const {
    QString rows;
    const auto row = [&rows](const QString& keys, const QString& meaning) {
        rows += QStringLiteral(
                    "<tr><td style='padding:2px 24px 2px 0'><b>%1</b></td><td style='padding:2px "
                    "0'>%2</td></tr>")
                    .arg(keys.toHtmlEscaped(), meaning.toHtmlEscaped());
    };
    const auto heading = [&rows](const QString& text) {
        rows += QStringLiteral("<tr><td colspan='2' style='padding-top:10px'><u>%1</u></td></tr>")
                    .arg(text.toHtmlEscaped());
    };
    const std::function<void(const QMenu&, const QString&)> rowsOf = [&](const QMenu& menu,
                                                                         const QString& path) {
        for (auto* made : menu.actions()) {
            const auto name = path + made->text().remove('&');
            if (made->menu()) {
                rowsOf(*made->menu(), name + ": ");
            } else if (!made->shortcut().isEmpty()) {
                row(made->shortcut().toString(QKeySequence::NativeText), name);
            }
        }
    };
    heading(tr("Mouse"));
    row(tr("Left drag"), tr("Use the brush"));
    row(tr("Shift + left drag"), tr("Reverse the brush: lower instead of raise"));
    row(tr("Wheel"), tr("Zoom at the pointer; come closer to the water surface"));
    row(tr("Ctrl + wheel"), tr("Size of the brush"));
    row(tr("Middle drag"), tr("Move the map; turn around the water surface"));
    row(tr("Right drag"), tr("Turn around the water surface"));
    row(tr("Double click with the middle button"), tr("Whole domain again"));
    row(tr("Click on a slider's number"), tr("Type the value"));
    heading(tr("Panels over the picture, after F6"));
    row(tr("Tab, Shift + Tab, arrow keys"), tr("From control to control"));
    row(tr("Page up, Page down, Home, End"), tr("Many controls on; to the first or last one"));
    row(tr("Space"), tr("Press the control; type a slider's number"));
    row(tr("Escape"), tr("Back to the picture"));
    heading(tr("Gallery (F9)"));
    row(tr("Arrow keys"), tr("From scene to scene, with their descriptions below"));
    row(tr("Enter"), tr("Open the scene"));
    row(tr("Letters"), tr("Search; Escape: all scenes again"));
    for (auto* menuAction : window_.menuBar()->actions()) {
        heading(menuAction->text().remove('&'));
        rowsOf(*menuAction->menu(), {});
    }
    return QStringLiteral("<table>%1</table>").arg(rows);
}

void HelpMenu::showShortcuts() {
    window_.viewport().keysSeen();
    QDialog dialog(&window_);
    dialog.setObjectName("shortcuts");
    dialog.setWindowTitle(tr("Keys and Mouse"));
    auto* text = new QTextBrowser;
    text->setAccessibleName(tr("Keys and Mouse"));
    text->setHtml(shortcuts());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(&dialog);
    layout->addWidget(text);
    layout->addWidget(buttons);
    dialog.resize(560, 640);
    dialog.exec();
}

Reader& HelpMenu::reader() {
    if (!reader_) {
        reader_ = new Reader(
            [this](const QString&) {
                const auto& document = window_.document();
                if (document.hasScene()) {
                    reader_->pages().setAccessibleDescription(sceneEquations(document.scene()));
                }
                return document.hasScene() ? scenePage(document.scene(), reader_->pages())
                                           : QString();
            },
            &window_);
    }
    return *reader_;
}

void HelpMenu::showReader() {
    reader_->show();
    reader_->raise();
    reader_->activateWindow();
}

void HelpMenu::readMade(const QString& name) {
    reader().pages().openMade(name);
    showReader();
}

void HelpMenu::readPage(const QString& page) {
    reader().pages().openPage(page);
    showReader();
}

void HelpMenu::showDiagnostics() {
    const auto device = window_.host().engine().status().device;
    auto* dialog = new Diagnostics(
        QString::fromStdString(device.renderer + ", OpenGL " + device.version), &window_);
    dialog->show();
}

void HelpMenu::showAbout() {
    const auto device = window_.host().engine().status().device;
    QMessageBox::about(
        &window_, tr("About Seiche"),
        tr("<h3>Seiche %1</h3><p>A laboratory for waves and fluids on the graphics processor.</p>"
           "<p>Device: %2<br>OpenGL %3</p><p>Free software under the GNU General Public License, "
           "version 3 or later.</p>")
            .arg(QString::fromUtf8(version()),
                 QString::fromStdString(device.renderer).toHtmlEscaped(),
                 QString::fromStdString(device.version).toHtmlEscaped()));
}

}  // namespace seiche::gui
