#pragma once

#include <array>
#include <functional>
#include <map>

#include "solvers/linalg/dense/gemm.hpp"
#include "solvers/linalg/dense/lu_cpu_panel.hpp"
#include "solvers/linalg/dense/lu_steps.hpp"
#include "solvers/linalg/distributed/distributed_matrix.hpp"
#include "solvers/linalg/distributed/panel_exchange.hpp"

namespace seiche::linalg {

/// One device's share of a DistributedLu: it factors the blocks of columns that it owns, receives
/// the others, and applies all of them to its columns. For the device's thread.
class BlockLu {
  public:
    /// Panels by the CPU, or by the device in these steps.
    BlockLu(bool cpuPanels, LuSteps steps);
    /// Factors; `a` has been prepared (ones on the padding's diagonal). Waits for the device.
    /// `beforeBlock` is called before each block, if there is one.
    void factor(int device, DistributedMatrix& a, PanelExchange& exchange,
                const std::function<void(int block)>& beforeBlock);
    /// Rows of `b`, all of the matrix's padded ones, become L^-1 b for a block that the device
    /// owns, and the rows below are updated.
    void forward(int device, const DistributedMatrix& factors, int block, const Matrix& b);
    /// Likewise U^-1 b, and the rows above.
    void backward(int device, const DistributedMatrix& factors, int block, const Matrix& b);

  private:
    /// Local columns that are not updated yet, from left to right.
    struct Columns {
        int from, to;
    };
    void prepare();
    /// A product with one share of the inner dimension: entries then are the same for every shape.
    void product(const Block& a, const Block& b, const Block& c, gl::Barrier barrier);

    int panelsOf(int block) const { return layout().widthOf(block) / panelColumns; }
    int panelNumber(int block, int i) const { return block * (layout().width / panelColumns) + i; }
    int rowsFrom(int block) const {
        return ColumnLayout::padded(layout().rows) - layout().first(block);
    }
    const ColumnLayout& layout() const { return a_->layout(); }
    bool owns(int block) const { return layout().owner(block) == device_; }
    /// Rows and columns from the block's corner on, where this device has its factors.
    LuPlace factorsOf(int block) const;
    LuSteps::Outcome outcome(int block);

    /// Factors an own block, all updates of which are done; `beside` enqueues work that may run
    /// beside panel i.
    void factorBlock(int block, const std::function<void(int i)>& beside);
    void takeAndFactor(const LuPlace& place, int block, int i,
                       const std::function<void(int)>& beside);
    void receiveBlock(int block, const std::function<void()>& beside);
    /// Moves the rows of all its columns as the block's panels, and solves for the rows right of
    /// it.
    void solveTop(int block);
    /// Updates a part of its columns below the block; no launch waits for that.
    void update(int block, Columns columns);

    bool cpuPanels_;
    int device_ = 0;
    DistributedMatrix* a_ = nullptr;
    PanelExchange* exchange_ = nullptr;
    LuSteps steps_;
    LuCpuPanel cpu_;
    PanelPort port_;
    Gemm plans_;
    std::map<GemmTile, Gemm> products_;
    std::array<Matrix, 2> received_;  // blocks of others, by turns
    std::array<gl::Buffer, 2> moves_, infos_;
    gl::Buffer order_;
};

}  // namespace seiche::linalg
