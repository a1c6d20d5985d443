#include "solvers/equations/box_preconditioner.hpp"

#include <algorithm>
#include <cmath>

#include "core/gl/context.hpp"
#include "solvers/equations/growth.hpp"
#include "solvers/equations/open_constants.hpp"

namespace seiche::equations {

using linalg::Box;
using linalg::Vector;

namespace {

/// Least magnitude of the eigenvalues of modes, as a part of the shift.
constexpr double leastShare = 0.1;

Box boxOf(const System& system, int k) {
    const auto ends = [&](Side low, Side high) {
        const auto open = [&](Side side) { return system.rule(k, side) == SideRule::held; };
        if (system.rule(k, low) == SideRule::periodic) return Box::Ends::periodic;
        return open(low) ? (open(high) ? Box::Ends::open : Box::Ends::openClosed)
                         : (open(high) ? Box::Ends::closedOpen : Box::Ends::closed);
    };
    const auto& grid = system.grid();
    return {grid.nx,
            grid.ny,
            grid.hx(),
            grid.hy(),
            ends(Side::left, Side::right),
            ends(Side::bottom, Side::top)};
}

/// Whether the term is one of modes of this box: odd derivatives are where sides are joined.
bool hasTerm(const Box& box, Symbol::Parity parity) {
    const bool across = (parity & Symbol::oddAcross) != 0, up = (parity & Symbol::oddUp) != 0;
    return (!across || box.x == Box::Ends::periodic) && (!up || box.y == Box::Ends::periodic);
}

/// Whether the first mode is the constant.
bool hasConstant(const Box& box) {
    const auto closed = [](Box::Ends ends) {
        return ends == Box::Ends::periodic || ends == Box::Ends::closed;
    };
    return closed(box.x) && closed(box.y);
}

}  // namespace

BoxPreconditioner::BoxPreconditioner(System& system) : system_(system) {
    const auto& grid = system.grid();
    for (int k = 0; k < grid.components; ++k) {
        const auto box = boxOf(system, k);
        auto same = std::ranges::find(groups_, box, &Group::box);
        if (same == groups_.end()) same = groups_.insert(same, Group{.own = box, .box = box});
        same->members.push_back(k);
    }
    for (auto& group : groups_) takeModes(group);
    if (grid.walls) {
        inside_ = Vector(grid.field(), "equations inside");
        inside_.upload(system.inside());
    }
}

void BoxPreconditioner::takeModes(Group& group) {
    if (!linalg::BoxModes::fits(group.box)) return;
    group.modes.emplace(group.box, group.members);
    group.terms.clear();
    const auto& terms = system_.symbol().terms();
    for (std::size_t n = 0; n < terms.size(); ++n) {
        if (isOf(group, terms[n]) && hasTerm(group.box, terms[n].parity)) group.terms.push_back(n);
    }
    const auto size = group.members.size();
    group.values =
        gl::Buffer(sizeof(float) * (group.terms.size() + size * size), "equations symbol");
    group.real = group.waves = {};
}

bool BoxPreconditioner::isOf(const Group& group, const Symbol::Term& term) {
    const auto has = [&](int k) { return std::ranges::count(group.members, k) > 0; };
    return has(term.row) && has(term.column);
}

Box BoxPreconditioner::fittingBox(const Group& group, double shift,
                                  std::span<const double> coefficients) const {
    constexpr double much = 2, little = 0.5;
    const auto& terms = system_.symbol().terms();
    const auto evolves = [&](int k) {
        return system_.model().components[static_cast<std::size_t>(k)].evolves;
    };
    Box made = group.own;
    if (!std::ranges::all_of(group.members, evolves)) return made;
    const auto decide = [&](Symbol::Parity parity, Box::Ends own, Box::Ends now, Box::Ends& ends) {
        if (own == Box::Ends::periodic) return;
        const double share = largestOddShare(terms, coefficients, group.members, parity, shift,
                                             someWaves(system_.grid()));
        if (share > (now == Box::Ends::periodic ? little : much)) ends = Box::Ends::periodic;
    };
    decide(Symbol::oddAcross, group.own.x, group.box.x, made.x);
    decide(Symbol::oddUp, group.own.y, group.box.y, made.y);
    return linalg::BoxModes::fits(made) ? made : group.own;
}

gl::Kernel BoxPreconditioner::kernelFor(const Group& group, bool waves) const {
    const auto place = [&](int k) {
        return std::ranges::find(group.members, k) - group.members.begin();
    };
    const auto& terms = system_.symbol().terms();
    std::string text;
    for (std::size_t i = 0; i < group.terms.size(); ++i) {
        const auto& term = terms[group.terms[i]];
        if (!waves && term.parity != Symbol::even) continue;
        auto value = fmt::format("terms[{}]", i);
        if (term.across > 0) value += fmt::format(" * x{}", term.across);
        if (term.up > 0) value += fmt::format(" * y{}", term.up);
        if (waves) {
            value = term.parity == Symbol::even        ? fmt::format("vec2({}, 0)", value)
                    : term.parity == Symbol::oddAcross ? fmt::format("vec2(0, {} * sx)", value)
                    : term.parity == Symbol::oddUp     ? fmt::format("vec2(0, {} * sy)", value)
                                                   : fmt::format("vec2(-{} * sx * sy, 0)", value);
        }
        text += fmt::format("b[{}][{}] += {}; ", place(term.row), place(term.column), value);
    }
    // rates of constants through integrals come after the terms
    const auto size = group.members.size();
    for (std::size_t n = 0; n < size * size && actsThroughIntegrals(group); ++n) {
        const auto value = fmt::format("terms[{}]", group.terms.size() + n);
        text += fmt::format("if (mode == ivec2(0)) b[{}][{}] += {}; ", n / size, n % size,
                            waves ? "vec2(" + value + ", 0)" : value);
    }
    gl::Kernel kernel("equations/mode_blocks.comp", {{"M", static_cast<int>(group.members.size())},
                                                     {"WAVES", waves ? 1 : 0},
                                                     {"SYMBOL", text}});
    const auto& box = group.box;
    kernel.set("cells", std::array{box.nx, box.ny})
        .set("quarters", std::array{static_cast<float>(box.hx * box.hx / 4),
                                    static_cast<float>(box.hy * box.hy / 4)})
        .set("scale", static_cast<float>(group.modes->scale()));
    if (waves)
        kernel.set("joined", std::array{box.x == Box::Ends::periodic ? 1 : 0,
                                        box.y == Box::Ends::periodic ? 1 : 0});
    return kernel;
}

void BoxPreconditioner::prepare(double shift, std::span<const double> means) {
    auto coefficients = system_.symbolAt(means);
    auto integrals = system_.integralsAt(means);
    if (shift == shift_ && coefficients == coefficients_ && integrals == integrals_) return;
    shift_ = shift;
    coefficients_ = std::move(coefficients);
    integrals_ = std::move(integrals);
    for (auto& group : groups_) {
        const auto box = fittingBox(group, shift, coefficients_);
        if (group.modes && box != group.box) {
            group.box = box;
            takeModes(group);
        }
        prepare(group, shift, coefficients_);
    }
}

void BoxPreconditioner::prepare(Group& group, double shift, std::span<const double> coefficients) {
    const auto& all = system_.symbol().terms();
    const auto evolves = [&](int k) {
        return system_.model().components[static_cast<std::size_t>(k)].evolves;
    };
    if (!group.modes) {
        // The mean of a power of sin^2 over all waves is the weight of the cell itself.
        constexpr std::array<double, farthestAccess + 1> means = {1, 1. / 2, 3. / 8, 5. / 16,
                                                                  35. / 128};
        group.inverses.clear();
        for (const int k : group.members) {
            double diagonal = evolves(k) ? shift : 0;
            for (std::size_t n = 0; n < all.size(); ++n) {
                const auto& term = all[n];
                if (term.row == k && term.column == k && term.parity == Symbol::even)
                    diagonal -= coefficients[n] * means[static_cast<std::size_t>(term.across)] *
                                means[static_cast<std::size_t>(term.up)];
            }
            if (evolves(k)) diagonal = std::max(diagonal, leastShare * shift);
            group.inverses.push_back(diagonal == 0 ? 1 : 1 / diagonal);
        }
        return;
    }
    std::vector<Symbol::Term> terms;
    std::vector<double> values;
    std::vector<bool> evolving;
    const auto place = [&](int k) {
        return static_cast<int>(std::ranges::find(group.members, k) - group.members.begin());
    };
    group.odd = false;
    for (const auto n : group.terms) {
        terms.push_back(all[n]);
        terms.back().row = place(terms.back().row);
        terms.back().column = place(terms.back().column);
        values.push_back(coefficients[n]);
        group.odd = group.odd || (values.back() != 0 && terms.back().parity != Symbol::even);
    }
    for (const int k : group.members) evolving.push_back(evolves(k));
    findOpenConstants(group, terms, values, evolving, shift);
    // Waves that grow too fast for the step would make blocks singular; the mean state can be far
    // from the cells' states.
    const double growth = fastestGrowth(terms, values, evolving, someWaves(system_.grid()));
    const double shifted = std::max(shift, growth + leastShare * shift);
    std::vector<float> made;
    for (std::size_t n = 0; n < terms.size(); ++n) {
        double value = -values[n];
        const auto& term = terms[n];
        if (term == Symbol::Term{term.row, term.row, Symbol::even, 0, 0}) {
            if (evolving[static_cast<std::size_t>(term.row)]) value += shifted;
            // entries outside the group are unchanged
            const auto nothing = [&](auto of) {
                for (std::size_t i = 0; i < terms.size(); ++i)
                    if (terms[i].*of == term.row && values[i] != 0) return false;
                return !evolving[static_cast<std::size_t>(term.row)];
            };
            if (nothing(&Symbol::Term::row) || nothing(&Symbol::Term::column)) value = 1;
        }
        made.push_back(static_cast<float>(value));
    }
    for (const int row : group.members) {
        for (const int column : group.members)
            made.push_back(static_cast<float>(-throughIntegrals(row, column)));
    }
    group.values.upload(made);
}

bool BoxPreconditioner::actsThroughIntegrals(const Group& group) const {
    return hasConstant(group.box) && !system_.model().integralsOf(system_.model().rates()).empty();
}

double BoxPreconditioner::throughIntegrals(int row, int column) const {
    if (integrals_.empty()) return 0;
    return integrals_[static_cast<std::size_t>(row) * system_.model().components.size() +
                      static_cast<std::size_t>(column)];
}

void BoxPreconditioner::findOpenConstants(Group& group, const std::vector<Symbol::Term>& terms,
                                          std::span<const double> values,
                                          const std::vector<bool>& evolving, double shift) {
    group.open.reset();
    if (!hasConstant(group.box)) return;
    const auto size = evolving.size();
    std::vector<double> scale(size), constants(size * size);  // shift M - J of them
    for (std::size_t i = 0; i < size; ++i) {
        if (evolving[i]) constants[i * size + i] = scale[i] = shift;
    }
    for (std::size_t n = 0; n < terms.size(); ++n) {
        const auto& term = terms[n];
        const auto row = static_cast<std::size_t>(term.row);
        scale[row] += std::abs(values[n]);
        if (term == Symbol::Term{term.row, term.column, Symbol::even, 0, 0})
            constants[row * size + static_cast<std::size_t>(term.column)] -= values[n];
    }
    for (std::size_t i = 0; i < size; ++i) {
        for (std::size_t j = 0; j < size; ++j) {
            const double value = throughIntegrals(group.members[i], group.members[j]);
            scale[i] += std::abs(value);
            constants[i * size + j] -= value;
        }
    }
    std::vector<int> constraints;
    for (std::size_t i = 0; i < size; ++i) {
        if (scale[i] == 0) return;
        for (std::size_t j = 0; j < size; ++j) constants[i * size + j] /= scale[i];
        if (!evolving[i]) constraints.push_back(static_cast<int>(i));
    }
    if (constraints.empty()) return;
    group.open = OpenConstants::find(constants, std::move(constraints), std::move(scale));
}

void BoxPreconditioner::fit(Vector& right, std::span<const double> sizes) {
    if (std::ranges::none_of(groups_, [](const auto& group) { return group.open != nullptr; }))
        return;
    const auto means = system_.means(right);
    const auto& grid = system_.grid();
    const auto& all = system_.symbol().terms();
    const double cells = system_.fluidCells();
    for (const auto& group : groups_) {
        if (!group.open) continue;
        const auto& open = *group.open;
        std::vector<double> scaled;
        for (std::size_t i = 0; i < open.scale().size(); ++i)
            scaled.push_back(means[static_cast<std::size_t>(group.members[i])] / open.scale()[i]);
        const auto excess = open.excess(scaled);
        for (std::size_t c = 0; c < excess.size(); ++c) {
            const int row = open.constraints()[c];
            const int k = group.members[static_cast<std::size_t>(row)];
            // Terms are rounded one by one, and sums of the unknowns themselves by less.
            double rounding = 0;
            for (const auto n : group.terms) {
                if (all[n].row != k) continue;
                const double size =
                    std::abs(coefficients_[n]) * sizes[static_cast<std::size_t>(all[n].column)];
                const bool itself = all[n].across == 0 && all[n].up == 0;
                rounding += size * (itself ? 1e-5 : 1e-6 / std::sqrt(cells));
            }
            const double taken = excess[c] * open.scale()[static_cast<std::size_t>(row)];
            if (taken == 0 || !(std::abs(taken) <= rounding)) continue;
            if (!ones_) {
                ones_ = Vector(grid.field(), "equations ones");
                ones_.upload(system_.inside());
            }
            const Place place = {0, k * grid.ny, 0};
            const System::Term term[] = {{&ones_.texture(), static_cast<float>(-taken)}};
            system_.sum(right.texture(), place, 1, term, right.texture(), place,
                        {.components = 1, .place = Place{0, 0, 0}});
        }
    }
}

void BoxPreconditioner::apply(const Vector& r, Vector& z) {
    const auto& grid = system_.grid();
    for (auto& group : groups_) {
        if (!group.modes) {
            for (std::size_t i = 0; i < group.members.size(); ++i) {
                const Place place = {0, group.members[i] * grid.ny, 0};
                system_.sum(r.texture(), place, static_cast<float>(group.inverses[i]), {},
                            z.texture(), place, {.components = 1});
            }
            continue;
        }
        group.modes->toModes(r);
        auto& kernel = group.odd ? group.waves : group.real;
        if (!kernel) kernel = kernelFor(group, group.odd);
        kernel.run(grid.ny, grid.nx, 1,
                   {gl::storage(0, group.modes->modes()), gl::storage(1, group.values),
                    gl::read(2, group.modes->rowTable()), gl::read(3, group.modes->columnTable())});
        group.modes->toFields(z, inside_ ? &inside_ : nullptr);
    }
}

}  // namespace seiche::equations
