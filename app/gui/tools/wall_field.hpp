#pragma once

#include <QString>
#include <functional>
#include <string>

class QFormLayout;
class QLineEdit;

namespace seiche::gui {

class ErrorLabel;

/// A number of a wall for typing, with the sentence that refuses it below.
struct WallField {
    QString title;
    QLineEdit* line = nullptr;
    ErrorLabel* error = nullptr;
};

/// A field for `key`, laid out by the caller; `typed` is called with typed text.
WallField makeWallField(const std::string& key, const QString& title, const QString& tip,
                        const std::function<void(const QString&)>& typed);

/// A row for `key`, likewise.
WallField addWallField(QFormLayout& rows, const std::string& key, const QString& title,
                       const QString& tip, const std::function<void(const QString&)>& typed);

}  // namespace seiche::gui
