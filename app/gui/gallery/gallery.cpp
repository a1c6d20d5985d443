#include "app/gui/gallery/gallery.hpp"

#include <fmt/format.h>

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QPainterPath>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSettings>
#include <QShortcut>
#include <QStyledItemDelegate>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>

#include "app/gui/panels/card.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/shell/tokens.hpp"
#include "app/gui/viewport/live_pictures.hpp"
#include "core/base/embedded.hpp"
#include "core/scene/description.hpp"
#include "core/scene/scene.hpp"

namespace seiche::gui {

QPixmap scenePicture(const std::string& scene) {
    QPixmap picture;
    if (const auto* file = findEmbedded(fmt::format("assets/thumbnails/{}.png", scene))) {
        picture.loadFromData(reinterpret_cast<const uchar*>(file->data.data()),
                             static_cast<uint>(file->data.size()));
    }
    return picture;
}

namespace {

constexpr QSize thumbnailSize{176, 99};
constexpr int searchedRole = Qt::UserRole + 1, openRole = Qt::UserRole + 2;

/// With round corners, as large as the list shows it.
QPixmap framedPicture(const QPixmap& picture, qreal ratio) {
    QPixmap framed(thumbnailSize * ratio);
    framed.setDevicePixelRatio(ratio);
    framed.fill(Qt::transparent);
    QPainter painter(&framed);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    QPainterPath outline;
    outline.addRoundedRect(QRectF(QPointF(0, 0), QSizeF(thumbnailSize)), 6, 6);
    painter.setClipPath(outline);
    painter.fillPath(outline, colorOf(Token::bg3));
    if (!picture.isNull()) {
        const auto scaled =
            QSizeF(picture.size()).scaled(thumbnailSize, Qt::KeepAspectRatioByExpanding);
        // Wide pictures are cropped to their left part, where flows meet obstacles.
        painter.drawPixmap(
            QRectF(QPointF(0, (thumbnailSize.height() - scaled.height()) / 2), scaled), picture,
            QRectF(picture.rect()));
    }
    return framed;
}

/// The picture with its title below, framed while it is the open scene.
class SceneDelegate : public QStyledItemDelegate {
  public:
    using QStyledItemDelegate::QStyledItemDelegate;
    /// Whether the keys of a search move the current scene.
    void setSought(bool sought) { sought_ = sought; }
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        if (isHeading(index)) return {thumbnailSize.width() + 20, headingHeight};
        const auto& font = option.fontMetrics;
        const auto title = font.boundingRect(QRect(0, 0, textWidth, 4 * font.lineSpacing()),
                                             wrapped, index.data().toString());
        return {thumbnailSize.width() + 20, thumbnailSize.height() + title.height() + 18};
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        if (isHeading(index)) return paintHeading(*painter, option, index.data().toString());
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const QRectF area = QRectF(option.rect).adjusted(3, 3, -3, -3);
        // The open scene looks chosen; the one that Enter would open is outlined.
        auto card = option;
        card.state.setFlag(QStyle::State_Selected, index.data(openRole).toBool());
        const auto* list = qobject_cast<const QListWidget*>(option.widget);
        card.state.setFlag(QStyle::State_HasFocus,
                           list && index == list->currentIndex() && (list->hasFocus() || sought_));
        paintCard(*painter, card, area);
        const auto picture = index.data(Qt::DecorationRole).value<QIcon>();
        const QRectF place(area.center().x() - thumbnailSize.width() / 2.0, area.top() + 6,
                           thumbnailSize.width(), thumbnailSize.height());
        picture.paint(painter, place.toRect());
        painter->setPen(option.palette.color(QPalette::Text));
        const QRectF line(area.left() + 6, place.bottom() + 2, area.width() - 12,
                          area.bottom() - place.bottom() - 2);
        painter->drawText(
            QRectF(line.center().x() - textWidth / 2.0, line.top(), textWidth, line.height()),
            wrapped, index.data().toString());
        painter->restore();
    }

