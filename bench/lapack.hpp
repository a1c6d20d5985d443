#pragma once

#include <optional>
#include <span>
#include <string>

namespace seiche::bench {

/// Work of a CPU beside the device's, in FP32.
enum class CpuWork {
    product,      ///< C = A B
    lu,           ///< partial pivoting
    cholesky,     ///< of the lower triangle
    qr,           ///< Householder
    inverse,      ///< by LU, as Gauss-Jordan gives it
    tridiagonal,  ///< one system of n rows, as often as it has right-hand sides
};

/// The LAPACK of this machine, found at run time: OpenBLAS where it is installed, else whatever
/// liblapack.so.3 is.
class Lapack {
  public:
    /// Null if there is none.
    static const Lapack* found();

    /// Its name with its version, if it says one, and the file that holds sgemm.
    const std::string& name() const { return name_; }
    /// Threads that it uses; 1 where it does not say.
    int threads() const { return threads_; }
    /// Milliseconds of a call on n x n entries, copies apart: the median of three after a first
    /// one. `a` and, of products, `b` hold n * n entries; of tridiagonal systems `a` holds n lower,
    /// n diagonal and n upper entries and `b` the right-hand side. Nothing where the library lacks
    /// the routine.
    std::optional<double> milliseconds(CpuWork work, int n, std::span<const float> a,
                                       std::span<const float> b = {}) const;

  private:
    Lapack() = default;
    void* routine(const char* name) const;
    void* library_ = nullptr;
    std::string name_;
    int threads_ = 1;
};

/// Likewise by Eigen on all cores; nothing for tridiagonal systems, which Eigen lacks.
std::optional<double> eigenMilliseconds(CpuWork work, int n, std::span<const float> a,
                                        std::span<const float> b = {});

}  // namespace seiche::bench
