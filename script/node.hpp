#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "script/matrix.hpp"
#include "script/workshop.hpp"

namespace seiche::script {

/// Counters of matrixStatistics().
struct Counts {
    std::atomic<std::uint64_t> uploads{0}, downloads{0}, operations{0}, next{1};
    std::atomic<std::int64_t> alive{0};
};
Counts& counts();

/// "3 x 4", of a stack "5 x 3 x 4".
std::string text(const Shape& shape);
Shape turned(Shape shape);
/// The common side, or the one that is not 1; throws badInput with the names of the operands.
int commonSide(int a, int b, const Shape& first, const Shape& second, const std::string& what);
/// Throws badInput for an empty shape and one larger than a buffer of the device.
void checkShape(const Shape& shape);

/// Does `work(workshop)` on the device's thread and waits.
template <class Work>
auto inWorkshop(const Work& work) {
    const auto device = Device::instance();
    auto& thread = device->thread();
    if constexpr (std::is_void_v<std::invoke_result_t<Work, Workshop&>>) {
        thread.call([&] { work(thread.local<Workshop>()); });
    } else {
        return thread.ask([&] { return work(thread.local<Workshop>()); });
    }
}

/// A result's number, and its computation until it is done. Handles of the result share it; the
/// queue does not, so that results without handles, and operands used only by them, are not
/// computed.
struct Matrix::Node {
    const std::uint64_t number = counts().next++;
    std::atomic<bool> done{false};
    /// Makes the matrix; holds its operands.
    std::function<linalg::Matrix(Workshop&)> work;

    Node() { ++counts().alive; }
    ~Node() {
        --counts().alive;
        if (!done) return;
        if (auto* shop = Workshop::here()) {
            shop->forget(number);
        } else if (const auto device = Device::inUse()) {
            device->thread().post([number = number, thread = &device->thread()] {
                thread->local<Workshop>().forget(number);
            });
        }
    }
    Node(const Node&) = delete;

    /// Queues the computation of a result.
    static std::shared_ptr<Node> queue(std::function<linalg::Matrix(Workshop&)> work) {
        const auto device = Device::instance();
        auto node = std::make_shared<Node>();
        node->work = std::move(work);
        device->thread().post([weak = std::weak_ptr(node), thread = &device->thread()] {
            const auto wanted = weak.lock();
            if (wanted && !thread->ending()) wanted->compute(thread->local<Workshop>());
        });
        return node;
    }
    void compute(Workshop& shop) {
        ++counts().operations;
        auto& place = shop.place(number);
        try {
            place.matrix = work(shop);
        } catch (...) {
            place.error = std::current_exception();
        }
        work = nullptr;
        done = true;
    }
};

}  // namespace seiche::script
