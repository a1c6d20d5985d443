#pragma once

#include <QSyntaxHighlighter>
#include <optional>

#include "app/gui/equations/equations_text.hpp"
#include "app/gui/shell/plain_text_field.hpp"

namespace seiche::gui {

/// Colours the elements of equations, for light and dark backgrounds.
class EquationsHighlighter : public QSyntaxHighlighter {
    Q_OBJECT
  public:
    explicit EquationsHighlighter(QTextDocument* document) : QSyntaxHighlighter(document) {}
    void chooseColors();

  protected:
    void highlightBlock(const QString& text) override;

  private:
    QTextCharFormat unknown_, function_, number_, word_, remark_;
};

/// The text of equations, with mistakes underlined.
class EquationsEditor : public PlainTextField {
    Q_OBJECT
  public:
    explicit EquationsEditor(QWidget* parent = nullptr);

    /// Replaces the text as one edit of its own undo; the cursor keeps its place in unchanged text.
    void change(const QString& text);
    void underline(const std::optional<TextProblem>& problem);
    void changeEvent(QEvent* event) override;

  private:
    void showProblem();

    EquationsHighlighter* highlighter_;
    std::optional<TextProblem> problem_;
};

}  // namespace seiche::gui
