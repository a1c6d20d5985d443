#include "solvers/linalg/direct/dct.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include "core/base/divide_up.hpp"
#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"

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

/// How the transforms along one direction are divided: `batch` of them per workgroup.
struct Cut {
    int batch, threads;
};

Cut cutFor(int n) {
    // Small transforms share a workgroup; invocations keep some 8 values in registers.
    const int batch = std::max(2048 / n, 1);
    return {batch, std::min((batch * n + 255) / 256 * 32, 512)};
}

gl::Defines definesFor(int n, Ends ends) {
    const auto& profile = gl::executionProfile();
    const auto cut = cutFor(n);
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
            {"SAMPLED", static_cast<int>(profile.sampled)},
            {"WIDE", static_cast<int>(!profile.cheapBarriers)},
            {"SHUFFLED", static_cast<int>(ends != Ends::periodic)},
            {"REVERSED", static_cast<int>(ends == Ends::openClosed)},
            {"SIGNED", static_cast<int>(ends == Ends::open)},
            {"MIXED", static_cast<int>(mixed(ends))}};
}

/// Eigenvalue of K along one direction at result k of the transform [1/m^2].
float eigenvalue(int n, double h, Ends ends, int k) {
    const double half = ends == Ends::closed     ? k / (2.0 * n)
                        : ends == Ends::open     ? (n - k) / (2.0 * n)
                        : ends == Ends::periodic ? double(k) / n
                                                 : (k + 0.5) / (2.0 * n);
    const double wave = 2 * std::sin(pi * half) / h;
    return static_cast<float>(wave * wave);
}

/// The table of shaders/linalg/dct.glsl, computed in double.
gl::Texture2D tableFor(int n, double h, Ends ends, const char* label) {
    std::vector<float> table(static_cast<std::size_t>(n) * 12);
    float* next = table.data();
    const auto put = [&](double turns) {  // exp(-2 pi i turns)
        *next++ = static_cast<float>(std::cos(2 * pi * turns));
        *next++ = static_cast<float>(-std::sin(2 * pi * turns));
    };
    for (int k = 0; k < n; ++k) {
        put(double(k) / n);
        put(2.0 * k / n);
    }
    for (int k = 0; k < n; ++k) {
        put(ends == Ends::periodic ? 0.125
            : mixed(ends)          ? (2.0 * k + 1) / (8.0 * n)
                                   : k / (4.0 * n));
        const int partner = mixed(ends) ? n - 1 - k : k == 0 ? 0 : n - k;
        *next++ = eigenvalue(n, h, ends, k);
        *next++ = eigenvalue(n, h, ends, partner);
    }
    for (int j = 0; j < n; ++j) {
        // The second half holds the odd cells backwards, with their sign turned.
        put(mixed(ends) ? j / (2.0 * n) + (j >= (n + 1) / 2 ? 0.5 : 0) : 0);
        next += 2;
    }
    gl::Texture2D texture(gl::Format::rgba32f, n, 3, label);
    texture.upload(table);
    return texture;
}

}  // namespace

std::string BoxSolver::unsupportedReason(const Box& box) {
    if (!(box.hx > 0 && box.hy > 0) || !std::isfinite(box.hx) || !std::isfinite(box.hy)) {
        return message("cells of {} x {} m have no size", box.hx, box.hy);
    }
    for (const auto& [name, n] : {std::pair{"nx", box.nx}, std::pair{"ny", box.ny}}) {
        if (n < 1 || n > largest) {
            return message("{} = {} is outside 1 to {}, what the direct solver takes", name, n,
                           largest);
        }
        if (n > 1 && radices(n).empty()) {
            return message(
                "{} = {} has a prime factor above 5, which the direct solver does not take", name,
                n);
        }
    }
    return "";
}

BoxSolver::BoxSolver(const Box& box) : box_(box), sampled_(gl::executionProfile().sampled) {
    if (const auto problem = unsupportedReason(box); !problem.empty()) failInput("{}", problem);
    const int rowPairs = divideUp(box.ny, 2), columnPairs = divideUp(box.nx, 2);
    rowGroups_ = divideUp(rowPairs, cutFor(box.nx).batch);
    columnGroups_ = divideUp(columnPairs, cutFor(box.ny).batch);
    spectrum_ = gl::Texture2D(gl::Format::rgba32f, rowPairs, columnPairs, "dct spectrum");
    rowTable_ = tableFor(box.nx, box.hx, box.x, "dct row table");
    columnTable_ = tableFor(box.ny, box.hy, box.y, "dct column table");
    mean_ = gl::Buffer(sizeof(float), "dct mean");
}

