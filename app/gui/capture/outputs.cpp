#include "app/gui/capture/outputs.hpp"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QSettings>

#include "core/base/error.hpp"
#include "core/files/out_file.hpp"

namespace seiche::gui {

namespace {

QString key(const Output& output) {
    return QStringLiteral("%1/folder").arg(QLatin1String(output.name));
}

}  // namespace

bool canBeWrittenTo(const QString& folder) {
    return QFileInfo(folder).isDir() && QFileInfo(folder).isWritable();
}

QString Output::folder() const {
    for (const auto& folder :
         {QSettings().value(key(*this)).toString(), QStandardPaths::writableLocation(standard)}) {
        if (!folder.isEmpty() && canBeWrittenTo(folder)) return folder;
    }
    return QStandardPaths::writableLocation(QStandardPaths::HomeLocation);
}

void Output::remember(const QString& path) const {
    // QDir drops the slash that a folder's path may end with.
    QSettings().setValue(key(*this), QFileInfo(QDir(path).absolutePath()).absolutePath());
}

QString Output::path(const QString& stem, const QString& suffix) const {
    const auto now = QDateTime::currentDateTime().toString("yyyy-MM-dd-HHmmss");
    return QStringLiteral("%1/%2-%3.%4").arg(folder(), stem, now, suffix);
}

QString Output::write(const QString& path, const QByteArray& bytes) const {
    try {
        writeText(path.toStdString(), {bytes.data(), static_cast<std::size_t>(bytes.size())});
    } catch (const Error& error) {
        return QString::fromUtf8(error.what());
    }
    remember(path);
    return {};
}

}  // namespace seiche::gui
