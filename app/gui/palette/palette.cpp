#include "app/gui/palette/palette.hpp"

#include <QAction>
#include <QApplication>
#include <QFrame>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>

#include "app/gui/document/document.hpp"
#include "app/gui/gallery/gallery.hpp"
#include "app/gui/palette/palette_row.hpp"
#include "app/gui/palette/parameter_editor.hpp"
#include "app/gui/panels/error_label.hpp"
#include "app/gui/shell/main_window.hpp"
#include "app/gui/shell/text.hpp"

namespace seiche::gui {

Palette::Palette(MainWindow& window)
    : QWidget(&window),
      window_(window),
      card_(new QFrame(this)),
      search_(new QLineEdit),
      list_(new QListWidget),
      none_(new QLabel),
      keys_(new QLabel(tr("↑ ↓ choose   ← → change   Return open   name = value sets it   "
                          "# scenes   > actions   ? guide"))),
      refused_(new ErrorLabel("paletteRefused")) {
    setObjectName("palette");
    setAccessibleName(tr("Command palette"));
    hide();
    card_->setObjectName("paletteCard");
    card_->setFrameShape(QFrame::StyledPanel);
    card_->setAutoFillBackground(true);
    card_->setBackgroundRole(QPalette::Base);
    search_->setObjectName("paletteSearch");
    search_->setAccessibleName(tr("Search actions, parameters, scenes and the guide"));
    search_->setPlaceholderText(tr("Find an action, a parameter, a scene"));
    auto font = search_->font();
    font.setPointSizeF(font.pointSizeF() * 1.25);
    search_->setFont(font);
    search_->setFrame(false);
    search_->setTextMargins(8, 8, 8, 8);
    search_->installEventFilter(this);
    connect(search_, &QLineEdit::textChanged, this, &Palette::search);
    list_->setObjectName("paletteList");
    list_->setAccessibleName(tr("Found"));
    list_->setItemDelegate(new PaletteRow(list_));
    list_->setFrameShape(QFrame::NoFrame);
    list_->setFocusPolicy(Qt::NoFocus);  // the keys of the search move through it
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    connect(list_, &QListWidget::currentItemChanged, this, &Palette::showEditor);
    connect(list_, &QListWidget::itemClicked, this, [this](QListWidgetItem* item) {
        const auto* entry = entryOf(item);
        if (entry && entry->kind != EntryKind::parameter) choose(item);
    });
    none_->setObjectName("paletteNone");
    none_->setContentsMargins(16, 10, 16, 10);
    none_->setWordWrap(true);
    keys_->setContentsMargins(12, 6, 12, 6);
    keys_->setForegroundRole(QPalette::PlaceholderText);
    refused_->setContentsMargins(12, 0, 12, 6);
    connect(&window_.document(), &Document::valueRefused, refused_, &ErrorLabel::say);
    connect(&window_.document(), &Document::valueAccepted, refused_, [this] { refused_->say({}); });
    for (const auto signal : {&Document::opened, &Document::modelChanged}) {
        connect(&window_.document(), signal, this, [this] {
            if (editor_) editor_->discard();
            close();
        });
    }
    auto* layout = new QVBoxLayout(card_);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(search_);
    layout->addWidget(none_);
    layout->addWidget(list_, 1);
    layout->addWidget(refused_);
    layout->addWidget(keys_);
    window_.installEventFilter(this);
}

void Palette::open() {
    if (isVisible()) return close();
    before_ = QApplication::focusWidget();
    entries_ = paletteEntries(window_);
    refused_->say({});
    cover();
    if (search_->text().isEmpty()) {
        search();
    } else {
        search_->clear();
    }
    show();
    raise();
    search_->setFocus(Qt::ShortcutFocusReason);
}

void Palette::close() {
    if (!isVisible()) return;
    leaveEditor();
    hide();
    if (before_) before_->setFocus(Qt::OtherFocusReason);
    edited_ = nullptr;
    list_->clear();
    entries_.clear();
}

// The whole window, with the card in the middle of its upper part.
void Palette::cover() {
    setGeometry(window_.rect());
    const int width = std::min(640, window_.width() - 32);
    const int height = std::min(460, window_.height() - 64);
    const int top = std::min(104, (window_.height() - height) / 3);
    card_->setGeometry((window_.width() - width) / 2, top, width, height);
    keys_->setVisible(keys_->sizeHint().width() <= width);
}

// Keys that the control of a parameter leaves.
void Palette::keyPressEvent(QKeyEvent* event) {
    const bool entered = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Escape || (entered && refused_->isHidden())) close();
}

