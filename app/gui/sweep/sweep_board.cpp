#include "app/gui/sweep/sweep_board.hpp"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPainter>
#include <QShortcut>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "app/gui/panels/card.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/shell/tokens.hpp"
#include "app/gui/sweep/sweep_pictures.hpp"
#include "core/base/error.hpp"
#include "core/sweep/plan.hpp"

namespace seiche::gui {

namespace {

constexpr QSize cardPicture{224, 126};
constexpr int cardMargin = 8;

enum CardRole { runRole = Qt::UserRole, statusRole, errorRole, linesRole };

sweep::RunStatus statusOf(const QModelIndex& index) {
    return static_cast<sweep::RunStatus>(index.data(statusRole).toInt());
}

/// A picture, or a substitute, above the settings of its run.
class CardDelegate : public QStyledItemDelegate {
  public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const auto lines = index.data(linesRole).toInt();
        return {cardPicture.width() + 2 * cardMargin,
                cardPicture.height() + 3 * cardMargin + lines * option.fontMetrics.lineSpacing()};
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        painter->save();
        painter->setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
        const QRectF area = QRectF(option.rect).adjusted(2, 2, -2, -2);
        paintCard(*painter, option, area);
        const QRectF place(area.center().x() - cardPicture.width() / 2.0,
                           area.top() + cardMargin - 2, cardPicture.width(), cardPicture.height());
        paintPicture(*painter, option, index, place);
        painter->setPen(option.palette.color(QPalette::Text));
        painter->drawText(QRectF(area.left() + 4, place.bottom() + 4, area.width() - 8,
                                 area.bottom() - place.bottom() - 4),
                          Qt::AlignHCenter | Qt::AlignTop, index.data().toString());
        painter->restore();
    }

  private:
    static void paintPicture(QPainter& painter, const QStyleOptionViewItem& option,
                             const QModelIndex& index, const QRectF& place) {
        const auto picture = index.data(Qt::DecorationRole).value<QPixmap>();
        if (!picture.isNull()) {
            const auto size =
                picture.deviceIndependentSize().scaled(place.size(), Qt::KeepAspectRatio);
            const QRectF box(place.center() - QPointF(size.width() / 2, size.height() / 2), size);
            painter.drawPixmap(box, picture, QRectF(picture.rect()));
            return;
        }
        const bool failed = statusOf(index) == sweep::RunStatus::failed;
        auto fill = failed ? colorOf(Token::error) : option.palette.color(QPalette::Text);
        fill.setAlphaF(failed ? 0.16f : 0.07f);
        painter.setPen(Qt::NoPen);
        painter.setBrush(fill);
        painter.drawRoundedRect(place, 5, 5);
        auto ink = option.palette.color(QPalette::Text);
        if (!failed) ink.setAlphaF(0.6f);
        painter.setPen(ink);
        painter.drawText(place.adjusted(8, 6, -8, -6), Qt::AlignCenter | Qt::TextWordWrap,
                         index.data(errorRole).toString());
    }
};

/// Sorts by a column of the table; runs without a number come last.
void sortBy(std::vector<std::size_t>& order, const std::vector<double>& values) {
    std::ranges::stable_sort(order, [&](std::size_t one, std::size_t other) {
        if (std::isnan(values[one]) || std::isnan(values[other]))
            return !std::isnan(values[one]) && std::isnan(values[other]);
        return values[one] < values[other];
    });
}

}  // namespace

