#include "app/gui/shell/icons.hpp"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPalette>
#include <cstring>

#include "app/gui/shell/tokens.hpp"

namespace seiche::gui {

namespace {

/// Draws a square of 24 units at any size.
class SymbolEngine : public QIconEngine {
  public:
    explicit SymbolEngine(QByteArray name) : name_(std::move(name)) {}
    QIconEngine* clone() const override { return new SymbolEngine(name_); }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap picture(size);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        return picture;
    }
    void paint(QPainter* painter, const QRect& area, QIcon::Mode mode,
               QIcon::State state) override {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->translate(area.topLeft());
        painter->scale(area.width() / 24.0, area.height() / 24.0);
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        QColor color = QGuiApplication::palette().color(group, QPalette::ButtonText);
        painter->setPen(Qt::NoPen);
        painter->setBrush(color);
        if (name_ == "play") {
            painter->drawPolygon(QPolygonF({{7, 4}, {20, 12}, {7, 20}}));
        } else if (name_ == "pause") {
            painter->drawRect(QRectF(6, 4, 4, 16));
            painter->drawRect(QRectF(14, 4, 4, 16));
        } else if (name_ == "step") {
            painter->drawRect(QRectF(5, 4, 3, 16));
            painter->drawPolygon(QPolygonF({{10, 4}, {21, 12}, {10, 20}}));
        } else if (name_ == "stepBack") {
            painter->drawRect(QRectF(16, 4, 3, 16));
            painter->drawPolygon(QPolygonF({{14, 4}, {3, 12}, {14, 20}}));
        } else if (name_ == "restart") {
            painter->setBrush(Qt::NoBrush);
            painter->setPen(QPen(color, 2.4, Qt::SolidLine, Qt::FlatCap));
            painter->drawArc(QRectF(4.5, 4.5, 15, 15), 60 * 16, -300 * 16);
            painter->setPen(Qt::NoPen);
            painter->setBrush(color);
            painter->drawPolygon(QPolygonF({{5.4, 1.8}, {12.6, 4.9}, {6.2, 9.6}}));
        } else if (name_ == "record") {
            painter->setBrush(mode == QIcon::Disabled ? color : colorOf(Token::rec));
            if (state == QIcon::On) {
                painter->drawRoundedRect(QRectF(6, 6, 12, 12), 1.5, 1.5);
            } else {
                painter->drawEllipse(QPointF(12, 12), 7.5, 7.5);
            }
        } else if (name_ == "export") {
            painter->drawRect(QRectF(10.5, 3, 3, 7));
            painter->drawPolygon(QPolygonF({{6, 9.5}, {18, 9.5}, {12, 16}}));
            painter->drawRect(QRectF(4, 18, 16, 2.6));
        } else if (name_ == "compare") {
            painter->setBrush(Qt::NoBrush);
            painter->setPen(QPen(color, 2));
            painter->drawRect(QRectF(3, 5, 18, 14));
            painter->setPen(Qt::NoPen);
            painter->setBrush(color);
            painter->drawRect(QRectF(12, 5, 9, 14));
        } else if (name_ == "plots") {
            painter->setBrush(Qt::NoBrush);
            painter->setPen(QPen(color, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
            painter->drawPolyline(QPolygonF({{3.5, 3.5}, {3.5, 20.5}, {21, 20.5}}));
            painter->drawPolyline(QPolygonF({{7, 15}, {11, 8}, {15, 13}, {20, 5}}));
        } else if (name_ == "inspect") {
            painter->setBrush(Qt::NoBrush);
            painter->setPen(QPen(color, 2.4, Qt::SolidLine, Qt::RoundCap));
            painter->drawEllipse(QPointF(10, 10), 6, 6);
            painter->drawLine(QPointF(14.6, 14.6), QPointF(20.5, 20.5));
        } else if (name_ == "close") {
            painter->setPen(QPen(color, 2, Qt::SolidLine, Qt::RoundCap));
            painter->drawLine(QPointF(6, 6), QPointF(18, 18));
            painter->drawLine(QPointF(6, 18), QPointF(18, 6));
        } else if (name_ == "more") {
            painter->setBrush(Qt::NoBrush);
            painter->setPen(QPen(color, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
            for (const double x : {5.0, 12.0}) {
                painter->drawPolyline(QPolygonF({{x, 6}, {x + 6, 12}, {x, 18}}));
            }
        } else if (name_ == "float") {
            painter->setBrush(Qt::NoBrush);
            painter->setPen(QPen(color, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
            painter->drawPolyline(QPolygonF({{11, 6}, {6, 6}, {6, 18}, {18, 18}, {18, 13}}));
            painter->drawLine(QPointF(11, 13), QPointF(18, 6));
            painter->drawPolyline(QPolygonF({{14, 5.5}, {18.5, 5.5}, {18.5, 10}}));
        } else if (name_ == "picture") {
            QPainterPath path;
            path.addRoundedRect(QRectF(2.5, 6.5, 19, 13), 2, 2);
            path.addRoundedRect(QRectF(8, 3.5, 8, 5), 1, 1);
            QPainterPath lens;
            lens.addEllipse(QPointF(12, 13), 4.2, 4.2);
            painter->drawPath(path.simplified() - lens);
            painter->drawEllipse(QPointF(12, 13), 2.4, 2.4);
        }
        painter->restore();
    }

  private:
    QByteArray name_;
};

}  // namespace

QIcon icon(const char* name) {
    return QIcon(new SymbolEngine(name));
}

}  // namespace seiche::gui
