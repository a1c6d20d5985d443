#include "app/cli/solve.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cmath>
#include <cstdio>
#include <filesystem>

#include "app/cli/cli.hpp"
#include "app/cli/output_files.hpp"
#include "app/cli/whole_number.hpp"
#include "core/base/error.hpp"
#include "core/base/log.hpp"
#include "core/base/terminal.hpp"
#include "core/gl/device_group.hpp"
#include "solvers/linalg/dense/accuracy.hpp"
#include "solvers/linalg/dense/dense_methods.hpp"

namespace seiche::cli {

using namespace linalg;

Input readMatrix(const std::string& file, bool wide) {
    Input input{file, readNpy(file)};
    const auto& shape = input.array.shape;
    if (shape.empty() || shape.size() > 2) {
        failInput("{}: this array has {} axes, a matrix has two", file, shape.size());
    }
    const auto rows = shape[0], columns = shape.size() > 1 ? shape[1] : 1;
    if (rows < 1 || columns < 1) {
        failInput("{}: this matrix of {} x {} is empty: give at least one row and one column", file,
                  rows, columns);
    }
    constexpr std::int64_t most = 1 << 28;
    if (rows > most || columns > most) {
        failInput("{}: a matrix of {} x {} is too large", file, rows, columns);
    }
    input.rows = static_cast<int>(rows);
    input.columns = static_cast<int>(columns);
    for (std::size_t at = 0; at < input.array.values.size(); ++at) {
        const double entry = input.array.values[at];
        if (std::isfinite(wide ? entry : static_cast<float>(entry))) continue;
        const auto row = at / static_cast<std::size_t>(columns),
                   column = at % static_cast<std::size_t>(columns);
        if (wide) {
            failInput("{}: row {}, column {} is {}: entries must be finite", file, row, column,
                      entry);
        }
        failInput("{}: row {}, column {} is {}: entries must be finite in FP32", file, row, column,
                  entry);
    }
    return input;
}

namespace {
std::FILE* reportStream = stdout;
}

void line(const char* what, const std::string& text) {
    print(reportStream, "{:<12}{}\n", what, text);
}

std::string otherMethod(const std::string& method) {
    if (method == "lu-nopivot") return "entries grew, use --method lu";
    if (method == "gauss-jordan") return "its pivots were too small, use --method lu";
    if (method == "lu" || method == "lu-hybrid") return "entries grew, use --method lu-full or qr";
    return "use --method lu, and `seiche doctor` to look at the device";
}

namespace {

/// Remedies in terms of this command's options.
SolveRemedies remediesFor(const std::string& method) {
    const bool cg = method == "cg";
    return {"raise --iterations, loosen --tolerance or take --method lu",
            cg ? "cg needs a symmetric positive definite matrix; take --method gmres or lu"
               : "the matrix is singular or nearly so; take --method lu",
            fmt::format("{} diverges on this matrix; take --method lu", method),
            "loosen --tolerance, or take --method lu with --refine"};
}

}  // namespace

Solved readSystem(const SolveOptions& options) {
    Solved system{.a = readMatrix(options.files[0], options.refine),
                  .inverse = options.files.size() == 1};
    const auto& a = system.a;
    auto& b = system.b;
    if (system.inverse) {
        b.rows = b.columns = a.rows;
        b.array.shape = {a.rows, a.rows};
        b.array.values.assign(static_cast<std::size_t>(a.rows) * static_cast<std::size_t>(a.rows),
                              0);
        for (int i = 0; i < a.rows; ++i) {
            b.array.values[static_cast<std::size_t>(i) * static_cast<std::size_t>(a.rows + 1)] = 1;
        }
    } else {
        b = readMatrix(options.files[1], options.refine);
        if (b.rows != a.rows) {
            failInput("{} has {} rows and {} has {}: a right-hand side has as many as the matrix",
                      a.file, a.rows, b.file, b.rows);
        }
    }
    if (options.refine && a.rows != a.columns) {
        failInput("--refine needs a square matrix, and {} is {} x {}", a.file, a.rows, a.columns);
    }
    return system;
}

int conclude(const SolveOptions& options, const Solved& solved) {
    const auto &a = solved.a, &b = solved.b;
    const auto& x = solved.x;
    double residual = 0;
    const double u = options.refine ? 0x1p-53 : 0x1p-24;
    const double ratio =
        hplRatio(a.rows, a.columns, a.array.values, b.columns, x, b.array.values, u, &residual);
    const bool iterates = denseMethod(options.method).iterates;
    line("method", options.method +
                       (options.refine || iterates ? ", FP32 with residuals in FP64" : ", FP32"));
    line("matrix", fmt::format("{} x {}, {} right-hand side{}", a.rows, a.columns, b.columns,
                               solved.inverse   ? "s (the unit vectors: X is the inverse)"
                               : b.columns == 1 ? ""
                                                : "s"));
    line("time",
         fmt::format("{:.4g} ms to factor, {:.4g} ms to solve", solved.factorMs, solved.solveMs));
    line("residual", fmt::format("{:.4g} at most in |B - A X|", residual));
    if (a.rows == a.columns) {
        line("hpl ratio",
             fmt::format("{:.4g} at u = {}", ratio, options.refine ? "2^-53" : "2^-24"));
    }
    if (const auto& determinant = solved.determinant) {
        const double value = determinant->value();
        line("determinant", std::isfinite(value) && value != 0
                                ? fmt::format("{:.6g}", value)
                                : fmt::format("{}exp({:.6g})", determinant->sign < 0 ? "-" : "",
                                              determinant->logarithm));
    }
    if (solved.condition) {
        line("condition", fmt::format("{:.3g} in the 1-norm, estimated{}", *solved.condition,
                                      options.refine ? ", of rows and columns scaled to 1" : ""));
    }
    int iterations = 0;
    std::string trouble;
    bool usable = true;  // what an iterative method has come to when its steps were used up is
    double relative = 0;
    for (const auto& report : solved.reports) {
        iterations = std::max(iterations, report.iterations);
        if (report.scale > 0) relative = std::max(relative, report.final / report.scale);
        if (report.status == SolveStatus::converged) continue;
        if (trouble.empty()) trouble = report.explain(remediesFor(options.method));
        usable = usable &&
                 (report.status == SolveStatus::limit || report.status == SolveStatus::stalled);
    }
    if (iterations > 0) line("iterations", fmt::format("{} at most a column", iterations));
    if (iterates && !options.refine) {
        line("relative", fmt::format("{:.3g} at most in |b - A x| / |b| of a column, 2-norms in "
                                     "FP64, of {:.3g} asked for",
                                     relative, options.tolerance));
    }
    if (options.refine) {
        line("corrections", fmt::format("{}", solved.refined.corrections));
        line("backward",
             fmt::format("{:.4g} of what rounding explains, by entry", solved.refined.ratio));
    }
    if (!std::isfinite(ratio))
        failRun("the solution is not finite: the matrix is singular in FP32");
    const bool direct = denseMethod(options.method).operation && a.rows == a.columns;
    const double accepted = acceptedRatio(options.method, solved.condition);
    if (direct && !options.refine && ratio > accepted) {
        failRun(
            "the solution misses B by an HPL ratio of {:.3g}, where rounding explains "
            "{:.3g}: {}",
            ratio, accepted, otherMethod(options.method));
    }
    if (options.refine && !solved.refined.converged) {
        failRun(
            "refinement ended at {:.3g} times what rounding in FP64 explains after {} corrections: "
            "{}",
            solved.refined.ratio, solved.refined.corrections,
            grewInRefinement(options.method, Equilibration(a.rows, a.array.values))
                ? otherMethod(options.method)
                : "the matrix is too ill-conditioned for FP32 factors");
    }
    if (options.refine || (iterates && usable)) {
        write(options, a.columns, b.columns, b.flat(), x);
    } else if (usable) {
        write(options, a.columns, b.columns, b.flat(), std::vector<float>(x.begin(), x.end()));
    }
    if (!options.refine && !trouble.empty()) failRun("{}", trouble);
    if (direct && !options.refine && solved.condition && *solved.condition >= lostCondition) {
        seiche::log().warn(
            "the condition of A is {:.3g}, and from {:.3g} on no digit of X needs to be right in "
            "FP32: --refine corrects it "
            "in FP64, or says that it cannot",
            *solved.condition, lostCondition);
    }
    return 0;
}

namespace {

int solve(const SolveOptions& options) {
    auto system = readSystem(options);
    const auto &a = system.a, &b = system.b;
    if ((options.method == "lu" || options.method == "lu-hybrid") && a.rows == a.columns &&
        Matrix::largestBatch(a.rows, a.columns) < 1) {
        return solveOnDevices(options, {options.device}, std::move(system));
    }
    Stopwatch watch;
    std::optional<Equilibration> scaling;
    if (options.refine) scaling.emplace(a.rows, a.array.values);
    const auto single = scaling ? scaling->matrix() : a.single();
    const auto solver = makeDenseSolver(options.method, a.rows, a.columns, single,
                                        {options.tolerance, options.iterations});
    system.factorMs = watch.lapOfDevice();
    watch.lapOfDevice();
    if (scaling) {
        system.refined = refine(*solver, *scaling, b.columns, b.array.values);
        system.x = system.refined.x;
    } else if (denseMethod(options.method).iterates) {
        auto found =
            refineToTolerance(*solver, a.rows, std::span<const double>(a.array.values), b.columns,
                              b.array.values, {options.tolerance, options.iterations});
        system.x = std::move(found.x);
        system.reports = std::move(found.reports);
        for (auto& report : system.reports) report.name = options.method;
    } else {
        const auto right = Matrix::fromRows(b.rows, b.columns, b.single(), 1, "B");
        watch.lapOfDevice();
        const auto solution = solver->solve(right).download();
        system.x.assign(solution.begin(), solution.end());
    }
    system.solveMs = watch.lapOfDevice();
    system.determinant = solver->determinant();
    if (scaling && system.determinant) {
        system.determinant = scaling->determinant(*system.determinant);
    }
    if (a.rows == a.columns) {
        system.condition = conditionEstimate(options.method, *solver, a.rows, single);
    }
    return conclude(options, system);
}

void checkOutputs(const SolveOptions& options) {
    OutputFiles files;
    for (const auto& file : options.files) files.protect(file);
    if (options.out == standardOutput) {
        if (options.factor)
            failInput("-o -: factors are several files, give the front of their names");
        reportStream = stderr;
        return;
    }
    std::error_code failure;
    if (!options.factor) {
        // Devices and pipes get the format that NumPy reads.
        if (!std::filesystem::is_other(options.out, failure)) {
            requireEnding("-o", options.out, {".npy", ".csv"});
        }
        return files.add("-o", options.out);
    }
    for (const auto& file : factorFiles(options)) files.add("-o", file);
}

}  // namespace

void addSolve(CLI::App& app, Action& action) {
    std::string methods;
    for (const auto& method : denseMethods()) {
        methods += (methods.empty() ? "" : ", ") + method.name;
    }
    auto* verb =
        app.add_subcommand("solve", "Solve, multiply or factor dense matrices in .npy files");
    auto options = std::make_shared<SolveOptions>();
    verb->add_option("FILE", options->files, "A.npy [B.npy]; without B the inverse of A")
        ->required()
        ->expected(1, -1);
    verb->add_option("-o,--output", options->out,
                     "Where X (or C) goes: .npy, .csv, or - for text on stdout")
        ->type_name("FILE")
        ->required();
    verb->add_option("--method", options->method, methods)->type_name("NAME");
    verb->add_option("--tolerance", options->tolerance,
                     "For iterative methods: residual over right-hand side; 1e-6")
        ->type_name("T");
    wholeNumber(*verb, "--iterations", options->iterations, "For iterative methods, at most; 5000",
                1, 1'000'000);
    verb->add_flag("--refine", options->refine, "X in FP64 by corrections from FP64 residuals");
    verb->add_flag("--multiply", options->multiply, "C = A B");
    verb->add_flag("--factor", options->factor,
                   "Write FILE.L.npy, .U, .p, .q, .Q, .R, whichever the method has");
    verb->add_option("--device", options->device, "A number of `seiche list devices`, or software")
        ->type_name("N|software");
    auto list = std::make_shared<std::string>();
    verb->add_option("--devices", *list,
                     "Several devices that work together, 0,1 for example: --multiply, and methods "
                     "lu and lu-hybrid")
        ->type_name("N,N");
    verb->callback([options, list, verb, &action] {
        const bool several = verb->count("--devices") > 0;
        action = [options, list, several] {
            if (options->files.size() > 2) {
                failInput("solve takes one matrix or two, not {} files", options->files.size());
            }
            if (options->multiply && options->files.size() != 2) {
                failInput(
                    "--multiply needs two matrices: seiche solve --multiply A.npy B.npy -o "
                    "C.npy");
            }
            if (options->multiply && (!options->method.empty() || options->refine)) {
                failInput("--multiply takes neither --method nor --refine");
            }
            if (options->factor &&
                (options->files.size() != 1 || options->multiply || options->refine)) {
                failInput(
                    "--factor takes one matrix: seiche solve --factor A.npy --method lu -o F");
            }
            if (!(options->tolerance > 0) || !std::isfinite(options->tolerance)) {
                failInput("--tolerance {} cannot be: give a number above zero", options->tolerance);
            }
            if (options->method.empty() && !options->multiply) options->method = "lu";
            if (several) {
                if (!options->device.empty()) {
                    failInput("--device and --devices say different things: give one of them");
                }
                if (options->factor || (!options->multiply && options->method != "lu" &&
                                        options->method != "lu-hybrid")) {
                    failInput(
                        "--devices takes --multiply, --method lu and lu-hybrid: leave it out "
                        "for anything else");
                }
                options->devices = gl::DeviceGroup::parse(*list);
            }
            checkOutputs(*options);
            if (several && options->multiply) {
                return multiplyOnDevices(*options, options->devices, readMatrix(options->files[0]),
                                         readMatrix(options->files[1]));
            }
            if (several) return solveOnDevices(*options, options->devices, readSystem(*options));
            const auto context = gl::Context::headless(options->device);
            if (options->multiply) return multiply(*options);
            if (options->factor) return factor(*options);
            return solve(*options);
        };
    });
}

}  // namespace seiche::cli