SweepBoard::SweepBoard(QWidget* parent)
    : QWidget(parent),
      about_(new QLabel),
      sort_(new QComboBox),
      shown_(new QComboBox),
      list_(new QListWidget),
      pictures_(new SweepPictures(2 * cardPicture, this)) {
    setObjectName("sweepBoard");
    setAccessibleName(tr("Sweep"));
    about_->setObjectName("sweepAbout");
    about_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    sort_->setObjectName("sweepSort");
    sort_->setAccessibleName(tr("Sort by"));
    shown_->setObjectName("sweepNumber");
    shown_->setAccessibleName(tr("Number below the pictures"));
    list_->setObjectName("sweepList");
    list_->setAccessibleName(tr("Runs"));
    list_->setItemDelegate(new CardDelegate(list_));
    list_->setViewMode(QListView::IconMode);
    list_->setResizeMode(QListView::Adjust);
    list_->setMovement(QListView::Static);
    list_->setUniformItemSizes(true);
    list_->setSpacing(2);
    list_->setMouseTracking(true);
    list_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list_->setFrameShape(QFrame::NoFrame);

    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(8, 4, 8, 4);
    bar->addWidget(about_, 1);
    for (const auto& [text, box] : {std::pair(tr("Sort by:"), sort_), {tr("Show:"), shown_}}) {
        auto* label = new QLabel(text);
        label->setBuddy(box);
        bar->addWidget(label);
        bar->addWidget(box);
        connect(box, &QComboBox::currentIndexChanged, this, &SweepBoard::fill);
    }
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(bar);
    layout->addWidget(list_, 1);

    const auto choose = [this](const QListWidgetItem* item) {
        if (item) Q_EMIT chosen(item->data(runRole).toULongLong());
    };
    connect(list_, &QListWidget::itemClicked, this, choose);
    for (const auto key : {Qt::Key_Return, Qt::Key_Enter}) {
        auto* enter = new QShortcut(key, list_);
        enter->setContext(Qt::WidgetShortcut);
        connect(enter, &QShortcut::activated, this,
                [this, choose] { choose(list_->currentItem()); });
    }
    connect(pictures_, &SweepPictures::ready, this, [this](int run, const QImage& picture) {
        const auto number = static_cast<std::size_t>(run);
        read_[number] = QPixmap::fromImage(picture);
        for (int row = 0; row < list_->count(); ++row) {
            auto* item = list_->item(row);
            if (item->data(runRole).toULongLong() == number)
                item->setData(Qt::DecorationRole, read_[number]);
        }
    });
    soon_.setSingleShot(true);
    soon_.setInterval(400);
    connect(&soon_, &QTimer::timeout, this, &SweepBoard::follow);
    connect(&watcher_, &QFileSystemWatcher::directoryChanged, &soon_, qOverload<>(&QTimer::start));
}

void SweepBoard::open(const QString& folder) {
    auto table = sweep::readTable(folder.toStdString());
    if (!watcher_.directories().isEmpty()) watcher_.removePaths(watcher_.directories());
    folder_ = folder;
    table_ = std::move(table);
    pictures_->forget();
    read_.clear();
    watcher_.addPath(folder_);
    fillChoices();
    fill();
    for (std::size_t run = 0; run < table_->rows.size(); ++run) readPicture(run);
}

void SweepBoard::readPicture(std::size_t run) {
    const auto& row = table_->rows[run];
    if (row.status != sweep::RunStatus::done) return;
    pictures_->read(static_cast<int>(run),
                    folder_ + '/' + QString::fromStdString(row.folder) + '/' + sweep::pictureFile);
}

// Shows changes of the sweep in progress and keeps selection and position.
void SweepBoard::follow() {
    sweep::Table now;
    try {
        now = sweep::readTable(folder_.toStdString());
    } catch (const Error&) {
        return;  // gone, or of something else: the board keeps what it has
    }
    const auto before = std::move(*table_);
    table_ = std::move(now);
    if (before.axes != table_->axes || before.rows.size() != table_->rows.size() ||
        before.numbers != table_->numbers) {
        fillChoices();
    }
    fill();
    for (std::size_t run = 0; run < table_->rows.size(); ++run) {
        if (run >= before.rows.size() || before.rows[run].status != table_->rows[run].status) {
            readPicture(run);
        }
    }
}

