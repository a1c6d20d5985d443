#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace seiche {

/// A message as it travels.
struct RankFrame {
    int from = 0;                  ///< the rank that sent it
    std::vector<std::byte> bytes;  ///< contents
};

/// Carries bytes between the processes of a job. Implemented by a module such as libseiche_mpi.so.
/// Made, called and destroyed on one thread (that of Ranks). Only leave() waits.
class RankTransport {
  public:
    virtual ~RankTransport() = default;
    virtual int rank() const = 0;          ///< of this process, from 0
    virtual int size() const = 0;          ///< processes
    virtual int localRank() const = 0;     ///< among those of this host, from 0
    virtual std::string host() const = 0;  ///< that this process runs on
    /// Takes a message, at most 2 GiB, and returns before it has arrived; messages to a rank arrive
    /// in order.
    virtual void send(int to, std::vector<std::byte> bytes) = 0;
    /// A message that has arrived, if there is one.
    virtual std::optional<RankFrame> receive() = 0;
    /// Whether all that was sent is on its way, so that its memory is free again.
    virtual bool sent() = 0;
    /// Ends it in an orderly way; waits until all ranks have called it.
    virtual void leave() = 0;
    /// Ends all processes of the job, this one too as far as the launcher does that.
    virtual void abort(int code) = 0;
};

/// Function that a module exports under this name, with C linkage: makes the transport, or returns
/// none and sets `problem`. The caller deletes it. `version` is the program's; a module of another
/// version refuses.
using OpenRankTransport = RankTransport*(const char* version, std::string& problem);
inline constexpr const char* openRankTransportName = "seiche_open_rank_transport";

}  // namespace seiche