  private:
    bool sought_ = false;
    static bool isHeading(const QModelIndex& index) { return index.data(Qt::UserRole).isNull(); }
    static void paintHeading(QPainter& painter, const QStyleOptionViewItem& option,
                             const QString& text) {
        painter.save();
        auto font = option.font;
        font.setBold(true);
        painter.setFont(font);
        painter.setPen(option.palette.color(QPalette::Active, QPalette::Text));
        painter.drawText(option.rect.adjusted(12, 0, -12, -3), Qt::AlignLeft | Qt::AlignBottom,
                         text);
        painter.restore();
    }
    static constexpr int headingHeight = 28;
    static constexpr int textWidth = thumbnailSize.width() + 6;
    static constexpr int wrapped = Qt::AlignCenter | Qt::TextWordWrap;
};

/// Keeps the scene that is open in sight while the text below and the window change their sizes.
class SceneList : public QListWidget {
  protected:
    void resizeEvent(QResizeEvent* event) override {
        QListWidget::resizeEvent(event);
        if (currentItem()) scrollToItem(currentItem());
    }
};

}  // namespace

Gallery::Gallery(Document& document, QWidget* parent)
    : QWidget(parent),
      document_(document),
      shipped_(shippedScenes()),
      search_(new QLineEdit),
      list_(new SceneList),
      none_(new QLabel),
      about_(new QLabel),
      pictures_(new LivePictures(this)),
      clock_(new QTimer(this)) {
    setObjectName("gallery");
    setAccessibleName(tr("Gallery"));
    search_->setObjectName("gallerySearch");
    search_->setPlaceholderText(tr("Search"));
    search_->setAccessibleName(tr("Search the scenes"));
    search_->setClearButtonEnabled(true);
    search_->installEventFilter(this);
    connect(search_, &QLineEdit::textChanged, this, &Gallery::filter);
    none_->setContentsMargins(10, 8, 10, 8);
    none_->setWordWrap(true);
    none_->hide();
    list_->setObjectName("galleryList");
    list_->setAccessibleName(tr("Scenes"));
    list_->setItemDelegate(new SceneDelegate(list_));
    list_->setMouseTracking(true);
    list_->setIconSize(thumbnailSize);
    list_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setFrameShape(QFrame::NoFrame);
    list_->verticalScrollBar()->setSingleStep(44);  // a notch of a wheel is three: one picture
    const std::pair<std::string, QString> kinds[] = {{"wave/", tr("Waves")},
                                                     {"fluid/", tr("Flow")},
                                                     {"bubbly/", tr("Bubbles")},
                                                     {"equations/", tr("Equations")},
                                                     {"linear-algebra/", tr("Linear algebra")}};
    auto shipped = shipped_;
    const auto addKind = [&](const QString& heading, const auto& belongs) {
        auto* head = new QListWidgetItem(heading, list_);
        head->setFlags(Qt::NoItemFlags);
        for (const auto& scene : shipped) {
            if (belongs(scene)) addScene(scene);
        }
        std::erase_if(shipped, belongs);
    };
    for (const auto& [folder, heading] : kinds) {
        addKind(heading, [&](const ShippedScene& scene) { return scene.name.starts_with(folder); });
    }
    // Scenes of other folders, below the title of their simulation
    while (!shipped.empty()) {
        const auto simulation = shipped.front().simulation;
        addKind(translated(Descriptions::instance().at(simulation).title),
                [&](const ShippedScene& scene) { return scene.simulation == simulation; });
    }
    about_->setAccessibleName(tr("About the scene"));
    about_->setWordWrap(true);
    about_->setTextFormat(Qt::RichText);
    about_->setContentsMargins(10, 8, 10, 10);
    setMinimumWidth(thumbnailSize.width() + 40);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* top = new QVBoxLayout;
    top->setContentsMargins(6, 6, 6, 4);
    top->addWidget(search_);
    layout->addLayout(top);
    layout->addWidget(none_);
    layout->addWidget(list_, 1);
    layout->addWidget(about_);
    // A click chooses; with the keyboard the arrows only move and Enter chooses. (itemActivated
    // would come on top of a click in styles that activate by a single one.)
    connect(list_, &QListWidget::itemClicked, this, &Gallery::choose);
    for (const auto key : {Qt::Key_Return, Qt::Key_Enter}) {
        auto* enter = new QShortcut(key, list_);
        enter->setContext(Qt::WidgetShortcut);
        connect(enter, &QShortcut::activated, this, [this] { choose(list_->currentItem()); });
    }
    // Moving through the pictures by keys shows the text of the one reached.
    connect(list_, &QListWidget::currentItemChanged, this, &Gallery::tellOfReached);
    connect(&document_, &Document::opened, this, &Gallery::showCurrent);
    // of typed equations as they become one's own; not each time that a scene is as it was saved
    connect(&document_, &Document::titleChanged, this, [this] {
        if (document_.hasScene() && document_.scene().title != title_) showCurrent();
    });
    live_ = QSettings().value("gallery/live", true).toBool();
    clock_->setInterval(1000 / LivePictures::perSecond);
    connect(clock_, &QTimer::timeout, this, &Gallery::move);
    connect(
        pictures_, &LivePictures::ready, this,
        [this](const QString& scene, const QList<QImage>& film) {
            auto& made = films_[scene];
            for (const auto& picture : film) {
                made.emplace_back(framedPicture(QPixmap::fromImage(picture), devicePixelRatioF()));
            }
        });
    list_->installEventFilter(this);
    list_->viewport()->installEventFilter(this);
}

