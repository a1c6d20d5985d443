#pragma once

#include <QPlainTextEdit>

namespace seiche::gui {

/// A field for plain text of several lines, in place of QPlainTextEdit wherever text is typed: of
/// Qt 6.4, that crashes when an empty clipboard or selection is pasted.
class PlainTextField : public QPlainTextEdit {
    Q_OBJECT
  public:
    using QPlainTextEdit::QPlainTextEdit;

  protected:
    /// Keys, the middle button, the menu and drops all come here.
    void insertFromMimeData(const QMimeData* source) override;
};

}  // namespace seiche::gui
