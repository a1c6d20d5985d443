#pragma once

#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <type_traits>
#include <typeindex>

namespace seiche::gl {

class Context;

/// A thread with a graphics context of its own, which executes, in order, the work that other
/// threads submit. Functions may be called from any thread; on the thread itself, work is done at
/// once.
class DeviceThread {
  public:
    /// Starts the thread with the context made by `make`; rethrows its exception.
    explicit DeviceThread(std::function<std::unique_ptr<Context>()> make);
    /// Calls end().
    ~DeviceThread();
    DeviceThread(const DeviceThread&) = delete;
    DeviceThread& operator=(const DeviceThread&) = delete;

    /// Finishes the remaining work, destroys the local objects and the context, and ends. Work that
    /// is posted later is dropped.
    void end();

    /// Submits work and returns; waits only while `mostWaiting` tasks are in the queue. `work` must
    /// not throw: it keeps errors with its results. It is destroyed on the thread.
    void post(std::function<void()> work);
    /// Submits work; the future is ready when it is done, and rethrows its exception. Throws
    /// noDevice after end().
    std::future<void> submit(std::function<void()> work);
    /// Submits work and waits; rethrows its exception.
    void call(const std::function<void()>& work) { submit(work).get(); }
    /// The same with a result.
    template <class Work>
    auto ask(const Work& work) {
        std::optional<std::invoke_result_t<Work>> result;
        call([&] { result.emplace(work()); });
        return std::move(*result);
    }

    /// The single object of this class that belongs to the thread: created on first use, destroyed
    /// before the context. Call it only on the thread.
    template <class Local>
    Local& local() {
        auto& place = localPlace(typeid(Local));
        if (!place) place = std::make_shared<Local>();
        return *static_cast<Local*>(place.get());
    }

    /// Whether the caller runs on it.
    bool onThread() const;
    /// Whether end() has been called, so that remaining work may be cut short.
    bool ending() const;
    /// Tasks in the queue or under way.
    std::size_t pending() const;

    static constexpr std::size_t mostWaiting = 4096;  ///< tasks in the queue, at most

  private:
    /// Whether it will be done.
    bool take(std::function<void()> work);
    std::shared_ptr<void>& localPlace(std::type_index type);
    struct Body;
    std::unique_ptr<Body> body_;
};

}  // namespace seiche::gl
