#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "app/cli/cli.hpp"
#include "app/cli/solve.hpp"
#include "app/cli/table.hpp"
#include "app/cli/whole_number.hpp"
#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "core/gl/device_group.hpp"
#include "solvers/linalg/dense/dense_methods.hpp"
#include "solvers/linalg/sparse/sparse_solver.hpp"

namespace seiche::cli {

using namespace linalg;

namespace {

void checkOutputs(const SolveOptions& options) {
    OutputFiles files;
    for (const auto& file : options.files) files.protect(file);
    const bool several = options.factor || options.singular || options.eigen;
    if (options.out == standardOutput) {
        if (several) failInput("-o -: factors are several files, give the front of their names");
        reportTo(stderr);
        return;
    }
    std::error_code failure;
    if (!several) {
        // Devices and pipes get the format that NumPy reads.
        if (!std::filesystem::is_other(options.out, failure)) {
            requireEnding("-o", options.out, {".npy", ".csv", ".mtx"});
        }
        return files.add("-o", options.out);
    }
    for (const auto& file : options.factor ? factorFiles(options) : spectrumFiles(options)) {
        files.add("-o", file);
    }
}

/// Options that exclude each other, and numbers that cannot be.
void checkOptions(const SolveOptions& options, bool several) {
    if (options.files.empty() || options.out.empty()) {
        failInput(
            "solve needs a matrix and a place for the result: seiche solve A.npy B.npy -o X.npy "
            "(`--method list` lists the methods)");
    }
    if (options.files.size() > 2) {
        failInput("solve takes one matrix or two, not {} files", options.files.size());
    }
    if (options.multiply && options.files.size() != 2) {
        failInput("--multiply needs two matrices: seiche solve --multiply A.npy B.npy -o C.npy");
    }
    if (options.multiply && (!options.method.empty() || options.refine)) {
        failInput("--multiply takes neither --method nor --refine");
    }
    if (options.factor && (options.files.size() != 1 || options.multiply || options.refine)) {
        failInput("--factor takes one matrix: seiche solve --factor A.npy --method lu -o F");
    }
    if (options.singular || options.eigen) {
        const bool alone = options.files.size() == 1 && options.method.empty() && !several &&
                           !options.multiply && !options.factor && !options.refine;
        if (!alone || (options.singular && options.eigen)) {
            failInput(
                "--svd and --eigen take one matrix each and no other option: seiche solve {} "
                "A.npy -o F",
                options.singular ? "--svd" : "--eigen");
        }
    }
    if (!options.share.empty()) {
        shareOf(options.share);
        if (options.multiply || options.factor || options.singular || options.eigen || several ||
            options.refine) {
            failInput("--share divides the systems of a stack: leave out the other options");
        }
    }
    if (!(options.tolerance > 0) || !std::isfinite(options.tolerance)) {
        failInput("--tolerance {} cannot be: give a number above zero", options.tolerance);
    }
    if (!several) return;
    if (!options.device.empty()) {
        failInput("--device and --devices say different things: give one of them");
    }
    const bool distributes =
        options.method.empty() || std::ranges::any_of(denseMethods(), [&](const auto& method) {
            return method.distributes && method.name == options.method;
        });
    if (options.factor || (!options.multiply && !distributes)) {
        failInput(
            "--devices takes --multiply, --method lu and lu-hybrid: leave it out for anything "
            "else");
    }
}

int runSolve(SolveOptions& options, bool several) {
    const bool spectral = options.singular || options.eigen;
    const bool sparse = !several && !options.multiply && !options.factor && !spectral &&
                        takesSparse(options.method) && holdsCoordinates(options.files[0]);
    if (!leavesChoice(options.preconditioner) && !sparse) {
        failInput(
            "--preconditioner is for sparse matrices, which .mtx files in coordinate format hold: "
            "leave it out");
    }
    if (!sparse && takesOnlySparse(options.method)) {
        failInput(
            "method {} is for sparse matrices, which .mtx files in coordinate format hold: take "
            "gmres",
            options.method);
    }
    if (sparse && !options.share.empty()) {
        failInput("--share is for stacks of dense matrices (a .npy of three axes): leave it out");
    }
    const bool open = options.method.empty() || leavesChoice(options.method);
    if (open && !options.multiply && !sparse) options.method = denseMethod(DenseAlgorithm::lu).name;
    checkOutputs(options);
    if (several && options.multiply) {
        return multiplyOnDevices(options, options.devices, readMatrix(options.files[0]),
                                 readMatrix(options.files[1]));
    }
    if (several) return solveOnDevices(options, options.devices, readSystem(options));
    const auto context = gl::Context::headless(options.device);
    if (sparse) return solveSparse(options);
    if (options.multiply) return multiply(options);
    if (options.factor) return factor(options);
    if (spectral) return spectrum(options);
    return solve(options);
}

int listMethods() {
    auto rows = nlohmann::ordered_json::array();
    const auto add = [&](const char* use, const auto& methods) {
        for (const auto& each : methods) {
            rows.push_back(
                {{"name", each.name}, {"for", use}, {"takes", each.takes}, {"does", each.doc}});
        }
    };
    add("dense", denseMethods());
    add("dense, of papers", paperMethods());
    add("sparse", sparseMethods());
    add("--preconditioner", sparsePreconditioners());
    printTable(rows);
    return 0;
}

}  // namespace

void addSolve(CLI::App& app, Action& action) {
    std::vector<std::string> methods = {"list", "auto"};
    for (const auto& method : denseMethods()) methods.push_back(method.name);
    for (const auto& method : paperMethods()) methods.push_back(method.name);
    for (const auto& method : sparseMethods()) {
        if (std::ranges::find(methods, method.name) == methods.end())
            methods.push_back(method.name);
    }
    auto* verb =
        app.add_subcommand("solve", "Solve, multiply or factor matrices in .npy and .mtx files");
    auto options = std::make_shared<SolveOptions>();
    verb->add_option("FILE", options->files, "A [B], each .npy or .mtx; without B the inverse of A")
        ->expected(1, -1);
    verb->add_option("-o,--output", options->out,
                     "Where X (or C) goes: .npy, .csv, .mtx, or - for text on stdout")
        ->type_name("FILE");
    verb->add_option("--method", options->method, fmt::format("{}", fmt::join(methods, ", ")))
        ->type_name("NAME");
    verb->add_option("--tolerance", options->tolerance,
                     "For iterative methods: residual over right-hand side; 1e-6")
        ->type_name("T");
    auto iterations = std::make_shared<int>(5000);
    wholeNumber(*verb, "--iterations", *iterations,
                "For iterative methods, at most; 5000, of sparse matrices 20000", 1, 1'000'000);
    verb->add_option("--preconditioner", options->preconditioner,
                     "Of sparse matrices: " +
                         fmt::format("auto, {}", fmt::join(names(sparsePreconditioners()), ", ")))
        ->type_name("NAME");
    verb->add_option("--share", options->share,
                     "Of stacks by method lu: the part that the device solves while the CPU's "
                     "cores solve the rest, 0 to 1, or auto by their measured speeds; 1")
        ->type_name("auto|0..1");
    verb->add_flag("--refine", options->refine, "X in FP64 by corrections from FP64 residuals");
    verb->add_flag("--multiply", options->multiply, "C = A B");
    verb->add_flag("--factor", options->factor,
                   "Write FILE.L.npy, .U, .p, .q, .Q, .R, whichever the method has");
    verb->add_flag("--svd", options->singular, "Write FILE.U.npy, .S, .V with A = U diag(S) V'");
    verb->add_flag("--eigen", options->eigen,
                   "Of a symmetric A, write FILE.w.npy and FILE.V.npy with A = V diag(w) V'");
    verb->add_option("--device", options->device, "A number of `seiche list devices`, or software")
        ->type_name("N|software");
    auto list = std::make_shared<std::string>();
    verb->add_option("--devices", *list,
                     "Several devices that work together, 0,1 for example: --multiply, and methods "
                     "lu and lu-hybrid")
        ->type_name("N,N");
    verb->callback([options, list, iterations, verb, &action] {
        const bool several = verb->count("--devices") > 0;
        if (verb->count("--iterations") > 0) options->iterations = *iterations;
        action = [options, list, several] {
            if (options->method == "list") return listMethods();
            if (several) options->devices = gl::DeviceGroup::parse(*list);
            checkOptions(*options, several);
            return runSolve(*options, several);
        };
    });
}

}  // namespace seiche::cli
