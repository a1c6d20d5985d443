#pragma once

#include <array>
#include <deque>
#include <optional>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/device_group.hpp"
#include "core/gl/kernel.hpp"
#include "core/gl/readback.hpp"
#include "solvers/linalg/dense/lu_steps.hpp"

namespace seiche::linalg {

/// Columns of a panel of LU.
inline constexpr int panelColumns = 64;

/// Row moves of a factored panel; rows count from the first one of its block.
struct PanelMoves {
    /// The row that goes to place j below the panel's first row, j from 0 to 63, and then the place
    /// of row j: see lu_panel.comp.
    std::array<int, 2 * panelColumns> moves;
    int info;  ///< 1 + the block's first column without a usable pivot, INT_MAX if there is none
};

/// Transfer of factored panels through main memory from one device to the others. Panels are
/// numbered in the order of their columns.
class PanelExchange {
  public:
    /// Room for `panels` panels, each of which goes to `receivers` devices.
    PanelExchange(gl::DeviceGroup& group, int panels, int receivers);

    /// Publishes a panel of rows of 64 entries, row after row; they must stay until all receivers
    /// have taken() it.
    void publish(int panel, const float* entries, const PanelMoves& moves);
    /// Waits for a panel; its entries.
    const float* await(int panel);
    /// One of the other devices has copied the panel's entries.
    void taken(int panel);
    /// Waits until all others have copied the panel's entries.
    void awaitTaken(int panel);
    int receivers() const { return receivers_; }  ///< of each panel
    /// Moves of a published panel.
    const PanelMoves& moves(int panel) const { return all_[static_cast<std::size_t>(panel)].moves; }

  private:
    struct Panel {
        const float* entries = nullptr;
        PanelMoves moves;
        int taken = 0;
    };
    gl::DeviceGroup* group_;
    int receivers_;
    std::vector<Panel> all_;
};

/// One device's end of a PanelExchange: copies panels between its matrices and buffers in main
/// memory by kernels, so that they run beside products. A few panels may be under way.
class PanelPort {
  public:
    /// Prepares another factorization, with panels of at most this many rows, `underWay` of them at
    /// a time; `alone`: without receivers.
    void prepare(int rows, int underWay, bool alone);

    /// Enqueues the copy of a panel to main memory, 64 columns of `place` from row and column
    /// `first` on, with its results in `outcome`. No launch waits for the copy. Waits itself if
    /// that memory still holds a panel that others have not copied.
    void send(PanelExchange& exchange, int panel, const LuPlace& place, int first,
              const LuSteps::Outcome& outcome);
    /// Notes where in the device's work copies have ended: to be called after a barrier that later
    /// launches need anyway.
    void sent();
    /// Publishes sent panels whose copy is finished; with `wait` waits for all.
    void publish(PanelExchange& exchange, bool wait);
    /// Waits for a panel and enqueues its copy to `place`, for which no launch waits; its moves go
    /// into `moves` at the same place as at the sender.
    void receive(PanelExchange& exchange, int panel, const LuPlace& place, int first,
                 gl::Buffer& moves);

  private:
    struct Slot {
        gl::Buffer entries, notes;  // in main memory; notes: moves, then info
        int panel = -1;             // sent from here last
        std::optional<gl::Fence> fence;
    };
    /// The one for a panel, empty.
    Slot& free(PanelExchange& exchange, int panel);
    Slot& slot(int panel) { return slots_[static_cast<std::size_t>(panel) % slots_.size()]; }
    gl::Kernel& copy(bool out);
    void launch(bool out, Slot& slot, const LuPlace& place, int first);
    std::vector<Slot> slots_;
    std::array<gl::Kernel, 2> copies_;
    gl::Kernel notes_;
    std::deque<int> unpublished_;
};

}  // namespace seiche::linalg
