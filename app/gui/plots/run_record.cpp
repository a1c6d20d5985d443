#include "app/gui/plots/run_record.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace seiche::gui {

void RunRecord::Piece::erase(qsizetype first, qsizetype count) {
    times.remove(first, count);
    for (auto& column : columns) column.remove(first, count);
}

qsizetype RunRecord::Piece::measured(qsizetype row) const {
    return std::ranges::count_if(columns,
                                 [row](const auto& column) { return !std::isnan(column[row]); });
}

void RunRecord::add(const std::shared_ptr<const Stretch>& stretch, double t,
                    const QStringList& names, const std::vector<double>& values) {
    made_.clear();
    while (!pieces_.empty() && pieces_.back().stretch == stretch) {
        auto& times = pieces_.back().times;
        const auto keep = std::ranges::lower_bound(times, t) - times.begin();
        const auto gone = times.size() - keep;
        if (gone > 0) pieces_.back().erase(keep, gone);
        rows_ -= static_cast<std::size_t>(gone);
        if (keep > 0) break;
        pieces_.pop_back();
    }
    const bool same = !pieces_.empty() && pieces_.back().stretch == stretch &&
                      pieces_.back().names == names && !interrupted_;
    if (!same) {
        pieces_.push_back({stretch, interrupted_, names, {}, {}});
        pieces_.back().columns.resize(values.size());
        for (const auto& name : names) {
            if (!names_.contains(name)) names_ += name;
        }
    }
    interrupted_ = false;
    auto& piece = pieces_.back();
    piece.times += t;
    for (std::size_t i = 0; i < values.size(); ++i) piece.columns[i] += values[i];
    ++rows_;
    if (rows_ > 2 * most_) bound();
}

bool RunRecord::follow(const std::shared_ptr<const Stretch>& stretch) {
    if (stretch_ == stretch) return false;
    stretch_ = stretch;
    made_.clear();
    return true;
}

void RunRecord::clear() {
    pieces_.clear();
    names_.clear();
    made_.clear();
    rows_ = 0;
    interrupted_ = false;
}

std::vector<RunRecord::Part> RunRecord::way() const {
    const auto until = wayTo(stretch_, std::numeric_limits<double>::infinity());
    std::vector<Part> parts;
    for (const auto& piece : pieces_) {
        const auto found = until.find(piece.stretch.get());
        if (found == until.end()) continue;
        const auto last = std::ranges::upper_bound(piece.times, found->second);
        const auto rows = last - piece.times.begin();
        if (rows > 0) parts.push_back({&piece, rows});
    }
    // The way is in the order of time; of two rows of one time the later one was noted again.
    std::ranges::stable_sort(parts, {}, [](const Part& part) { return part.piece->times.front(); });
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
        const auto& times = parts[i].piece->times;
        const auto next = parts[i + 1].piece->times.front();
        parts[i].rows = std::min<qsizetype>(parts[i].rows,
                                            std::ranges::lower_bound(times, next) - times.begin());
    }
    return parts;
}

const QVector<double>& RunRecord::times() const {
    const auto [found, fresh] = made_.try_emplace(QString());
    auto& times = found->second;
    if (!fresh) return times;
    for (const auto& [piece, rows] : way()) {
        if (piece->apart && !times.isEmpty()) times += piece->times.front();
        times += rows == piece->times.size() ? piece->times : piece->times.mid(0, rows);
    }
    return times;
}

QVector<double> RunRecord::values(const QString& name) const {
    const auto [found, fresh] = made_.try_emplace(name);
    auto& values = found->second;
    if (!fresh) return values;
    for (const auto& [piece, rows] : way()) {
        if (piece->apart && !values.isEmpty()) values += qQNaN();
        const auto column = piece->names.indexOf(name);
        if (column < 0) {
            values += QVector<double>(rows, qQNaN());
            continue;
        }
        const auto& all = piece->columns[static_cast<std::size_t>(column)];
        values += rows == all.size() ? all : all.mid(0, rows);
    }
    return values;
}

void RunRecord::bound() {
    // First those not on the path to the current state, the oldest before all.
    const auto until = wayTo(stretch_, std::numeric_limits<double>::infinity());
    const auto leave = [this](auto piece) {
        rows_ -= static_cast<std::size_t>(piece->times.size());
        return pieces_.erase(piece);
    };
    for (auto piece = pieces_.begin(); piece != pieces_.end() && rows_ > 2 * most_;) {
        piece = until.contains(piece->stretch.get()) ? piece + 1 : leave(piece);
    }
    if (rows_ <= 2 * most_) return;
    std::size_t row = 0;
    const auto old = rows_ / 2;
    for (auto piece = pieces_.begin(); piece != pieces_.end() && row < old;) {
        qsizetype kept = 0;
        for (qsizetype i = 0; i < piece->times.size(); ++i, ++row) {
            if (row < old && (old_ == Old::dropped || row % 2 == 1)) continue;
            // of two rows that of which more was measured
            const bool second = row < old && i + 1 < piece->times.size() &&
                                piece->measured(i + 1) > piece->measured(i);
            const auto from = second ? i + 1 : i;
            piece->times[kept] = piece->times[from];
            for (auto& column : piece->columns) column[kept] = column[from];
            ++kept;
        }
        rows_ -= static_cast<std::size_t>(piece->times.size() - kept);
        piece->erase(kept, piece->times.size() - kept);
        piece = piece->times.isEmpty() ? pieces_.erase(piece) : piece + 1;
    }
}

}  // namespace seiche::gui
