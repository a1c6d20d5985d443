#include "solvers/linalg/pressure/direct/dct.hpp"

#include <array>
#include <cmath>
#include <vector>

#include "core/base/divide_up.hpp"
#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"
#include "solvers/linalg/pressure/direct/transform.hpp"

namespace seiche::linalg {

std::string BoxSolver::unsupportedReason(const Box& box) {
    if (!(box.hx > 0 && box.hy > 0) || !std::isfinite(box.hx) || !std::isfinite(box.hy)) {
        return message("cells of {} x {} m have no size", box.hx, box.hy);
    }
    for (const auto& [name, n] : {std::pair{"nx", box.nx}, std::pair{"ny", box.ny}}) {
        if (n < 1 || n > largest) {
            return message("{} = {} is outside 1 to {}, the range of the direct solver", name, n,
                           largest);
        }
        if (!transform::fits(n)) {
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
    rowGroups_ = divideUp(rowPairs, transform::batch(box.nx));
    columnGroups_ = divideUp(columnPairs, transform::batch(box.ny));
    spectrum_ = gl::Texture2D(gl::Format::rgba32f, rowPairs, columnPairs, "dct spectrum");
    rowTable_ = transform::table(box.nx, box.hx, box.x, "dct row table");
    columnTable_ = transform::table(box.ny, box.hy, box.y, "dct column table");
    mean_ = gl::Buffer(sizeof(float), "dct mean");
}

BoxSolver::Kernels BoxSolver::make(bool preconditions, bool masked) const {
    const auto rows = transform::defines(box_.nx, box_.x),
               columns = transform::defines(box_.ny, box_.y);
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
    const auto sumFactor = [](Box::Ends ends) {
        return ends == Box::Ends::periodic ? std::sqrt(2.0) : 2.0;
    };
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
