#include "app/gui/document/history.hpp"

#include <QCoreApplication>
#include <QEvent>
#include <QTimer>
#include <utility>

#include "core/base/error.hpp"

namespace seiche::gui {

History::History(EngineHost& host, Document& document, QObject* parent)
    : QObject(parent), host_(host), document_(document) {
    connect(&document_, &Document::aboutToEdit, this, &History::begin);
    connect(&document_, &Document::aboutToOpen, this, &History::beginOpening);
    connect(&document_, &Document::otherScene, this, &History::otherScene);
    connect(&document_, &Document::editRefused, this, &History::drop);
    connect(&host_, &EngineHost::changed, this, &History::trim);
    QCoreApplication::instance()->installEventFilter(this);
}

bool History::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::MouseButtonPress:
        case QEvent::MouseButtonDblClick:
        case QEvent::KeyPress:
        case QEvent::TabletPress:
            endGesture();
            break;
        default:
            break;
    }
    return QObject::eventFilter(watched, event);
}

void History::begin(const QString& text, const QByteArray& kind, bool changesFields) {
    if (leaving_) return;  // edits now go with the document
    // A new edit ends the possibility to redo.
    edits_.erase(edits_.begin() + static_cast<std::ptrdiff_t>(position_), edits_.end());
    if (!edits_.empty() && !kind.isEmpty() && edits_.back().kind == kind &&
        edits_.back().gesture == gesture_) {
        return;
    }
    Edit edit{text, kind, gesture_, document_.state(), {}, host_.engine().status().t, 0, {}, {}};
    if (changesFields) edit.stateBefore = host_.engine().save().share();
    edits_.push_back(std::move(edit));
    position_ = edits_.size();
    trim();
    Q_EMIT changed();
}

// While something is being loaded the engine's fields are not those of the document. Of several
// documents that are opened in a row, the first one is to come back.
void History::beginOpening() {
    if (leaving_ || document_.loading()) return;
    begin(tr("opening another scene"), {}, true);
    edits_.back().opens = true;
}

void History::undo() {
    if (!canUndo() || document_.loading()) return;
    auto& edit = edits_[--position_];
    edit.after = document_.state();
    edit.tAfter = edit.stateBefore.valid() ? host_.engine().status().t : edit.t;
    if (edit.stateBefore.valid()) edit.stateAfter = host_.engine().save().share();
    if (edit.opens) leaving_ = position_ + 1;
    document_.apply(edit.before);
    restore(edit.stateBefore, tr("Undone: %1. The run is back at %2 s.").arg(edit.text));
    endGesture();
    Q_EMIT changed();
}

void History::redo() {
    if (!canRedo() || document_.loading()) return;
    auto& edit = edits_[position_++];
    if (edit.opens) leaving_ = position_ - 1;
    document_.apply(*edit.after);
    restore(edit.stateAfter, tr("Redone: %1. The run is at %2 s again.").arg(edit.text));
    endGesture();
    Q_EMIT changed();
}

std::vector<History::Mark> History::marks() const {
    std::vector<Mark> made;
    for (std::size_t i = 0; i < edits_.size(); ++i) {
        const auto& edit = edits_[i];
        if (edit.opens || edit.before.opening != document_.opening()) continue;
        const bool undone = i >= position_;
        made.push_back({edit.text, undone ? edit.tAfter : edit.t, undone});
    }
    return made;
}

// Shows `sentence` if the run goes to another time.
void History::restore(const State& state, const QString& sentence) {
    if (!state.valid()) return;
    const double before = host_.engine().status().t;  // of the run until then
    host_.engine().restore(state);
    auto* wait = new QTimer(this);
    connect(wait, &QTimer::timeout, this, [=, this] {
        // Wait for the load: it clears the messages.
        if (document_.loading()) return;
        if (state.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return;
        wait->deleteLater();
        try {
            const auto t = state.get()->value<double>("time");
            if (t != before) Q_EMIT travelled(sentence.arg(QString::number(t, 'g', 4)));
        } catch (const Error&) {
            return;  // there was no state: nothing has been restored
        }
    });
    wait->start(20);
}

// The edits that are left lead back from the document, unless they lead to it.
void History::otherScene() {
    if (!leaving_) {
        while (!edits_.empty() && !edits_.back().opens) edits_.pop_back();
        position_ = edits_.size();
    }
    leaving_.reset();
    Q_EMIT changed();
}

// Removes the last edit, which the engine refused, if nothing has changed.
void History::drop() {
    if (leaving_) {  // the other document cannot be had again
        position_ = *std::exchange(leaving_, std::nullopt);
        Q_EMIT changed();
        return;
    }
    if (!canUndo()) return;
    const auto& before = edits_[position_ - 1].before;
    if (!document_.isAs(before)) return;
    document_.takeBack(before);
    edits_.erase(edits_.begin() + static_cast<std::ptrdiff_t>(--position_));
    Q_EMIT changed();
}

std::size_t History::bytes() const {
    std::size_t sum = 0;
    for (const auto& edit : edits_) {
        for (const auto* state : {&edit.stateBefore, &edit.stateAfter}) {
            if (!state->valid() ||
                state->wait_for(std::chrono::seconds(0)) != std::future_status::ready) {
                continue;
            }
            try {
                sum += state->get()->bytes();
            } catch (const Error&) {
                continue;  // could not be saved, takes nothing
            }
        }
    }
    return sum;
}

void History::trim() {
    bool dropped = false;
    while (edits_.size() > mostEdits || (!edits_.empty() && bytes() > bound_)) {
        edits_.pop_front();
        if (position_ > 0) --position_;
        dropped = true;
    }
    if (dropped) Q_EMIT changed();
}

}  // namespace seiche::gui
