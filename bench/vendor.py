#!/usr/bin/env python3
"""Times NVIDIA's libraries, and a hand-fused CUDA solver, on the work of `seiche bench`.

usage: bench/vendor.py [--beside ROWS.json] [--json FILE] [--size N] [NAME...]

Rows have the names, sizes and flop counts of `seiche bench`: gemm by cuBLAS, lu/partial, lu/nopivot, qr
and cholesky by cuSOLVER, lu/nopivot-16 by cuBLAS (per matrix), parallel/... by CUB, which nvcc compiles,
on n x n integers, and cg by two CUDA kernels per iteration, replayed as a graph. Everything is FP32 with
TF32 off, and factorizations and sorts include a copy of the data, as ours do. A figure is the median of seven batches of at least 20 ms between device events.

For a comparison run both on the same GPU, one right after the other:

    seiche bench gemm lu qr cholesky cg --json ours.json
    bench/vendor.py --beside ours.json

Needs CuPy (https://cupy.dev) and an NVIDIA GPU.
"""
import argparse
import json
import sys

SIZES = (512, 1024, 2048, 4096, 8192)
CG_ITERATIONS = 100

# x and r of n x n cells, five-point stencil, zero outside; s[2 i] = <r, r> before iteration i and
# s[2 i + 1] = <p, A p>. 40 bytes per cell and iteration in two launches.
CG = r"""
__device__ float sum_of_block(float value, float* shared) {
    for (int offset = 16; offset; offset /= 2) value += __shfl_down_sync(~0u, value, offset);
    const int warp = threadIdx.x / 32;
    if (threadIdx.x % 32 == 0) shared[warp] = value;
    __syncthreads();
    value = threadIdx.x < blockDim.x / 32 ? shared[threadIdx.x] : 0;
    if (warp == 0) for (int offset = 16; offset; offset /= 2) value += __shfl_down_sync(~0u, value, offset);
    return value;
}
extern "C" __global__ void direction(int n, const float* __restrict__ r, const float* __restrict__ before,
                                     float* __restrict__ p, float* __restrict__ q, float* s, int iteration) {
    __shared__ float shared[32];
    const float beta = iteration ? s[2 * iteration] / s[2 * iteration - 2] : 0;
    const size_t cells = (size_t)n * n;
    float sum = 0;
    for (size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x; i < cells; i += (size_t)gridDim.x * blockDim.x) {
        const int x = i % n;
        const auto at = [&](size_t j) { return r[j] + beta * before[j]; };
        const float own = at(i);
        float product = 4 * own;
        if (x > 0) product -= at(i - 1);
        if (x < n - 1) product -= at(i + 1);
        if (i >= n) product -= at(i - n);
        if (i + n < cells) product -= at(i + n);
        p[i] = own;
        q[i] = product;
        sum += own * product;
    }
    sum = sum_of_block(sum, shared);
    if (threadIdx.x == 0) atomicAdd(s + 2 * iteration + 1, sum);
}
extern "C" __global__ void update(int n, float4* __restrict__ x, float4* __restrict__ r, const float4* __restrict__ p,
                                  const float4* __restrict__ q, float* s, int iteration) {
    __shared__ float shared[32];
    const float alpha = s[2 * iteration] / s[2 * iteration + 1];
    const size_t quads = (size_t)n * n / 4;
    float sum = 0;
    for (size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x; i < quads; i += (size_t)gridDim.x * blockDim.x) {
        float4 u = x[i], v = r[i];
        const float4 d = p[i], e = q[i];
        u.x += alpha * d.x; u.y += alpha * d.y; u.z += alpha * d.z; u.w += alpha * d.w;
        v.x -= alpha * e.x; v.y -= alpha * e.y; v.z -= alpha * e.z; v.w -= alpha * e.w;
        x[i] = u;
        r[i] = v;
        sum += v.x * v.x + v.y * v.y + v.z * v.z + v.w * v.w;
    }
    sum = sum_of_block(sum, shared);
    if (threadIdx.x == 0) atomicAdd(s + 2 * iteration + 2, sum);
}
"""


