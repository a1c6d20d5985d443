#pragma once

#include <array>
#include <limits>

namespace seiche::gl {

class Context;

/// How kernels and memory are best used on a device: everything that is done differently on GPUs
/// and in software (llvmpipe, which runs kernels on the CPU) is here and in the tuning tables
/// (solvers/linalg/dense/tuning.hpp); nothing else asks which of the two it is. The defaults are a
/// GPU's; execution_profile.cpp has those of software.
struct ExecutionProfile {
    // Memory.
    /// Buffers and textures lie in main memory: the CPU may map them (mapping.hpp), and the driver
    /// clears and copies them as fast as a kernel would.
    bool hostMemory = false;
    /// Fields are read through texture units, and buffers as storage; else as images and as texel
    /// buffers, which need no address arithmetic per lane.
    bool sampled = true;
    /// Device timestamps tell how long kernels take; otherwise the CPU waits and uses its clock.
    bool timestamps = true;

    // Workgroups.
    /// The invocations of a workgroup may share work through barriers. In software a barrier makes
    /// a coroutine of each invocation, so kernels whose invocations work alone are faster.
    bool cheapBarriers = true;
    /// Workgroup of kernels with one texel of a field per invocation.
    std::array<int, 2> fieldGroup = {16, 16};
    /// Workgroups that keep the device busy: an H100 has 132 multiprocessors.
    int busyGroups = 132;
    /// Workgroups of a walk over a field that leaves sums: four to a multiprocessor.
    int walkGroups = 528;
    /// Workgroups of reductions: over vectors, over the range of a picture, over the candidates for
    /// a pivot of the whole matrix and of a column. Each workgroup of the next kernel reads the
    /// results of all.
    int vectorGroups = 512, rangeGroups = 64, fullPivotGroups = 256, pivotGroups = 64;
    /// Invocations of a workgroup that factors a tall panel.
    int panelInvocations = 512;
    /// Iterations of a Krylov solver from one look at its end to the next.
    int lookInterval = 2;
    /// Number of iterations after which a loop of an invocation ends regardless of its condition.
    int loopIterations = std::numeric_limits<int>::max();

    // Choices.
    /// Panels of LU, QR and Cholesky are factored by the CPU.
    bool panelsOnCpu = false;
    /// A transform pays from this CFL number of a wave on; measured.
    double transformCfl = 2;
    /// Kernels and pictures may take noticeably long: problems are small if the scene leaves their
    /// size open, long work is done in slices, pictures are coarser while they move.
    bool slow = false;
};

/// Profile of GPUs.
const ExecutionProfile& gpuProfile();
/// Profile of llvmpipe.
const ExecutionProfile& softwareProfile();
/// Profile of a context. SEICHE_PROFILE=gpu in the environment gives the software device a GPU's
/// profile, to test code that only GPUs run. Throws badInput for other values of it.
const ExecutionProfile& executionProfile(const Context& context);
/// Profile of the current context.
const ExecutionProfile& executionProfile();

}  // namespace seiche::gl
