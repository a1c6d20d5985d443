"""The device of a process: forks, its end, and errors in threads."""

import copy
import multiprocessing
import os
import pickle
import subprocess
import sys
import threading

import numpy as np
import pytest

import seiche

SMALL = {"domain.cells": (32, 32)}


def _ask_in_a_fork(work, queue):
    try:
        work()
        queue.put("did it")
    except seiche.Error as error:
        queue.put(f"{type(error).__name__}: {error}")


@pytest.mark.parametrize("what", ["step", "read", "matrix", "drop"])
def test_objects_from_before_a_fork_refuse_at_once(what):
    run, matrix = seiche.Run("wave/drop", SMALL), seiche.ones(2, 2)
    matrix.wait()
    held = {"run": run}
    work = {"step": run.step, "read": lambda: run["height"], "matrix": lambda: (matrix @ matrix).numpy(),
            "drop": lambda: (held.clear(), run.t)}[what]
    context = multiprocessing.get_context("fork")
    queue = context.Queue()
    process = context.Process(target=_ask_in_a_fork, args=(work, queue))
    process.start()
    try:
        said = queue.get(timeout=60)
        assert said.startswith("InputError") and "spawn" in said
    finally:
        process.kill()
        process.join()
    run.step()  # here it goes on


def test_after_the_device_is_closed():
    program = """if True:
        import sys; sys.path[:0] = %r
        import seiche
        from seiche import _core
        run, matrix = seiche.Run("wave/drop", {"domain.cells": (32, 32)}), seiche.ones(3, 3)
        factors = (matrix + 3 * seiche.eye(3)).lu()
        factors.solve(seiche.ones(3)).wait()
        run.step()
        _core.close()
        for ask in (run.step, lambda: run["height"], lambda: run.t, lambda: run.picture((64, 64)),
                    lambda: run.brush("raise", (0.5, 0.5)), matrix.numpy, lambda: (matrix @ matrix).numpy(), matrix.det,
                    lambda: factors.solve(seiche.ones(3)).numpy(), factors.det):
            try:
                ask()
            except seiche.DeviceError as error:
                assert "closed" in str(error), error
            else:
                raise SystemExit(3)
        seiche.Run("wave/drop", {"domain.cells": (32, 32)}).step()  # on a new one
        print("well")
    """ % sys.path
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.returncode, done.stdout.strip()) == (0, "well"), done.stderr


def test_errors_are_raised_in_the_calling_thread():
    run, found = seiche.Run("wave/drop", SMALL), []

    def ask():
        try:
            run["nothing"]
        except seiche.InputError as error:
            found.append(str(error))

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert len(found) == 4 and all("nothing" in each for each in found)


def test_matrices_are_copied_and_pickled():
    a = seiche.rand(3, 4)
    for twin in (copy.copy(a), copy.deepcopy(a), pickle.loads(pickle.dumps(a))):
        assert np.array_equal(twin, a)
        twin[0, 0] = 7
        assert a[0, 0].item() < 1
    stack = pickle.loads(pickle.dumps(seiche.rand(2, 3, 4)))
    assert stack.shape == (2, 3, 4) and pickle.loads(pickle.dumps(seiche.ones(5))).shape == (5,)


def test_exceptions_of_libraries_are_one_sentence_of_ours():
    program = r"""
import resource, numpy as np, seiche
seiche.zeros((2, 2)).wait()
n = 20_000_000
zeros = np.zeros(n, dtype=np.int64)
arguments = (n, n, zeros, zeros, np.ones(n), np.ones(n), "cg", 1e-6, 10, "none")
with open("/proc/self/statm") as file:
    pages = int(file.read().split()[0])
resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + 50_000_000,) * 2)
try:
    seiche._core.solve_sparse(*arguments)
except MemoryError as error:
    print("sentence:", error)
"""
    ran = subprocess.run([sys.executable, "-c", program], env=dict(os.environ, PYTHONPATH=os.pathsep.join(sys.path)),
                         capture_output=True, text=True, timeout=120)
    assert "sentence: there is not enough memory for that" in ran.stdout, ran.stdout + ran.stderr
