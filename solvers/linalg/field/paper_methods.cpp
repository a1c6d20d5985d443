#include "solvers/linalg/field/methods.hpp"

namespace seiche::linalg {

// Their texts appear on the command line alone, which is English.
const std::vector<DenseMethod>& paperMethods() {
    using Id = DenseAlgorithm;
    using Operation = DenseOperation;
    static const auto lu = [](const char* name, const char* doc, Operation operation,
                              MatrixClass needs = MatrixClass::general) {
        return DenseMethod{.name = name,
                           .id = Id::printed,
                           .title = name,
                           .takes = needs == MatrixClass::general ? "any square matrix"
                                                                  : "diagonally dominant matrices",
                           .doc = doc,
                           .needs = needs,
                           .factors = true,
                           .leavesLu = true,
                           .grows = operation != Operation::luFull,
                           .operation = operation};
    };
    static const auto jordan = [](const char* name, const char* doc) {
        return DenseMethod{.name = name,
                           .id = Id::printed,
                           .title = name,
                           .takes = "any square matrix",
                           .doc = doc,
                           .grows = true,
                           .operation = Operation::gaussJordan};
    };
    static const std::vector<DenseMethod> all = {
        lu("galoppo-lu", "LU by row operations, no pivoting (Galoppo et al. 2005)", Operation::lu,
           MatrixClass::dominant),
        lu("galoppo-plu", "LU by row operations, partial pivoting", Operation::luPartial),
        lu("galoppo-plu-pointers", "The same, rows found by pointers", Operation::luPartial),
        lu("galoppo-full", "LU by row operations, full pivoting by maxima of columns and of those",
           Operation::luFull),
        lu("galoppo-full-pointers", "The same, rows and columns found by pointers",
           Operation::luFull),
        jordan("galoppo-gauss-jordan", "Gauss-Jordan by row operations, partial pivoting"),
        lu("brodtkorb-plu", "LU on 2 x 2 blocks, pivots by his measure (Brodtkorb 2008)",
           Operation::luPartial),
        jordan("brodtkorb-gauss-jordan", "Gauss-Jordan on 2 x 2 blocks, pivots by his measure"),
        lu("volkov-lu", "LU by inverses of diagonal blocks, panels on the CPU (Volkov 2008)",
           Operation::luPartial),
        lu("volkov-lu-two-level", "The same in two levels of blocks, 64 and 256",
           Operation::luPartial),
        {.name = "volkov-cholesky",
         .id = Id::printed,
         .title = "volkov-cholesky",
         .takes = "symmetric positive definite matrices",
         .doc = "A = L L', diagonal blocks on the CPU",
         .needs = MatrixClass::definite,
         .factors = true,
         .operation = Operation::cholesky},
        {.name = "volkov-qr",
         .id = Id::printed,
         .title = "volkov-qr",
         .takes = "matrices with at least as many rows as columns",
         .doc = "A = Q R, panels on the CPU",
         .tall = true,
         .factors = true,
         .operation = Operation::qr},
    };
    return all;
}

}  // namespace seiche::linalg
