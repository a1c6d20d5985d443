#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>

#include "core/gl/kernel.hpp"
#include "solvers/linalg/dense/matrix.hpp"

namespace seiche::linalg {

/// Rows and columns of a matrix from a corner on, which LU takes for a matrix of its own: its entry
/// (i, j) is float corner + i * pitch + j of each matrix of the batch.
struct LuPlace {
    const Matrix* matrix;     ///< not owned
    std::int64_t corner = 0;  ///< floats; a multiple of 64
    int rows;                 ///< from there on
    int columns;              ///< from there on
    /// The whole matrix, its padding included.
    explicit LuPlace(const Matrix& all)
        : matrix(&all), rows(all.paddedRows()), columns(all.pitch()) {}
    /// `rowCount` x `columnCount` entries from (row, column) on, multiples of 64.
    LuPlace(const Matrix& of, int row, int column, int rowCount, int columnCount)
        : matrix(&of),
          corner(std::int64_t{row} * of.pitch() + column),
          rows(rowCount),
          columns(columnCount) {}
    /// The buffer from the corner on.
    gl::Binding bound(unsigned binding) const {
        return gl::storage(binding, matrix->buffer(), static_cast<std::size_t>(4 * corner));
    }
};

/// The launches that LU with partial pivoting consists of, besides products: a panel of up to 64
/// columns is taken from the matrix, factored by the device, and brought back while rows move and
/// the rows to the right are solved for. Enqueues only.
class LuSteps {
  public:
    /// When a panel is factored by many workgroups that wait for each other (lu_tall_panel.comp).
    struct Tall {
        int from;    ///< rows; fewer are factored by one workgroup
        int groups;  ///< that run at the same time, at most 256; 0: none
    };
    /// With the settings of the current context's device.
    LuSteps() = default;
    /// For tests.
    explicit LuSteps(const Tall& tall) : tall_(tall) {}
    /// Whether the device is the place for panels of this many rows.
    bool takes(int rows, int batch);

    /// Results of a panel besides its factors, per matrix of the batch. All rows count from the
    /// place's first row.
    struct Outcome {
        gl::Buffer& order;  ///< the row of the original matrix that is now row i
        gl::Buffer&
            moves;  ///< of the panel from row `first` on from 2 * first on: see lu_panel.comp
        gl::Buffer& info;  ///< 1 + the first column without a usable pivot; -1: see Tall
    };

    /// Memory for panels of a place.
    void prepare(const LuPlace& place, int nb);
    /// The panel of nb columns from `first` on into a buffer of its own, less the product of the nb
    /// columns left of it with the rows above if `behind`.
    void take(const LuPlace& place, int first, int nb, bool behind);
    /// Factors the panel that was taken last, of the first `columns` columns of the place at most.
    void factor(const LuPlace& place, int first, int nb, int columns, const Outcome& outcome,
                gl::Barrier barrier);

    /// Arguments of forward().
    struct Forward {
        /// Place of the factored panel, whose rows are those of the target.
        LuPlace factors;
        /// Rows that move before, as the panel from `first` on has left them; nullptr: none.
        const gl::Buffer* moves = nullptr;
        /// The panel that was factored last comes back to its columns of the target.
        bool returns = false;
        int solveFrom = 0;             ///< columns of the target from here on are solved for
        int stayFrom = 0, stayTo = 0;  ///< columns in between are left alone
        gl::Barrier barrier = gl::Barrier::after;  ///< of the launch
    };
    /// Solves with the L of the nb columns from `first` on, and moves rows.
    void forward(const LuPlace& target, int first, int nb, const Forward& how);
    /// Solves with the U of the nb columns from `first` on for those rows of the target.
    void backward(const LuPlace& target, int first, int nb, const LuPlace& factors);

    /// Throws noDevice if, according to `info`, a tall panel's workgroups did not run together.
    static void checkInfo(int info);

  private:
    std::map<std::array<int, 3>, gl::Kernel> top_;      // by nb, whether rows move, a panel comes
    std::map<std::pair<int, int>, gl::Kernel> panels_;  // by nb and rows
    std::map<int, gl::Kernel> take_, back_;             // by nb
    /// Rows that an invocation of lu_tall_panel.comp holds, 0 where that kernel is not to be used.
    int tallRows(int rows, int nb, int batch);
    /// Entries from a column of a panel to the next: room for all rows that invocations hold.
    int panelPitch(const LuPlace& place);
    void factorTall(const LuPlace& place, int first, int columns, int each, const Outcome& outcome,
                    gl::Barrier barrier);

    std::optional<Tall> tall_;
    std::map<int, gl::Kernel> tallPanels_;  // by rows of an invocation
    gl::Buffer keys_, offers_, offerRows_;  // between their workgroups
    int turn_ = 0;                          // half of the keys
    gl::Buffer strip_, places_;             // a panel column by column, and where its rows go
};

}  // namespace seiche::linalg
