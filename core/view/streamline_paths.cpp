#include "core/view/streamline_paths.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <deque>
#include <optional>

namespace seiche::view {

namespace {

constexpr double nearest = 0.5;   // of the separation: where a line that comes so near ends
constexpr double shortest = 1.6;  // of the separation: lines below it are dropped
constexpr std::size_t mostPoints = 400'000;

Point operator+(const Point& a, const Point& b) {
    return {a.x + b.x, a.y + b.y};
}
Point operator*(double factor, const Point& a) {
    return {factor * a.x, factor * a.y};
}
double distance2(const Point& a, const Point& b) {
    return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}

/// Directions of the flow, from its cells.
class Directions {
  public:
    Directions(const VelocityGrid& flow, const StreamlineOptions& options)
        : flow_(flow), options_(options) {}

    bool inside(const Point& at) const {
        return at.x >= 0 && at.y >= 0 && at.x <= options_.width && at.y <= options_.height;
    }
    bool solid(const Point& at) const {
        return cell(index(at.x / flow_.grid.hx()), index(at.y / flow_.grid.hy())).solid > 0.5f;
    }

    /// The unit vector along the flow; nothing outside, in walls and where it is too slow.
    std::optional<Point> at(const Point& place) const {
        if (!inside(place) || solid(place)) return std::nullopt;
        const double x = place.x / flow_.grid.hx() - 0.5, y = place.y / flow_.grid.hy() - 0.5;
        const int i = index(x), j = index(y);
        const double a = x - i, b = y - j;
        Point sum;
        for (int k = 0; k < 4; ++k) {
            const auto& corner = cell(i + (k & 1), j + (k >> 1));
            const double weight = ((k & 1) != 0 ? a : 1 - a) * (k >> 1 != 0 ? b : 1 - b);
            sum =
                sum + weight * Point{static_cast<double>(corner.u), static_cast<double>(corner.v)};
        }
        const double speed = std::hypot(sum.x, sum.y);
        if (!(speed > options_.slowest)) return std::nullopt;
        return (1 / speed) * sum;
    }

    /// One step of RK4 with `length`, backwards where it is negative.
    std::optional<Point> step(const Point& from, double length) const {
        const auto k1 = at(from);
        if (!k1) return std::nullopt;
        const auto k2 = at(from + 0.5 * length * *k1);
        if (!k2) return std::nullopt;
        const auto k3 = at(from + 0.5 * length * *k2);
        if (!k3) return std::nullopt;
        const auto k4 = at(from + length * *k3);
        if (!k4) return std::nullopt;
        const Point to = from + length / 6 * (*k1 + 2 * *k2 + 2 * *k3 + *k4);
        if (!inside(to) || solid(to)) return std::nullopt;
        return to;
    }

  private:
    static int index(double at) { return static_cast<int>(std::floor(at)); }
    const VelocityGrid::Cell& cell(int i, int j) const {
        i = std::clamp(i, 0, flow_.grid.nx - 1);
        j = std::clamp(j, 0, flow_.grid.ny - 1);
        return flow_.cells[static_cast<std::size_t>(j) * static_cast<std::size_t>(flow_.grid.nx) +
                           static_cast<std::size_t>(i)];
    }

    const VelocityGrid& flow_;
    const StreamlineOptions& options_;
};

/// Points of lines, found by place.
class Neighbours {
  public:
    Neighbours(double width, double height, double side)
        : side_(side),
          columns_(1 + static_cast<int>(width / side)),
          rows_(1 + static_cast<int>(height / side)),
          boxes_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_)) {}

    void add(const Point& point) { box(column(point.x), row(point.y)).push_back(point); }
    /// Whether a point lies nearer than `distance`, which is at most a side of a box.
    bool any(const Point& at, double distance) const {
        for (int j = std::max(row(at.y) - 1, 0); j <= std::min(row(at.y) + 1, rows_ - 1); ++j) {
            for (int i = std::max(column(at.x) - 1, 0);
                 i <= std::min(column(at.x) + 1, columns_ - 1); ++i) {
                for (const auto& point : box(i, j)) {
                    if (distance2(point, at) < distance * distance) return true;
                }
            }
        }
        return false;
    }

  private:
    int column(double x) const { return std::clamp(static_cast<int>(x / side_), 0, columns_ - 1); }
    int row(double y) const { return std::clamp(static_cast<int>(y / side_), 0, rows_ - 1); }
    std::vector<Point>& box(int i, int j) {
        return boxes_[static_cast<std::size_t>(j) * static_cast<std::size_t>(columns_) +
                      static_cast<std::size_t>(i)];
    }
    const std::vector<Point>& box(int i, int j) const {
        return const_cast<Neighbours*>(this)->box(i, j);
    }

