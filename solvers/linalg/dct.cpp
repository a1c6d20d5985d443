#include "solvers/linalg/dct.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"

namespace seiche::linalg {

namespace {

using Ends = Box::Ends;
using std::numbers::pi;

bool mixed(Ends ends) {
    return ends == Ends::closedOpen || ends == Ends::openClosed;
}

/// Radices of the stages, their product being n; empty where n has other factors than 2, 3 and 5.
std::vector<int> radices(int n) {
    int twos = 0;
    std::vector<int> odd;
    for (; n % 2 == 0; n /= 2) ++twos;
    for (const int radix : {5, 3}) {
        for (; n % radix == 0; n /= radix) odd.push_back(radix);
    }
    if (n != 1) return {};
    std::vector<int> all;
    while (twos >= 3 && twos != 4) all.push_back(8), twos -= 3;
    while (twos >= 2) all.push_back(4), twos -= 2;
    if (twos) all.push_back(2);
    all.insert(all.end(), odd.begin(), odd.end());
    return all;
}

/// How the transforms along one direction are cut: `batch` of them a workgroup.
struct Cut {
    int batch, threads;
};

Cut cutFor(int n, int lines) {
    // Invocations keep some 8 values in registers; small transforms share a workgroup. llvmpipe
    // wants more for each, because its barriers cost a call an eight of them.
    const bool software = gl::Context::current().software();
    const int perInvocation = software ? 16 : 8, perGroup = 2048;
    const int batch = std::clamp(perGroup / n, 1, std::max(1, lines));
    const int wanted = (batch * n + perInvocation - 1) / perInvocation;
    return {batch, std::clamp((wanted + 31) / 32 * 32, 32, 512)};
}

gl::Defines definesFor(int n, Ends ends, const Cut& cut) {
    std::string stages;
    int before = 1;
    for (const int radix : radices(n)) {
        stages += fmt::format("STAGE({}u, {}u, D) ", radix, before);
        before *= radix;
    }
    return {{"N", fmt::format("{}u", n)},
            {"BATCH", fmt::format("{}u", cut.batch)},
            {"THREADS", cut.threads},
            {"STAGES(D)", stages},
            {"SHUFFLED", static_cast<int>(ends != Ends::periodic)},
            {"REVERSED", static_cast<int>(ends == Ends::openClosed)},
            {"SIGNED", static_cast<int>(ends == Ends::open)},
            {"MIXED", static_cast<int>(mixed(ends))}};
}

/// The table of shaders/linalg/dct.glsl: roots of the Fourier transform, factors behind it, and for
/// mixed ends those in front of it.
std::vector<float> tableFor(int n, Ends ends) {
    std::vector<float> table;
    const auto push = [&](double turns) {  // exp(-2 pi i turns)
        table.push_back(static_cast<float>(std::cos(2 * pi * turns)));
        table.push_back(static_cast<float>(-std::sin(2 * pi * turns)));
    };
    for (int k = 0; k < n; ++k) push(double(k) / n);
    for (int k = 0; k < n; ++k) {
        push(ends == Ends::periodic ? 0.125
             : mixed(ends)          ? (2.0 * k + 1) / (8.0 * n)
                                    : k / (4.0 * n));
    }
    if (mixed(ends)) {
        for (int j = 0; j < n; ++j) {
            // The second half holds the odd cells backwards, with their sign turned.
            push(j / (2.0 * n) + (j >= (n + 1) / 2 ? 0.5 : 0));
        }
    }
    return table;
}

/// Eigenvalues of K along one direction in the order of the transform's results [1/m^2].
std::vector<float> eigenvaluesFor(int n, double h, Ends ends) {
    std::vector<float> values;
    for (int k = 0; k < n; ++k) {
        const double half = ends == Ends::closed     ? k / (2.0 * n)
                            : ends == Ends::open     ? (n - k) / (2.0 * n)
                            : ends == Ends::periodic ? double(k) / n
                                                     : (k + 0.5) / (2.0 * n);
        const double wave = 2 * std::sin(pi * half) / h;
        values.push_back(static_cast<float>(wave * wave));
    }
    return values;
}

gl::Buffer bufferOf(const std::vector<float>& data, const char* label) {
    gl::Buffer buffer(data.size() * sizeof(float), label);
    buffer.upload(data);
    return buffer;
}

int up(int n, int d) {
    return (n + d - 1) / d;
}

}  // namespace

bool Box::singular() const {
    const auto keeps = [](Ends ends) { return ends == Ends::closed || ends == Ends::periodic; };
    return keeps(x) && keeps(y);
}

std::string BoxSolver::misfit(const Box& box) {
    if (!(box.hx > 0 && box.hy > 0) || !std::isfinite(box.hx) || !std::isfinite(box.hy)) {
        return fmt::format("cells of {} x {} m have no size", box.hx, box.hy);
    }
    for (const auto& [name, n] : {std::pair{"nx", box.nx}, std::pair{"ny", box.ny}}) {
        if (n < 1 || n > largest) {
            return fmt::format("{} = {} is outside 1 to {}, what the direct solver takes", name, n,
                               largest);
        }
        if (n > 1 && radices(n).empty()) {
            return fmt::format(
                "{} = {} has a prime factor above 5, which the direct solver does not take", name,
                n);
        }
    }
    return "";
}

BoxSolver::BoxSolver(const Box& box) : box_(box) {
    if (const auto problem = misfit(box); !problem.empty()) failInput("{}", problem);
    rowPairs_ = up(box.ny, 2);
    columnPairs_ = up(box.nx, 2);
    const auto rowCut = cutFor(box.nx, rowPairs_), columnCut = cutFor(box.ny, columnPairs_);
    rowGroups_ = up(rowPairs_, rowCut.batch);
    columnGroups_ = up(columnPairs_, columnCut.batch);
    spectrum_ = gl::Buffer(std::size_t{16} * static_cast<std::size_t>(rowPairs_) *
                               static_cast<std::size_t>(columnPairs_),
                           "dct spectrum");
    rowTable_ = bufferOf(tableFor(box.nx, box.x), "dct row table");
    columnTable_ = bufferOf(tableFor(box.ny, box.y), "dct column table");
    auto values = eigenvaluesFor(box.nx, box.hx, box.x);
    values.resize(static_cast<std::size_t>(2 * columnPairs_), 1.0f);
    const auto ofColumns = eigenvaluesFor(box.ny, box.hy, box.y);
    values.insert(values.end(), ofColumns.begin(), ofColumns.end());
    eigenvalues_ = bufferOf(values, "dct eigenvalues");

    const auto make = [&](const char* path, gl::Defines defines, gl::Defines more = {}) {
        defines.insert(defines.end(), more.begin(), more.end());
        gl::Kernel kernel(path, defines);
        kernel.set("rowPairs", static_cast<unsigned>(rowPairs_))
            .set("columnPairs", static_cast<unsigned>(columnPairs_));
        return kernel;
    };
    const auto rows = definesFor(box.nx, box.x, rowCut);
    rowsForward_ = make("linalg/dct_rows.comp", rows, {{"BACK", 0}});
    rowsBack_ = make("linalg/dct_rows.comp", rows, {{"BACK", 1}});
    columns_ = make("linalg/dct_columns.comp", definesFor(box.ny, box.y, columnCut));
}

void BoxSolver::solve(const Vector& b, Vector& x, double a, double g) {
    if (b.shape() != box_.shape() || x.shape() != box_.shape()) {
        failInput("a direct solve on {} x {} cells was given b of {} and x of {} entries", box_.nx,
                  box_.ny, b.size(), x.size());
    }
    if (!(a >= 0 && g >= 0 && a + g > 0) || !std::isfinite(a + g)) {
        failInput("{} I + {} K is not positive: a direct solve wants factors from 0, not both 0", a,
                  g);
    }
    rowsForward_.runGroups(
        rowGroups_, 1, 1,
        {gl::read(0, b.texture()), gl::storage(0, spectrum_), gl::storage(1, rowTable_)});
    // The transforms leave 4 nx ny x, of which this takes care.
    const double scale = 1 / (4.0 * box_.nx * box_.ny);
    columns_.set("terms", std::array{static_cast<float>(a), static_cast<float>(g),
                                     static_cast<float>(scale)});
    columns_.runGroups(
        columnGroups_, 1, 1,
        {gl::storage(0, spectrum_), gl::storage(1, columnTable_), gl::storage(2, eigenvalues_)});
    rowsBack_.runGroups(
        rowGroups_, 1, 1,
        {gl::write(0, x.texture()), gl::storage(0, spectrum_), gl::storage(1, rowTable_)});
}

}  // namespace seiche::linalg
