#include "solvers/linalg/field/methods.hpp"

#include <gtest/gtest.h>

#include <set>

#include "core/base/error.hpp"

namespace seiche::linalg {
namespace {

template <class Table, class Read>
void expectEachReadBack(const Table& methods, const Read& read) {
    std::set<std::string> seen;
    for (const auto& method : methods) {
        EXPECT_TRUE(seen.insert(method.name).second) << method.name;
        EXPECT_EQ(read(method.name), method.id) << method.name;
        EXPECT_FALSE(method.takes.empty()) << method.name;
        EXPECT_FALSE(method.doc.empty()) << method.name;
    }
}

template <class Id>
void expectTable(const std::vector<Method<Id>>& methods) {
    expectEachReadBack(methods,
                       [&](const std::string& name) { return methodNamed(methods, name); });
    EXPECT_EQ(methodNamed(methods, "magic"), std::nullopt);
    EXPECT_THROW(chosen(methods, "magic"), std::logic_error);
    for (const auto& method : methods) EXPECT_EQ(nameOf(methods, method.id), method.name);
}

std::string refusal(const auto& read) {
    try {
        read();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ExitCode::badInput);
        return error.what();
    }
    return "accepted";
}

TEST(Methods, NamesAreReadBack) {
    expectTable(pressureMethods());
    expectTable(krylovMethods());
    expectTable(stencilMethods());
    expectTable(batchMethods());
    expectTable(watchedIterations());
    expectTable(watchedEliminations());
    expectTable(sparseMethods());
    expectTable(sparsePreconditioners());
    expectEachReadBack(sparseMethods(), sparseMethodNamed);
    expectEachReadBack(sparsePreconditioners(), sparsePreconditionerNamed);
    expectEachReadBack(denseMethods(),
                       [](const std::string& name) { return denseMethod(name).id; });
    for (const auto& method : denseMethods()) EXPECT_EQ(&denseMethod(method.id), &method);
    EXPECT_EQ(sparseMethodNamed("auto"), SparseMethod::automatic);
    EXPECT_EQ(sparsePreconditionerNamed("auto"), SparsePreconditioner::automatic);
    EXPECT_EQ(denseMethod(DenseAlgorithm::product).name, denseProduct().name);
}

TEST(Methods, UnknownNamesAreRefusedWithTheKnownOnes) {
    EXPECT_EQ(refusal([] { sparseMethodNamed("cgg"); }),
              "there is no method 'cgg' for sparse matrices, did you mean 'cg'?; known are auto, "
              "cg, bicgstab, gmres, gauss-seidel");
    EXPECT_EQ(refusal([] { sparsePreconditionerNamed("ilu"); }),
              "there is no preconditioner 'ilu' for sparse matrices; known are auto, none, jacobi, "
              "block-jacobi, multigrid");
    const auto dense = refusal([] { denseMethod("choleski"); });
    EXPECT_EQ(dense.find("there is no method 'choleski', did you mean 'cholesky'?; known are lu"),
              0U)
        << dense;
}

}  // namespace
}  // namespace seiche::linalg