void Palette::paintEvent(QPaintEvent*) {
    QPainter(this).fillRect(rect(), QColor(0, 0, 0, 110));
}

void Palette::mousePressEvent(QMouseEvent* event) {
    if (!card_->geometry().contains(event->pos())) close();
}

void Palette::search() {
    const PaletteQuery query(search_->text());
    edited_ = nullptr;
    list_->clear();
    // The best one need not be in the first group.
    int row = 0, rank = 0;
    for (const auto kind :
         {EntryKind::parameter, EntryKind::action, EntryKind::scene, EntryKind::page}) {
        addGroup(kind, query, row, rank);
    }
    const bool found = list_->count() > 0;
    list_->setVisible(found);
    none_->setVisible(!found);
    if (!found) {
        const auto near = nearestTitle(entries_, query);
        none_->setText(near.isEmpty() ? tr("Nothing is called \"%1\".").arg(query.text)
                                      : tr("Nothing is called \"%1\"; did you mean \"%2\"?")
                                            .arg(query.text, near));
        return;
    }
    list_->setCurrentRow(row);
    if (row <= 1) {
        list_->scrollToTop();
    } else {
        list_->scrollToItem(list_->item(row), QAbstractItemView::PositionAtCenter);
    }
}

void Palette::addGroup(EntryKind kind, const PaletteQuery& query, int& bestRow, int& bestRank) {
    std::vector<std::pair<int, std::size_t>> found;  // rank, entry
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        if (entries_[i].kind != kind) continue;
        if (const int rank = paletteRank(entries_[i], query)) found.emplace_back(rank, i);
    }
    if (found.empty()) return;
    std::ranges::stable_sort(found, std::greater{}, &std::pair<int, std::size_t>::first);
    const QString headings[] = {tr("Parameters"), tr("Actions"), tr("Scenes"), tr("Guide")};
    auto* heading = new QListWidgetItem(headings[static_cast<int>(kind)], list_);
    heading->setFlags(Qt::NoItemFlags);
    if (found.front().first > bestRank) {
        bestRank = found.front().first;
        bestRow = list_->count();
    }
    for (const auto& [rank, i] : found) {
        const auto& entry = entries_[i];
        auto* item = new QListWidgetItem(entry.title, list_);
        item->setData(entryRole, static_cast<int>(i));
        item->setData(wordsRole, query.words);
        item->setData(detailRole, entry.detail);
        item->setData(Qt::AccessibleDescriptionRole, entry.detail);
        item->setToolTip(entry.detail);
        if (kind == EntryKind::scene) item->setIcon(picture(entry.name));
        if (kind == EntryKind::parameter) {
            item->setData(endRole, query.value && !query.value->isEmpty()
                                       ? tr("set to %1").arg(*query.value)
                                       : valueOf(entry));
        }
        if (entry.action) {
            const auto keys = entry.action->shortcut().toString(QKeySequence::NativeText);
            const bool on = entry.action->isCheckable() && entry.action->isChecked();
            item->setData(endRole, on ? QStringLiteral("✓  ") + keys : keys);
            item->setData(offRole, !entry.action->isEnabled());
        }
    }
}

const PaletteEntry* Palette::entryOf(const QListWidgetItem* item) const {
    if (!item || item->data(entryRole).isNull()) return nullptr;
    return &entries_.at(static_cast<std::size_t>(item->data(entryRole).toInt()));
}

QString Palette::valueOf(const PaletteEntry& entry) const {
    const auto& document = window_.document();
    const auto& parameter = document.info().schema.at(entry.name.toStdString());
    return valueText(document.scene().parameters.value(parameter.name), parameter.unit);
}

