#include "app/gui/shell/style.hpp"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QComboBox>
#include <QPainter>
#include <QPainterPath>
#include <QScrollBar>
#include <QSlider>
#include <QStyleOption>
#include <QTabBar>
#include <QToolButton>
#include <algorithm>

#include "app/gui/shell/icons.hpp"
#include "app/gui/shell/tokens.hpp"

namespace seiche::gui {

namespace {

constexpr double controlRadius = 4;
constexpr int arrowRoom = 12;  // of a button with a menu [pixels]
constexpr int scrollExtent = 12, leastThumb = 28;

/// Restores the painter at the end of a scope.
class SavedPainter {
  public:
    explicit SavedPainter(QPainter* painter) : painter_(painter) {
        painter_->save();
        painter_->setRenderHint(QPainter::Antialiasing);
        painter_->setPen(Qt::NoPen);
        painter_->setBrush(Qt::NoBrush);
    }
    ~SavedPainter() { painter_->restore(); }
    SavedPainter(const SavedPainter&) = delete;
    SavedPainter& operator=(const SavedPainter&) = delete;

  private:
    QPainter* painter_;
};

bool has(const QStyleOption* option, QStyle::StateFlag flag) {
    return option->state.testFlag(flag);
}

bool inContrast() {
    return currentTokens() == Tokens::contrast;
}

/// Whether the focus is shown: of controls after a key, of fields always.
bool showsFocus(const QStyleOption* option) {
    return has(option, QStyle::State_HasFocus) && has(option, QStyle::State_KeyboardFocusChange);
}

/// A rounded area with a border of one pixel; either may be left out by an invalid colour.
void drawBox(QPainter* painter, const QRect& area, const QColor& fill, const QColor& border,
             double corner = controlRadius) {
    const SavedPainter saved(painter);
    if (fill.isValid()) painter->setBrush(fill);
    if (border.isValid()) painter->setPen(border);
    const double half = border.isValid() ? 0.5 : 0;
    painter->drawRoundedRect(QRectF(area).adjusted(half, half, -half, -half), corner, corner);
}

/// A ring of two pixels inside the area; `filled` with the accent, where its colour is another.
void drawFocus(QPainter* painter, const QRect& area, bool filled = false) {
    const SavedPainter saved(painter);
    painter->setPen(QPen(colorOf(filled ? Token::onAccent : Token::focus), 2));
    painter->drawRoundedRect(QRectF(area).adjusted(1, 1, -1, -1), controlRadius, controlRadius);
}

/// Degrees: 0 points down, 90 left.
void drawChevron(QPainter* painter, const QRectF& area, double turn, const QColor& color,
                 double size = 4) {
    const SavedPainter saved(painter);
    painter->translate(area.center());
    painter->rotate(turn);
    painter->setPen(QPen(color, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->drawPolyline(QPolygonF({{-size, -size / 2}, {0, size / 2}, {size, -size / 2}}));
}

QColor textColor(const QStyleOption* option, Token usual = Token::t1) {
    return colorOf(has(option, QStyle::State_Enabled) ? usual : Token::t4);
}

/// Of a button or list: by what the pointer does with it. The chief button of a dialog is filled.
QColor buttonFill(const QStyleOption* option, bool chief = false) {
    const bool over = has(option, QStyle::State_MouseOver), on = has(option, QStyle::State_On);
    if (!has(option, QStyle::State_Enabled)) return colorOf(Token::bg3);
    if (chief || on) return colorOf(over ? Token::accentHover : Token::accentFill);
    if (has(option, QStyle::State_Sunken)) return colorOf(Token::bg3);
    return colorOf(over ? Token::bg5 : Token::bg4);
}

bool isChief(const QStyleOption* option) {
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
    return button && button->features.testFlag(QStyleOptionButton::DefaultButton);
}

/// Whether a button has the fill of the accent.
bool isFilled(const QStyleOption* option) {
    return has(option, QStyle::State_Enabled) && (has(option, QStyle::State_On) || isChief(option));
}

QColor buttonBorder() {
    return inContrast() ? colorOf(Token::edge) : QColor();
}

bool opensMenu(const QStyleOption* option) {
    const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
    return button && button->features.testFlag(QStyleOptionToolButton::HasMenu) &&
           !button->features.testFlag(QStyleOptionToolButton::MenuButtonPopup);
}

void drawField(const QStyleOption* option, QPainter* painter) {
    const bool usable = has(option, QStyle::State_Enabled);
    const bool focus = has(option, QStyle::State_HasFocus);
    drawBox(painter, option->rect, colorOf(usable ? Token::sunk : Token::bg2),
            colorOf(has(option, QStyle::State_MouseOver) && usable ? Token::grip : Token::edge));
    if (focus) drawFocus(painter, option->rect);
}

void drawCheckBox(const QStyleOption* option, QPainter* painter) {
    const int side = std::min({option->rect.width(), option->rect.height(), 16});
    QRect box(0, 0, side, side);
    box.moveCenter(option->rect.center());
    const bool on = has(option, QStyle::State_On), part = has(option, QStyle::State_NoChange);
    const bool usable = has(option, QStyle::State_Enabled);
    drawBox(painter, box,
            !usable       ? colorOf(Token::bg3)
            : on || part ? colorOf(Token::accentFill)
                          : colorOf(Token::sunk),
            colorOf((on || part) && usable && !inContrast() ? Token::accentFill : Token::grip), 3);
    const SavedPainter saved(painter);
    painter->setPen(QPen(usable ? colorOf(Token::onAccent) : colorOf(Token::t4), 2, Qt::SolidLine,
                         Qt::RoundCap, Qt::RoundJoin));
    const double u = side / 16.0;
    painter->translate(box.topLeft());
    if (on) painter->drawPolyline(QPolygonF({{4 * u, 8.5 * u}, {7 * u, 11.5 * u}, {12 * u, 5 * u}}));
    if (part) painter->drawLine(QPointF(4.5 * u, 8 * u), QPointF(11.5 * u, 8 * u));
}

void drawRadioButton(const QStyleOption* option, QPainter* painter) {
    const SavedPainter saved(painter);
    const double side = std::min({option->rect.width(), option->rect.height(), 16}) - 1;
    const QPointF middle = QRectF(option->rect).center();
    const bool on = has(option, QStyle::State_On), usable = has(option, QStyle::State_Enabled);
    painter->setBrush(colorOf(!usable ? Token::bg3 : on ? Token::accentFill : Token::sunk));
    painter->setPen(colorOf(on && usable && !inContrast() ? Token::accentFill : Token::grip));
    painter->drawEllipse(middle, side / 2, side / 2);
    if (!on) return;
    painter->setPen(Qt::NoPen);
    painter->setBrush(usable ? colorOf(Token::onAccent) : colorOf(Token::t4));
    painter->drawEllipse(middle, side / 5, side / 5);
}

void drawSlider(const QStyle& style, const QStyleOptionSlider* option, QPainter* painter,
                const QWidget* widget) {
    const bool across = option->orientation == Qt::Horizontal;
    const bool usable = has(option, QStyle::State_Enabled);
    const QRectF handle =
        style.subControlRect(QStyle::CC_Slider, option, QStyle::SC_SliderHandle, widget);
    QRectF track = option->rect;
    constexpr double half = 2, edge = 6;
    if (across) {
        track = {track.left() + edge, handle.center().y() - half, track.width() - 2 * edge, 2 * half};
    } else {
        track = {handle.center().x() - half, track.top() + edge, 2 * half, track.height() - 2 * edge};
    }
    auto done = track;
    const bool turned = option->upsideDown;
    if (across) {
        turned ? done.setLeft(handle.center().x()) : done.setRight(handle.center().x());
    } else {
        turned ? done.setTop(handle.center().y()) : done.setBottom(handle.center().y());
    }
    const SavedPainter saved(painter);
    if (inContrast()) painter->setPen(colorOf(Token::edge));
    painter->setBrush(colorOf(Token::bg5));
    painter->drawRoundedRect(track, half, half);
    painter->setPen(Qt::NoPen);
    painter->setBrush(colorOf(usable ? Token::accent : Token::t4));
    painter->drawRoundedRect(done, half, half);
    painter->setBrush(colorOf(usable ? Token::t1 : Token::t4));
    painter->drawEllipse(handle.center(), 6, 6);
    if (showsFocus(option)) drawFocus(painter, option->rect);
}

void drawScrollBar(const QStyle& style, const QStyleOptionSlider* option, QPainter* painter,
                   const QWidget* widget) {
    painter->fillRect(option->rect, option->palette.color(QPalette::Window));
    if (option->minimum == option->maximum) return;
    QRectF thumb =
        style.subControlRect(QStyle::CC_ScrollBar, option, QStyle::SC_ScrollBarSlider, widget);
    const double in = 3;
    thumb = option->orientation == Qt::Horizontal ? thumb.adjusted(1, in, -1, -in)
                                                  : thumb.adjusted(in, 1, -in, -1);
    const bool held = has(option, QStyle::State_MouseOver) || has(option, QStyle::State_Sunken);
    const double corner = std::min(thumb.width(), thumb.height()) / 2;
    const SavedPainter saved(painter);
    painter->setBrush(colorOf(held || inContrast() ? Token::grip : Token::bg5));
    painter->drawRoundedRect(thumb, corner, corner);
}

void drawSpinBox(const QStyle& style, const QStyleOptionSpinBox* option, QPainter* painter,
                 const QWidget* widget) {
    if (option->frame) drawField(option, painter);
    if (option->buttonSymbols == QAbstractSpinBox::NoButtons) return;
    for (const bool up : {true, false}) {
        const auto part = up ? QStyle::SC_SpinBoxUp : QStyle::SC_SpinBoxDown;
        const auto area = style.subControlRect(QStyle::CC_SpinBox, option, part, widget);
        const auto step = up ? QAbstractSpinBox::StepUpEnabled : QAbstractSpinBox::StepDownEnabled;
        const bool usable =
            has(option, QStyle::State_Enabled) && option->stepEnabled.testFlag(step);
        const bool over = option->activeSubControls == part && has(option, QStyle::State_MouseOver);
        drawChevron(painter, area, up ? 180 : 0,
                    colorOf(!usable ? Token::t4 : over ? Token::accent : Token::t2), 3);
    }
}

void drawComboBox(const QStyleOptionComboBox* option, QPainter* painter) {
    if (option->editable) {
        drawField(option, painter);
    } else {
        drawBox(painter, option->rect, buttonFill(option), buttonBorder());
        if (showsFocus(option)) drawFocus(painter, option->rect);
    }
    auto area = option->rect;
    area.setLeft(option->direction == Qt::RightToLeft ? area.left() : area.right() - 20);
    area.setWidth(16);
    drawChevron(painter, area, 0, textColor(option, Token::t2));
}

void drawTab(const QStyleOptionTab* option, QPainter* painter) {
    const bool chosen = has(option, QStyle::State_Selected);
    const bool over = has(option, QStyle::State_MouseOver) && has(option, QStyle::State_Enabled);
    const auto& area = option->rect;
    painter->fillRect(area, colorOf(chosen ? Token::bg2 : over ? Token::bg3 : Token::bg1));
    auto line = area;
    switch (option->shape) {
        case QTabBar::RoundedSouth:
        case QTabBar::TriangularSouth:
            line.setBottom(line.top() + 1);
            break;
        case QTabBar::RoundedWest:
        case QTabBar::TriangularWest:
            line.setLeft(line.right() - 1);
            break;
        case QTabBar::RoundedEast:
        case QTabBar::TriangularEast:
            line.setRight(line.left() + 1);
            break;
        default:
            line.setTop(line.bottom() - 1);
    }
    if (chosen) painter->fillRect(line, colorOf(Token::accent));
    if (showsFocus(option)) drawFocus(painter, area);
}

void drawMenuBarItem(const QStyle& style, const QStyleOptionMenuItem* option, QPainter* painter,
                     const QWidget* widget) {
    painter->fillRect(option->rect, colorOf(Token::bg1));
    const bool open = has(option, QStyle::State_Selected) && has(option, QStyle::State_Enabled);
    if (open) drawBox(painter, option->rect.adjusted(0, 2, 0, -2), colorOf(Token::bg4), {});
    int flags = Qt::AlignCenter | Qt::TextShowMnemonic | Qt::TextDontClip | Qt::TextSingleLine;
    if (!style.styleHint(QStyle::SH_UnderlineShortcut, option, widget)) {
        flags |= Qt::TextHideMnemonic;
    }
    painter->setPen(textColor(option, open ? Token::t1 : Token::t2));
    painter->drawText(option->rect, flags, option->text);
}

/// This share of a bar, from its left end.
void drawProgress(QPainter* painter, const QRectF& area, double share, const QColor& color) {
    constexpr double height = 6;
    const QRectF bar(area.left(), area.center().y() - height / 2, area.width() * share, height);
    const SavedPainter saved(painter);
    painter->setBrush(color);
    painter->drawRoundedRect(bar, height / 2, height / 2);
}

}  // namespace

Style::Style() : QProxyStyle(QStringLiteral("fusion")) {}

void Style::polish(QWidget* widget) {
    QProxyStyle::polish(widget);
    // Controls that look otherwise under the pointer.
    if (qobject_cast<QAbstractButton*>(widget) || qobject_cast<QComboBox*>(widget) ||
        qobject_cast<QTabBar*>(widget) || qobject_cast<QScrollBar*>(widget) ||
        qobject_cast<QAbstractSpinBox*>(widget) || widget->inherits("QLineEdit")) {
        widget->setAttribute(Qt::WA_Hover);
    }
}

QIcon Style::standardIcon(StandardPixmap which, const QStyleOption* option,
                          const QWidget* widget) const {
    if (which == SP_TitleBarCloseButton) return icon("close");
    if (which == SP_TitleBarNormalButton) return icon("float");
    if (which == SP_ToolBarHorizontalExtensionButton) return icon("more");
    return QProxyStyle::standardIcon(which, option, widget);
}

int Style::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                     QStyleHintReturn* result) const {
    // Qt's own icons are made for a white background.
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons) return 0;
    if (hint == SH_EtchDisabledText) return 0;  // a light shadow, which blurs them in the dark
    if (hint == SH_ToolTip_WakeUpDelay) return 400;  // [ms]
    return QProxyStyle::styleHint(hint, option, widget, result);
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption* option,
                       const QWidget* widget) const {
    switch (metric) {
        case PM_ScrollBarExtent:
            return scrollExtent;
        case PM_ScrollBarSliderMin:
            return leastThumb;
        case PM_ToolBarFrameWidth:
            return 0;
        case PM_DockWidgetTitleMargin:
            return 6;
        default:
            return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

QSize Style::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                              const QWidget* widget) const {
    auto size = QProxyStyle::sizeFromContents(type, option, contents, widget);
    // Room for the arrow of a button with a menu; Qt would draw it over the text.
    if (type == CT_ToolButton && opensMenu(option)) size.rwidth() += arrowRoom;
    if (type == CT_ItemViewItem) size.rheight() += 4;  // rows of lists and tables touch else
    return size;
}

QRect Style::subControlRect(ComplexControl control, const QStyleOptionComplex* option,
                            SubControl part, const QWidget* widget) const {
    const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (control != CC_ScrollBar || !bar) {
        return QProxyStyle::subControlRect(control, option, part, widget);
    }
    // Without buttons at its ends.
    const bool across = bar->orientation == Qt::Horizontal;
    const int length = across ? bar->rect.width() : bar->rect.height();
    int thumb = length;
    if (bar->maximum > bar->minimum) {
        const auto range = static_cast<double>(bar->maximum) - bar->minimum;
        const auto share = static_cast<double>(bar->pageStep) / (range + bar->pageStep);
        thumb = std::min(length, std::max(static_cast<int>(share * length), leastThumb));
    }
    const int start = sliderPositionFromValue(bar->minimum, bar->maximum, bar->sliderPosition,
                                              length - thumb, bar->upsideDown);
    const auto piece = [&](int from, int to) {
        const auto area = across ? QRect(from, 0, to - from, bar->rect.height())
                                 : QRect(0, from, bar->rect.width(), to - from);
        return visualRect(bar->direction, bar->rect, area.translated(bar->rect.topLeft()));
    };
    switch (part) {
        case SC_ScrollBarSubPage:
            return piece(0, start);
        case SC_ScrollBarAddPage:
            return piece(start + thumb, length);
        case SC_ScrollBarGroove:
            return piece(0, length);
        case SC_ScrollBarSlider:
            return piece(start, start + thumb);
        default:
            return {};
    }
}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                          const QWidget* widget) const {
    switch (element) {
        case PE_PanelButtonCommand: {
            const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
            const bool flat = button && button->features.testFlag(QStyleOptionButton::Flat);
            const bool box = !flat || has(option, State_MouseOver) || has(option, State_On);
            if (box) {
                drawBox(painter, option->rect, buttonFill(option, isChief(option)),
                        buttonBorder());
            }
            if (showsFocus(option)) drawFocus(painter, option->rect, box && isFilled(option));
            return;
        }
        case PE_PanelButtonTool:
            if (has(option, State_AutoRaise) && !has(option, State_On) &&
                (!has(option, State_MouseOver) || !has(option, State_Enabled))) {
                return;
            }
            return drawBox(painter, option->rect, buttonFill(option), buttonBorder());
        case PE_FrameFocusRect:
            // Of boxes with a check mark it is beside what is filled.
            return drawFocus(painter, option->rect,
                             qobject_cast<const QToolButton*>(widget) && isFilled(option));
        case PE_FrameLineEdit:
        case PE_PanelLineEdit: {
            const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
            if (frame && frame->lineWidth == 0) return;  // within a box of its own
            return drawField(option, painter);
        }
        case PE_IndicatorCheckBox:
        case PE_IndicatorItemViewItemCheck:
            return drawCheckBox(option, painter);
        case PE_IndicatorRadioButton:
            return drawRadioButton(option, painter);
        case PE_FrameGroupBox:
            return drawBox(painter, option->rect, {}, colorOf(Token::line), 6);
        case PE_FrameMenu:
            return drawBox(painter, option->rect, {}, colorOf(Token::edge), 0);
        case PE_PanelMenu:
            return painter->fillRect(option->rect, colorOf(Token::bg3));
        case PE_PanelTipLabel:
            painter->fillRect(option->rect, colorOf(Token::bg3));
            return drawBox(painter, option->rect, {}, colorOf(Token::edge), 0);
        case PE_FrameTabWidget:
        case PE_FrameTabBarBase:
            return painter->fillRect(QRect(option->rect.topLeft(), QSize(option->rect.width(), 1)),
                                     colorOf(Token::line));
        case PE_IndicatorToolBarSeparator: {
            const bool across = has(option, State_Horizontal);
            auto line = option->rect;
            if (across) {
                line = QRect(line.center().x(), line.top() + 6, 1, line.height() - 12);
            } else {
                line = QRect(line.left() + 6, line.center().y(), line.width() - 12, 1);
            }
            return painter->fillRect(line, colorOf(Token::edge));
        }
        case PE_IndicatorArrowDown:
            return drawChevron(painter, option->rect, 0, textColor(option, Token::t2));
        case PE_IndicatorArrowUp:
            return drawChevron(painter, option->rect, 180, textColor(option, Token::t2));
        case PE_IndicatorArrowLeft:
            return drawChevron(painter, option->rect, 90, textColor(option, Token::t2));
        case PE_IndicatorArrowRight:
            return drawChevron(painter, option->rect, -90, textColor(option, Token::t2));
        case PE_FrameStatusBarItem:
        case PE_FrameDockWidget:
            return;
        default:
            QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void Style::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                        const QWidget* widget) const {
    switch (element) {
        case CE_PushButtonLabel:
            if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
                button && isFilled(option)) {
                auto label = *button;
                label.palette.setColor(QPalette::ButtonText, colorOf(Token::onAccent));
                return QProxyStyle::drawControl(element, &label, painter, widget);
            }
            break;
        case CE_ToolButtonLabel:
            if (const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option)) {
                auto label = *button;
                const auto* opener = qobject_cast<const QToolButton*>(widget);
                if (opener && opener->menu()) label.rect.adjust(0, 0, -arrowRoom, 0);
                if (has(option, State_On) && has(option, State_Enabled)) {
                    label.palette.setColor(QPalette::ButtonText, colorOf(Token::onAccent));
                }
                return QProxyStyle::drawControl(element, &label, painter, widget);
            }
            break;
        case CE_ShapedFrame: {
            const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
            if (!frame) return;
            const bool focus = has(option, State_HasFocus) &&
                               qobject_cast<const QAbstractScrollArea*>(widget);
            if (focus && inContrast()) return drawFocus(painter, option->rect);
            if (frame->frameShape == QFrame::NoFrame) return;
            // Its change to the focus has a contrast of 3 to 1.
            const auto usual = inContrast() ? Token::bg5 : Token::line;
            if (frame->frameShape == QFrame::HLine || frame->frameShape == QFrame::VLine) {
                const auto middle = option->rect.center();
                const auto line = frame->frameShape == QFrame::HLine
                                      ? QRect(option->rect.left(), middle.y(), option->rect.width(), 1)
                                      : QRect(middle.x(), option->rect.top(), 1, option->rect.height());
                return painter->fillRect(line, colorOf(Token::line));
            }
            return drawBox(painter, option->rect, {}, colorOf(focus ? Token::focus : usual), 0);
        }
        case CE_TabBarTabShape:
            if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option)) {
                return drawTab(tab, painter);
            }
            break;
        case CE_MenuBarEmptyArea:
            return painter->fillRect(option->rect, colorOf(Token::bg1));
        case CE_MenuBarItem:
            if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option)) {
                return drawMenuBarItem(*proxy(), item, painter, widget);
            }
            break;
        case CE_ToolBar: {
            painter->fillRect(option->rect, colorOf(Token::bg1));
            const QRect line(option->rect.bottomLeft(), QSize(option->rect.width(), 1));
            return painter->fillRect(line, colorOf(Token::line));
        }
        case CE_DockWidgetTitle:
            if (const auto* dock = qstyleoption_cast<const QStyleOptionDockWidget*>(option)) {
                painter->fillRect(option->rect, colorOf(Token::bg2));
                const SavedPainter saved(painter);
                painter->setPen(colorOf(Token::t2));
                const auto area = subElementRect(SE_DockWidgetTitleBarText, option, widget);
                painter->drawText(area.adjusted(4, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft,
                                  painter->fontMetrics().elidedText(dock->title, Qt::ElideRight, area.width() - 4));
                return;
            }
            break;
        case CE_HeaderEmptyArea:
            return painter->fillRect(option->rect, colorOf(Token::bg2));
        case CE_HeaderSection: {
            painter->fillRect(option->rect, colorOf(Token::bg2));
            const auto& area = option->rect;
            painter->fillRect(QRect(area.bottomLeft(), QSize(area.width(), 1)), colorOf(Token::line));
            return painter->fillRect(QRect(area.topRight(), QSize(1, area.height())),
                                     colorOf(Token::line));
        }
        case CE_Splitter:
            return;
        case CE_ProgressBarGroove:
        case CE_ProgressBarContents:
            if (const auto* bar = qstyleoption_cast<const QStyleOptionProgressBar*>(option);
                bar && has(option, State_Horizontal) && bar->maximum > bar->minimum) {
                const auto share = static_cast<double>(bar->progress - bar->minimum) /
                                   (static_cast<double>(bar->maximum) - bar->minimum);
                const bool groove = element == CE_ProgressBarGroove;
                return drawProgress(painter, option->rect, groove ? 1 : std::clamp(share, 0.0, 1.0),
                                    colorOf(groove ? Token::bg5 : Token::accent));
            }
            break;
        default:
            break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                               QPainter* painter, const QWidget* widget) const {
    if (control == CC_ToolButton && opensMenu(option)) {
        auto button = *qstyleoption_cast<const QStyleOptionToolButton*>(option);
        button.features &= ~QStyleOptionToolButton::HasMenu;
        // The label keeps free the room of the arrow.
        QProxyStyle::drawComplexControl(control, &button, painter, widget);
        QStyleOption arrow = button;
        arrow.rect = QRect(button.rect.right() - arrowRoom - 2, button.rect.center().y() - 5, 10, 10);
        return proxy()->drawPrimitive(PE_IndicatorArrowDown, &arrow, painter, widget);
    }
    if (const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option)) {
        if (control == CC_Slider) return drawSlider(*proxy(), slider, painter, widget);
        if (control == CC_ScrollBar) return drawScrollBar(*proxy(), slider, painter, widget);
    }
    if (const auto* box = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
        box && control == CC_SpinBox) {
        return drawSpinBox(*proxy(), box, painter, widget);
    }
    if (const auto* box = qstyleoption_cast<const QStyleOptionComboBox*>(option);
        box && control == CC_ComboBox) {
        return drawComboBox(box, painter);
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

}  // namespace seiche::gui
