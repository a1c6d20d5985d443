#include "solvers/linalg/pressure/multigrid/aggregates.hpp"

#include <Eigen/Dense>
#include <algorithm>
#include <numeric>

#include "core/base/disjoint_sets.hpp"

namespace seiche::linalg {

namespace {

constexpr int wantedDense = 256;  // unknowns whose inverse is cheap to form

/// Adds up couplings of unknowns, given one by one, in that order.
class Couplings {
  public:
    explicit Couplings(std::size_t n) : start_(n + 1) {}
    void add(int a, int b, float weight) {
        given_.push_back({a, b, weight});
        ++start_[static_cast<std::size_t>(a) + 1];
    }
    void finish(AggregateLevel& level) {
        std::partial_sum(start_.begin(), start_.end(), start_.begin());
        std::vector<std::pair<int, float>> sorted(given_.size());
        auto next = start_;
        for (const auto& each : given_) {
            sorted[next[static_cast<std::size_t>(each.from)]++] = {each.to, each.weight};
        }
        level.start.push_back(0);
        for (std::size_t a = 0; a + 1 < start_.size(); ++a) {
            const auto first = level.neighbour.size();
            for (std::size_t k = start_[a]; k < start_[a + 1]; ++k) {
                const auto& [other, weight] = sorted[k];
                const auto begin = level.neighbour.begin() + static_cast<std::ptrdiff_t>(first);
                const auto found = std::find(begin, level.neighbour.end(), other);
                if (found != level.neighbour.end()) {
                    level.weight[static_cast<std::size_t>(found - level.neighbour.begin())] +=
                        weight;
                    continue;
                }
                level.neighbour.push_back(other);
                level.weight.push_back(weight);
            }
            float sum = level.side[a];
            for (auto k = first; k < level.weight.size(); ++k) sum += level.weight[k];
            level.diagonal.push_back(sum);
            level.start.push_back(static_cast<int>(level.neighbour.size()));
        }
    }

