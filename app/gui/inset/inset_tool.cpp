#include "app/gui/inset/inset_tool.hpp"

#include <imgui.h>

#include <QImage>
#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>

#include "app/gui/shell/tokens.hpp"
#include "app/gui/viewport/marks.hpp"
#include "app/gui/viewport/viewport.hpp"

namespace seiche::gui {

namespace {

constexpr double barHeight = 22, buttonWidth = 22, gripSize = 14;
constexpr double leastWidth = 120, mostHeight = 0.6;  // the latter of the room
constexpr double stripOpacity = 0.75;  // of what is behind a text on the picture

// Of the dark theme, as all marks on the picture.
QColor insetColor(Token token) {
    return colorOf(token, Tokens::dark);
}
ImU32 insetInk(Token token, double opacity = 1) {
    return inkOf(token, Tokens::dark, opacity);
}

ImVec2 at(const QPointF& place) {
    return {static_cast<float>(place.x()), static_cast<float>(place.y())};
}

/// The text cut to fit `room` [widget pixels].
std::string shortened(QString text, double room) {
    const auto fits = [room](const QString& part) {
        return ImGui::CalcTextSize(part.toStdString().c_str()).x <= room;
    };
    if (fits(text)) return text.toStdString();
    while (!text.isEmpty() && !fits(text + u'…')) text.chop(1);
    return (text + u'…').toStdString();
}

}  // namespace

InsetTool::InsetTool(Document& document, QObject* parent)
    : QObject(parent), document_(document), picture_(document) {}

Inset InsetTool::inset() const {
    return document_.hasScene() ? document_.scene().view.inset.value_or(Inset{}) : Inset{};
}

std::string InsetTool::shows() const {
    return inset().shows;
}

void InsetTool::change(const Inset& inset) {
    auto view = document_.scene().view;
    view.inset = inset;
    if (inset.shows.empty()) view.inset.reset();
    document_.setView(view);
}

void InsetTool::show(const std::string& shows) {
    if (!document_.hasScene() || shows == this->shows()) return;
    const auto before = inset();
    if (!before.shows.empty()) last_ = before;
    Inset next;
    next.shows = shows;
    next.corner = last_.corner;
    next.size = last_.size;
    change(next);
}

void InsetTool::swap() {
    if (!picture_.drawn()) return;
    auto view = document_.scene().view;
    auto& inset = *view.inset;
    if (inset.compares()) {
        inset.swapped = !inset.swapped;
    } else {
        view.field = shownField(document_.info(), view).name;
        std::swap(view.field, inset.shows);
        std::swap(view.style, inset.style);
        std::swap(view.colormap, inset.colormap);
        std::swap(view.range, inset.range);
    }
    document_.setView(view);
}

void InsetTool::nextCorner() {
    if (shows().empty()) return;
    constexpr std::array clockwise = {"top-left", "top-right", "bottom-right", "bottom-left"};
    auto next = inset();
    const auto now = std::ranges::find(clockwise, next.corner) - clockwise.begin();
    next.corner = clockwise[static_cast<std::size_t>(now + 1) % clockwise.size()];
    change(next);
}

void InsetTool::scale(double factor) {
    if (shows().empty()) return;
    auto next = inset();
    next.size = std::clamp(next.size * factor, insetSizes[0], insetSizes[1]);
    change(next);
}

InsetTool::Place InsetTool::placeOf(const QRectF& room, double bar) const {
    const auto inset = this->inset();
    const double aspect = picture_.aspect();
    double width = std::max(size_.value_or(inset.size) * room.width(), leastWidth);
    width = std::min(width, aspect * (mostHeight * room.height() - bar));
    // On whole pixels, so that the picture is not blended
    const QSizeF size(std::round(width), std::round(width / aspect) + bar);
    const bool left = inset.corner.ends_with("left"), top = inset.corner.starts_with("top");
    const QPointF corner(std::round(left ? room.left() : room.right() - size.width()),
                         std::round(top ? room.top() : room.bottom() - size.height()));
    const QRectF all(corner, size);
    return {all, all.adjusted(0, bar, 0, 0)};
}

InsetTool::Place InsetTool::place(Viewport& viewport) const {
    auto made = placeOf(viewport.room(), barHeight);
    if (held_ == Part::picture && moved_) {
        made.all.translate(at_ - pressedAt_);
        made.picture.translate(at_ - pressedAt_);
    }
    return made;
}

InsetTool::Place InsetTool::place(const QSize& pixels) const {
    const double text = std::clamp(0.024 * std::min(pixels.width(), pixels.height()), 9.0, 60.0);
    const double margin = text;
    return placeOf(QRectF(QPointF(0, 0), QSizeF(pixels)).adjusted(margin, margin, -margin, -margin),
                   std::round(1.8 * text));
}

void InsetTool::paint(QImage& image) const {
    const auto place = this->place(image.size());
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.drawImage(place.picture, picture_.image());
    const QRectF bar(place.all.topLeft(), place.picture.topRight());
    painter.fillRect(bar, insetColor(Token::bg2));
    auto font = painter.font();
    font.setPixelSize(static_cast<int>(std::lround(bar.height() / 1.8)));
    painter.setFont(font);
    painter.setPen(insetColor(Token::t1));
    const double gap = 0.3 * bar.height();
    const auto room = bar.adjusted(gap, 0, -gap, 0);
    const auto title =
        QFontMetricsF(font).elidedText(picture_.title(), Qt::ElideRight, room.width());
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, title);
    if (!picture_.range().isEmpty()) {
        const QSizeF size(QFontMetricsF(font).horizontalAdvance(picture_.range()) + 2 * gap,
                          bar.height());
        const QRectF strip(place.picture.bottomLeft() - QPointF(0, size.height()), size);
        auto behind = insetColor(Token::bg2);
        behind.setAlphaF(stripOpacity);
        painter.fillRect(strip, behind);
        painter.drawText(strip, Qt::AlignCenter, picture_.range());
    }
    painter.setPen(QPen(insetColor(Token::t3), std::max(1.0, 0.05 * bar.height())));
    painter.drawRect(place.all);
}

