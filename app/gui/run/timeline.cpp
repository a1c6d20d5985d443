#include "app/gui/run/timeline.hpp"

#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QStyleOptionSlider>
#include <algorithm>
#include <cmath>

#include "app/gui/shell/menus.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/viewport/viewport.hpp"
#include "core/base/error.hpp"

namespace seiche::gui {

namespace {

constexpr int positions = 10000;
constexpr double nearPixels = 5;       // from a kept state
constexpr QSize tipPicture(192, 144);  // at most

}  // namespace

TimeSlider::TimeSlider(QWidget* parent)
    : QSlider(Qt::Horizontal, parent), tip_(new QLabel(this, Qt::ToolTip)) {
    setObjectName("timeSlider");
    setAccessibleName(tr("Time"));
    setRange(0, positions);
    setTracking(false);
    setMinimumSize(90, 34);
    setFocusPolicy(Qt::TabFocus);  // after a drag, keys are still the picture's
    setMouseTracking(true);
    tip_->setObjectName("timelineTip");
    tip_->setFrameStyle(QFrame::StyledPanel);
    tip_->setAutoFillBackground(true);
    tip_->setMargin(4);
    // Changes by keys come by keyPressEvent().
    connect(this, &QSlider::sliderReleased, this,
            [this] { Q_EMIT chosen(timeAt(sliderPosition())); });
}

void TimeSlider::show(const Times& times) {
    if (times == times_) return;
    times_ = times;
    if (!isSliderDown()) {
        const QSignalBlocker quiet(this);
        setValue(positionOf(times.now));
    }
    update();
}

int TimeSlider::positionOf(double time) const {
    return static_cast<int>(std::lround(positions * std::clamp(time / times_.end, 0.0, 1.0)));
}

double TimeSlider::timeAt(int position) const {
    const double time = times_.end * position / positions;
    const double reach = nearPixels * times_.end / std::max(1, width());
    double nearest = time;
    for (const double kept : times_.kept) {
        if (std::abs(kept - time) > reach) continue;
        if (nearest == time || std::abs(kept - time) < std::abs(nearest - time)) nearest = kept;
    }
    return nearest;
}

double TimeSlider::pixelOf(double time) const {
    QStyleOptionSlider option;
    initStyleOption(&option);
    const int handle = style()->pixelMetric(QStyle::PM_SliderLength, &option, this);
    return 0.5 * handle + (width() - handle) * std::clamp(time / times_.end, 0.0, 1.0);
}

void TimeSlider::keyPressEvent(QKeyEvent* event) {
    const auto& kept = times_.kept;
    const double slack = 1e-9 * times_.end;
    if (event->key() == Qt::Key_Left) {
        const auto after = std::ranges::lower_bound(kept, times_.now - slack);
        Q_EMIT chosen(after == kept.begin() ? 0 : *std::prev(after));
    } else if (event->key() == Qt::Key_Right) {
        const auto next = std::ranges::upper_bound(kept, times_.now + slack);
        Q_EMIT chosen(next == kept.end() ? times_.end : *next);
    } else if (event->key() == Qt::Key_Home) {
        Q_EMIT chosen(0);
    } else {
        event->ignore();  // those of the window
    }
}

int TimeSlider::positionAt(double pixel) const {
    QStyleOptionSlider option;
    initStyleOption(&option);
    const int handle = style()->pixelMetric(QStyle::PM_SliderLength, &option, this);
    return QStyle::sliderValueFromPosition(0, positions, static_cast<int>(pixel) - handle / 2,
                                           width() - handle);
}

// A click goes there, as along a film.
void TimeSlider::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) setSliderPosition(positionAt(event->position().x()));
    QSlider::mousePressEvent(event);
}

void TimeSlider::mouseMoveEvent(QMouseEvent* event) {
    QSlider::mouseMoveEvent(event);
    showTip(event->position().x());
}

void TimeSlider::leaveEvent(QEvent* event) {
    tip_->hide();
    QSlider::leaveEvent(event);
}

void TimeSlider::showTip(double pixel) {
    const double time = timeAt(positionAt(pixel));
    auto text = quantity(time, "s");
    for (const auto& edit : times_.edits) {
        if (std::abs(pixelOf(edit.t) - pixel) > nearPixels) continue;
        text += '\n' + (edit.undone ? tr("undone: %1") : tr("done: %1")).arg(edit.text);
    }
    const auto after = std::ranges::upper_bound(times_.kept, time);
    const auto picture = pictures_ && after != times_.kept.begin() && time <= times_.now
                             ? pictures_(*std::prev(after))
                             : QImage();
    // A label shows a picture or text: the text stands below the picture.
    const auto lines = text.split('\n');
    int wide = picture.width();
    for (const auto& line : lines) {
        wide = std::max(wide, tip_->fontMetrics().horizontalAdvance(line));
    }
    const int high = tip_->fontMetrics().height();
    QPixmap whole(wide, picture.height() + high * static_cast<int>(lines.size()));
    whole.fill(tip_->palette().color(QPalette::Window));
    {
        QPainter painter(&whole);
        painter.setFont(tip_->font());
        painter.setPen(tip_->palette().color(QPalette::WindowText));
        painter.drawImage((wide - picture.width()) / 2, 0, picture);
        painter.drawText(whole.rect(), Qt::AlignHCenter | Qt::AlignBottom, text);
    }
    tip_->setPixmap(whole);
    tip_->setAccessibleName(text);
    tip_->adjustSize();
    const auto at = mapToGlobal(QPoint(static_cast<int>(pixel), 0));
    tip_->move(at - QPoint(tip_->width() / 2, tip_->height() + 4));
    tip_->show();
}

