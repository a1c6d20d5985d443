#pragma once

#include <QObject>
#include <QString>
#include <deque>
#include <future>
#include <memory>
#include <optional>
#include <vector>

#include "app/gui/document/document.hpp"
#include "core/model/snapshot.hpp"

namespace seiche::gui {

/// Undo and redo of edits: parameters, walls, strokes with the fields that they changed, probes,
/// sources, grid, view, restarts, opening another document. Edits of one kind within one gesture
/// (from a press of a button or key to the next) are one. Where an edit changed fields, undo also
/// restores the state before it, including its time.
///
/// Bounded: beyond `mostEdits` edits or `mostBytes` of states the oldest edits are dropped.
class History : public QObject {
    Q_OBJECT
  public:
    static constexpr std::size_t mostEdits = 200;
    static constexpr std::size_t mostBytes = std::size_t{256} << 20;

    History(EngineHost& host, Document& document, QObject* parent = nullptr);

    bool canUndo() const { return position_ > 0; }
    bool canRedo() const { return position_ < edits_.size(); }
    /// Description for the user of the edit that undo() or redo() would change; "": none.
    QString undoText() const { return canUndo() ? edits_[position_ - 1].text : QString(); }
    QString redoText() const { return canRedo() ? edits_[position_].text : QString(); }
    void undo();
    void redo();
    /// An edit, and the time of the run [s] at which it was made or, if it has been undone, to
    /// which redo leads.
    struct Mark {
        QString text;
        double t = 0;
        bool undone = false;
        bool operator==(const Mark&) const = default;
    };
    /// All edits in the order in which they were made.
    std::vector<Mark> marks() const;
    /// The next edit is a new one, whatever its kind.
    void endGesture() { ++gesture_; }
    /// Memory of the states that have arrived.
    std::size_t bytes() const;
    /// For tests: another bound than mostBytes.
    void setMostBytes(std::size_t bytes) { bound_ = bytes; }

  Q_SIGNALS:
    void changed();
    /// Undo or redo has taken the run to another time, as `sentence` says.
    void travelled(const QString& sentence);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    using State = std::shared_future<std::shared_ptr<Snapshot>>;
    struct Edit {
        QString text;
        QByteArray kind;
        std::uint64_t gesture = 0;
        DocumentState before;
        std::optional<DocumentState> after;  // once it has been undone
        double t = 0, tAfter = 0;            // of the run then [s]
        State stateBefore, stateAfter;       // invalid where the fields stay as they are
        bool opens = false;                  // another document
    };
    void begin(const QString& text, const QByteArray& kind, bool changesFields);
    void beginOpening();
    void restore(const State& state, const QString& sentence);
    void otherScene();
    void drop();
    void trim();

    EngineHost& host_;
    Document& document_;
    std::deque<Edit> edits_;
    std::size_t position_ = 0;  // edits before it are done, those from it on are undone
    std::uint64_t gesture_ = 0;
    std::size_t bound_ = mostBytes;
    // Position before an undo or redo that leads to another document, until that is loaded.
    std::optional<std::size_t> leaving_;
};

}  // namespace seiche::gui
