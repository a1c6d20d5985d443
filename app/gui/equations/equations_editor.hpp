#pragma once

#include <QSyntaxHighlighter>
#include <optional>

#include "app/gui/equations/equations_text.hpp"
#include "app/gui/shell/plain_text_field.hpp"

namespace seiche::gui {

/// Colours what equations are made of, for light and dark paper.
class EquationsHighlighter : public QSyntaxHighlighter {
    Q_OBJECT
  public:
    explicit EquationsHighlighter(QTextDocument* document) : QSyntaxHighlighter(document) {}
    void choose(const QPalette& palette);

  protected:
    void highlightBlock(const QString& text) override;

  private:
    QTextCharFormat unknown_, function_, number_, word_, remark_;
};

/// The text of equations, with what is wrong underlined.
class EquationsEditor : public PlainTextField {
    Q_OBJECT
  public:
    explicit EquationsEditor(QWidget* parent = nullptr);

    /// Another text as one edit of its own undo, with the cursor where it was in what stays.
    void change(const QString& text);
    void underline(const std::optional<TextProblem>& problem);
    void changeEvent(QEvent* event) override;

  private:
    void showProblem();

    EquationsHighlighter* highlighter_;
    std::optional<TextProblem> problem_;
};

}  // namespace seiche::gui
