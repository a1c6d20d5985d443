#include "app/gui/capture/outputs.hpp"

#include <QDir>
#include <QFileInfo>
#include <QSettings>

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

}  // namespace seiche::gui
