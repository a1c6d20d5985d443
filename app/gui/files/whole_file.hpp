#pragma once

#include <QByteArray>
#include <QString>

namespace seiche::gui {

/// Writes all of a file or, if that fails, keeps the former one. Returns the reason of a failure,
/// empty on success.
QString writeWhole(const QString& path, const QByteArray& bytes);

}  // namespace seiche::gui
