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

/// Quantities against simulated time along the path that led to the current state. Records of other
/// paths (before a restart, or after a time that the run went back to) stay, and are shown again
/// when the run returns to a state on such a path.
class RunRecord {
  public:
    /// Treatment of old rows when there are too many: every second one is dropped, or the oldest
    /// ones are. Rows of other paths go first.
    enum class Old { thinned, dropped };

    /// Keeps at least `most` rows.
    RunRecord(std::size_t most, Old old) : most_(most), old_(old) {}

    /// One row of a segment; replaces the segment's rows at that time and later.
    void add(const std::shared_ptr<const Stretch>& stretch, double t, const QStringList& names,
             const std::vector<double>& values);
    /// Nothing was recorded from here to the next row: curves are interrupted.
    void interrupt() { interrupted_ = true; }
    /// Shows the path to the states of this stretch; true if it differs from the previous one.
    bool follow(const std::shared_ptr<const Stretch>& stretch);
    void clear();

    /// [s], never falling.
    const QVector<double>& times() const;
    /// One value for each of times(), NaN where the quantity was not recorded.
    QVector<double> values(const QString& name) const;
    /// Names in the order of their first appearance.
    const QStringList& names() const { return names_; }
    /// Number of rows in total, including other paths.
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
        /// Number of quantities with a value in this row.
        qsizetype measured(qsizetype row) const;
    };
    /// The first rows of a piece, preceded by a row without values if it is apart.
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
    mutable std::map<QString, QVector<double>> made_;  // columns of the path; "" for the times
};

}  // namespace seiche::gui
