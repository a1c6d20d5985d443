#pragma once

#include <QString>
#include <QStringList>
#include <QVector>
#include <cstddef>
#include <deque>
#include <map>
#include <memory>
#include <vector>

#include "core/model/snapshot.hpp"

namespace seiche::gui {

/// Quantities against simulated time along the way that led to the state of now. What was noted on
/// other ways (before a restart, after a time that was gone back to) stays, and is shown again once
/// a state of such a way is.
class RunRecord {
  public:
    /// What happens to old rows when there are too many: every second goes, or the oldest do. Those
    /// of other ways go first.
    enum class Old { thinned, dropped };

    /// Keeps `most` rows at least.
    RunRecord(std::size_t most, Old old) : most_(most), old_(old) {}

    /// One row of a stretch; takes the place of its rows at that time and later.
    void add(const std::shared_ptr<const Stretch>& stretch, double t, const QStringList& names,
             const std::vector<double>& values);
    /// Nothing was noted from here to the next row: curves end and begin anew.
    void interrupt() { interrupted_ = true; }
    /// Shows the way to the states of this stretch; true where that is another one than before.
    bool follow(const std::shared_ptr<const Stretch>& stretch);
    void clear();

    /// [s], never falling.
    const QVector<double>& times() const;
    /// As many as times(), NaN where the quantity was not noted.
    QVector<double> values(const QString& name) const;
    /// In the order in which they came first.
    const QStringList& names() const { return names_; }
    /// In all, those of other ways too.
    std::size_t rows() const { return rows_; }

  private:
    /// Rows of the same quantities in one stretch without a gap.
    struct Piece {
        std::shared_ptr<const Stretch> stretch;
        bool apart = false;  // from the rows before
        QStringList names;
        QVector<double> times;
        std::vector<QVector<double>> columns;
        void erase(qsizetype first, qsizetype count);
    };
    /// The first rows of a piece; a row without values goes before them where it is apart.
    struct Part {
        const Piece* piece;
        qsizetype rows;
    };
    std::vector<Part> way() const;
    void bound();

    std::size_t most_;
    Old old_;
    std::deque<Piece> pieces_;  // as they came
    std::shared_ptr<const Stretch> stretch_;
    QStringList names_;
    std::size_t rows_ = 0;
    bool interrupted_ = false;
    mutable std::map<QString, QVector<double>> made_;  // columns of the way; "" the times
};

}  // namespace seiche::gui
