#include "solvers/linalg/dense/work_queue.hpp"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include "core/base/error.hpp"
#include "solvers/linalg/dense/dense_solver.hpp"
#include "solvers/linalg/dense/gemm.hpp"
#include "solvers/linalg/dense/matrix.hpp"

namespace seiche::linalg {

struct WorkQueue::Worker {
    /// Reports that `done` of `all` stages are finished.
    using Stage = std::function<void(int done, int all)>;
    using Run = std::function<Matrix(const std::vector<const Matrix*>&, const Stage&)>;
    struct Operation {
        std::vector<Id> operands;
        Run run;
        State state = State::waiting;
        double progress = 0;
        bool cancelled = false, released = false, resulted = false;
        int users = 0;  // submitted operations that have not ended
        std::string reason;
        std::shared_ptr<Matrix> result;
    };

    std::function<std::unique_ptr<gl::Context>()> makeContext;
    mutable std::mutex mutex;
    mutable std::condition_variable changed;
    std::map<Id, Operation> operations;
    std::deque<Id> order;
    std::deque<std::function<void()>> errands;  // that need the context: downloads
    std::deque<std::shared_ptr<Matrix>> dropped;
    Id next = 1;
    bool stopping = false;
    std::string broken;  // why there is no context
    std::thread thread;

    explicit Worker(std::function<std::unique_ptr<gl::Context>()> make)
        : makeContext(std::move(make)) {
        thread = std::thread([this] { work(); });
    }
    ~Worker() {
        {
            const std::lock_guard lock(mutex);
            stopping = true;
        }
        changed.notify_all();
        thread.join();
    }

    Id submit(std::vector<Id> operands, Run run) {
        const std::lock_guard lock(mutex);
        for (const Id operand : operands) {
            if (!operations.contains(operand)) failInput("there is no operation {}", operand);
        }
        for (const Id operand : operands) ++operations.at(operand).users;
        Operation operation;
        operation.operands = std::move(operands);
        operation.run = std::move(run);
        const Id id = next++;
        operations.emplace(id, std::move(operation));
        order.push_back(id);
        changed.notify_all();
        return id;
    }

    Operation& at(Id id) {
        const auto found = operations.find(id);
        if (found == operations.end()) failInput("there is no operation {}", id);
        return found->second;
    }
    const Operation& at(Id id) const { return const_cast<Worker*>(this)->at(id); }

    static bool ended(State state) { return state != State::waiting && state != State::running; }

    void work() {
        std::unique_ptr<gl::Context> own;
        try {
            own = makeContext();
        } catch (const std::exception& error) {
            const std::lock_guard lock(mutex);
            broken = error.what();
        }
        std::unique_lock lock(mutex);
        while (true) {
            changed.wait(lock, [&] { return stopping || !order.empty() || !errands.empty(); });
            dropped.clear();
            if (!errands.empty()) {
                const auto errand = std::move(errands.front());
                errands.pop_front();
                lock.unlock();
                errand();
                lock.lock();
                continue;
            }
            if (stopping) break;
            const Id id = order.front();
            order.pop_front();
            runOne(id, lock);
            changed.notify_all();
        }
        // Notifies those that still wait.
        for (auto& [id, operation] : operations) {
            if (!ended(operation.state))
                end(operation, State::cancelled, message("the queue was closed"));
            operation.result.reset();
        }
        dropped.clear();
        lock.unlock();
        changed.notify_all();
        gemm_.reset();
    }

    void runOne(Id id, std::unique_lock<std::mutex>& lock) {
        auto& operation = operations.at(id);
        std::vector<std::shared_ptr<Matrix>> held;
        std::vector<const Matrix*> operands;
        std::string reason = broken;
        State outcome = State::failed;
        for (const Id operand : operation.operands) {
            const auto& from = operations.at(operand);
            if (from.state == State::done && from.result) {
                held.push_back(from.result);
                operands.push_back(from.result.get());
            } else if (reason.empty()) {
                outcome = from.state == State::cancelled ? State::cancelled : State::failed;
                reason = from.state == State::done
                             ? message("operation {} was released before", operand)
                             : from.reason;
            }
        }
        if (operation.cancelled) {
            outcome = State::cancelled;
            reason = message("operation {} was cancelled", id);
        }
        if (!reason.empty()) {
            end(operation, outcome, reason);
            return;
        }
        operation.state = State::running;
        changed.notify_all();
        const auto run = operation.run;
        lock.unlock();
        std::shared_ptr<Matrix> result;
        try {
            result = std::make_shared<Matrix>(run(operands, [&](int done, int all) {
                gl::Context::current().finish();
                const std::lock_guard inner(mutex);
                operations.at(id).progress = static_cast<double>(done) / all;
            }));
            gl::Context::current().finish();
        } catch (const std::exception& error) {
            reason = error.what();
        }
        lock.lock();
        auto& after = operations.at(id);
        if (after.cancelled) {
            end(after, State::cancelled, message("operation {} was cancelled", id));
        } else if (!reason.empty()) {
            end(after, State::failed, reason);
        } else {
            after.resulted = result->batch() > 0;
            if (after.resulted) after.result = std::move(result);
            end(after, State::done, "");
            drop(after);
        }
    }

    /// Under the lock.
    void end(Operation& operation, State state, const std::string& reason) {
        operation.state = state;
        operation.reason = reason;
        operation.progress = 1;
        operation.run = nullptr;
        for (const Id operand : operation.operands) {
            auto& from = operations.at(operand);
            --from.users;
            drop(from);
        }
        operation.operands.clear();
    }
    /// Results are destroyed on the thread whose context they belong to.
    void drop(Operation& operation) {
        if (operation.released && operation.users == 0 && operation.result) {
            dropped.push_back(std::move(operation.result));
            operation.result.reset();
        }
    }

