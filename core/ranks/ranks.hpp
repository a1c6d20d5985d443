#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/error.hpp"
#include "core/ranks/packet.hpp"
#include "core/ranks/rank_transport.hpp"

/// Several processes that do one job together, started by a launcher such as mpirun. Rank 0
/// distributes the work and writes all output; the others work for it. See
/// docs/decisions/0021-ranks.md.
namespace seiche {

/// A message from one rank to another.
struct RankMessage {
    int from = 0;                  ///< the rank that sent it
    std::uint32_t kind = 0;        ///< agreed upon between sender and receiver
    std::vector<std::byte> bytes;  ///< see Packet
    PacketReader read() const { return PacketReader(bytes); }
};

/// This process among the others. A thread of its own carries messages, sends heartbeats to the
/// others and watches theirs, also while the caller is busy. Functions may be called from any
/// thread.
///
/// A failure of another rank is thrown by receive() and check(), in one sentence that names
/// rank and host: that its process is gone (noticed at once on the same host), that nothing has
/// been heard from it for Limits::silence, or what it passed to fail(). Rank 0 watches all others,
/// and these only rank 0.
class Ranks {
  public:
    struct Limits {
        double heartbeat = 0.25;  ///< [s] from a sign of life to the next
        double silence = 15;      ///< [s] without one until a rank is given up
        double joining = 120;     ///< [s] until all have said who they are
    };
    /// The first message kind that is free for callers.
    static constexpr std::uint32_t firstKind = 16;

    /// Whether a launcher started this process as one of several, according to variables of the
    /// environment that OpenMPI, Slurm and others set.
    static bool launched();
    /// Whether this process is the one that speaks: of several only rank 0, else always. Known
    /// before joining.
    static bool speaks();
    /// Joins the other processes through the module beside the program or in ../lib/seiche; nullptr
    /// if no launcher started it, or only this one process and there is no module. Programs that
    /// are started from now on do not take themselves for ranks. Throws badInput without the module
    /// or with one of another version, and failed where the launcher cannot be reached.
    static std::unique_ptr<Ranks> join();

    /// `connect` makes the transport on the thread that will use it; its exception is rethrown.
    /// Throws failed where ranks are of different versions.
    Ranks(std::function<std::unique_ptr<RankTransport>()> connect, const Limits& limits);
    /// leave(), where that has not been called.
    ~Ranks();
    Ranks(const Ranks&) = delete;

    int rank() const;       ///< of this process, from 0
    int size() const;       ///< processes
    int localRank() const;  ///< among those of this host, from 0
    const std::string& host(
        int rank) const;  ///< that a rank runs on; on others than 0 of 0 and own

    /// Submits a message and returns. Messages to a rank that has failed are dropped.
    void send(int to, std::uint32_t kind, std::span<const std::byte> bytes = {});
    void send(int to, std::uint32_t kind, const Packet& packet) { send(to, kind, packet.bytes()); }
    /// The next message in the order of arrival; waits up to this many seconds. Empty if none came,
    /// after wake(), and on ranks other than 0 once rank 0 has left. Throws like check().
    std::optional<RankMessage> receive(double seconds);
    /// Ends a receive() that waits on another thread, or the next one: for a caller that also waits
    /// for something else.
    void wake();
    /// If a rank has failed, throws failed or the error that it passed to fail().
    void check();
    /// The same after asking all for a sign of life within 0.4 s: for the end of the job from
    /// outside, because a launcher ends it when one of its processes has died.
    void checkNow();
    /// Asks all for a sign of life, so that a receive() that waits for a lost rank throws. May be
    /// called by a signal's handler.
    void suspect();
    /// Rank 0 has left, and there will be nothing more to do. Always false on rank 0.
    bool over() const;

    /// For a rank that has nothing to write: once rank 0 is lost, `say` gets the sentence, on the
    /// thread that carries messages and at any time, and then all processes are aborted with
    /// `code`.
    void endWhenLost(std::function<void(const Error&)> say, int code = 1);

    /// This rank cannot go on: the sentence is thrown on rank 0. To be followed by leave().
    void fail(const Error& error);
    /// Ends the job: on rank 0 at once, on others once rank 0 leaves. If a rank has failed, for
    /// which the launcher would wait in vain, all processes are aborted with `code`, and this does
    /// not return.
    void leave(int code = 1);

    /// Bytes of messages between this rank and another.
    std::uint64_t traffic(int rank) const;

  private:
    struct Body;
    std::unique_ptr<Body> body_;
};

}  // namespace seiche
