#pragma once

#include <QByteArray>
#include <QString>

namespace seiche::gui {

/// Writes all of a file or, where that fails, leaves what was there. Returns what went wrong, empty
/// if nothing did.
QString writeWhole(const QString& path, const QByteArray& bytes);

}  // namespace seiche::gui