BoxSolver::Kernels BoxSolver::make(bool preconditions, bool masked) const {
    const auto rows = definesFor(box_.nx, box_.x), columns = definesFor(box_.ny, box_.y);
    const auto kernel = [&](const char* path, gl::Defines defines, const gl::Defines& more) {
        defines.insert(defines.end(), more.begin(), more.end());
        defines.push_back({"PRECONDITIONS", static_cast<int>(preconditions)});
        defines.push_back({"MASKED", static_cast<int>(masked)});
        return gl::Kernel(path, defines);
    };
    Kernels made{kernel("linalg/dct_rows.comp", rows, {{"BACK", 0}}),
                 kernel("linalg/dct_columns.comp", columns, {}),
                 kernel("linalg/dct_rows.comp", rows, {{"BACK", 1}})};
    made.rowsForward.set("rowPairs", static_cast<unsigned>(spectrum_.width()));
    made.rowsBack.set("rowPairs", static_cast<unsigned>(spectrum_.width()));
    made.columns.set("columnCount", static_cast<unsigned>(box_.nx))
        .set("columnPairs", static_cast<unsigned>(spectrum_.height()));
    return made;
}

void BoxSolver::run(Kernels& kernels, const Vector& b, Vector& x, double a, double g,
                    const gl::Buffer& state, const gl::Texture2D& inside) {
    if (!(a >= 0 && g >= 0 && a + g > 0) || !std::isfinite(a + g)) {
        failInput(
            "{} I + {} K is not positive: a direct solve needs factors of zero or greater, not "
            "both 0",
            a, g);
    }
    if (b.shape() != box_.shape() || x.shape() != box_.shape()) {
        failInput("a direct solve on {} x {} cells was given b of {} and x of {} entries", box_.nx,
                  box_.ny, b.size(), x.size());
    }
    const auto table = [this](unsigned unit, const gl::Texture2D& texture) {
        return sampled_ ? gl::sample(unit, texture) : gl::read(unit, texture);
    };
    kernels.rowsForward.runGroups(rowGroups_, 1, 1,
                                  {gl::read(0, b.texture()), gl::write(1, spectrum_),
                                   table(2, rowTable_), gl::storage(0, state)});
    // The transforms give 4 nx ny x; this divides it out.
    const double cells = double(box_.nx) * box_.ny;
    // The first result of a transform is the sum over the line times 2, or sqrt 2 where periodic.
    const auto sumFactor = [](Ends ends) { return ends == Ends::periodic ? std::sqrt(2.0) : 2.0; };
    kernels.columns
        .set("terms", std::array{static_cast<float>(a), static_cast<float>(g),
                                 static_cast<float>(0.25 / cells)})
        .set("toMean", static_cast<float>(1 / (cells * sumFactor(box_.x) * sumFactor(box_.y))));
    kernels.columns.runGroups(columnGroups_, 1, 1,
                              {gl::readWrite(1, spectrum_), table(2, columnTable_),
                               table(3, rowTable_), gl::storage(0, state), gl::storage(1, mean_)});
    kernels.rowsBack.runGroups(rowGroups_, 1, 1,
                               {gl::write(0, x.texture()), gl::read(1, spectrum_),
                                table(2, rowTable_), gl::read(3, inside), gl::storage(0, state)});
}

void BoxSolver::solve(const Vector& b, Vector& x, double a, double g) {
    if (!plain_.columns) plain_ = make(false, false);
    run(plain_, b, x, a, g, mean_, spectrum_);
}

void BoxSolver::precondition(const Vector& r, Vector& z, const gl::Buffer& state, double a,
                             double g, const Vector* inside) {
    auto& kernels = inside ? masked_ : preconditioner_;
    if (!kernels.columns) kernels = make(true, inside != nullptr);
    run(kernels, r, z, a, g, state, inside ? inside->texture() : spectrum_);
}

}  // namespace seiche::linalg
