"""Runs: fields, parameters, brushes, states, reports, errors, threads and Ctrl-C."""

import gc
import json
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import pytest

import seiche

SMALL = {"domain.cells": (64, 64)}


@pytest.fixture
def drop():
    return seiche.Run("wave/drop", SMALL)


def test_settings_are_those_of_set():
    run = seiche.Run("wave/drop", {"domain.cells": (48, 32)}, dt=0.002, seed=7)
    assert run["height"].shape == (32, 48)
    assert run.dt == 0.002
    assert run.scene["seed"] == 7


def test_a_scene_is_a_dict():
    scene = {"seiche": 1, "simulation": "wave", "domain": {"size": [2, 1], "cells": [64, 32]},
             "initial": {"height": "0.01*cos(pi*x)"}}
    run = seiche.Run(scene, dt=np.float64(0.01))
    field = run["height"]
    assert np.allclose(field, 0.01 * np.cos(np.pi * field.x)[None, :], atol=1e-6)
    again = seiche.Run(run.scene)
    run.step(5), again.step(5)
    assert np.array_equal(run["height"], again["height"])


def test_a_standing_wave_has_the_period_of_theory():
    scene = {"seiche": 1, "simulation": "wave", "domain": {"size": [1, 1], "cells": [64, 64]},
             "initial": {"height": "0.01*cos(2*pi*x)"}, "parameters": {"wave_speed": 0.5, "dt": 0.002}}
    run = seiche.Run(scene)
    run.until(2.0)  # a wavelength of 1 m at 0.5 m/s
    at = run["height"]
    assert run.t == pytest.approx(2.0, abs=run.dt)
    assert np.abs(at - 0.01 * np.cos(2 * np.pi * at.x)[None, :]).max() < 2e-4


def test_fields_have_units_and_coordinates(drop):
    field = drop["height"]
    assert (field.name, field.unit, field.step, field.shape) == ("height", "m", 0, (64, 64))
    width = field.extent[1]
    assert field.x[0] == pytest.approx(width / 128) and field.x[-1] == pytest.approx(width - width / 128)
    assert field.numpy().dtype == np.float32
    assert np.array_equal(np.from_dlpack(field), field.numpy())
    assert isinstance(2 * field + 1, np.ndarray) and (np.abs(field) <= field.max() + 1).all()
    array = xarray_of(field)
    assert array.dims == ("y", "x") and array.attrs["units"] == "m"


def xarray_of(field):
    pytest.importorskip("xarray")
    return field.xarray()


def test_writes_take_effect_before_the_next_step(drop):
    other = seiche.Run("wave/drop", SMALL)
    picture = np.random.default_rng(1).random((64, 64)).astype(np.float32)
    drop["height"] = picture
    assert np.array_equal(drop["height"], picture)
    other["height"][:] = picture
    drop.step(3), other.step(3)
    assert np.array_equal(drop["height"], other["height"])
    field = drop["height"]
    field[10:20, 5] = 0.25
    assert (drop["height"][10:20, 5] == 0.25).all() and drop["height"][9, 5] != 0.25


