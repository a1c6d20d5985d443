#include <Eigen/Dense>
#include <Eigen/Sparse>

#include "bench/bench.hpp"
#include "bench/bubbly_bench.hpp"
#include "bench/dense_bench.hpp"
#include "bench/equations_bench.hpp"
#include "bench/factor_bench.hpp"
#include "bench/flow3d_bench.hpp"
#include "bench/fluid_bench.hpp"
#include "bench/papers_bench.hpp"
#include "bench/parallel_bench.hpp"
#include "bench/random_data.hpp"
#include "bench/view_bench.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"
#include "core/model/simulation.hpp"
#include "solvers/linalg/dense/dense_matrix.hpp"
#include "solvers/linalg/field/matrices.hpp"
#include "solvers/linalg/field/methods.hpp"
#include "solvers/linalg/field/vector_ops.hpp"
#include "solvers/linalg/krylov/gauss_seidel.hpp"
#include "solvers/linalg/krylov/krylov.hpp"
#include "solvers/linalg/krylov/stencil_cg.hpp"
#include "solvers/linalg/pressure/direct/dct.hpp"
#include "solvers/linalg/pressure/poisson.hpp"
#include "solvers/wave/wave_simulation.hpp"

namespace seiche::bench {

namespace {

using namespace linalg;
using RowSparse = Eigen::SparseMatrix<float, Eigen::RowMajor>;

Vector randomVector(Shape shape, const char* label, unsigned seed = 1) {
    Vector made(shape, label);
    made.upload(randomData(shape.size, seed));
    return made;
}

Eigen::VectorXf randomEigen(std::int64_t n, unsigned seed = 1) {
    const auto data = randomData(n, seed);
    return Eigen::Map<const Eigen::VectorXf>(data.data(), n);
}

/// (1 + 4 g) on the diagonal and -g to the neighbours on n x n cells between walls: the system of a
/// wave step at CFL 2 sqrt(g).
constexpr float coupling = 1;

Stencil stencilOf(int n) {
    Stencil stencil;
    stencil.nx = stencil.ny = n;
    return stencil;
}

RowSparse assembled(int n) {
    std::vector<Eigen::Triplet<float>> entries;
    for (int y = 0; y < n; ++y) {
        for (int x = 0; x < n; ++x) {
            const int i = y * n + x;
            float diagonal = 1;
            const auto couple = [&](bool inside, int j) {
                if (!inside) return;
                diagonal += coupling;
                entries.emplace_back(i, j, -coupling);
            };
            couple(x > 0, i - 1);
            couple(x < n - 1, i + 1);
            couple(y > 0, i - n);
            couple(y < n - 1, i + n);
            entries.emplace_back(i, i, diagonal);
        }
    }
    RowSparse matrix(n * n, n * n);
    matrix.setFromTriplets(entries.begin(), entries.end());
    return matrix;
}

struct Fields {
    VectorOps ops;
    Scalars scalars{1};
    Vector x, y, z;
    Eigen::VectorXf ex, ey, ez;
    float sum = 0;
    explicit Fields(int n)
        : x(randomVector(Shape::field(n, n), "x", 1)),
          y(randomVector(Shape::field(n, n), "y", 2)),
          z(Shape::field(n, n), "z"),
          ex(randomEigen(std::int64_t{n} * n, 1)),
          ey(randomEigen(std::int64_t{n} * n, 2)),
          ez(ex.size()) {}
};

template <class Gpu, class Cpu>
Prepared onFields(int n, double bytesPerEntry, Gpu gpu, Cpu cpu) {
    auto f = std::make_shared<Fields>(n);
    return {[f, gpu] { gpu(*f); }, [f, cpu] { cpu(*f); }, bytesPerEntry * n * n, f};
}

/// y = A x, beside the same matrix, or one of its kind, by Eigen. `bytes`: of one product.
template <class Operator, class Reference>
Prepared application(std::unique_ptr<Operator> a, Reference reference, double bytes) {
    struct Data {
        std::unique_ptr<Operator> a;
        Vector x, y;
        Reference matrix;
        Eigen::VectorXf ex, ey;
    };
    auto d = std::make_shared<Data>();
    d->a = std::move(a);
    d->x = randomVector(d->a->domain(), "x");
    d->y = Vector(d->a->range(), "y");
    d->matrix = std::move(reference);
    d->ex = randomEigen(d->matrix.cols());
    d->ey.resize(d->matrix.rows());
    return {[d] { d->a->apply(d->x, d->y); }, [d] { d->ey.noalias() = d->matrix * d->ex; }, bytes,
            d};
}

Prepared stencilApply(int n) {
    return application(
        std::make_unique<StencilOperator>(stencilOf(n), StencilTerms{1, 0, coupling}), assembled(n),
        8.0 * n * n);
}

/// A form with its part of the names of rows.
struct NamedForm {
    const char *name, *doc;
    CgForm form;
};
constexpr std::array cgForms = {
    NamedForm{"classical", "two launches (four in software) an iteration", CgForm::classical},
    NamedForm{"one-launch", "one launch an iteration", CgForm::oneLaunch},
    NamedForm{"persistent", "one launch for all iterations where possible", CgForm::persistent},
};

Prepared cgIterations(int n, CgForm form) {
    // Enough to make the first residual and the last update of x negligible.
    const int iterations = gl::executionProfile().slow ? 20 : 100;
    constexpr int referenceIterations = 10;
    struct Data {
        Vector b, x;
        std::unique_ptr<StencilCg> cg;
        RowSparse matrix;
        Eigen::VectorXf eb, ex;
        Eigen::ConjugateGradient<RowSparse, Eigen::Lower | Eigen::Upper,
                                 Eigen::IdentityPreconditioner>
            eigen;
    };
    auto d = std::make_shared<Data>();
    d->b = randomVector(Shape::field(n, n), "b");
    d->x = Vector(Shape::field(n, n), "x");
    d->cg = std::make_unique<StencilCg>(stencilOf(n), CgSettings{0, iterations}, nullptr, nullptr,
                                        form);
    d->cg->setTerms({1, 0, coupling});
    d->matrix = assembled(n);
    d->eb = randomEigen(std::int64_t{n} * n);
    d->eigen.setTolerance(0);
    d->eigen.setMaxIterations(referenceIterations);
    d->eigen.compute(d->matrix);
    return {[d] {
                d->x.clear();
                d->cg->enqueue(d->b, d->x);
            },
            [d] { d->ex = d->eigen.solve(d->eb); },
            (d->cg->oneLaunch() ? 20.0 : 30.0) * n * n,
            d,
            iterations,
            referenceIterations};
}

Prepared banded(int n) {
    const std::int64_t size = std::int64_t{n} * n;
    std::map<int, std::vector<float>> diagonals;
    for (const int offset : {0, 1, -1, n, -n}) diagonals[offset] = randomData(size);
    return application(std::make_unique<BandedMatrix>(size, size, diagonals), assembled(n),
                       28.0 * static_cast<double>(size));
}

Prepared sparse(int n) {
    const std::int64_t size = std::int64_t{n} * n;
    auto matrix = assembled(n);
    std::vector<Triplet> triplets;
    for (int row = 0; row < matrix.outerSize(); ++row) {
        for (RowSparse::InnerIterator it(matrix, row); it; ++it) {
            triplets.push_back({it.row(), it.col(), it.value()});
        }
    }
    auto a = std::make_unique<SparseMatrix>(size, size, std::move(triplets));
    const double bytes =
        8.0 * static_cast<double>(a->nonzeros()) + 16.0 * static_cast<double>(size);
    return application(std::move(a), std::move(matrix), bytes);
}

Prepared dense(int n) {
    const auto data = randomData(std::int64_t{n} * n);
    return application(std::make_unique<DenseMatrix>(n, n, data),
                       Eigen::MatrixXf(Eigen::Map<const Eigen::MatrixXf>(data.data(), n, n)),
                       4.0 * n * n);
}

Prepared redBlack(int n) {
    struct Data {
        std::unique_ptr<RedBlackGaussSeidel> solver;
        Vector b, x;
    };
    auto d = std::make_shared<Data>();
    d->solver = std::make_unique<RedBlackGaussSeidel>(stencilOf(n), StencilTerms{1, 0, coupling});
    d->b = randomVector(Shape::field(n, n), "b");
    d->x = Vector(Shape::field(n, n), "x");
    return {[d] { d->solver->sweep(d->b, d->x, RedBlackGaussSeidel::Order::redFirst); },
            {},
            24.0 * n * n,
            d};
}

Prepared dctSolve(int n) {
    struct Data {
        Vector b, x;
        std::unique_ptr<BoxSolver> solver;
    };
    auto d = std::make_shared<Data>();
    d->b = randomVector(Shape::field(n, n), "b");
    d->x = Vector(Shape::field(n, n), "x");
    d->solver = std::make_unique<BoxSolver>(Box{n, n, 1.0 / n, 1.0 / n});
    return {[d] { d->solver->solve(d->b, d->x); }, {}, 24.0 * n * n, d};
}

Prepared multigridCg(int n, CgForm form) {
    // A tolerance that is not reached: each solve makes all iterations.
    constexpr int iterations = 6;
    struct Data {
        PressureGeometry geometry;
        Vector b, p;
        std::unique_ptr<PressureSolver> solver;
        explicit Data(int n) : geometry({n, n}) {}
    };
    auto d = std::make_shared<Data>(n);
    // Four square obstacles.
    const auto wet = [n](int x, int y) {
        const auto within = [n](int i) { return (i + n / 4) % (n / 2) < n / 16; };
        return x >= 0 && y >= 0 && x < n && y < n && !(within(x) && within(y));
    };
    d->geometry.setWeights(
        {0, 0, n, n}, [&](int x, int y) { return wet(x, y) && wet(x - 1, y) ? 1.0f : 0.0f; },
        [&](int x, int y) { return wet(x, y) && wet(x, y - 1) ? 1.0f : 0.0f; });
    auto b = randomData(std::int64_t{n} * n);
    for (int i = 0; i < n * n; ++i) b[i] = wet(i % n, i / n) ? b[i] : 0;
    d->b = Vector(Shape::field(n, n), "b");
    d->p = Vector(Shape::field(n, n), "p");
    d->b.upload(b);
    d->solver = makePressureSolver(PressureMethod::multigridCg, d->geometry,
                                   {.tolerance = 0, .maxIterations = iterations, .form = form});
    return {[d] {
                d->p.clear();
                d->solver->enqueue(d->b, d->p);
            },
            {},
            64.0 * n * n,  // 54 on the finest level (docs/methods/multigrid.md)
            d,
            iterations};
}

/// An iteration of `solver`, or the whole solve of a direct one; `owner` keeps the objects that
/// it refers to. Bytes are those of right side and solution.
template <class Owner>
Prepared iterations(int n, std::shared_ptr<Owner> owner, IterativeSolver& solver) {
    struct Data {
        std::shared_ptr<Owner> owner;
        Vector kept, b, x;
    };
    auto d = std::make_shared<Data>();
    d->owner = std::move(owner);
    d->kept = randomVector(Shape::field(n, n), "b");
    d->b = Vector(Shape::field(n, n), "b");
    d->x = Vector(Shape::field(n, n), "x");
    const auto run = [d, &solver] {
        d->b.copyFrom(d->kept);
        d->x.clear();
        solver.enqueue(d->b, d->x);
    };
    run();
    const int taken = std::max(1, solver.lastReport("").iterations);
    return {run, {}, 12.0 * n * n / taken, d, taken};
}

/// A pressure solve in a closed box, which all methods support.
Prepared pressureMethod(int n, const std::string& method) {
    struct Data {
        PressureGeometry geometry;
        std::unique_ptr<PressureSolver> solver;
        explicit Data(int side) : geometry({side, side}) {}
    };
    auto d = std::make_shared<Data>(n);
    d->geometry.setWeights(
        {0, 0, n, n}, [n](int x, int) { return x > 0 && x < n ? 1.0f : 0.0f; },
        [n](int, int y) { return y > 0 && y < n ? 1.0f : 0.0f; });
    d->solver = makePressureSolver(method, d->geometry, {0, 20});
    return iterations(n, d, *d->solver);
}

Prepared krylovMethod(int n, const std::string& method) {
    struct Data {
        StencilOperator a;
        std::unique_ptr<KrylovSolver> solver;
        explicit Data(int side) : a(stencilOf(side), {1, 0, coupling}) {}
    };
    auto d = std::make_shared<Data>(n);
    d->solver =
        makeKrylovSolver(method, d->a, {.tolerance = 0, .maxIterations = 20, .judge = false});
    return iterations(n, d, *d->solver);
}

/// The same in a medium that a field holds, as where the bottom is uneven or walls stand.
Prepared cgInField(int n, CgForm form) {
    const int iterations = gl::executionProfile().slow ? 20 : 100;
    struct Data {
        Vector speed, b, x;
        std::unique_ptr<StencilCg> cg;
    };
    auto d = std::make_shared<Data>();
    auto stencil = stencilOf(n);
    auto squares = randomData(std::int64_t{n} * n, 5);
    for (auto& value : squares) value = 1 + value / 4;
    d->speed = Vector(Shape::field(n, n), "speed");
    d->speed.upload(squares);
    stencil.medium = Stencil::Medium::stiffness;
    stencil.coefficient = &d->speed;
    d->b = randomVector(Shape::field(n, n), "b");
    d->x = Vector(Shape::field(n, n), "x");
    d->cg = std::make_unique<StencilCg>(stencil, CgSettings{0, iterations}, nullptr, nullptr, form);
    d->cg->setTerms({1, 0, coupling});
    return {[d] {
                d->x.clear();
                d->cg->enqueue(d->b, d->x);
            },
            {},
            (d->cg->oneLaunch() ? 24.0 : 38.0) * n * n,
            d,
            iterations};
}

Prepared waveStep(int n, CgForm form);

/// Both forms of conjugate gradients, to compare them on one device.
std::vector<Descriptor> formsOfCg() {
    std::vector<Descriptor> rows;
    for (const auto& each : cgForms) {
        const auto add = [&](const std::string& group, const char* what,
                             Prepared (*prepare)(int, CgForm)) {
            rows.push_back({group + "/" + each.name,
                            std::string(what) + ", " + each.doc,
                            {512, 1024, 2048, 4096},
                            {256, 512, 1024},
                            [form = each.form, prepare](int n) { return prepare(n, form); },
                            true});
        };
        add("cg-forms", "an iteration of conjugate gradients", cgIterations);
        add("cg-field-forms", "the same where a field holds the medium", cgInField);
        add("wave-forms", "a wave step of 5 iterations", waveStep);
        if (each.form == CgForm::oneLaunch) continue;  // launches as of the classical form
        rows.push_back(
            {std::string("multigrid-cg/") + each.name,
             each.form == CgForm::classical
                 ? "an iteration of the pressure's CG with a multigrid cycle, by launches"
                 : "the same, all iterations one launch where possible",
             {512, 1024, 2048, 4096},
             {256, 512},
             [form = each.form](int n) { return multigridCg(n, form); },
             true});
    }
    return rows;
}

/// A row for each method of the registry that has none above.
std::vector<Descriptor> registeredMethods() {
    std::vector<Descriptor> rows;
    const auto add = [&](const std::string& group, const auto& methods,
                         Prepared (*prepare)(int, const std::string&)) {
        for (const auto& method : methods) {
            rows.push_back({group + "/" + method.name,
                            "an iteration, or a direct solve: " + method.doc,
                            {512, 1024},
                            {256},
                            [name = method.name, prepare](int n) { return prepare(n, name); },
                            true});
        }
    };
    add("pressure", pressureMethods(), pressureMethod);
    add("krylov", krylovMethods(), krylovMethod);
    return rows;
}

Prepared waveStep(int n, CgForm form) {
    struct Data {
        std::unique_ptr<Simulation> simulation;
        std::vector<StepReport> reports;
    };
    auto d = std::make_shared<Data>();
    const auto& info = Registry::instance().at("wave");
    Scene scene(info);
    scene.domain.nx = scene.domain.ny = n;
    scene.parameters.set("dt", 1.0 / n);
    scene.parameters.set("max_iterations", std::int64_t{5});
    scene.parameters.set("tolerance", 1e-9);
    scene.initial["height"] = {"0.05*exp(-((x-0.4)^2+(y-0.5)^2)/0.002)", "", 0, 1};
    d->simulation = wave::makeSimulation(gl::Context::current(), form);
    d->simulation->reset(scene);
    // Five iterations of 30, start 16, end 28, ledger 8; or in one launch each 12, 20, 16, 24 and
    // 16, start and first product 20, end 32, ledger 8.
    const bool oneLaunch = StencilCg(stencilOf(8), {}, nullptr, nullptr, form).oneLaunch();
    return {[d] {
                d->simulation->step();
                d->simulation->collect(Wait::no, d->reports);
                d->reports.clear();
            },
            {},
            (oneLaunch ? 148.0 : 202.0) * n * n,
            d};
}

}  // namespace

const std::vector<Descriptor>& descriptors() {
    static const std::vector<int> large = {1024, 4096}, small = {512, 1024};
    using R = VectorOps::Reduction;
    static std::vector<Descriptor> all = {
        {"add", "z = x + y on n x n entries", large, small,
         [](int n) {
             return onFields(
                 n, 12, [](Fields& f) { f.ops.combine(f.x, Op::add, f.y, f.z); },
                 [](Fields& f) { f.ez = f.ex + f.ey; });
         }},
        {"mult", "z = 2 x * 3 y, entry by entry", large, small,
         [](int n) {
             return onFields(
                 n, 12, [](Fields& f) { f.ops.combine(f.x, Op::multiply, f.y, f.z, {2}, {3}); },
                 [](Fields& f) { f.ez = (2 * f.ex).cwiseProduct(3 * f.ey); });
         }},
        {"dot", "<x, y>", large, small,
         [](int n) {
             return onFields(
                 n, 8, [](Fields& f) { f.ops.dot(f.x, f.y, f.scalars, 0); },
                 [](Fields& f) { f.sum = f.ex.dot(f.ey); });
         }},
        {"sum", "sum of all entries", large, small,
         [](int n) {
             return onFields(
                 n, 4, [](Fields& f) { f.ops.reduce(R::sum, f.x, f.scalars, 0); },
                 [](Fields& f) { f.sum = f.ex.sum(); });
         }},
        {"max", "largest entry", large, small,
         [](int n) {
             return onFields(
                 n, 4, [](Fields& f) { f.ops.reduce(R::maximum, f.x, f.scalars, 0); },
                 [](Fields& f) { f.sum = f.ex.maxCoeff(); });
         }},
        {"stencil", "five-point stencil without a matrix, n x n cells", large, small, stencilApply},
        {"banded", "matrix of five diagonals, n^2 rows", large, small, banded},
        {"sparse",
         "compressed rows of the five-point matrix, n^2 rows",
         {1024, 2048},
         small,
         sparse},
        {"dense", "dense matrix by columns times vector", {2048, 8192}, {1024, 2048}, dense},
        {"cg",
         "20 fused CG iterations on the stencil",
         {512, 1024, 2048, 4096},
         small,
         [](int n) { return cgIterations(n, CgForm::fastest); }},
        {"gauss-seidel", "one red-black sweep on the stencil", large, small, redBlack},
        {"multigrid-cg",
         "an iteration of the pressure's CG with a multigrid cycle, obstacles inside",
         {512, 1024, 2048, 4096},
         small,
         [](int n) { return multigridCg(n, CgForm::fastest); }},
        {"dct",
         "direct solve of the pressure equation in a closed box",
         {512, 1024, 2048, 4096},
         small,
         dctSolve},
        {"wave-step",
         "one wave step of 5 CG iterations with its ledger",
         {512, 1024, 4096},
         small,
         [](int n) { return waveStep(n, CgForm::fastest); }},
    };
    static const bool once = [] {
        for (auto& row : fluidDescriptors()) all.push_back(std::move(row));
        for (auto& row : flow3dDescriptors()) all.push_back(std::move(row));
        for (auto& row : equationsDescriptors()) all.push_back(std::move(row));
        for (auto& row : bubblyDescriptors()) all.push_back(std::move(row));
        for (auto& row : parallelDescriptors()) all.push_back(std::move(row));
        for (auto& row : viewDescriptors()) all.push_back(std::move(row));
        for (auto& row : denseDescriptors()) all.push_back(std::move(row));
        for (auto& row : factorDescriptors()) all.push_back(std::move(row));
        for (auto& row : papersDescriptors()) all.push_back(std::move(row));
        for (auto& row : registeredMethods()) all.push_back(std::move(row));
        for (auto& row : formsOfCg()) all.push_back(std::move(row));
        return true;
    }();
    static_cast<void>(once);
    return all;
}

}  // namespace seiche::bench
