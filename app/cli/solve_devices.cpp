#include <fmt/format.h>

#include "app/cli/solve.hpp"
#include "core/base/error.hpp"
#include "solvers/linalg/distributed/distributed_lu.hpp"
#include "solvers/linalg/distributed/distributed_product.hpp"

namespace seiche::cli {

namespace {

using namespace linalg;

void tellDevices(const gl::DeviceGroup& group) {
    std::string names;
    for (int d = 0; d < group.size(); ++d) {
        names += fmt::format("{}{}", d > 0 ? ", " : "", group.name(d));
    }
    line("devices", names);
}

}  // namespace

int solveOnDevices(const SolveOptions& options, const std::vector<std::string>& devices,
                   Solved system) {
    const auto &a = system.a, &b = system.b;
    if (a.rows != a.columns) {
        failInput("method {} needs a square matrix{}, not one of {} x {}", options.method, "",
                  a.rows, a.columns);
    }
    gl::DeviceGroup group(devices);
    tellDevices(group);
    const Blocking blocking;
    DistributedMatrix matrix(
        group, a.rows, a.rows, blocking, Spread::cyclic, "A",
        DistributedLu::bytesBeside({a.rows, a.rows, blocking.width, group.size()}));
    std::optional<Equilibration> scaling;
    if (options.refine) {
        scaling.emplace(a.rows, a.array.values);
        matrix.upload(std::span<const float>(scaling->matrix()));
    } else {
        matrix.upload(a.array.values);
    }
    DistributedLu lu(
        group, {.panels = options.dense().id == DenseAlgorithm::luHybrid ? LuPanels::onCpu
                                                                         : LuPanels::automatic});
    Stopwatch watch;
    lu.factor(matrix);
    system.factorMs = watch.lap();
    lu.checkRegular(matrix);
    watch.lap();
    if (options.refine) {
        system.refined =
            refine([&](std::span<const float> right) { return lu.solve(matrix, b.columns, right); },
                   *scaling, b.columns, b.array.values);
        system.x = system.refined.x;
    } else {
        const auto solution = lu.solve(matrix, b.columns, b.single());
        system.x.assign(solution.begin(), solution.end());
    }
    system.solveMs = watch.lap();
    system.determinant = lu.determinant(matrix);
    if (scaling) system.determinant = scaling->determinant(*system.determinant);
    return conclude(options, system);
}

int multiplyOnDevices(const SolveOptions& options, const std::vector<std::string>& devices,
                      const Input& a, const Input& b) {
    checkFactors(a, b);
    gl::DeviceGroup group(devices);
    tellDevices(group);
    DistributedMatrix left(group, a.rows, a.columns, {}, Spread::everywhere, "A"),
        right(group, b.rows, b.columns, {}, Spread::cyclic, "B"),
        c(group, a.rows, b.columns, {}, Spread::cyclic, "C");
    left.upload(a.array.values);
    right.upload(b.array.values);
    DistributedProduct product(group);
    product.run(left, right, c);  // compiles
    Stopwatch watch;
    product.run(left, right, c);
    const double ms = watch.lap();
    return concludeProduct(options, a, b, ms, c.download());
}

}  // namespace seiche::cli