def test_dye_takes_a_picture():
    run = seiche.Run("fluid/ink", {"domain.cells": (64, 64)})
    dye = run["dye"]
    assert dye.ndim == 3 and dye.shape[2] == 3
    picture = np.zeros(dye.shape, np.float32)
    picture[: dye.shape[0] // 2, :, 1] = 1
    run["dye"][:] = picture
    assert np.array_equal(run["dye"].numpy(), picture)
    before = run["dye"].sum()
    run.step(2)
    assert run["dye"].sum() == pytest.approx(before, rel=0.05)


def test_a_written_velocity_has_no_divergence():
    scene = {"seiche": 1, "simulation": "fluid", "domain": {"size": [1, 1], "cells": [64, 64]},
             "boundaries": {side: {"type": "periodic"} for side in ("left", "right", "top", "bottom")}}
    run = seiche.Run(scene)
    x, y = np.meshgrid(run["u"].x, run["u"].y)
    u = (np.sin(2 * np.pi * x) * np.cos(2 * np.pi * y) + 0.3).astype(np.float32)
    run["u"] = u
    run["v"][:] = -np.cos(2 * np.pi * x) * np.sin(2 * np.pi * y)
    assert np.array_equal(run["u"], u)
    assert np.abs(run["divergence"]).max() < 1e-3
    # The mean of two faces, of two cells each: cos^2 of half a cell's angle.
    factor = np.cos(np.pi / 64) ** 2
    assert np.abs(run["u"] - (factor * np.sin(2 * np.pi * x) * np.cos(2 * np.pi * y) + 0.3)).max() < 2e-3
    run.step(2)
    assert np.isfinite(run["speed"]).all()


@pytest.mark.parametrize("name, values, words", [
    ("speed", 1.0, "cannot be written"),
    ("height", np.nan, "must be finite"),
    ("height", np.zeros((3, 3)), "height"),
])
def test_writing_refuses(drop, name, values, words):
    before = drop["height"].numpy()
    with pytest.raises(seiche.InputError, match=words):
        drop[name] = values
    assert np.array_equal(drop["height"], before)


def test_an_old_field_is_not_written(drop):
    field = drop["height"]
    drop.step()
    with pytest.raises(seiche.InputError, match="read it again"):
        field[:] = 0


def test_parameters_change_while_it_runs():
    run = seiche.Run("fluid/ink", {"domain.cells": (32, 32)})
    run.parameters.viscosity = 1e-3
    assert run.parameters.viscosity == 1e-3
    assert run.parameters["viscosity"] == 1e-3
    assert "viscosity" in dir(run.parameters)
    assert run.parameters.describe("viscosity")["unit"] == "m^2/s"
    with pytest.raises(seiche.InputError, match="did you mean 'viscosity'"):
        run.parameters.viscosty = 1
    with pytest.raises(seiche.InputError, match="viscosity"):
        run.parameters.viscosity = -1
    with pytest.raises(seiche.InputError):
        run.parameters.viscosity = "thick"
    run.step()


def test_brushes_and_probes(drop):
    drop.brush("raise", (0.5, 0.5), (0.6, 0.5), radius=0.1, strength=0.2)
    assert drop["height"].max() > 0.1
    values = drop.probe(0.5, 0.5)
    assert values["height"] == pytest.approx(float(drop["height"].numpy()[31:33, 31:33].mean()), rel=1e-3)
    with pytest.raises(seiche.InputError, match="raise"):
        drop.brush("rise", (0.5, 0.5))
    with pytest.raises(seiche.InputError, match="metres"):
        drop.brush("raise", 0.5)
    with pytest.raises(seiche.InputError, match="outside"):
        drop.probe(50, 0)


def test_states_go_on_with_the_same_bits(drop, tmp_path):
    drop.step(5)
    drop.save_state(tmp_path / "a.state")
    drop.step(5)
    other = seiche.Run("wave/drop", SMALL, state=tmp_path / "a.state")
    assert other.steps == 5
    other.step(5)
    assert np.array_equal(other["height"], drop["height"]) and other.t == drop.t
    with pytest.raises(seiche.InputError):
        seiche.Run("fluid/ink", state=tmp_path / "a.state")


def test_reports(drop, tmp_path):
    drop.step(4)
    report = drop.report
    assert [row["step"] for row in report.steps][-4:] == [1, 2, 3, 4]
    first = next(solve for solve in report.solves if solve.step == 1)
    assert first.converged and first.norm == "l2, true"  # by b - A x; between judged steps it is not formed
    assert report.solves[-1].status == "unconfirmed" and not report.solves[-1].failed
    assert report.solves[-1].iterations > 0
    assert report.solves[-1].final <= report.solves[-1].target
    assert len(report.column("energy")) == len(report.steps)
    with pytest.raises(seiche.InputError, match="enrgy"):
        report.column("enrgy")
    report.write(tmp_path / "r.json")
    assert (tmp_path / "r.json").stat().st_size > 1000


def test_reports_of_steps_are_read_as_they_are_looked_at(drop):
    first = drop.report.steps
    drop.step(5)
    steps = drop.report.steps
    everything = list(steps)
    assert len(first) + 5 == len(steps) == len(everything)
    assert steps[-1] == everything[-1] and steps[-1]["step"] == drop.steps and steps[-len(steps)] == everything[0]
    assert steps[1:4] == everything[1:4] and steps[::-2] == everything[::-2] and steps[3:1] == []
    assert steps == everything and steps != everything[1:] and everything[2] in steps
    for beyond in (len(steps), -len(steps) - 1):
        with pytest.raises(IndexError):
            steps[beyond]
    asked = []

    class Core:
        def step_reports(self, first, most):
            asked.append(most)
            return [{"step": first + i} for i in range(most)]

    many = type(steps)(1_000_000, Core().step_reports)
    assert many[-1]["step"] == 999_999 and many[7:9][1]["step"] == 8 and asked == [1, 2]
    drop.restart()
    with pytest.raises(seiche.InputError, match="restarted"):
        steps[-1]


def test_solves_are_read_as_they_are_looked_at(drop):
    drop.step(5)
    solves = drop.report.solves
    everything = drop._core.solves(0, 10**9)
    assert len(solves) == len(everything) == len(list(solves)) >= 5
    for place in (0, 1, -1, len(solves) - 2):
        assert solves[place].step == everything[place].step and solves[place].final == everything[place].final
    assert [each.step for each in solves[1:4]] == [each.step for each in everything[1:4]]
    flow = seiche.Run("fluid/cylinder-wake", {"domain.cells": (64, 32)})  # several a step
    flow.step(3)
    solves = flow.report.solves
    assert [each.step for each in solves] == sorted(k + 1 for k in range(3) for _ in range(len(solves) // 3))
    assert solves[-1].name == list(solves)[-1].name and solves[3].name == list(solves)[3].name


def test_solves_that_do_not_converge_warn():
    run = seiche.Run("wave/drop", SMALL, max_iterations=1, tolerance=1e-7, solver="cg", dt=0.05)
    with pytest.warns(seiche.ConvergenceWarning):
        run.step()
    assert run.report.unconverged == 1


def test_pictures_and_films(drop, tmp_path):
    picture = drop.picture((320, 240))
    assert picture.shape == (240, 320, 4) and picture.std() > 1
    shown = drop._repr_png_()
    assert shown.startswith(b"\x89PNG")
    drop.save_picture(tmp_path / "whole.png")
    assert len(shown) < (tmp_path / "whole.png").stat().st_size / 2
    drop.save_picture(tmp_path / "a.png", field="velocity")
    film = tmp_path / "a.mp4"
    drop.film(film, until=0.1, size=(160, 120))
    assert drop.t >= 0.1 - 1e-9 and film.stat().st_size > 500
    with pytest.raises(seiche.InputError):
        drop.picture((3, 3))


def test_pictures_and_films_follow_their_options(drop, tmp_path):
    bare = drop.picture((160, 120), parts=[], background="#ff0000", density=2)
    assert bare.shape == (240, 320, 4)
    clear = drop.picture((320, 240), background="transparent")
    assert clear[-2, 2, 3] == 0 and clear[..., 3].max() == 255
    assert (drop.picture((320, 240), parts=["title"])[..., :3] != drop.picture((320, 240))[..., :3]).any()
    drop.save_picture(tmp_path / "clear.png", (320, 240), background="transparent")
    assert (tmp_path / "clear.png").read_bytes()[25] == 6  # colour type of the header: with alpha
    film = tmp_path / "loop.webm"
    drop.film(film, until=drop.t + 0.5, fps=40, loop=0.2, size=(64, 48), parts=[], background="transparent")
    assert film.stat().st_size > 500
    for wrong, words in (({"parts": "axes"}, "list of names"), ({"parts": ["axis"]}, "no part 'axis'"),
                         ({"background": "red"}, "no background 'red'"), ({"density": 100}, "density"),
                         ({"antialias": 0}, "samples")):
        with pytest.raises(seiche.InputError, match=words):
            drop.picture((64, 48), **wrong)
    with pytest.raises(seiche.InputError, match="only a .webm"):
        drop.film(tmp_path / "a.mp4", until=drop.t + 0.1, background="transparent")


@pytest.mark.parametrize("make, words", [
    (lambda: seiche.Run("wave/dorp"), "wave/drop"),
    (lambda: seiche.Run("wave/drop", dtt=1), "did you mean 'dt'"),
    (lambda: seiche.Run("wave/drop", dt=-1), "dt"),
    (lambda: seiche.Run({"simulation": "wave"}), "scene"),
    (lambda: seiche.Run({"seiche": 1, "simulation": "waves"}), "wave"),
    (lambda: seiche.Run("wave/drop", SMALL).step(-1), "whole number"),
    (lambda: seiche.Run("wave/drop", SMALL).step(1.5), "whole number"),
    (lambda: seiche.Run("wave/drop", SMALL).until(np.inf), "finite"),
    (lambda: seiche.Run("wave/drop", SMALL)["heigt"], "did you mean 'height'"),
    (lambda: seiche.Run("wave/drop", SMALL)[0], "name"),
])
def test_bad_input_is_reported_in_one_sentence(make, words):
    with pytest.raises(seiche.InputError, match=words):
        make()


def test_a_state_that_is_not_finite_is_an_error():
    run = seiche.Run("wave/drop", SMALL)
    run["height"] = np.where(np.indices((64, 64)).sum(0) % 2, 3e38, -3e38)
    with pytest.raises(seiche.RunError, match="no longer finite after step"):
        run.step(20)


def test_runs_in_threads_have_the_bits_of_runs_alone():
    def result(scene):
        run = seiche.Run(scene, {"domain.cells": (48, 48)})
        for _ in range(10):
            run.step()
        return run[next(iter(run.fields))].numpy()

    scenes = ["wave/drop", "fluid/ink", "wave/drop", "fluid/ink"]
    alone = [result(scene) for scene in scenes]
    found = [None] * len(scenes)

    def work(k):
        found[k] = result(scenes[k])

    threads = [threading.Thread(target=work, args=(k,)) for k in range(len(scenes))]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    for expected, given in zip(alone, found):
        assert np.array_equal(expected, given)


def test_other_threads_go_on_while_it_steps(drop):
    counted = 0
    done = threading.Event()

    def step():
        drop.step(300)
        done.set()

    thread = threading.Thread(target=step)
    thread.start()
    while not done.is_set():
        counted += 1
    thread.join()
    assert counted > 1000


def test_ctrl_c_stops_between_steps(drop):
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs are started without

    def interrupt():
        time.sleep(0.3)
        os.kill(os.getpid(), signal.SIGINT)

    thread = threading.Thread(target=interrupt)
    thread.start()
    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        drop.step(10**9)
    thread.join()
    assert time.monotonic() - began < 20
    steps = drop.steps
    assert 0 < steps < 10**9
    drop.step()
    assert drop.steps == steps + 1 and np.isfinite(drop["height"]).all()


def _in_a_fork(queue):
    try:
        seiche.Run("wave/drop", SMALL)
        queue.put("ran")
    except seiche.InputError as error:
        queue.put(str(error))


def test_a_forked_process_is_refused_with_a_sentence(drop):
    context = multiprocessing.get_context("fork")
    queue = context.Queue()
    process = context.Process(target=_in_a_fork, args=(queue,))
    process.start()
    assert "spawn" in queue.get(timeout=60)
    process.join()


def test_dropped_runs_free_their_memory():
    def one():
        run = seiche.Run("wave/drop", SMALL)
        run.step()

    from seiche import _core
    one()
    gc.collect()
    before = _core.matrix_statistics()["device_bytes"]
    for _ in range(5):
        one()
    gc.collect()
    assert _core.matrix_statistics()["device_bytes"] <= before


def test_process_ends_cleanly_with_objects_left():
    program = ("import sys; sys.path[:0] = %r\nimport seiche\n"
               "run = seiche.Run('wave/drop', {'domain.cells': (32, 32)})\nrun.step(2)\nfield = run['height']\n"
               "raise SystemExit(0 if run.steps == 2 else 1)" % sys.path)
    for _ in range(3):
        assert subprocess.run([sys.executable, "-c", program]).returncode == 0


def test_a_sweep_is_a_table(tmp_path):
    table = seiche.sweep("wave/drop", lambda run: {"most": run["height"].max(), "steps": run.steps},
                         steps=3, settings=SMALL, dt=[0.001, 0.002], damping=[0, 1])
    assert len(table) == 4 and table["dt"].tolist() == [0.001, 0.001, 0.002, 0.002]
    assert (table["steps"] == 3).all() and np.isfinite(table["most"]).all()
    table.write(tmp_path / "t.csv")
    assert (tmp_path / "t.csv").read_text().startswith("dt,damping,most,steps,status,error")
    assert (table["status"] == "done").all()
    with pytest.raises(seiche.InputError, match="until"):
        seiche.sweep("wave/drop", len, dt=[1])
    with pytest.raises(seiche.InputError, match="list"):
        seiche.sweep("wave/drop", len, steps=1, dt=1)


def test_a_sweep_keeps_the_runs_before_an_error():
    def measure(run):
        if run.parameters.dt > 0.0015:
            raise KeyError("speed")
        return run["height"].max()

    table = seiche.sweep("wave/drop", measure, steps=1, settings=SMALL, dt=[0.001, 0.002, 0.0012, -1])
    assert table["status"].tolist() == ["done", "failed", "done", "failed"]
    assert np.isfinite(table["result"]).tolist() == [True, False, True, False]
    assert table["error"][1] == "KeyError: 'speed'" and "dt" in table["error"][3]
    with pytest.raises(KeyError):  # a mistake, as the first run shows
        seiche.sweep("wave/drop", measure, steps=1, settings=SMALL, dt=[0.002, 0.001])
    with pytest.raises(seiche.InputError, match="dt"):
        seiche.sweep("wave/drop", measure, steps=1, settings=SMALL, dt=[-1, 0.001])


def test_a_sweep_of_the_command_line_is_read(tmp_path):
    (tmp_path / "sweep.json").write_text(json.dumps({
        "seiche-sweep": 1, "parameters": [{"name": "dt"}, {"name": "seed"}], "numbers": [{"name": "fields.height.max"}],
        "runs": [{"parameters": {"dt": 0.1, "seed": 1}, "status": "done", "error": "", "numbers": {"fields.height.max": 2.5}},
                 {"parameters": {"dt": 0.2, "seed": 1}, "status": "failed", "error": "no", "numbers": {"fields.height.max": None}}]}))
    table = seiche.Sweep.read(tmp_path)
    assert table["dt"].tolist() == [0.1, 0.2] and table["status"].tolist() == ["done", "failed"]
    assert table["fields.height.max"][0] == 2.5 and np.isnan(table["fields.height.max"][1])
    with pytest.raises(seiche.InputError, match="not the folder of a sweep"):
        seiche.Sweep.read(tmp_path / "nothing")
    (tmp_path / "sweep.json").write_text("{")
    with pytest.raises(seiche.InputError, match="no whole table"):
        seiche.Sweep.read(tmp_path)
