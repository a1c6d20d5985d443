#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/geometry/domain.hpp"

namespace seiche {

/// An expression in x, y [m] and t [s] with the constants pi, e, Lx, Ly, hx, hy and the functions
/// of docs/scenes.md; on a grid in three dimensions also in z, Lz and hz. random(n) is uniform in
/// [0, 1) and depends only on the cell that contains the point, on n and on `seed`. Compiled once,
/// evaluated often; not shared between threads.
class Formula {
  public:
    /// `where` ("scene.json:12: initial.height") opens the message of the badInput thrown for text
    /// that does not parse, names an unknown variable, or nests or runs too long. `constants` are
    /// further names with their values; none may be one of the above.
    Formula(const std::string& text, const Domain& domain, std::uint64_t seed, std::string where,
            const std::map<std::string, double>& constants = {});
    /// The same in three dimensions.
    Formula(const std::string& text, const Grid<3>& grid, std::uint64_t seed, std::string where,
            const std::map<std::string, double>& constants = {});
    ~Formula();
    Formula(Formula&&) noexcept;
    Formula& operator=(Formula&&) noexcept;

    /// In two dimensions.
    double operator()(double x, double y, double t) const;
    /// At all the abscissas of one row.
    void evaluateRow(const std::vector<double>& x, double y, double t,
                     std::vector<double>& values) const;
    /// The same in three dimensions.
    void evaluateRow(const std::vector<double>& x, double y, double z, double t,
                     std::vector<double>& values) const;
    /// The same as operator(); throws badInput, naming time and place, if it is not finite.
    double finite(double x, double y, double t) const;
    /// The same in three dimensions.
    double finite(const Point3& point, double t) const;
    /// Value of a formula in time alone, in two or three dimensions.
    double finite(double t) const;
    const std::string& text() const;
    /// The place given at construction, for messages about its values.
    const std::string& where() const;
    /// True if t occurs in it.
    bool dependsOnTime() const;

  private:
    template <int D>
    void compile(const std::string& text, const Grid<D>& grid, std::uint64_t seed,
                 std::string where, const std::map<std::string, double>& constants);
    struct Body;
    std::unique_ptr<Body> body_;
};

/// The formula at all cell centres, ny rows of nx, row 0 at the bottom. Throws badInput naming the
/// first point where the value is not finite.
std::vector<float> evaluateOnCells(const Formula& formula, const Domain& domain, double t);
/// The same in three dimensions: x fastest, then y, then z.
std::vector<float> evaluateOnCells(const Formula& formula, const Grid<3>& grid, double t);

}  // namespace seiche