CUB = r"""
#include <cub/cub.cuh>
#include <thrust/iterator/counting_iterator.h>
typedef const unsigned* In;
extern "C" int scan(void* space, size_t* bytes, In in, unsigned* out, int n) {
    return cub::DeviceScan::ExclusiveSum(space, *bytes, in, out, n);
}
extern "C" int compact(void* space, size_t* bytes, In in, unsigned* out, unsigned* total, int n) {
    return cub::DeviceSelect::Flagged(space, *bytes, thrust::counting_iterator<unsigned>(0), in, out, total, n);
}
extern "C" int sort(void* space, size_t* bytes, In keys, unsigned* out, In values, unsigned* valuesOut, int n) {
    return cub::DeviceRadixSort::SortPairs(space, *bytes, keys, out, values, valuesOut, n);
}
"""


def median_ms(cp, run, batches=7, least=20.0):
    """Milliseconds of one call of run, by device events, after a warm-up."""
    def batch(calls):
        start, end = cp.cuda.Event(), cp.cuda.Event()
        start.record()
        for _ in range(calls):
            run()
        end.record()
        end.synchronize()
        return cp.cuda.get_elapsed_time(start, end) / calls

    batch(1)
    calls = max(1, int(least / max(batch(1), 1e-4)) + 1)
    return sorted(batch(calls) for _ in range(batches))[batches // 2]


def gemm(cp, n):
    from cupy.cuda import cublas, device
    import numpy as np
    handle = device.get_cublas_handle()
    a, b = (cp.random.rand(n, n, dtype=cp.float32) for _ in range(2))
    c = cp.empty_like(a)
    one, zero = np.array(1, np.float32), np.array(0, np.float32)
    run = lambda: cublas.sgemm(handle, 0, 0, n, n, n, one.ctypes.data, a.data.ptr, n, b.data.ptr, n,
                               zero.ctypes.data, c.data.ptr, n)
    return median_ms(cp, run), 2 * n**3


def factorization(name):
    def timed(cp, n):
        from cupy.cuda import cublas, cusolver, device
        handle = device.get_cusolver_handle()
        a = cp.random.rand(n, n, dtype=cp.float32) - 0.5
        if name != "lu/partial":
            a = a + a.T + 2 * n * cp.eye(n, dtype=cp.float32)
        work = a.copy()
        pointer, info = work.data.ptr, cp.empty(1, cp.int32)
        extra = cp.empty(n, cp.int32 if name.startswith("lu") else cp.float32)  # pivots, or tau
        lower = cublas.CUBLAS_FILL_MODE_LOWER
        if name.startswith("lu"):
            size = cusolver.sgetrf_bufferSize(handle, n, n, pointer, n)
        elif name == "qr":
            size = cusolver.sgeqrf_bufferSize(handle, n, n, pointer, n)
        else:
            size = cusolver.spotrf_bufferSize(handle, lower, n, pointer, n)
        space = cp.empty(max(size, 1), cp.float32)

        def run():
            cp.copyto(work, a)
            if name.startswith("lu"):
                pivots = extra.data.ptr if name == "lu/partial" else 0
                cusolver.sgetrf(handle, n, n, pointer, n, space.data.ptr, pivots, info.data.ptr)
            elif name == "qr":
                cusolver.sgeqrf(handle, n, n, pointer, n, extra.data.ptr, space.data.ptr, size, info.data.ptr)
            else:
                cusolver.spotrf(handle, lower, n, pointer, n, space.data.ptr, size, info.data.ptr)

        flops = {"lu": 2 / 3, "qr": 4 / 3, "cholesky": 1 / 3}[name.split("/")[0]] * n**3
        return median_ms(cp, run), flops

    return timed


def batched_lu(cp, n, batch=16):
    from cupy.cuda import cublas, device
    handle = device.get_cublas_handle()
    a = cp.random.rand(batch, n, n, dtype=cp.float32) + 2 * n * cp.eye(n, dtype=cp.float32)
    work = a.copy()
    pointers = cp.array([work[i].data.ptr for i in range(batch)], dtype=cp.uint64)
    info = cp.empty(batch, cp.int32)

    def run():
        cp.copyto(work, a)
        cublas.sgetrfBatched(handle, n, pointers.data.ptr, n, 0, info.data.ptr, batch)

    return median_ms(cp, run) / batch, 2 / 3 * n**3


def fused_cg(cp, n):
    import numpy as np
    module = cp.RawModule(code=CG, options=("-std=c++17",))
    direction, update = module.get_function("direction"), module.get_function("update")
    b = cp.random.rand(n, n, dtype=cp.float32) - 0.5
    x, r, q, p = cp.zeros_like(b), b.copy(), cp.zeros_like(b), [cp.zeros_like(b), cp.zeros_like(b)]
    sums = cp.zeros(2 * CG_ITERATIONS + 2, cp.float32)
    busy = 8 * cp.cuda.Device().attributes["MultiProcessorCount"]
    grid, block = (min(busy, (n * n + 255) // 256),), (256,)
    stream = cp.cuda.Stream(non_blocking=True)
    with stream:
        norm = (b * b).sum()

        def reset():
            x.fill(0), cp.copyto(r, b), p[0].fill(0), sums.fill(0)
            sums[0:1] = norm

        reset()
        stream.synchronize()
        stream.begin_capture()
        for i in range(CG_ITERATIONS):
            direction(grid, block, (np.int32(n), r, p[i % 2], p[1 - i % 2], q, sums, np.int32(i)))
            update(grid, block, (np.int32(n), x, r, p[1 - i % 2], q, sums, np.int32(i)))
        graph = stream.end_capture()
        times = []
        for _ in range(8):
            reset()
            start, end = cp.cuda.Event(), cp.cuda.Event()
            start.record(), graph.launch(), end.record(), end.synchronize()
            times.append(cp.cuda.get_elapsed_time(start, end))
    return sorted(times[1:])[3] / CG_ITERATIONS, 0


def cub():
    """CUB's functions, compiled once."""
    import ctypes, os, subprocess, tempfile
    if not hasattr(cub, "library"):
        folder = tempfile.mkdtemp()
        source, library = os.path.join(folder, "cub.cu"), os.path.join(folder, "cub.so")
        with open(source, "w") as file:
            file.write(CUB)
        try:
            subprocess.run(["nvcc", "-O3", "-arch=native", "-shared", "-Xcompiler", "-fPIC", "-o", library, source],
                           check=True)
        except (OSError, subprocess.CalledProcessError) as error:
            fail(f"nvcc, which compiles CUB, fails: {error}")
        cub.library = ctypes.CDLL(library)
    return cub.library


def parallel(name):
    def timed(cp, n):
        import ctypes
        count, function = n * n, getattr(cub(), name)
        keys = cp.random.randint(0, 2 if name == "compact" else 2**32, count, dtype=cp.uint32)
        more = [cp.empty_like(keys) for _ in range(3)]
        arrays = {"scan": [keys, more[0]], "compact": [keys, more[0], more[1]],
                  "sort": [more[0], more[1], more[2], cp.empty_like(keys)]}[name]
        pointers = [ctypes.c_void_p(each.data.ptr) for each in arrays]
        size = ctypes.c_size_t(0)

        def call(space):
            if function(space, ctypes.byref(size), *pointers, ctypes.c_int(count)):
                fail(f"CUB's {name} fails")

        call(None)
        space = cp.empty(max(size.value, 1), cp.uint8)

        def run():
            if name == "sort":  # ours sorts in place and copies first
                cp.copyto(more[0], keys), cp.copyto(more[2], keys)
            call(ctypes.c_void_p(space.data.ptr))

        return median_ms(cp, run), 0

    return timed


# name: library, sizes, function of CuPy and n that gives (ms, flops)
ROWS = {
    "gemm": ("cuBLAS", SIZES, gemm),
    "lu/partial": ("cuSOLVER", SIZES, factorization("lu/partial")),
    "lu/nopivot": ("cuSOLVER", SIZES, factorization("lu/nopivot")),
    "lu/nopivot-16": ("cuBLAS", (256, 2048), batched_lu),
    "cholesky": ("cuSOLVER", SIZES, factorization("cholesky")),
    "qr": ("cuSOLVER", SIZES, factorization("qr")),
    "parallel/scan": ("CUB", (1024, 4096), parallel("scan")),
    "parallel/compact": ("CUB", (1024, 4096), parallel("compact")),
    "parallel/sort": ("CUB", (1024, 4096), parallel("sort")),
    "cg": ("CUDA", (512, 1024, 2048, 4096), fused_cg),
}


def fail(sentence):
    print(f"vendor.py: {sentence}", file=sys.stderr)
    sys.exit(2)


def chosen(names):
    """The rows that the names choose: all without any; a group's name takes all of its rows."""
    for name in names:
        if not any(row == name or row.startswith(name + "/") for row in ROWS):
            fail(f"there is no row '{name}' here; known are {', '.join(ROWS)}")
    return [row for row in ROWS if not names or any(row == name or row.startswith(name + "/") for name in names)]


def read_rows(path):
    """Milliseconds by (name, n) from a file of `seiche bench --json`."""
    try:
        with open(path) as file:
            return {(row["name"], row["n"]): row["ms"] for row in json.load(file)["rows"]}
    except (OSError, ValueError, KeyError, TypeError) as error:
        fail(f"{path} is not a file that `seiche bench --json` wrote: {error}")


def line(row, ours):
    """A line of the table; `ours` is what read_rows gives."""
    gflops = f"{row['gflops']:.0f}" if row["gflops"] else "-"
    text = f"{row['name']:<16}{row['library']:<10}{row['n']:>6}{row['ms']:>11.4f}{gflops:>10}"
    if ours:
        mine = ours.get((row["name"], row["n"]))
        text += f"{mine:>13.4f}{row['ms'] / mine:>9.2f}" if mine else f"{'-':>13}{'-':>9}"
    return text


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter,
                                     usage=argparse.SUPPRESS)
    parser.add_argument("--beside", metavar="ROWS.json", help="rows of `seiche bench --json` to put beside these")
    parser.add_argument("--json", metavar="FILE", help="write the rows to a file, too")
    parser.add_argument("--size", type=int, metavar="N", help="one size for all rows")
    parser.add_argument("names", nargs="*", metavar="NAME", help="rows or groups of rows; all by default")
    options = parser.parse_args()
    if options.size is not None and options.size < 4:
        fail(f"--size {options.size} is too small: give 4 or more")
    names = chosen(options.names)
    ours = read_rows(options.beside) if options.beside else {}
    try:
        import cupy as cp
        cp.cuda.Device().compute_capability
    except Exception as error:  # no package, no driver or no device: each has an exception of its own
        fail(f"CuPy and an NVIDIA GPU are needed: {error}")
    properties = cp.cuda.runtime.getDeviceProperties(cp.cuda.Device().id)
    print(f"{properties['name'].decode()}, CUDA {cp.cuda.runtime.runtimeGetVersion()}\n")
    print(f"{'operator':<16}{'library':<10}{'n':>6}{'ms':>11}{'GFLOP/s':>10}"
          + (f"{'seiche, ms':>13}{'faster':>9}" if ours else ""))
    rows = []
    for name in names:
        library, sizes, timed = ROWS[name]
        for n in [options.size] if options.size else sizes:
            ms, flops = timed(cp, n)
            rows.append({"name": name, "library": library, "n": n, "ms": ms, "gflops": flops / ms / 1e6})
            print(line(rows[-1], ours), flush=True)
    if options.json:
        with open(options.json, "w") as file:
            json.dump({"device": properties["name"].decode(), "rows": rows}, file, indent=1)
            file.write("\n")


if __name__ == "__main__":
    main()
