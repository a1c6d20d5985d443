#include "core/ranks/ranks.hpp"

#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <future>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>

#include "core/base/failure.hpp"
#include "core/base/log.hpp"
#include "core/ranks/process_state.hpp"

namespace seiche {

static_assert(std::endian::native == std::endian::little, "messages are sent as they lie");

namespace {

using Clock = std::chrono::steady_clock;

/// Messages of this file; those of callers begin at Ranks::firstKind.
enum Kind : std::uint32_t { hello, heartbeat, question, failure, farewell, leaving, ending };

/// How long the thread sleeps between looks for messages: while somebody waits for one, and else.
constexpr std::chrono::microseconds shortPause(50), longPause(1000);
/// [s] between checks that the processes of this host exist.
constexpr double watchEvery = 0.02;
/// [s] until a rank that was asked must have answered.
constexpr double answerWithin = 0.4;
/// [s] for others to end their current work, once there is nothing more to do.
constexpr double leaveWithin = 120;
/// Pause before a process aborts the others: the launcher may lose output printed just before.
constexpr std::chrono::milliseconds beforeAbort(3000);
/// [s] that a launcher may take to abort a job, while this process is one that should end.
constexpr double abortWithin = 10;
/// A pause of this process itself [s] after which it does not blame others for their silence.
constexpr double ownPause = 1;

double since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Distinguishes processes with the same number: the host, and its processes as seen from here.
std::string processSpace() {
    std::error_code none;
    return std::filesystem::read_symlink("/proc/self/ns/pid", none).string();
}

/// Also of one that has died and that the launcher has not taken notice of yet.
bool hasDied(pid_t process) {
    if (kill(process, 0) != 0) return errno == ESRCH;
    return ProcessState(process).dead();
}

/// A call that may never come back, because MPI waits in it for a process or a launcher that is
/// gone: ends this process, after `last`, if it takes longer than this many seconds.
class EndsWithin {
  public:
    EndsWithin(double seconds, int code, std::function<void()> last = {})
        : thread_([=](const std::stop_token& back) {
              std::mutex mutex;
              std::unique_lock lock(mutex);
              std::condition_variable_any().wait_for(
                  lock, back, std::chrono::duration<double>(seconds), [] { return false; });
              if (back.stop_requested()) return;
              if (last) last();
              std::_Exit(code);
          }) {}

  private:
    std::jthread thread_;
};

}  // namespace

struct Ranks::Body {
    /// State of another rank, as known here.
    struct Peer {
        std::string host;
        std::int64_t process = 0;
        bool known = false;      // it has said hello
        bool watchable = false;  // its process is one of this host
        bool left = false;
        Clock::time_point heard = Clock::now();
        std::uint64_t bytes = 0;
    };
    struct Outgoing {
        int to;
        std::vector<std::byte> bytes;
    };

    Limits limits;
    int rank = 0, size = 1, localRank = 0;

    mutable std::mutex mutex;
    std::condition_variable news, work;  // for callers, and for the thread
    std::vector<Peer> peers;
    std::deque<Outgoing> outgoing;
    std::deque<RankMessage> inbox;
    std::optional<Error> failed;
    std::function<void(const Error&)> sayLost;  // and end
    bool lost = false;                          // a rank that would be waited for in vain
    bool stoodStill = false;                    // and has heard nothing since
    bool woken = false, over = false, leaveAsked = false, gone = false;
    std::optional<int> abortCode;
    int lostCode = 1;
    int waiting = 0;
    std::atomic<bool> suspected = false;
    std::optional<Clock::time_point> asked;
    std::thread thread;

    bool first() const { return rank == 0; }
    bool watches(int other) const { return other != rank && (first() || other == 0); }

    void post(int to, std::uint32_t kind, std::span<const std::byte> bytes) {
        Outgoing made{to, std::vector<std::byte>(sizeof(kind) + bytes.size())};
        std::memcpy(made.bytes.data(), &kind, sizeof(kind));
        if (!bytes.empty())
            std::memcpy(made.bytes.data() + sizeof(kind), bytes.data(), bytes.size());
        peers[static_cast<std::size_t>(to)].bytes += made.bytes.size();
        outgoing.push_back(std::move(made));
    }
    void postToWatched(std::uint32_t kind, std::span<const std::byte> bytes = {}) {
        for (int other = 0; other < size; ++other) {
            if (watches(other)) post(other, kind, bytes);
        }
    }

