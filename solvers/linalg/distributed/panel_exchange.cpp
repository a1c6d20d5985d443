#include "solvers/linalg/distributed/panel_exchange.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <span>
#include <thread>
#include <utility>

#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"
#include "core/gl/mapping.hpp"

namespace seiche::linalg {

namespace {

constexpr std::size_t notesBytes = sizeof(int) * (2 * panelColumns + 4);

/// A core copies some 12 GB/s, the bus carries 25 to 50.
void copyByCores(void* to, const void* from, std::size_t bytes) {
    constexpr std::size_t worthAThread = 256 << 10;
    const auto count = std::clamp<std::size_t>(bytes / worthAThread, 1, 4);
    std::vector<std::thread> helpers;
    const auto part = [&](std::size_t i) {
        const auto begin = bytes * i / count, end = bytes * (i + 1) / count;
        std::memcpy(static_cast<std::byte*>(to) + begin,
                    static_cast<const std::byte*>(from) + begin, end - begin);
    };
    for (std::size_t i = 1; i < count; ++i) helpers.emplace_back([&, i] { part(i); });
    part(0);
    for (auto& helper : helpers) helper.join();
}

}  // namespace

PanelExchange::PanelExchange(gl::DeviceGroup& group, int panels, int receivers)
    : group_(&group), receivers_(receivers), all_(static_cast<std::size_t>(panels)) {}

void PanelExchange::publish(int panel, const float* entries, const PanelMoves& moves) {
    group_->change([&] {
        auto& here = all_[static_cast<std::size_t>(panel)];
        here.entries = entries;
        here.moves = moves;
    });
}

const float* PanelExchange::await(int panel) {
    const auto& here = all_[static_cast<std::size_t>(panel)];
    group_->wait([&] { return here.entries != nullptr; });
    return here.entries;
}

void PanelExchange::taken(int panel) {
    group_->change([&] { ++all_[static_cast<std::size_t>(panel)].taken; });
}

void PanelExchange::awaitTaken(int panel) {
    const auto& here = all_[static_cast<std::size_t>(panel)];
    group_->wait([&] { return here.taken == receivers(); });
}

void PanelPort::prepare(int rows, int underWay, bool alone) {
    const auto bytes = std::size_t{4} * panelColumns * static_cast<std::size_t>(rows);
    slots_.resize(static_cast<std::size_t>(underWay));
    for (auto& slot : slots_) {
        slot.panel = -1;
        slot.fence.reset();
        if (!slot.notes) slot.notes = gl::bufferInMainMemory(notesBytes, "row moves on their way");
        if (alone || slot.entries.bytes() >= bytes) continue;
        slot.entries = gl::bufferInMainMemory(bytes, "panel on its way");
    }
    unpublished_.clear();
}

PanelPort::Slot& PanelPort::free(PanelExchange& exchange, int panel) {
    auto& slot = this->slot(panel);
    if (slot.panel >= 0) {
        // Sent before from this memory: others may still be copying it.
        if (std::ranges::find(unpublished_, slot.panel) != unpublished_.end()) {
            publish(exchange, true);
        }
        exchange.awaitTaken(slot.panel);
        slot.panel = -1;
    }
    return slot;
}

gl::Kernel& PanelPort::copy(bool out) {
    auto& kernel = copies_[out ? 1 : 0];
    if (!kernel) {
        kernel =
            gl::Kernel("linalg/dense/lu_pack.comp",
                       {{"OUT", out ? 1 : 0}, {"TEXELS", gl::executionProfile().sampled ? 0 : 1}});
    }
    return kernel;
}

void PanelPort::launch(bool out, Slot& slot, const LuPlace& place, int first) {
    const auto& a = *place.matrix;
    const auto corner = place.corner + std::int64_t{first} * (a.pitch() + 1);
    const int count = (place.rows - first) * panelColumns / 4;
    auto& kernel = copy(out);
    kernel.set("corner", static_cast<int>(corner / 4))
        .set("stride", static_cast<int>(a.stride() / 4))
        .set("pitch", a.pitch() / 4)
        .set("shift", std::countr_zero(unsigned{panelColumns / 4}))
        .set("count", count);
    const auto& from = out ? a.buffer() : slot.entries;
    const auto& to = out ? slot.entries : a.buffer();
    kernel.run(count, 1, 1,
               {gl::storage(0, to),
                gl::executionProfile().sampled ? gl::storage(2, from) : gl::texels(2, from)},
               gl::Barrier::none);
}

void PanelPort::send(PanelExchange& exchange, int panel, const LuPlace& place, int first,
                     const LuSteps::Outcome& outcome) {
    auto& slot = free(exchange, panel);
    slot.panel = panel;
    slot.fence.reset();
    if (exchange.receivers() > 0) launch(true, slot, place, first);
    if (!notes_) notes_ = gl::Kernel("core/copy_buffer.comp");
    const auto note = [&](const gl::Buffer& from, int firstInt, int ints, int to) {
        notes_.set("count", ints / 4).set("from", firstInt / 4).set("to", to / 4);
        notes_.runGroups(1, 1, 1, {gl::storage(0, from), gl::storage(1, slot.notes)},
                         gl::Barrier::none);
    };
    note(outcome.moves, 2 * first, 2 * panelColumns, 0);
    note(outcome.info, 0, 4, 2 * panelColumns);
    unpublished_.push_back(panel);
}

void PanelPort::sent() {
    for (const int panel : unpublished_) {
        auto& slot = this->slot(panel);
        if (slot.fence) continue;
        gl::showWrites();
        slot.fence.emplace();
    }
}

void PanelPort::publish(PanelExchange& exchange, bool wait) {
    sent();
    gl::Context::current().flush();
    while (!unpublished_.empty()) {
        auto& slot = this->slot(unpublished_.front());
        if (wait) {
            slot.fence->wait();
        } else if (!slot.fence->passed()) {
            return;
        }
        const auto notes = gl::mapped(slot.notes);
        PanelMoves moves;
        std::memcpy(moves.moves.data(), notes.data(), sizeof moves.moves);
        std::memcpy(&moves.info, notes.data() + sizeof moves.moves, sizeof moves.info);
        const float* entries = exchange.receivers() > 0
                                   ? reinterpret_cast<const float*>(gl::mapped(slot.entries).data())
                                   : nullptr;
        exchange.publish(unpublished_.front(), entries, moves);
        unpublished_.pop_front();
    }
}

void PanelPort::receive(PanelExchange& exchange, int panel, const LuPlace& place, int first,
                        gl::Buffer& moves) {
    auto& slot = free(exchange, panel);
    // The device works on its enqueued work while this thread waits.
    gl::Context::current().flush();
    const float* entries = exchange.await(panel);
    if (slot.fence) slot.fence->wait();
    const auto bytes = sizeof(float) * panelColumns * static_cast<std::size_t>(place.rows - first);
    copyByCores(gl::mapped(slot.entries).data(), entries, bytes);
    exchange.taken(panel);
    moves.upload(std::as_bytes(std::span(exchange.moves(panel).moves)),
                 sizeof(int) * 2 * static_cast<std::size_t>(first));
    launch(false, slot, place, first);
    slot.fence.emplace();
}

}  // namespace seiche::linalg