    double side_;
    int columns_, rows_;
    std::vector<std::vector<Point>> boxes_;
};

class Tracer {
  public:
    Tracer(const VelocityGrid& flow, const StreamlineOptions& options)
        : directions_(flow, options),
          separation_(options.separation),
          step_(std::min(0.5 * std::min(flow.grid.hx(), flow.grid.hy()), 0.1 * options.separation)),
          longest_(static_cast<std::size_t>(4 * std::hypot(options.width, options.height) / step_)),
          neighbours_(options.width, options.height, options.separation) {}

    /// The line through the seed, unless it is too near to others or too short.
    std::optional<StreamlinePath> through(const Point& seed) {
        if (!directions_.at(seed) || neighbours_.any(seed, 0.999 * separation_))
            return std::nullopt;
        auto back = half(seed, -step_, {});
        auto line = StreamlinePath(back.rbegin(), back.rend());
        line.push_back(seed);
        const auto ahead = half(seed, step_, back);
        line.insert(line.end(), ahead.begin(), ahead.end());
        if (static_cast<double>(line.size() - 1) * step_ < shortest * separation_)
            return std::nullopt;
        for (const auto& point : line) neighbours_.add(point);
        points_ += line.size();
        return line;
    }
    bool full() const { return points_ > mostPoints; }
    std::size_t stepsIn(double length) const {
        return std::max<std::size_t>(1, static_cast<std::size_t>(length / step_));
    }

  private:
    // Half of a line on one side of the seed; `other` is the half that exists already.
    StreamlinePath half(const Point& seed, double step, const StreamlinePath& other) const {
        StreamlinePath line;
        // Own points that are further behind than this may not come near again.
        const std::size_t behind = stepsIn(3 * nearest * separation_);
        const double least = nearest * separation_;
        const std::size_t stride = stepsIn(0.8 * least);
        Point at = seed;
        while (line.size() < longest_) {
            const auto next = directions_.step(at, step);
            if (!next || neighbours_.any(*next, least)) break;
            bool closed = false;
            for (std::size_t k = 0; k + behind < line.size() && !closed; k += stride) {
                closed = distance2(line[k], *next) < least * least;
            }
            for (std::size_t k = behind > line.size() ? behind - line.size() : 0;
                 k < other.size() && !closed; k += stride) {
                closed = distance2(other[k], *next) < least * least;
            }
            if (closed) break;
            line.push_back(*next);
            at = *next;
        }
        return line;
    }

    Directions directions_;
    double separation_, step_;
    std::size_t longest_;
    Neighbours neighbours_;
    std::size_t points_ = 0;
};

}  // namespace

std::vector<StreamlinePath> evenStreamlines(const VelocityGrid& flow,
                                            const StreamlineOptions& options,
                                            std::vector<Point>& seeds) {
    Tracer tracer(flow, options);
    std::vector<StreamlinePath> lines;
    std::vector<Point> used;
    const auto attempt = [&](const Point& seed) {
        if (tracer.full()) return;
        auto line = tracer.through(seed);
        if (!line) return;
        lines.push_back(std::move(*line));
        used.push_back(seed);
    };
    for (const auto& seed : seeds) attempt(seed);
    const std::size_t stride = tracer.stepsIn(0.5 * options.separation);
    std::size_t grown = 0;
    // Beside the existing lines, oldest first
    const auto grow = [&] {
        for (; grown < lines.size(); ++grown) {
            for (std::size_t k = 0; k < lines[grown].size(); k += stride) {
                const auto here = lines[grown][k];
                const auto& next = lines[grown][k + 1 < lines[grown].size() ? k + 1 : k - 1];
                const double length = std::hypot(next.x - here.x, next.y - here.y);
                const Point aside =
                    (options.separation / length) * Point{-(next.y - here.y), next.x - here.x};
                attempt(here + aside);
                attempt(here + -1.0 * aside);
            }
        }
    };
    grow();
    // Parts of the flow that no line has reached yet
    const int columns = std::max(1, static_cast<int>(options.width / (2 * options.separation)));
    const int rows = std::max(1, static_cast<int>(options.height / (2 * options.separation)));
    for (int j = 0; j < rows; ++j) {
        for (int i = 0; i < columns; ++i) {
            attempt({(i + 0.5) * options.width / columns, (j + 0.5) * options.height / rows});
            grow();
        }
    }
    seeds = std::move(used);
    return lines;
}

}  // namespace seiche::view