  private:
    struct Coupling {
        int from, to;
        float weight;
    };
    std::vector<Coupling> given_;
    std::vector<std::size_t> start_;  // of rows in the order of `from`
};

AggregateLevel firstLevel(const PressureGeometry& geometry, std::vector<int>& ofCell) {
    const auto& grid = geometry.grid();
    const int nx = grid.nx, ny = grid.ny;
    const double hx = grid.hx(), hy = grid.hy();
    const auto [aroundX, aroundY] = grid.periodic;
    const float overX = static_cast<float>(1 / (hx * hx));
    const float overY = static_cast<float>(1 / (hy * hy));
    const auto left = [&](int x, int y) { return overX * geometry.weightX(x, y); };
    const auto lower = [&](int x, int y) { return overY * geometry.weightY(x, y); };
    AggregateLevel level;
    level.nx = (nx + 1) / 2;
    level.ny = (ny + 1) / 2;
    ofCell.assign(std::size_t(nx) * ny, -1);
    for (int by = 0; by < level.ny; ++by) {
        for (int bx = 0; bx < level.nx; ++bx) {
            int owner[4] = {-1, -1, -1, -1};  // cells of the block, named after their first
            const int x = 2 * bx, y = 2 * by;
            for (int k = 0; k < 4; ++k) {
                const int i = x + k % 2, j = y + k / 2;
                if (i >= nx || j >= ny) continue;
                if (left(i, j) + left(i + 1, j) + lower(i, j) + lower(i, j + 1) > 0) owner[k] = k;
            }
            const auto merge = [&](int a, int b) {
                const int from = std::max(owner[a], owner[b]), to = std::min(owner[a], owner[b]);
                for (int& o : owner) {
                    if (o == from) o = to;
                }
            };
            if (x + 1 < nx && left(x + 1, y) > 0) merge(0, 1);
            if (y + 1 < ny && lower(x, y + 1) > 0) merge(0, 2);
            if (x + 1 < nx && y + 1 < ny) {
                if (left(x + 1, y + 1) > 0) merge(2, 3);
                if (lower(x + 1, y + 1) > 0) merge(1, 3);
            }
            int made[4];
            for (int k = 0; k < 4; ++k) {
                if (owner[k] < 0) continue;
                if (owner[k] == k) {
                    made[k] = level.size();
                    level.x.push_back(bx);
                    level.y.push_back(by);
                }
                ofCell[std::size_t(y + k / 2) * nx + x + k % 2] = made[owner[k]];
            }
        }
    }
    Couplings couplings(level.x.size());
    level.side.assign(level.x.size(), 0);
    const auto couple = [&](int a, int b, float weight) {
        if (!(weight > 0)) return;
        const int from = ofCell[a];
        if (b < 0) {
            level.side[from] += weight / 2;
        } else if (from != ofCell[b]) {
            couplings.add(from, ofCell[b], weight / 2);
        }
    };
    for (int y = 0; y < ny; ++y) {
        for (int x = 0; x < nx; ++x) {
            const int i = y * nx + x;
            couple(i, x > 0 ? i - 1 : aroundX ? i + nx - 1 : -1, left(x, y));
            couple(i, x < nx - 1 ? i + 1 : aroundX ? i - nx + 1 : -1, left(x + 1, y));
            couple(i, y > 0 ? i - nx : aroundY ? i + nx * (ny - 1) : -1, lower(x, y));
            couple(i, y < ny - 1 ? i + nx : aroundY ? x : -1, lower(x, y + 1));
        }
    }
    couplings.finish(level);
    return level;
}

AggregateLevel nextLevel(AggregateLevel& fine) {
    AggregateLevel level;
    level.nx = (fine.nx + 1) / 2;
    level.ny = (fine.ny + 1) / 2;
    DisjointSets joined(fine.x.size());
    for (int i = 0; i < fine.size(); ++i) {
        for (int k = fine.start[i]; k < fine.start[i + 1]; ++k) {
            const int j = fine.neighbour[k];
            if (fine.x[i] / 2 == fine.x[j] / 2 && fine.y[i] / 2 == fine.y[j] / 2) joined.join(i, j);
        }
    }
    fine.parent.assign(fine.x.size(), -1);
    for (int i = 0; i < fine.size(); ++i) {
        const int root = joined.root(i);
        if (root == i) {
            fine.parent[i] = level.size();
            level.x.push_back(fine.x[i] / 2);
            level.y.push_back(fine.y[i] / 2);
        }
        fine.parent[i] = fine.parent[root];
    }
    Couplings couplings(level.x.size());
    level.side.assign(level.x.size(), 0);
    for (int i = 0; i < fine.size(); ++i) {
        const int a = fine.parent[i];
        level.side[a] += fine.side[i] / 2;
        for (int k = fine.start[i]; k < fine.start[i + 1]; ++k) {
            const int b = fine.parent[fine.neighbour[k]];
            if (a != b) couplings.add(a, b, fine.weight[k] / 2);
        }
    }
    couplings.finish(level);
    return level;
}

/// A system during elimination: couplings, and each unknown's coupling to open sides, from which
/// the diagonal follows without subtraction.
struct Reduced {
    std::vector<std::vector<std::pair<int, double>>> rows;
    std::vector<double> side;
    explicit Reduced(std::size_t n) : rows(n), side(n) {}
    double diagonal(std::size_t i) const {
        double sum = side[i];
        for (const auto& [other, weight] : rows[i]) sum += weight;
        return sum;
    }
    void add(int a, int b, double weight) {
        for (auto& [other, sum] : rows[static_cast<std::size_t>(a)]) {
            if (other == b) {
                sum += weight;
                return;
            }
        }
        rows[static_cast<std::size_t>(a)].emplace_back(b, weight);
    }
};

/// Unknowns with at most `most` couplings, no two of them coupled, those with few first.
std::vector<char> independent(const Reduced& system, std::size_t most) {
    std::vector<char> chosen(system.rows.size()), beside(system.rows.size());
    for (std::size_t degree = 0; degree <= most; ++degree) {
        for (std::size_t i = 0; i < system.rows.size(); ++i) {
            if (system.rows[i].size() != degree || beside[i]) continue;
            chosen[i] = 1;
            for (const auto& [other, weight] : system.rows[i]) {
                beside[static_cast<std::size_t>(other)] = 1;
            }
        }
    }
    return chosen;
}

/// The system without the chosen unknowns (Schur complement); `parent` receives the new indices of
/// the others.
Reduced without(const Reduced& system, const std::vector<char>& chosen, std::vector<int>& parent) {
    parent.assign(chosen.size(), -1);
    int kept = 0;
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        if (!chosen[i]) parent[i] = kept++;
    }
    Reduced left(static_cast<std::size_t>(kept));
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        const auto& row = system.rows[i];
        if (!chosen[i]) {
            left.side[static_cast<std::size_t>(parent[i])] += system.side[i];
            for (const auto& [other, weight] : row) {
                const int b = parent[static_cast<std::size_t>(other)];
                if (b >= 0) left.add(parent[i], b, weight);
            }
            continue;
        }
        const double over = system.diagonal(i) > 0 ? 1 / system.diagonal(i) : 0;
        for (const auto& [first, weight] : row) {
            const int a = parent[static_cast<std::size_t>(first)];
            left.side[static_cast<std::size_t>(a)] += weight * system.side[i] * over;
            for (const auto& [second, other] : row) {
                if (second != first) {
                    left.add(a, parent[static_cast<std::size_t>(second)], weight * other * over);
                }
            }
        }
    }
    return left;
}