QRectF InsetTool::button(Part part, const Place& place) const {
    // Beside the free corner where that is theirs
    const double free = inset().corner == "bottom-left" ? gripSize : 0;
    const double right = place.all.right() - free - (part == Part::figures ? buttonWidth : 0);
    return {right - buttonWidth, place.all.top(), buttonWidth, barHeight};
}

// Opposite to the corner of the viewport where it stands.
QRectF InsetTool::grip(const Place& place) const {
    const auto corner = inset().corner;
    const bool left = corner.ends_with("left"), top = corner.starts_with("top");
    const double x = left ? place.all.right() - gripSize : place.all.left();
    const double y = top ? place.all.bottom() - gripSize : place.all.top();
    return {x, y, gripSize, gripSize};
}

InsetTool::Part InsetTool::partAt(const QPointF& at, const Place& place) const {
    if (!place.all.contains(at)) return Part::none;
    if (grip(place).contains(at)) return Part::grip;
    if (button(Part::close, place).contains(at)) return Part::close;
    if (inset().compares() && button(Part::figures, place).contains(at)) return Part::figures;
    return Part::picture;
}

bool InsetTool::wants(const Hand& hand) {
    if (!picture_.drawn()) return false;
    over_ = partAt(hand.at, place(hand.viewport));
    return over_ != Part::none;
}

void InsetTool::press(const Hand& hand) {
    held_ = over_ = partAt(hand.at, place(hand.viewport));
    pressedAt_ = at_ = hand.at;
    moved_ = false;
    room_ = hand.viewport.room();
}

void InsetTool::move(const Hand& hand) {
    at_ = hand.at;
    room_ = hand.viewport.room();
    constexpr double click = 4;  // a hand that presses is not quite still
    const auto away = at_ - pressedAt_;
    moved_ = moved_ || QPointF::dotProduct(away, away) > click * click;
    if (held_ == Part::grip && moved_) {
        const bool left = inset().corner.ends_with("left");
        const double width = left ? at_.x() - room_.left() : room_.right() - at_.x();
        size_ = std::clamp(width / room_.width(), insetSizes[0], insetSizes[1]);
    }
}

void InsetTool::release() {
    const auto held = std::exchange(held_, Part::none);
    const auto size = std::exchange(size_, {});
    const bool moved = std::exchange(moved_, false);
    if (!picture_.drawn()) return;
    if (held == Part::grip && size) {
        auto next = inset();
        // Few digits, to read well as text
        next.size = std::round(1000 * *size) / 1000;
        change(next);
    } else if (held == Part::picture && moved) {
        // The corner that its middle has come nearest to
        const auto middle = placeOf(room_, barHeight).all.center() + at_ - pressedAt_;
        auto next = inset();
        next.corner = std::string(middle.y() < room_.center().y() ? "top" : "bottom") +
                      (middle.x() < room_.center().x() ? "-left" : "-right");
        change(next);
    } else if (held == Part::picture) {
        swap();
    } else if (partAt(at_, placeOf(room_, barHeight)) == held) {
        if (held == Part::close) show({});
        if (held == Part::figures) Q_EMIT figuresWanted();
    }
}

bool InsetTool::cancel() {
    const bool held = held_ != Part::none;
    held_ = Part::none;
    size_.reset();
    moved_ = false;
    return held;
}

