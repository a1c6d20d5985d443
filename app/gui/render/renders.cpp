#include "app/gui/render/renders.hpp"

#include <QAction>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

#include "app/gui/render/render_dialog.hpp"
#include "app/gui/render/render_queue.hpp"
#include "app/gui/shell/menus.hpp"

namespace seiche::gui {

Renders::Renders(MainWindow& window)
    : Feature(window), queue_(new RenderQueue(window.host().device(), this)) {
    auto* action =
        window_.menus().add({MenuName::file, 225}, "render", tr("Re&nder Film or Picture …"),
                            QKeySequence("Ctrl+F12"), [this] { open(false); });
    Menus::explain(*action, tr("Renders a film or a picture step by step, in any size"));
    window_.menus().add({MenuName::file, 220}, "pictureAs", tr("Save Pict&ure As …"),
                        QKeySequence("Shift+F12"), [this] { open(true); });
    window_.work().add([this] {
        auto work = queue_->work();
        if (work) {
            work->cancel = [this] { askCancel(); };
            work->asks = true;
        }
        return work;
    });
    connect(queue_, &RenderQueue::failed, &window_, &MainWindow::sayFailure);
    connect(queue_, &RenderQueue::finished, &window_, &MainWindow::sayWritten);
}

void Renders::open(bool picture) {
    if (!window_.document().hasScene()) return;
    if (!dialog_) dialog_ = new RenderDialog(window_, *queue_, window_.host().device());
    if (picture) dialog_->choosePicture();
    dialog_->show();
    dialog_->raise();
    dialog_->activateWindow();
}

// It may have taken hours.
void Renders::askCancel() {
    if (!queue_->busy() || window_.findChild<QMessageBox*>("renderCancelQuestion")) return;
    const auto file = queue_->rows().front().file;
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("End rendering?"),
                                tr("%1 is still being rendered.").arg(QFileInfo(file).fileName()),
                                QMessageBox::NoButton, &window_);
    box->setObjectName("renderCancelQuestion");
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(tr("The part rendered so far is kept."));
    const auto* end = box->addButton(tr("&End It"), QMessageBox::DestructiveRole);
    auto* on = box->addButton(tr("&Go On"), QMessageBox::RejectRole);
    box->setDefaultButton(on);
    box->setEscapeButton(on);
    const auto there = [this, file] {
        return queue_->busy() && queue_->rows().front().file == file;
    };
    connect(end, &QPushButton::clicked, this, [this, there] {
        if (there()) queue_->cancel(0);
    });
    // The question closes if the render ends meanwhile.
    connect(queue_, &RenderQueue::changed, box, [box, there] {
        if (!there()) box->close();
    });
    box->open();
}

bool Renders::mayClose() {
    if (closing_ || !queue_->busy()) return true;
    auto* box = new QMessageBox(
        QMessageBox::NoIcon, tr("End rendering?"),
        tr("Films or pictures are still being rendered: %1").arg(queue_->rows().size()),
        QMessageBox::Cancel, &window_);
    box->setObjectName("renderingQuestion");
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(tr("The current one keeps the part rendered so far."));
    const auto* end = box->addButton(tr("&End Them"), QMessageBox::DestructiveRole);
    box->setDefaultButton(QMessageBox::Cancel);
    connect(end, &QPushButton::clicked, this, [this] {
        closing_ = true;
        QMetaObject::invokeMethod(&window_, &QWidget::close, Qt::QueuedConnection);
    });
    box->open();
    return false;
}

void Renders::end(bool) {
    queue_->cancelAll();
}

bool Renders::ending() const {
    return queue_->busy();
}

}  // namespace seiche::gui