void TimeSlider::paintEvent(QPaintEvent* event) {
    {
        QPainter painter(this);
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
        for (const double time : times_.kept) {
            const double x = pixelOf(time);
            painter.drawLine(QPointF(x, 2), QPointF(x, 9));
        }
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette().color(QPalette::Text));
        double last = -10;
        for (const double time : times_.hand) {
            const double x = pixelOf(time);
            if (x - last < 3) continue;  // one stroke has many
            painter.drawEllipse(QPointF(x, height() - 5), 1.6, 1.6);
            last = x;
        }
        // Diamonds: full where an edit was made, hollow where redo leads.
        for (const auto& edit : times_.edits) {
            const double x = pixelOf(edit.t), y = height() - 5, r = 4;
            painter.setPen(QPen(palette().color(QPalette::Highlight), 1.2));
            painter.setBrush(edit.undone ? QBrush(Qt::NoBrush)
                                         : QBrush(palette().color(QPalette::Highlight)));
            const QPointF corners[] = {{x - r, y}, {x, y - r}, {x + r, y}, {x, y + r}};
            painter.drawPolygon(corners, 4);
        }
    }
    QSlider::paintEvent(event);
}

Timeline::Timeline(MainWindow& window)
    : Feature(window), slider_(new TimeSlider), text_(new QLabel), end_(new QLabel) {
    text_->setObjectName("timelineText");
    text_->setAccessibleName(tr("Simulated time"));
    text_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto font = text_->font();
    font.setPointSizeF(1.15 * font.pointSizeF());
    font.setWeight(QFont::DemiBold);
    text_->setFont(font);
    text_->setMinimumWidth(text_->fontMetrics().averageCharWidth() * 11);  // digits come and go
    text_->setContentsMargins(8, 0, 8, 0);
    end_->setObjectName("timelineEnd");
    end_->setAccessibleName(tr("End of the run"));
    end_->setForegroundRole(QPalette::PlaceholderText);
    end_->setContentsMargins(8, 0, 8, 0);
    slider_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    slider_->setToolTip(
        tr("Drag to go to a time. Lines: kept states, which are reached at once (arrow keys); "
           "dots: where the brush was used; diamonds: edits, hollow where they are undone."));
    auto& menus = window_.menus();
    int place = 40;
    for (QWidget* each : std::initializer_list<QWidget*>{text_, slider_, end_}) {
        menus.addWidget(Bar::timeline, place += 10, each);
    }
    menus.add({MenuName::view, 155}, "timelineKeys", tr("Keyboard to the &Timeline"),
              QKeySequence("Ctrl+Shift+T"), [this] {
                  // In the full screen it is hidden, and keys would go nowhere.
                  if (slider_->isVisible()) slider_->setFocus(Qt::ShortcutFocusReason);
              });
    slider_->installEventFilter(this);
    soon_.setSingleShot(true);
    soon_.setInterval(120);  // strokes of a long run are many
    connect(&soon_, &QTimer::timeout, this, &Timeline::refresh);
    connect(&window_.host(), &EngineHost::changed, this, [this] {
        if (!soon_.isActive()) soon_.start();
    });
    connect(&window_.document(), &Document::otherScene, this, [this] {
        farthest_ = 0;
        shown_.clear();
    });
    connect(&window_.part<History>(), &History::changed, this, &Timeline::refresh);
    slider_->setPictures([this](double time) {
        const auto found = shown_.find(time);
        return found == shown_.end() ? QImage() : found->second;
    });
    connect(slider_, &TimeSlider::chosen, &window_.document(), &Document::goTo);
    connect(slider_, &QSlider::sliderMoved, this,
            [this](int position) { sayTime(slider_->timeAt(position)); });
}

// While it was hidden the run went on.
bool Timeline::eventFilter(QObject* watched, QEvent* event) {
    if (watched == slider_ && event->type() == QEvent::Show) refresh();
    return Feature::eventFilter(watched, event);
}

void Timeline::refresh() {
    const auto& document = window_.document();
    if (!document.hasScene()) return;
    const auto status = window_.host().engine().status();
    farthest_ = std::max(farthest_, status.t);
    if (!slider_->isVisible()) return;
    TimeSlider::Times times;
    times.now = status.t;
    times.end = std::max({document.scene().duration, farthest_, 1e-9});
    times.kept = status.kept;
    for (const auto& stroke : window_.host().engine().strokes().list) {
        times.hand.push_back(stroke.t);
    }
    times.edits = window_.part<History>().marks();
    keepPicture(times);
    slider_->show(times);
    if (!slider_->isSliderDown()) sayTime(status.t);
}

// The one on screen just after a state was kept is its picture.
void Timeline::keepPicture(const TimeSlider::Times& times) {
    std::erase_if(shown_, [&](const auto& each) {
        return !std::ranges::binary_search(times.kept, each.first);
    });
    if (times.kept.empty() || shown_.contains(times.kept.back())) return;
    auto& viewport = window_.viewport();
    // A good picture of a volume takes as long as several steps.
    if (viewport.shownFrame() == 0 || viewport.volume()) return;
    const QSize size = viewport.size().scaled(tipPicture, Qt::KeepAspectRatio);
    try {
        shown_[times.kept.back()] = viewport.render(size);
    } catch (const Error&) {
        shown_[times.kept.back()] = {};  // a tip without a picture
    }
}

void Timeline::sayTime(double time) {
    text_->setText(quantity(time, "s"));
    end_->setText(quantity(slider_->times().end, "s"));
}

}  // namespace seiche::gui