void Gallery::addScene(const ShippedScene& scene) {
    const auto name = QString::fromStdString(scene.name);
    const QIcon still = framedPicture(scenePicture(scene.name), devicePixelRatioF());
    stills_[name] = still;
    auto* item = new QListWidgetItem(still, translated(scene.title), list_);
    item->setData(Qt::UserRole, name);
    item->setData(
        searchedRole,
        QStringList{name, QString::fromStdString(scene.title), translated(scene.title),
                    QString::fromStdString(scene.description), translated(scene.description),
                    QString::fromStdString(scene.subjects), translated(scene.subjects)}
            .join('\n'));
    item->setToolTip(translated(scene.description));
    item->setData(Qt::AccessibleDescriptionRole, translated(scene.description));
}

void Gallery::choose(const QListWidgetItem* item) {
    if (!item || !(item->flags() & Qt::ItemIsEnabled)) return;  // a heading
    Q_EMIT chosen(item->data(Qt::UserRole).toString());
}

namespace {

/// How well a scene of this title and these texts answers a search: 2 where words of the title
/// begin with all that is sought, 1 where words of the texts do, else 0.
int rank(const QString& title, const QString& texts, const QStringList& sought) {
    const auto begins = [&](const QString& text) {
        return std::ranges::all_of(sought, [&](const QString& each) {
            const QRegularExpression word("\\b" + QRegularExpression::escape(each),
                                          QRegularExpression::CaseInsensitiveOption |
                                              QRegularExpression::UseUnicodePropertiesOption);
            return text.contains(word);
        });
    };
    return begins(title) ? 2 : begins(texts) ? 1 : 0;
}

}  // namespace

// Shows the scenes whose name, texts and subjects, in the user's language or in English, contain
// all the words.
void Gallery::filter() {
    const auto words = search_->text().simplified().split(' ', Qt::SkipEmptyParts);
    QListWidgetItem *heading = nullptr, *best = nullptr;
    int bestRank = -1;
    for (int row = 0; row < list_->count(); ++row) {
        auto* item = list_->item(row);
        if (!(item->flags() & Qt::ItemIsEnabled)) {
            heading = item;
            heading->setHidden(!words.isEmpty());
            continue;
        }
        const auto text = heading->text() + '\n' + item->data(searchedRole).toString();
        const bool fits = std::ranges::all_of(
            words, [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
        item->setHidden(!fits);
        if (!fits) continue;
        heading->setHidden(false);
        const int its = rank(item->text(), text, words);
        if (its <= bestRank) continue;
        best = item;
        bestRank = its;
    }
    none_->setText(tr("No scene is about \"%1\".").arg(search_->text()));
    none_->setVisible(!best);
    static_cast<SceneDelegate*>(list_->itemDelegate())->setSought(!words.isEmpty());
    if (words.isEmpty()) {
        showCurrent();
    } else {
        list_->setCurrentItem(best);
    }
    if (list_->currentItem()) list_->scrollToItem(list_->currentItem());
}

bool Gallery::searchKey(QObject* watched, const QKeyEvent& key) {
    const bool typed = !key.text().isEmpty() && key.text()[0].isPrint() && key.text() != " " &&
                       !(key.modifiers() & (Qt::ControlModifier | Qt::AltModifier));
    if (watched == list_) {
        if (key.key() == Qt::Key_Escape && !search_->text().isEmpty()) {
            search_->clear();
            return true;
        }
        if (!typed) return false;
        search_->setFocus();
        search_->setText(search_->text() + key.text());
        return true;
    }
    switch (key.key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (!search_->text().isEmpty()) choose(list_->currentItem());
            return true;
        case Qt::Key_Escape:
            search_->clear();
            return true;
        case Qt::Key_Down:
            list_->setFocus();
            return true;
        default:
            return false;
    }
}

void Gallery::setLive(bool live) {
    live_ = live;
    QSettings().setValue("gallery/live", live);
    refreshMoving();
}

void Gallery::setHeld(bool held) {
    if (held_ == held) return;
    held_ = held;
    refreshMoving();
}

bool Gallery::moving() const {
    return clock_->isActive();
}

void Gallery::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refreshMoving();
}

void Gallery::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    refreshMoving();
}