void SweepBoard::fillChoices() {
    const QSignalBlocker quiet(sort_), quietToo(shown_);
    const auto sorted = sort_->currentData(), number = shown_->currentData();
    sort_->clear();
    shown_->clear();
    sort_->addItem(tr("order of the sweep"), -1);
    shown_->addItem(tr("settings only"), -1);
    const auto axes = static_cast<int>(table_->axes.size());
    for (int k = 0; k < axes; ++k) {
        sort_->addItem(readable(table_->axes[static_cast<std::size_t>(k)].path), k);
    }
    for (std::size_t k = 0; k < table_->numbers.size(); ++k) {
        const auto name = QString::fromStdString(table_->numbers[k].name);
        sort_->addItem(name, axes + static_cast<int>(k));
        shown_->addItem(name, static_cast<int>(k));
    }
    sort_->setCurrentIndex(std::max(0, sort_->findData(sorted)));
    shown_->setCurrentIndex(std::max(0, shown_->findData(number)));
}

std::vector<std::size_t> SweepBoard::order() const {
    std::vector<std::size_t> order(table_->rows.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const int by = sort_->currentData().toInt();
    if (by < 0) return order;
    const auto key = static_cast<std::size_t>(by);
    std::vector<double> values;
    for (const auto& row : table_->rows) {
        if (key >= table_->axes.size()) {
            values.push_back(row.numbers[key - table_->axes.size()]);
            continue;
        }
        const auto& axis = table_->axes[key];
        const auto numbers = numbersOf(axis);
        const auto at = static_cast<std::size_t>(std::ranges::find(axis.values, row.values[key]) -
                                                 axis.values.begin());
        values.push_back(numbers ? (*numbers)[at] : static_cast<double>(at));
    }
    sortBy(order, values);
    return order;
}

QString SweepBoard::textOf(const sweep::Table::Row& row) const {
    QStringList lines;
    for (std::size_t k = 0; k < table_->axes.size(); ++k) {
        const auto& axis = table_->axes[k];
        const auto value = withUnit(readable(sweep::shortText(row.values[k])), axis.unit);
        lines += QStringLiteral("%1 = %2").arg(readable(axis.path), value);
    }
    if (const int number = shown_->currentData().toInt(); number >= 0) {
        const auto k = static_cast<std::size_t>(number);
        const auto& column = table_->numbers[k];
        lines += QStringLiteral("%1 = %2").arg(QString::fromStdString(column.name),
                                               quantity(row.numbers[k], column.unit));
    }
    return lines.join('\n');
}

void SweepBoard::fill() {
    if (!table_) return;
    using sweep::RunStatus;
    auto about = tr("%1: %n runs", nullptr, static_cast<int>(table_->rows.size()))
                     .arg(translated(table_->title).toHtmlEscaped());
    if (const auto failed = table_->count(RunStatus::failed))
        about += tr(", %1 failed").arg(failed);
    if (const auto waiting = table_->count(RunStatus::waiting)) {
        about += tr(", %1 waiting").arg(waiting);
    }
    about_->setText(about);
    const auto current = list_->currentItem() ? list_->currentItem()->data(runRole) : QVariant();
    const auto runs = order();
    while (list_->count() > static_cast<int>(runs.size()))
        delete list_->takeItem(list_->count() - 1);
    for (int place = 0; place < static_cast<int>(runs.size()); ++place) {
        const auto run = runs[static_cast<std::size_t>(place)];
        const auto& row = table_->rows[run];
        auto* item = place < list_->count() ? list_->item(place) : new QListWidgetItem(list_);
        const auto text = textOf(row);
        const auto error = row.status == RunStatus::failed    ? QString::fromStdString(row.error)
                           : row.status == RunStatus::waiting ? tr("waiting")
                                                              : QString();
        item->setText(text);
        item->setData(runRole, QVariant::fromValue<qulonglong>(run));
        item->setData(statusRole, static_cast<int>(row.status));
        item->setData(errorRole, error);
        item->setData(linesRole, static_cast<int>(text.count('\n')) + 1);
        const auto picture = read_.find(run);
        const bool has = picture != read_.end() && row.status == RunStatus::done;
        item->setData(Qt::DecorationRole, has ? QVariant(picture->second) : QVariant());
        item->setToolTip(error.isEmpty() ? text : text + "\n" + error);
        item->setData(Qt::AccessibleDescriptionRole, error);
        if (current.isValid() && current.toULongLong() == run) list_->setCurrentItem(item);
    }
    list_->doItemsLayout();
}

}  // namespace seiche::gui
