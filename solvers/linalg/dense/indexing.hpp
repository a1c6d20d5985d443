#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/gl/execution_profile.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/dense/matrix.hpp"
#include "solvers/linalg/dense/triangular.hpp"

namespace seiche::linalg {

/// Indices along one side of a matrix, from 0: first, first + step, ... or a list.
struct Selection {
    int first = 0, step = 1, count = 0;  ///< of the range
    std::vector<int> list;               ///< not empty: these, in place of the range
    /// The whole side.
    static Selection all(int count) { return {0, 1, count, {}}; }
    /// First, first + step, ...
    static Selection range(int first, int step, int count) { return {first, step, count, {}}; }
    /// These, in this order.
    static Selection of(std::vector<int> list) { return {0, 1, 0, std::move(list)}; }
    int size() const { return list.empty() ? count : static_cast<int>(list.size()); }  ///< how many
};
/// Rows, columns and matrices of a batch.
struct Selections {
    Selection rows, columns, batch;  ///< of each side
};

/// Moves entries, and makes matrices whose entries depend only on their indices. Enqueues only;
/// other entries stay as they are. Throws badInput where indices or shapes do not fit.
class Indexing {
  public:
    Indexing() = default;
    /// For a device of this profile, in place of the current one's.
    explicit Indexing(const gl::ExecutionProfile& profile) : profile_(&profile) {}
    /// to(b, i, j) = from(batch[b], rows[i], columns[j]).
    void gather(const Matrix& from, const Selections& at, Matrix& to);
    /// to(batch[b], rows[i], columns[j]) = from(b, i, j), from's sides being those of the selection
    /// or 1, and then repeated. If an index occurs several times, the last one counts.
    void scatter(const Matrix& from, const Selections& at, Matrix& to);
    /// to(b, j, i) = from(b, i, j).
    void transpose(const Matrix& from, Matrix& to);
    /// The same entries in order, rows after rows (matrix after matrix) or, `byColumns`, columns
    /// after columns.
    void reshape(const Matrix& from, Matrix& to, bool byColumns);
    /// to(b, 0, j) = from(b, j, j), as far as the shorter side goes.
    void diagonal(const Matrix& from, Matrix& to);
    /// Entries (i, j) with j - i <= offset (lower) or >= offset (upper), others 0; with `unit` ones
    /// where j = i.
    void triangle(const Matrix& from, Triangle part, int offset, bool unit, Matrix& to);
    /// The same number everywhere.
    void fill(Matrix& to, float value);
    /// 1 where i = j, else 0.
    void identity(Matrix& to);
    /// Distribution for random().
    enum class Distribution { uniform, normal };
    /// Independent of the device: entry k (row after row) of a stream depends on seed and k alone
    /// (a counter-based generator, in integers). Uniform in (0, 1), or of mean 0 and variance 1.
    void random(Matrix& to, Distribution distribution, std::uint64_t seed);

  private:
    using Sides = std::array<int, 3>;  // of a batch: matrices, rows, columns
    void move(const Matrix& from, const Sides& fromFirst, const Sides& fromStep,
              const Sides& fromList, Matrix& to, const Sides& toFirst, const Sides& toStep,
              const Sides& toList, const Sides& counts, const std::vector<int>& lists);
    gl::Kernel& maker(int what);
    const gl::ExecutionProfile* profile_ = nullptr;
    std::array<gl::Kernel, 5> makers_;  // by MAKE of make_entries.comp
    std::array<gl::Kernel, 2> reshape_;
    gl::Kernel move_, transpose_, diagonal_;
};

}  // namespace seiche::linalg