    std::string named(int other) const {
        const auto& host = peers[static_cast<std::size_t>(other)].host;
        return host.empty() ? message("rank {}", other) : message("rank {} on {}", other, host);
    }
    void fail(const Error& error, bool inVain) {
        lost = lost || inVain;
        if (!failed) failed = error;
        news.notify_all();
    }
    void lose(int other, const std::string& how) {
        fail(Error(ExitCode::failed,
                   message("{} {}: the run has ended, and can go on from its last saved state",
                           named(other), how)),
             true);
    }

    void sayHello(const std::string& host) {
        Packet packet;
        packet.put(std::string(version())).put(host).put(processSpace());
        packet.put(static_cast<std::int64_t>(getpid()));
        auto& own = peers[static_cast<std::size_t>(rank)];
        own.host = host;
        own.known = true;
        postToWatched(hello, packet.bytes());
    }

    void take(RankFrame frame) {
        auto& peer = peers[static_cast<std::size_t>(frame.from)];
        peer.heard = Clock::now();
        peer.bytes += frame.bytes.size();
        PacketReader reader(frame.bytes);
        const auto kind = reader.get<std::uint32_t>();
        switch (kind) {
            case hello: {
                const auto theirs = reader.text();
                peer.host = reader.text();
                const auto space = reader.text();
                peer.process = reader.get<std::int64_t>();
                peer.watchable = peer.host == peers[static_cast<std::size_t>(rank)].host &&
                                 space == processSpace() && !space.empty();
                peer.known = true;
                if (theirs != version()) {
                    fail(Error(ExitCode::failed,
                               message("{} is Seiche {} and rank {} Seiche {}: start the same "
                                       "program on all hosts",
                                       named(frame.from), theirs, rank, version())),
                         false);
                }
                break;
            }
            case heartbeat:
                return;
            case question:
                post(frame.from, heartbeat, {});
                return;
            case failure: {
                const auto code = reader.get<std::int32_t>();
                fail(Error(static_cast<ExitCode>(code),
                           message("{}: {}", named(frame.from), reader.text())),
                     false);
                break;
            }
            case farewell:
                over = true;
                break;
            case leaving:
                peer.left = true;
                break;
            case ending:
                // The reason has been printed. This process may have stood still meanwhile.
                std::_Exit(static_cast<int>(ExitCode::failed));
            default:
                frame.bytes.erase(frame.bytes.begin(), frame.bytes.begin() + sizeof(kind));
                inbox.push_back({frame.from, kind, std::move(frame.bytes)});
        }
        news.notify_all();
    }

    /// Checks that the ranks which this one watches are alive.
    void watch() {
        if (over) return;
        if (suspected.exchange(false)) {
            postToWatched(question);
            asked = Clock::now();
        }
        const bool answersDue = asked && since(*asked) > answerWithin;
        for (int other = 0; other < size; ++other) {
            const auto& peer = peers[static_cast<std::size_t>(other)];
            if (!watches(other) || !peer.known || peer.left) continue;
            if (peer.watchable && hasDied(static_cast<pid_t>(peer.process))) {
                // The others missed this rank, printed that and ended.
                if (stoodStill) std::_Exit(static_cast<int>(ExitCode::failed));
                lose(other, message("has died"));
            } else if (answersDue && peer.heard < *asked) {
                lose(other, message("does not answer"));
            } else if (since(peer.heard) > limits.silence) {
                lose(other, message("has not been heard from for {:.0f} s: it or its host hangs",
                                    limits.silence));
            }
        }
        if (answersDue) asked.reset();
        news.notify_all();
    }

