#include "app/gui/help/diagnostics.hpp"

#include <QClipboard>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace seiche::gui {

Diagnostics::Diagnostics(const QString& device, QWidget* parent)
    : QDialog(parent), device_(device), text_(new QPlainTextEdit) {
    setObjectName("diagnostics");
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Graphics Diagnostics"));
    text_->setAccessibleName(tr("What was found"));
    text_->setReadOnly(true);
    text_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    text_->setPlainText(tr("The device, folders and programs are being checked …"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    copy_ = buttons->addButton(tr("&Copy"), QDialogButtonBox::ActionRole);
    copy_->setObjectName("copyDiagnostics");
    copy_->setEnabled(false);
    connect(copy_, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(text_->toPlainText()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(text_);
    layout->addWidget(buttons);
    resize(820, 420);

    doctor_.setProcessChannelMode(QProcess::MergedChannels);
    connect(&doctor_, &QProcess::finished, this, &Diagnostics::finish);
    connect(&doctor_, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) finish();
    });
    doctor_.start(QCoreApplication::applicationDirPath() + "/seiche", {"doctor"});
}

Diagnostics::~Diagnostics() {
    doctor_.disconnect(this);
    doctor_.kill();
    doctor_.waitForFinished(1000);
}

void Diagnostics::finish() {
    auto text = tr("The window draws with %1").arg(device_) + "\n\n";
    if (doctor_.error() == QProcess::FailedToStart) {
        text += tr("%1 cannot be started: %2. Install the command-line program as well.")
                    .arg(doctor_.program(), doctor_.errorString());
    } else {
        text += QString::fromUtf8(doctor_.readAll());
    }
    text_->setPlainText(text);
    copy_->setEnabled(true);
}

}  // namespace seiche::gui
