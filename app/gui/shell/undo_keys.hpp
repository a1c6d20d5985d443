#pragma once

#include <QObject>

namespace seiche::gui {

/// Text fields keep the keys of undo and redo to themselves only while they have something of their
/// own to undo: else Edit > Undo has them. A value that Return has handed over is no longer theirs.
class UndoKeys : public QObject {
  public:
    /// Acts on all fields of the program as long as it lives.
    explicit UndoKeys(QObject* parent);
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace seiche::gui