    /// On the worker's thread.
    Gemm& gemm() {
        if (!gemm_) gemm_ = std::make_unique<Gemm>();
        return *gemm_;
    }

  private:
    std::unique_ptr<Gemm> gemm_;
};

WorkQueue::WorkQueue(const gl::Context& context)
    : WorkQueue([&context] { return context.shared(); }) {}
WorkQueue::WorkQueue(std::function<std::unique_ptr<gl::Context>()> make)
    : worker_(std::make_unique<Worker>(std::move(make))) {}
WorkQueue::~WorkQueue() = default;

WorkQueue::Id WorkQueue::upload(int rows, int columns, std::vector<float> entries) {
    return worker_->submit(
        {}, [rows, columns, entries = std::move(entries)](const auto&, const Worker::Stage&) {
            return Matrix::fromRows(rows, columns, entries, 1, "uploaded");
        });
}

WorkQueue::Id WorkQueue::multiply(Id a, Id b, float alpha) {
    return worker_->submit({a, b}, [worker = worker_.get(), alpha](const auto& operands,
                                                                   const Worker::Stage&) {
        Matrix c(operands[0]->rows(), operands[1]->columns(), 1, "product");
        worker->gemm().run(alpha, *operands[0], Transpose::no, *operands[1], Transpose::no, 0, c);
        return c;
    });
}

WorkQueue::Id WorkQueue::solve(Id a, Id b, std::string method) {
    return worker_->submit(
        {a, b}, [method = std::move(method)](const auto& operands, const Worker::Stage& stage) {
            const Matrix& matrix = *operands[0];
            const auto solver =
                makeDenseSolver(method, matrix.rows(), matrix.columns(), matrix.download());
            stage(1, 2);
            return solver->solve(*operands[1]);
        });
}

WorkQueue::Id WorkQueue::invert(Id a) {
    return worker_->submit({a}, [](const auto& operands, const Worker::Stage& stage) {
        const Matrix& matrix = *operands[0];
        const int n = matrix.rows();
        const auto solver = makeDenseSolver("lu", n, matrix.columns(), matrix.download());
        stage(1, 2);
        std::vector<float> unit(static_cast<std::size_t>(n) * static_cast<std::size_t>(n));
        for (std::size_t i = 0; i < unit.size(); i += static_cast<std::size_t>(n) + 1) unit[i] = 1;
        return solver->solve(Matrix::fromRows(n, n, unit, 1, "identity"));
    });
}

WorkQueue::Id WorkQueue::perform(std::function<void(const Progress&)> work) {
    return worker_->submit(
        {}, [work = std::move(work)](const auto&, const Worker::Stage& stage) -> Matrix {
            work(stage);
            return {};
        });
}

void WorkQueue::cancel(Id id) {
    auto& worker = *worker_;
    const std::lock_guard lock(worker.mutex);
    auto& operation = worker.at(id);
    if (!Worker::ended(operation.state)) operation.cancelled = true;
    worker.changed.notify_all();
}

void WorkQueue::release(Id id) {
    auto& worker = *worker_;
    const std::lock_guard lock(worker.mutex);
    auto& operation = worker.at(id);
    operation.released = true;
    worker.drop(operation);
    // Of released results the id is kept, to say that they were released.
    if (Worker::ended(operation.state) && operation.users == 0 && !operation.resulted)
        worker.operations.erase(id);
}

WorkQueue::State WorkQueue::state(Id id) const {
    const std::lock_guard lock(worker_->mutex);
    return worker_->at(id).state;
}

double WorkQueue::progress(Id id) const {
    const std::lock_guard lock(worker_->mutex);
    return worker_->at(id).progress;
}

int WorkQueue::pending() const {
    const std::lock_guard lock(worker_->mutex);
    int count = 0;
    for (const auto& [id, operation] : worker_->operations) {
        if (!Worker::ended(operation.state)) ++count;
    }
    return count;
}

void WorkQueue::wait(Id id) const {
    auto& worker = *worker_;
    std::unique_lock lock(worker.mutex);
    const auto& operation = worker.at(id);
    worker.changed.wait(lock, [&] { return Worker::ended(operation.state); });
    if (operation.state != State::done) failRun("{}", operation.reason);
}

bool WorkQueue::waitFor(Id id, double seconds) const {
    auto& worker = *worker_;
    std::unique_lock lock(worker.mutex);
    const auto& operation = worker.at(id);
    return worker.changed.wait_for(lock, std::chrono::duration<double>(seconds),
                                   [&] { return Worker::ended(operation.state); });
}

WorkQueue::Result WorkQueue::download(Id id) const {
    wait(id);
    auto& worker = *worker_;
    Result result;
    std::string reason;
    bool ready = false;
    std::unique_lock lock(worker.mutex);
    auto matrix = worker.at(id).result;
    if (!matrix) failInput("operation {} has no result, or it was released", id);
    // Moved: the last reference must not be dropped on this thread.
    worker.errands.push_back([&, held = std::move(matrix)] {
        try {
            result = {held->rows(), held->columns(), held->download()};
        } catch (const std::exception& error) {
            reason = error.what();
        }
        const std::lock_guard inner(worker.mutex);
        ready = true;
        worker.changed.notify_all();
    });
    worker.changed.notify_all();
    worker.changed.wait(lock, [&] { return ready; });
    if (!reason.empty()) failRun("{}", reason);
    return result;
}

}  // namespace seiche::linalg
