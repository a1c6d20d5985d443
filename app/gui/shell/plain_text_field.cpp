#include "app/gui/shell/plain_text_field.hpp"

namespace seiche::gui {

void PlainTextField::insertFromMimeData(const QMimeData* source) {
    if (source && canInsertFromMimeData(source)) QPlainTextEdit::insertFromMimeData(source);
}

}  // namespace seiche::gui
