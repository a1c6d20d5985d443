#include "app/gui/files/whole_file.hpp"

#include <QSaveFile>

namespace seiche::gui {

QString writeWhole(const QString& path, const QByteArray& bytes) {
    QSaveFile file(path);
    // commit() alone can report success for a file whose last buffered write failed.
    const bool good = file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() &&
                      file.flush() && file.commit();
    return good ? QString() : file.errorString();
}

}  // namespace seiche::gui