bool Gallery::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress && (watched == list_ || watched == search_) &&
        searchKey(watched, *static_cast<QKeyEvent*>(event))) {
        return true;
    }
    switch (event->type()) {
        case QEvent::Enter:
        case QEvent::Leave:
        case QEvent::FocusIn:
        case QEvent::FocusOut:
            QMetaObject::invokeMethod(this, &Gallery::tellOfReached, Qt::QueuedConnection);
            // The list changes only after this event has been handled.
            QMetaObject::invokeMethod(this, &Gallery::refreshMoving, Qt::QueuedConnection);
            break;
        default:
            break;
    }
    return QWidget::eventFilter(watched, event);
}

// Moving pictures draw the eye, and redraw the whole window: only while they are being looked at.
void Gallery::refreshMoving() {
    pictures_->setWanted(live_ && isVisible());
    const bool looked =
        live_ && isVisible() && (list_->viewport()->underMouse() || list_->hasFocus());
    pictures_->setHeld(held_ && !looked);
    if (looked == clock_->isActive()) return;
    if (looked) {
        clock_->start();
        return;
    }
    clock_->stop();
    for (int row = 0; row < list_->count(); ++row) {
        auto* item = list_->item(row);
        const auto still = stills_.find(item->data(Qt::UserRole).toString());
        if (still != stills_.end()) item->setIcon(still->second);
    }
}

void Gallery::move() {
    ++picture_;
    const auto seen = list_->viewport()->rect();
    for (int row = 0; row < list_->count(); ++row) {
        auto* item = list_->item(row);
        const auto film = films_.find(item->data(Qt::UserRole).toString());
        if (film == films_.end() || !seen.intersects(list_->visualItemRect(item))) continue;
        item->setIcon(film->second[picture_ % film->second.size()]);
    }
}

void Gallery::showCurrent() {
    if (!document_.hasScene()) return;
    const auto& scene = document_.scene();
    title_ = scene.title;
    list_->setCurrentRow(-1);
    for (int row = 0; row < list_->count(); ++row) {
        auto* item = list_->item(row);
        const auto name = item->data(Qt::UserRole);
        if (name.isNull()) continue;  // a heading
        const bool open = name == QVariant(document_.shippedName());
        item->setData(openRole, open);
        item->setData(Qt::AccessibleTextRole,
                      open ? QVariant(tr("%1, open").arg(item->text())) : QVariant());
        if (open) list_->setCurrentRow(row);
    }
    tellOfReached();
}

void Gallery::chooseNext(int places) {
    std::vector<QString> names;
    for (int row = 0; row < list_->count(); ++row) {
        const auto name = list_->item(row)->data(Qt::UserRole);
        if (!name.isNull()) names.push_back(name.toString());
    }
    if (names.empty()) return;
    const auto count = static_cast<int>(names.size());
    const auto open = std::ranges::find(names, document_.shippedName());
    const int now = open != names.end() ? static_cast<int>(open - names.begin())
                    : places > 0        ? -1
                                        : 0;
    const int next = ((now + places) % count + count) % count;
    Q_EMIT chosen(names[static_cast<std::size_t>(next)]);
}

void Gallery::tellOfReached() {
    if (!document_.hasScene()) return;
    const auto* item = list_->currentItem();
    const auto& open = document_.scene();
    const bool byKeys = list_->hasFocus() || (search_->hasFocus() && !search_->text().isEmpty());
    if (!item || item->data(openRole).toBool() || !byKeys) {
        return tell(open.title, open.description, open.hint);
    }
    const auto name = item->data(Qt::UserRole).toString().toStdString();
    const auto reached = std::ranges::find(shipped_, name, &ShippedScene::name);
    if (reached != shipped_.end()) tell(reached->title, reached->description, {});
}

void Gallery::tell(const std::string& title, const std::string& description,
                   const std::string& hint) {
    const auto escaped = [](const std::string& text) { return translated(text).toHtmlEscaped(); };
    auto text = QStringLiteral("<b>%1</b><br>%2").arg(escaped(title), escaped(description));
    if (!hint.empty()) {
        text += QStringLiteral("<p style='margin-top:6px'><i>%1</i></p>").arg(escaped(hint));
    }
    about_->setText(text);
}

}  // namespace seiche::gui
