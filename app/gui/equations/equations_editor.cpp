#include "app/gui/equations/equations_editor.hpp"

#include <QEvent>
#include <QFontDatabase>
#include <QRegularExpression>
#include <QTextCursor>
#include <QTextEdit>
#include <algorithm>

#include "app/gui/shell/tokens.hpp"

namespace seiche::gui {

void EquationsHighlighter::chooseColors() {
    const auto format = [](QTextCharFormat& made, Token token) {
        made = {};
        made.setForeground(colorOf(token));
    };
    format(unknown_, Token::s1);
    unknown_.setFontWeight(QFont::Bold);
    format(function_, Token::s2);
    format(number_, Token::s3);
    format(word_, Token::s1);
    format(remark_, Token::t3);
    rehighlight();
}

void EquationsHighlighter::highlightBlock(const QString& text) {
    static const QRegularExpression numbers(R"((?<![\w.])(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)"),
        functions(QStringLiteral(R"(\b(?:%1)(?=\s*\())").arg(equationFunctions().join('|'))),
        left(R"(^\s*[A-Za-z_]\w*(?=\s*(?:\(\s*0\s*\)\s*)?=(?!=)))"),
        words(
            R"re(^\s*(?:left|right|bottom|top|walls|,|\s)+:\s*[\w-]*|^\s*show\b(?!\s*=)|\bin(?=\s*\[)|\bimage(?=\s*"))re"),
        remark("#.*$");
    const auto paint = [&](const QRegularExpression& pattern, const QTextCharFormat& format) {
        for (auto each = pattern.globalMatch(text); each.hasNext();) {
            const auto match = each.next();
            setFormat(static_cast<int>(match.capturedStart()),
                      static_cast<int>(match.capturedLength()), format);
        }
    };
    paint(numbers, number_);
    paint(functions, function_);
    paint(left, unknown_);
    paint(words, word_);
    paint(remark, remark_);
}

EquationsEditor::EquationsEditor(QWidget* parent)
    : PlainTextField(parent), highlighter_(new EquationsHighlighter(document())) {
    auto font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPointSizeF(std::max(10.0, font.pointSizeF()));
    setFont(font);
    setTabChangesFocus(true);
    setLineWrapMode(WidgetWidth);
    setWordWrapMode(QTextOption::WordWrap);
    highlighter_->chooseColors();
}

void EquationsEditor::changeEvent(QEvent* event) {
    PlainTextField::changeEvent(event);
    if (event->type() != QEvent::PaletteChange) return;
    highlighter_->chooseColors();
    showProblem();
}

void EquationsEditor::change(const QString& text) {
    const auto now = toPlainText();
    if (now == text) return;
    qsizetype same = 0;
    const auto shorter = std::min(now.size(), text.size());
    while (same < shorter && now[same] == text[same]) ++same;
    qsizetype end = 0;
    while (end < shorter - same && now[now.size() - 1 - end] == text[text.size() - 1 - end]) ++end;
    QTextCursor cursor(document());
    cursor.joinPreviousEditBlock();
    cursor.setPosition(static_cast<int>(same));
    cursor.setPosition(static_cast<int>(now.size() - end), QTextCursor::KeepAnchor);
    // The editor's cursor at this place stays before the inserted text.
    auto own = textCursor();
    const int at = own.position();
    const bool hadNoSelection = !own.hasSelection();
    cursor.insertText(text.mid(same, text.size() - end - same));
    cursor.endEditBlock();
    if (hadNoSelection && at <= same) {
        own.setPosition(at);
        setTextCursor(own);
    }
}

void EquationsEditor::underline(const std::optional<TextProblem>& problem) {
    problem_ = problem;
    showProblem();
}

void EquationsEditor::showProblem() {
    if (!problem_) return setExtraSelections({});
    const int end = static_cast<int>(toPlainText().size());
    // A missing character has no length: the one before it is marked.
    int from = std::clamp(problem_->begin, 0, end), to = std::min(from + problem_->length, end);
    if (from == to) from = std::max(0, from - 1);
    if (from == to) to = std::min(end, from + 1);
    QTextEdit::ExtraSelection wrong;
    wrong.cursor = QTextCursor(document());
    wrong.cursor.setPosition(from);
    wrong.cursor.setPosition(to, QTextCursor::KeepAnchor);
    auto red = colorOf(Token::error);
    wrong.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
    wrong.format.setUnderlineColor(red);
    red.setAlpha(40);
    wrong.format.setBackground(red);
    setExtraSelections({wrong});
}

}  // namespace seiche::gui