// Reading all pictures takes longer than a key may.
const QIcon& Palette::picture(const QString& scene) {
    const auto found = pictures_.find(scene);
    if (found != pictures_.end()) return found->second;
    return pictures_[scene] = scenePicture(scene.toStdString())
                                  .scaled(80, 45, Qt::KeepAspectRatio, Qt::SmoothTransformation);
}

// The current parameter has its control in its row, unless a value for it is being typed.
void Palette::showEditor() {
    leaveEditor();
    if (edited_ && list_->itemWidget(edited_)) {
        list_->removeItemWidget(edited_);
        edited_->setData(reservedRole, {});
        // It may have been changed there.
        if (const auto* entry = entryOf(edited_)) {
            edited_->setData(endRole, valueOf(*entry));
        }
    }
    edited_ = nullptr;
    auto* item = list_->currentItem();
    const auto* entry = entryOf(item);
    if (!entry || entry->kind != EntryKind::parameter) return;
    if (PaletteQuery(search_->text()).value) return;
    edited_ = item;
    editor_ = new ParameterEditor(window_.document(), entry->name.toStdString());
    item->setData(endRole, {});
    item->setData(reservedRole, editor_->controlsWidth());
    list_->setItemWidget(item, editor_);
}

// A number that is being typed is taken, as where the keyboard goes elsewhere.
void Palette::leaveEditor() {
    if (editor_ && editor_->isAncestorOf(QApplication::focusWidget())) search_->setFocus();
}

bool Palette::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &window_) {
        if (event->type() == QEvent::Resize && isVisible()) cover();
        return false;
    }
    if (event->type() != QEvent::KeyPress) return false;
    return searchKey(static_cast<QKeyEvent*>(event)->key());
}

bool Palette::searchKey(int key) {
    switch (key) {
        case Qt::Key_Escape: close(); return true;
        case Qt::Key_Up: moveCurrent(-1); return true;
        case Qt::Key_Down: moveCurrent(1); return true;
        case Qt::Key_Return:
        case Qt::Key_Enter: choose(list_->currentItem()); return true;
        case Qt::Key_Left:
        case Qt::Key_Right:
            if (!edited_ || !editor_) return false;
            editor_->step(key == Qt::Key_Left ? -1 : 1);
            return true;
        default: return false;
    }
}

void Palette::moveCurrent(int direction) {
    int row = list_->currentRow() + direction;
    while (row >= 0 && row < list_->count() && !entryOf(list_->item(row))) row += direction;
    if (row < 0 || row >= list_->count()) return;
    list_->setCurrentRow(row);
    list_->scrollToItem(list_->item(row == 1 ? 0 : row));
}

void Palette::choose(QListWidgetItem* item) {
    const auto* found = entryOf(item);
    if (!found) return;
    const auto entry = *found;
    switch (entry.kind) {
        case EntryKind::parameter: {
            const auto value = PaletteQuery(search_->text()).value;
            if (value && !value->isEmpty()) return setParameter(entry, *value);
            if (editor_) editor_->enter();
            return;
        }
        case EntryKind::action:
            if (entry.action) useAction(*entry.action, entry.title);
            return;
        case EntryKind::scene:
            close();
            Q_EMIT sceneChosen(entry.name);
            return;
        case EntryKind::page:
            close();
            Q_EMIT pageChosen(entry.name);
            return;
    }
}

void Palette::useAction(QAction& action, const QString& title) {
    if (!action.isEnabled()) {
        refused_->say(tr("\"%1\" cannot be used now.").arg(title));
        return;
    }
    close();
    // Dialogs of actions run their own loops: not within the press of a key here.
    QTimer::singleShot(0, &action, &QAction::trigger);
}

void Palette::setParameter(const PaletteEntry& entry, const QString& text) {
    auto& document = window_.document();
    const auto& parameter = document.info().schema.at(entry.name.toStdString());
    const auto value = document.typed(parameter, text);
    if (!value) return;
    document.setParameter(parameter.name, *value);
    close();
}

}  // namespace seiche::gui
