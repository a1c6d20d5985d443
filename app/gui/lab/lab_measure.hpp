#pragma once

#include <QCoreApplication>
#include <QString>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "solvers/linalg/dense/matrix.hpp"
#include "solvers/linalg/dense/stepwise.hpp"

namespace seiche::gui {

enum class LabOperation {
    product,
    luNone,
    luPartial,
    luHybrid,
    luFull,
    cholesky,
    qr,
    gaussJordan,
    cg
};
enum class LabMatrix { random, definite, poisson, hilbert, bubbles, file };

/// What somebody at the lab's desk asks for.
struct LabChoice {
    LabOperation operation = LabOperation::luPartial;
    LabMatrix matrix = LabMatrix::random;
    int size = 256;
    std::string file;  ///< .npy, of LabMatrix::file
};

/// The steps that show an operation; nothing for conjugate gradients, which leave the matrix as it
/// is.
std::optional<linalg::Stepwise::Kind> labSteps(LabOperation operation);

/// A square matrix, row after row; `n` gets its side, which may differ from what was asked for:
/// Poisson's are squares, bubbles come whole, files have their own. On the engine's thread. Throws
/// badInput for a file that holds no square matrix.
std::vector<float> labMatrix(const LabChoice& choice, int& n);
/// The other factor of a product.
std::vector<float> labFactor(int n);

struct LabResult {
    int n = 0;
    double flops = 0;
    double seconds = 0;       ///< on the device, the shortest of some runs
    double eigenSeconds = 0;  ///< by Eigen on the CPU, likewise; 0 where it has none
    int eigenThreads = 1;     ///< of its shortest run: all cores, or one
    int iterations = 0;       ///< of conjugate gradients, both of tolerance 1e-6
    double ratio = 0;         ///< error over what rounding may do
    double gate = 0;          ///< what it must stay below; 0: there is none
    QString ratioText;        ///< what it is
    QString problem;          ///< why there is no result, a sentence
};

/// Runs the library's algorithm on the device and Eigen's on the CPU, in slices. On the engine's
/// thread, its end too.
class LabMeasurement {
    Q_DECLARE_TR_FUNCTIONS(LabMeasurement)
  public:
    explicit LabMeasurement(const LabChoice& choice);
    ~LabMeasurement();
    /// False once the result is complete.
    bool advance();
    double progress() const;  ///< 0 to 1
    const LabResult& result() const { return result_; }

  private:
    class Work;
    void judge();
    LabChoice choice_;
    LabResult result_;
    std::vector<float> a_, b_;
    std::unique_ptr<Work> work_;
    std::vector<double> device_, eigen_;  // [s]
    enum class Stage { matrix, warm, device, eigen, judge, done } stage_ = Stage::matrix;
};

}  // namespace seiche::gui