AggregateLevel levelOf(const Reduced& system) {
    AggregateLevel level;
    const std::size_t n = system.rows.size();
    level.x.assign(n, 0);
    level.y.assign(n, 0);
    level.start.push_back(0);
    for (std::size_t i = 0; i < n; ++i) {
        for (const auto& [other, weight] : system.rows[i]) {
            level.neighbour.push_back(other);
            level.weight.push_back(static_cast<float>(weight));
        }
        level.start.push_back(static_cast<int>(level.neighbour.size()));
        level.side.push_back(static_cast<float>(system.side[i]));
        level.diagonal.push_back(static_cast<float>(system.diagonal(i)));
    }
    return level;
}

/// The levels after `first`, the last of them small; none, and `first` unchanged, where too few
/// unknowns can be eliminated at a time.
std::vector<AggregateLevel> eliminate(AggregateLevel& first) {
    constexpr std::size_t mostCouplings = 8;
    Reduced system(first.x.size());
    for (int i = 0; i < first.size(); ++i) {
        const auto at = static_cast<std::size_t>(i);
        system.side[at] = first.side[at];
        for (int k = first.start[at]; k < first.start[at + 1]; ++k) {
            system.add(i, first.neighbour[static_cast<std::size_t>(k)],
                       first.weight[static_cast<std::size_t>(k)]);
        }
    }
    std::vector<AggregateLevel> made;
    std::vector<std::vector<char>> chosen;
    std::vector<std::vector<int>> parents;
    while (static_cast<int>(system.rows.size()) > wantedDense) {
        chosen.push_back(independent(system, mostCouplings));
        parents.emplace_back();
        auto next = without(system, chosen.back(), parents.back());
        if (10 * next.rows.size() > 9 * system.rows.size()) return {};
        system = std::move(next);
        made.push_back(levelOf(system));
    }
    for (std::size_t k = 0; k < made.size(); ++k) {
        auto& level = k == 0 ? first : made[k - 1];
        level.eliminated = chosen[k];
        level.parent = parents[k];
    }
    return made;
}

std::vector<float> invert(const AggregateLevel& level) {
    const int n = level.size();
    Eigen::MatrixXd a = Eigen::MatrixXd::Zero(n, n);
    DisjointSets coupled(static_cast<std::size_t>(n));
    for (int i = 0; i < n; ++i) {
        a(i, i) = level.diagonal[i];
        for (int k = level.start[i]; k < level.start[i + 1]; ++k) {
            a(i, level.neighbour[k]) -= level.weight[k];
            coupled.join(i, level.neighbour[k]);
        }
    }
    std::vector<double> side(static_cast<std::size_t>(n)), diagonal(side), members(side);
    for (int i = 0; i < n; ++i) {
        const int root = coupled.root(i);
        side[root] += level.side[i];
        diagonal[root] += level.diagonal[i];
        members[root] += 1;
    }
    for (int i = 0; i < n; ++i) {
        const int root = coupled.root(i);
        if (side[root] > 0) continue;
        // Constants are in the null space: give them an eigenvalue like the others.
        const double shift =
            diagonal[root] > 0 ? diagonal[root] / (members[root] * members[root]) : 1;
        for (int j = 0; j < n; ++j) {
            if (coupled.root(j) == root) a(i, j) += shift;
        }
    }
    const Eigen::MatrixXd inverse = a.ldlt().solve(Eigen::MatrixXd::Identity(n, n));
    std::vector<float> result;
    for (int i = 0; i < n; ++i) {
        // Symmetric to the last bit, as the preconditioner must be.
        for (int j = 0; j < n; ++j) {
            result.push_back(static_cast<float>((inverse(i, j) + inverse(j, i)) / 2));
        }
    }
    return result;
}

}  // namespace

Aggregates aggregate(const PressureGeometry& geometry) {
    Aggregates made;
    made.levels.push_back(firstLevel(geometry, made.ofCell));
    while (true) {
        auto& last = made.levels.back();
        if (last.size() <= wantedDense || last.nx * last.ny == 1) break;
        auto next = nextLevel(last);
        if (last.size() < 3 * next.size()) {
            auto rest = eliminate(last);
            if (!rest.empty()) {
                std::move(rest.begin(), rest.end(), std::back_inserter(made.levels));
                break;
            }
        }
        // A long passage that ends up in a single block would lose its levels.
        if (last.size() <= Aggregates::largestDense && 8 * next.size() < last.size()) {
            last.parent.clear();
            break;
        }
        made.levels.push_back(std::move(next));
    }
    if (made.levels.back().size() <= Aggregates::largestDense) {
        made.inverse = invert(made.levels.back());
    }
    return made;
}

}  // namespace seiche::linalg
