#include "solvers/linalg/dense/indexing.hpp"

#include <algorithm>
#include <bit>
#include <map>

#include "core/base/error.hpp"
#include "solvers/linalg/dense/entry_kernel.hpp"

namespace seiche::linalg {

namespace {

/// Matrices, rows, columns.
using Sides = std::array<int, 3>;

Sides sidesOf(const Matrix& a) {
    return {a.batch(), a.rows(), a.columns()};
}

Sides sidesOf(const Selections& at) {
    return {at.batch.size(), at.rows.size(), at.columns.size()};
}

std::string nameOf(int side) {
    return side == 0 ? message("matrices") : side == 1 ? message("rows") : message("columns");
}

void checkSide(const Selection& selection, const Matrix& of, int sideNumber) {
    const int side = sidesOf(of)[static_cast<std::size_t>(sideNumber)];
    const auto refuse = [&](std::int64_t index) {
        failInput("index {} was asked for among the {} {} of '{}': indices go from 0 to {}", index,
                  side, nameOf(sideNumber), of.label(), side - 1);
    };
    if (selection.size() < 1) {
        failInput("no {} of '{}' were selected: select at least one", nameOf(sideNumber),
                  of.label());
    }
    const auto check = [&](std::int64_t index) {
        if (index < 0 || index >= side) refuse(index);
    };
    for (const int index : selection.list) check(index);
    if (!selection.list.empty()) return;
    check(selection.first);
    check(selection.first + std::int64_t{selection.step} * (selection.count - 1));
}

void check(const Selections& at, const Matrix& of) {
    checkSide(at.batch, of, 0);
    checkSide(at.rows, of, 1);
    checkSide(at.columns, of, 2);
}

[[noreturn]] void failShapes(const Matrix& from, const Sides& wanted, const Matrix& to) {
    failInput(
        "entries of '{}', {} x {} ({} of them), were to go to '{}', {} x {} ({} of them), where {} "
        "x {} ({} of them) belong: match the shapes",
        from.label(), from.rows(), from.columns(), from.batch(), to.label(), to.rows(),
        to.columns(), to.batch(), wanted[1], wanted[2], wanted[0]);
}

void refuseSame(const Matrix& from, const Matrix& to) {
    if (&from == &to) {
        failInput("entries of '{}' were to be moved within it: give the result a matrix of its own",
                  to.label());
    }
}

/// Places of entries along the three sides: from `first`, `step` floats apart, or as listed.
struct Places {
    Sides first = {}, step = {}, list = {-1, -1, -1};
};

Places placesOf(const Matrix& a) {
    return {{}, {static_cast<int>(a.stride()), a.pitch(), 1}, {-1, -1, -1}};
}

void append(std::vector<int>& lists, Places& places, std::size_t side, std::span<const int> list) {
    places.list[side] = static_cast<int>(lists.size());
    lists.insert(lists.end(), list.begin(), list.end());
}

Places placesOf(const Matrix& a, const Selections& at, std::vector<int>& lists) {
    auto places = placesOf(a);
    const std::array sides = {&at.batch, &at.rows, &at.columns};
    for (std::size_t s = 0; s < 3; ++s) {
        if (!sides[s]->list.empty()) {
            append(lists, places, s, sides[s]->list);
        } else {
            places.first[s] = sides[s]->first * places.step[s];
            places.step[s] *= sides[s]->step;
        }
    }
    return places;
}

/// A selection without entries that later ones overwrite, and the indices of the remaining ones;
/// both empty where all remain.
std::pair<std::vector<int>, std::vector<int>> withoutOverwritten(const Selection& selection) {
    std::pair<std::vector<int>, std::vector<int>> kept;
    const int n = selection.size();
    const auto index = [&](int k) {
        return selection.list.empty() ? selection.first + k * selection.step
                                      : selection.list[static_cast<std::size_t>(k)];
    };
    if (selection.list.empty() && (selection.step != 0 || n == 1)) return kept;
    std::map<int, int> last;
    for (int k = 0; k < n; ++k) last[index(k)] = k;
    if (static_cast<int>(last.size()) == n) return kept;
    for (const auto& [to, from] : last) {
        kept.first.push_back(to);
        kept.second.push_back(from);
    }
    return kept;
}

}  // namespace

gl::Kernel& Indexing::maker(int what) {
    auto& made = makers_[static_cast<std::size_t>(what)];
    if (!made) made = gl::Kernel("linalg/dense/make_entries.comp", {{"MAKE", what}});
    return made;
}

void Indexing::gather(const Matrix& from, const Selections& at, Matrix& to) {
    check(at, from);
    refuseSame(from, to);
    if (sidesOf(at) != sidesOf(to)) failShapes(from, sidesOf(at), to);
    std::vector<int> lists;
    const auto places = placesOf(from, at, lists), target = placesOf(to);
    move(from, places.first, places.step, places.list, to, target.first, target.step, target.list,
         sidesOf(to), lists);
}

void Indexing::scatter(const Matrix& from, const Selections& at, Matrix& to) {
    check(at, to);
    refuseSame(from, to);
    auto counts = sidesOf(at);
    const auto given = sidesOf(from);
    auto places = placesOf(from);
    auto selected = at;
    std::vector<int> lists;
    const std::array sides = {&selected.batch, &selected.rows, &selected.columns};
    for (std::size_t s = 0; s < 3; ++s) {
        if (given[s] != counts[s] && given[s] != 1) {
            failShapes(from, sidesOf(at), to);
        }
        if (given[s] == 1) places.step[s] = 0;
        const auto [targets, kept] = withoutOverwritten(*sides[s]);
        if (kept.empty()) continue;
        *sides[s] = Selection::of(targets);
        counts[s] = static_cast<int>(kept.size());
        append(lists, places, s, kept);
    }
    const auto target = placesOf(to, selected, lists);
    move(from, places.first, places.step, places.list, to, target.first, target.step, target.list,
         counts, lists);
}

void Indexing::move(const Matrix& from, const Sides& fromFirst, const Sides& fromStep,
                    const Sides& fromList, Matrix& to, const Sides& toFirst, const Sides& toStep,
                    const Sides& toList, const Sides& counts, const std::vector<int>& lists) {
    if (!move_) move_ = gl::Kernel("linalg/dense/move_entries.comp");
    move_.set("counts", counts)
        .set("fromFirst", fromFirst)
        .set("fromStep", fromStep)
        .set("fromList", fromList)
        .set("toFirst", toFirst)
        .set("toStep", toStep)
        .set("toList", toList);
    // A buffer of its own: the device may not have read that of the last call.
    gl::Buffer indices;
    if (!lists.empty()) {
        indices = gl::Buffer(sizeof(int) * lists.size(), "indices");
        indices.upload(lists);
    }
    runInSequence(move_, std::int64_t{counts[0]} * counts[1] * counts[2],
                  {gl::storage(0, from.buffer()), gl::storage(1, to.buffer()),
                   gl::storage(2, lists.empty() ? from.buffer() : indices)});
}

void Indexing::transpose(const Matrix& from, Matrix& to) {
    refuseSame(from, to);
    const Sides wanted = {from.batch(), from.columns(), from.rows()};
    if (sidesOf(to) != wanted) failShapes(from, wanted, to);
    if (!(profile_ ? *profile_ : gl::executionProfile()).cheapBarriers) {
        const auto places = placesOf(from), target = placesOf(to);
        move(from, places.first, {places.step[0], places.step[2], places.step[1]}, places.list, to,
             target.first, target.step, target.list, sidesOf(to), {});
        return;
    }
    if (!transpose_) transpose_ = gl::Kernel("linalg/dense/transpose.comp");
    const int beside = (from.columns() + 31) / 32, below = (from.rows() + 31) / 32;
    transpose_.set("size", std::array{from.rows(), from.columns(), from.batch(), beside})
        .set("pitches", std::array{from.pitch(), to.pitch(), static_cast<int>(from.stride()),
                                   static_cast<int>(to.stride())});
    runInSequence(transpose_,
                  std::int64_t{beside} * below * from.batch() * transpose_.groupSize()[0],
                  {gl::storage(0, from.buffer()), gl::storage(1, to.buffer())});
}

void Indexing::reshape(const Matrix& from, Matrix& to, bool byColumns) {
    refuseSame(from, to);
    if (from.entries() != to.entries()) {
        failInput(
            "'{}' of {} x {} entries ({} of them) was to become {} x {} ({} of them): as many "
            "entries must remain",
            from.label(), from.rows(), from.columns(), from.batch(), to.rows(), to.columns(),
            to.batch());
    }
    auto& kernel = reshape_[byColumns ? 1 : 0];
    if (!kernel) {
        kernel = gl::Kernel("linalg/dense/reshape.comp", {{"BY_COLUMNS", byColumns ? 1 : 0}});
    }
    kernel.set("source", std::array{from.rows(), from.columns(), from.pitch(),
                                    static_cast<int>(from.stride())});
    runOverEntries(kernel, to, {gl::storage(0, from.buffer()), gl::storage(1, to.buffer())});
}

void Indexing::diagonal(const Matrix& from, Matrix& to) {
    refuseSame(from, to);
    const std::array wanted{from.batch(), 1, std::min(from.rows(), from.columns())};
    if (sidesOf(to) != wanted) failShapes(from, wanted, to);
    if (!diagonal_) diagonal_ = gl::Kernel("linalg/dense/diagonal.comp");
    diagonal_.set("source", std::array{from.pitch(), static_cast<int>(from.stride())});
    runOverEntries(diagonal_, to, {gl::storage(0, from.buffer()), gl::storage(1, to.buffer())});
}

void Indexing::triangle(const Matrix& from, Triangle part, int offset, bool unit, Matrix& to) {
    if (sidesOf(from) != sidesOf(to)) failShapes(from, sidesOf(from), to);
    auto& kernel = maker(2);
    kernel.set("offset", offset)
        .set("upper", part == Triangle::upper ? 1 : 0)
        .set("unit", unit ? 1 : 0);
    runOverEntries(kernel, to, {gl::storage(0, from.buffer()), gl::storage(1, to.buffer())});
}

void Indexing::fill(Matrix& to, float value) {
    auto& kernel = maker(0);
    kernel.set("value", value);
    runOverEntries(kernel, to, {gl::storage(1, to.buffer())});
}

void Indexing::identity(Matrix& to) {
    runOverEntries(maker(1), to, {gl::storage(1, to.buffer())});
}

void Indexing::random(Matrix& to, Distribution distribution, std::uint64_t seed) {
    auto& kernel = maker(distribution == Distribution::uniform ? 3 : 4);
    const auto half = [](std::uint64_t bits) {
        return std::bit_cast<int>(static_cast<std::uint32_t>(bits));
    };
    kernel.set("seed", std::array{half(seed), half(seed >> 32)});
    runOverEntries(kernel, to, {gl::storage(1, to.buffer())});
}

}  // namespace seiche::linalg