    void run(const std::function<std::unique_ptr<RankTransport>()>& connect,
             std::promise<void>& joined) {
        std::unique_ptr<RankTransport> transport;
        try {
            const EndsWithin limit(limits.joining, static_cast<int>(ExitCode::failed), [this] {
                log().error(
                    "MPI has not started within {:.0f} s: look whether the launcher is "
                    "there, and whether all hosts have the program",
                    limits.joining);
            });
            transport = connect();
            rank = transport->rank();
            size = transport->size();
            localRank = transport->localRank();
            peers.resize(static_cast<std::size_t>(size));
            sayHello(transport->host());
        } catch (...) {
            joined.set_exception(std::current_exception());
            return;
        }
        joined.set_value();
        try {
            carry(*transport);
        } catch (const std::exception& error) {
            const std::lock_guard lock(mutex);
            fail(Error(ExitCode::failed, failureOf(error).sentence), true);
        }
        const std::lock_guard lock(mutex);
        gone = true;
        news.notify_all();
    }

    void carry(RankTransport& transport) {
        auto beaten = Clock::now(), watched = beaten, farewellAt = beaten;
        bool told = false;
        while (true) {
            std::deque<Outgoing> batch;
            {
                std::unique_lock lock(mutex);
                if (outgoing.empty() && !abortCode) {
                    work.wait_for(lock, waiting > 0 ? shortPause : longPause);
                }
                batch.swap(outgoing);
            }
            for (auto& each : batch) transport.send(each.to, std::move(each.bytes));
            bool heard = false;
            while (auto frame = transport.receive()) {
                const std::lock_guard lock(mutex);
                take(std::move(*frame));
                heard = true;
            }
            const bool sent = transport.sent();
            std::unique_lock lock(mutex);
            if (lost && sayLost) {
                const auto error = *failed;
                const auto say = sayLost;
                lock.unlock();
                say(error);
                abort(transport, lostCode);
                std::_Exit(lostCode);
            }
            if (abortCode) {
                const int code = *abortCode;
                lock.unlock();  // it may not return
                abort(transport, code);
                return;
            }
            if (since(beaten) > limits.heartbeat) {
                postToWatched(heartbeat);
                beaten = Clock::now();
            }
            if (since(watched) > ownPause) {
                for (auto& peer : peers) peer.heard = Clock::now();
                watched = Clock::now();
                stoodStill = true;
            } else if (heard) {
                stoodStill = false;
            }
            if (since(watched) > watchEvery || suspected) {
                // Messages that wait to be received were sent in time.
                if (!heard) watch();
                watched = Clock::now();
            }
            if (!leaveAsked) continue;
            if (!told) {
                if (first()) {
                    over = true;
                    postToWatched(farewell);
                } else if (over) {
                    post(0, leaving, {});
                } else {
                    continue;
                }
                told = true;
                farewellAt = Clock::now();
                continue;
            }
            if (first() && !allLeft()) {
                for (int other = 1; other < size; ++other) {
                    const auto& peer = peers[static_cast<std::size_t>(other)];
                    if (peer.left) continue;
                    if (since(peer.heard) > limits.silence || since(farewellAt) > leaveWithin) {
                        lose(other, message("does not end"));
                        return;
                    }
                }
                continue;
            }
            if (sent && outgoing.empty()) break;
        }
        const EndsWithin limit(leaveWithin + limits.silence, 0);  // all is written
        transport.leave();
    }
    void abort(RankTransport& transport, int code) const {
        std::fflush(nullptr);
        const std::uint32_t kind = ending;
        const auto bytes = std::as_bytes(std::span(&kind, 1));
        for (int other = 0; other < size; ++other) {
            if (watches(other)) transport.send(other, {bytes.begin(), bytes.end()});
        }
        transport.sent();
        std::this_thread::sleep_for(beforeAbort);
        const EndsWithin limit(abortWithin, code);
        transport.abort(code);
    }
    bool allLeft() const {
        return std::all_of(peers.begin() + 1, peers.end(),
                           [](const Peer& peer) { return peer.left; });
    }
};

Ranks::Ranks(std::function<std::unique_ptr<RankTransport>()> connect, const Limits& limits)
    : body_(std::make_unique<Body>()) {
    auto& body = *body_;
    body.limits = limits;
    std::promise<void> joined;
    body.thread = std::thread([&] { body.run(connect, joined); });
    try {
        joined.get_future().get();
    } catch (...) {
        body.thread.join();
        throw;
    }
    std::unique_lock lock(body.mutex);
    const auto known = [&] {
        for (int other = 0; other < body.size; ++other) {
            if (body.watches(other) && !body.peers[static_cast<std::size_t>(other)].known)
                return false;
        }
        return true;
    };
    const std::chrono::duration<double> patience(limits.joining);
    body.news.wait_for(lock, patience, [&] { return known() || body.failed || body.over; });
    if (!body.failed && !body.over && !known()) {
        body.fail(
            Error(ExitCode::failed, message("not all ranks have been heard from {:.0f} s after the "
                                            "start: check that all hosts have the program",
                                            limits.joining)),
            true);
    }
    if (!body.failed) return;
    const auto failed = *body.failed;
    lock.unlock();
    leave(static_cast<int>(failed.code()));
    throw failed;
}

Ranks::~Ranks() {
    leave();
}

int Ranks::rank() const {
    return body_->rank;
}

int Ranks::size() const {
    return body_->size;
}

int Ranks::localRank() const {
    return body_->localRank;
}

const std::string& Ranks::host(int rank) const {
    const std::lock_guard lock(body_->mutex);
    return body_->peers.at(static_cast<std::size_t>(rank)).host;
}

void Ranks::send(int to, std::uint32_t kind, std::span<const std::byte> bytes) {
    {
        const std::lock_guard lock(body_->mutex);
        if (body_->lost || body_->gone) return;
        body_->post(to, kind, bytes);
    }
    body_->work.notify_one();
}

std::optional<RankMessage> Ranks::receive(double seconds) {
    auto& body = *body_;
    std::unique_lock lock(body.mutex);
    ++body.waiting;
    body.work.notify_one();
    body.news.wait_for(lock, std::chrono::duration<double>(seconds), [&] {
        return body.failed || !body.inbox.empty() || body.woken || body.over || body.gone;
    });
    --body.waiting;
    if (body.failed) throw Error(*body.failed);
    body.woken = false;
    if (body.inbox.empty()) return std::nullopt;
    auto message = std::move(body.inbox.front());
    body.inbox.pop_front();
    return message;
}

void Ranks::wake() {
    {
        const std::lock_guard lock(body_->mutex);
        body_->woken = true;
    }
    body_->news.notify_all();
}

void Ranks::check() {
    const std::lock_guard lock(body_->mutex);
    if (body_->failed) throw Error(*body_->failed);
}

void Ranks::suspect() {
    body_->suspected = true;
}

void Ranks::checkNow() {
    auto& body = *body_;
    std::unique_lock lock(body.mutex);
    body.suspected = true;
    body.news.wait_for(lock, std::chrono::duration<double>(3 * answerWithin), [&] {
        return body.failed || body.gone || (!body.suspected && !body.asked);
    });
    if (body.failed) throw Error(*body.failed);
}

bool Ranks::over() const {
    const std::lock_guard lock(body_->mutex);
    return !body_->first() && body_->over;
}

void Ranks::endWhenLost(std::function<void(const Error&)> say, int code) {
    const std::lock_guard lock(body_->mutex);
    body_->sayLost = std::move(say);
    body_->lostCode = code;
}

void Ranks::fail(const Error& error) {
    Packet packet;
    packet.put(static_cast<std::int32_t>(error.code())).put(std::string(error.what()));
    send(0, failure, packet);
}

void Ranks::leave(int code) {
    auto& body = *body_;
    if (!body.thread.joinable()) return;
    bool lost = false;
    {
        std::unique_lock lock(body.mutex);
        body.leaveAsked = true;
        body.work.notify_one();
        body.news.wait(lock, [&] { return body.gone || body.lost; });
        lost = body.lost;
        if (lost) {
            std::fflush(nullptr);
            body.abortCode = code;
            body.work.notify_one();
            // The thread that carries messages prints the reason and ends the process.
            if (body.sayLost) body.news.wait(lock, [&] { return body.gone; });
            // A call of MPI may itself wait for a rank that is gone.
            body.news.wait_for(lock, std::chrono::seconds(5), [&] { return body.gone; });
        }
    }
    if (lost) std::_Exit(code);
    body.thread.join();
}

std::uint64_t Ranks::traffic(int rank) const {
    const std::lock_guard lock(body_->mutex);
    return body_->peers.at(static_cast<std::size_t>(rank)).bytes;
}

}  // namespace seiche