bool InsetTool::erase(const Hand& hand) {
    if (!wants(hand)) return false;
    show({});
    return true;
}

void InsetTool::paint(Viewport& viewport) {
    hovered_ = false;
    if (!picture_.drawn() || picture_.texture() == 0) return;
    const auto place = this->place(viewport);
    auto& list = *ImGui::GetBackgroundDrawList();
    const auto fill = [&](const QRectF& rect, ImU32 color) {
        list.AddRectFilled(at(rect.topLeft()), at(rect.bottomRight()), color);
    };
    const auto over = [&](const QRectF& rect) {
        return ImGui::IsMouseHoveringRect(at(rect.topLeft()), at(rect.bottomRight()), false);
    };
    hovered_ = over(place.all);
    // Textures of OpenGL begin at the bottom.
    list.AddImage(reinterpret_cast<ImTextureID>(static_cast<std::uintptr_t>(picture_.texture())),
                  at(place.picture.topLeft()), at(place.picture.bottomRight()), {0, 1}, {1, 0});
    fill({place.all.topLeft(), place.picture.topRight()}, insetInk(Token::bg2));
    const auto ink = insetInk(Token::t1), barLight = insetInk(Token::bg5);
    const bool compares = inset().compares();
    const float high = ImGui::GetFontSize();
    const double indent = inset().corner == "bottom-right" ? gripSize + 2 : 8;
    const auto end = button(compares ? Part::figures : Part::close, place).left();
    const auto title = shortened(picture_.title(), end - place.all.left() - indent);
    const auto text = at(place.all.topLeft() + QPointF(indent, 0.5 * (barHeight - high)));
    list.AddText(text, ink, title.c_str());
    if (!picture_.range().isEmpty()) {
        const auto range = picture_.range().toStdString();
        const QSizeF size(ImGui::CalcTextSize(range.c_str()).x + 12, high + 4);
        const double beside = inset().corner == "top-right" ? gripSize + 2 : 0;
        const QRectF strip(place.picture.bottomLeft() + QPointF(beside, -size.height()), size);
        fill(strip, insetInk(Token::bg2, stripOpacity));
        list.AddText(at(strip.topLeft() + QPointF(6, 2)), ink, range.c_str());
    }
    const auto close = button(Part::close, place);
    if (over(close)) fill(close, barLight);
    const auto middle = close.center();
    constexpr double arm = 4;
    list.AddLine(at(middle - QPointF(arm, arm)), at(middle + QPointF(arm, arm)), ink, 1.5f);
    list.AddLine(at(middle + QPointF(-arm, arm)), at(middle + QPointF(arm, -arm)), ink, 1.5f);
    if (compares) {
        // Lines of a table
        const auto figures = button(Part::figures, place);
        if (over(figures)) fill(figures, barLight);
        for (const double line : {-4.0, 0.0, 4.0}) {
            const auto from = figures.center() + QPointF(-5, line);
            list.AddLine(at(from), at(from + QPointF(10, 0)), ink, 1.5f);
        }
    }
    list.AddRect(at(place.all.topLeft()), at(place.all.bottomRight()),
                 held_ == Part::picture ? ink : insetInk(Token::t3), 0, ImDrawFlags_None, 1.5f);
    // Strokes across the free corner
    const auto corner = grip(place);
    const auto which = inset().corner;
    const QPointF tip(which.ends_with("left") ? corner.right() : corner.left(),
                      which.starts_with("top") ? corner.bottom() : corner.top());
    const QPointF inwards = corner.center() - tip;
    for (const double share : {0.8, 1.5}) {
        marks::line(tip + QPointF(share * inwards.x(), 0), tip + QPointF(0, share * inwards.y()));
    }
}

QString InsetTool::advice() const {
    if (held_ == Part::none && !hovered_) return {};
    if (over_ == Part::figures) return tr("Both runs side by side, with their figures");
    if (over_ == Part::close) {
        return inset().compares() ? tr("Ends the comparison") : tr("Closes the small picture");
    }
    return tr(
        "Click: swap with the large picture · drag: to another corner · drag its free "
        "corner: size");
}

QCursor InsetTool::cursor() const {
    const auto part = held_ == Part::none ? over_ : held_;
    if (part == Part::grip) {
        const auto corner = inset().corner;
        const bool falling = corner == "top-left" || corner == "bottom-right";
        return falling ? Qt::SizeFDiagCursor : Qt::SizeBDiagCursor;
    }
    if (held_ == Part::picture && moved_) return Qt::ClosedHandCursor;
    return Qt::PointingHandCursor;
}

}  // namespace seiche::gui
