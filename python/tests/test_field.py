"""Fields as arrays, names that are not there, and pictures painted on fields."""

import copy
import pickle

import numpy as np
import pytest

import seiche

SMALL = {"domain.cells": (48, 32)}


@pytest.fixture
def drop():
    return seiche.Run("wave/drop", SMALL)


def test_a_field_has_the_methods_of_an_array(drop):
    field, values = drop["height"], drop["height"].numpy()
    assert np.array_equal(field.T, values.T) and field.max() == values.max() and field.dtype == np.float32
    assert np.array_equal(field.astype(float), values.astype(float)) and field.argmax() == values.argmax()
    assert np.array_equal([row.sum() for row in field], values.sum(axis=1))
    assert np.array_equal(np.gradient(field)[0], np.gradient(values)[0])
    assert np.array_equal(field[field > 0], values[values > 0])
    assert {"shape", "max", "xarray"} <= set(dir(field))
    with pytest.raises(AttributeError, match="neither a field nor an array has 'interp'"):
        field.interp
    with pytest.raises(ValueError, match="truth value"):
        bool(field)


@pytest.mark.parametrize("values", [1j, np.full((32, 48), 1j), np.ones((32, 48), complex), [[1j] * 48] * 32])
def test_complex_values_are_refused(drop, values):
    before = drop["height"].numpy()
    with pytest.raises(seiche.InputError, match="real numbers, not complex"):
        drop["height"] = values
    with pytest.raises(seiche.InputError, match="real numbers, not complex"):
        drop["height"] += 1j
    assert np.array_equal(drop["height"], before)


def test_only_assignment_writes_a_field(drop):
    field, before = drop["height"], drop["height"].numpy()
    field.numpy()[:] = 9
    np.asarray(field)[:] = 9
    field[:, :][0, 0] = 9
    for row in field:
        row[:] = 9
    with pytest.raises(ValueError, match="read-only"):
        field.fill(9)
    assert np.array_equal(field, before) and np.array_equal(drop["height"], before)


def test_operators_in_place_write_the_run(drop):
    before = drop["height"].numpy()
    drop["height"] *= 2
    assert np.array_equal(drop["height"], 2 * before)
    field = drop["height"]
    field += drop["height"]
    assert isinstance(field, seiche.Field) and np.array_equal(drop["height"], 4 * before)
    drop["height"][3] -= 1
    assert np.array_equal(drop["height"][3], 4 * before[3] - 1)
    with pytest.raises(seiche.InputError, match="cannot be written"):
        drop["speed"] += 1


def test_copies_of_fields_and_of_runs(drop):
    field = drop["height"]
    twin = copy.deepcopy(field)
    field[:] = 0
    assert twin.max() > 0 and copy.copy(field).max() == 0
    for each in (drop, field):
        with pytest.raises(TypeError, match="pickled: |pickled"):
            pickle.dumps(each)
    for each in (copy.copy, copy.deepcopy):
        with pytest.raises(TypeError, match="neither copied nor pickled"):
            each(drop)


def test_fields_are_a_mapping(drop):
    assert list(drop.fields) == ["height", "velocity", "speed"] and len(drop.fields) == 3
    assert drop.fields["height"].name == "height" and "height" in drop.fields and "heigt" not in drop.fields
    assert {name: field.unit for name, field in drop.fields.items()}["velocity"] == "m/s"
    drop.fields["height"] = 0.5
    assert (drop["height"] == 0.5).all()
    assert drop.fields.get("nothing") is None
    assert "height [m]: " in repr(drop.fields)


@pytest.mark.parametrize("ask, sentence", [
    (lambda run: run["heigt"], "there is no field 'heigt': did you mean 'height'?"),
    (lambda run: run.parameters["dampin"], "there is no parameter 'dampin': did you mean 'damping'?"),
    (lambda run: run.parameters.dampin, "there is no parameter 'dampin': did you mean 'damping'?"),
    (lambda run: run.report.column("enrgy"), "did you mean 'energy'?"),
])
def test_unknown_names(drop, ask, sentence):
    drop.step()
    for kind in (seiche.InputError, KeyError, AttributeError):
        with pytest.raises(kind) as error:
            ask(drop)
        assert sentence in str(error.value)


def test_names_of_other_places_are_explained(drop):
    with pytest.raises(AttributeError, match=r'the field is run\["height"\]'):
        drop.height
    for attempt in (lambda: drop.damping, lambda: setattr(drop, "damping", 1)):
        with pytest.raises(AttributeError, match="the parameter is run.parameters.damping"):
            attempt()
    with pytest.raises(AttributeError, match="did you mean 'save_state'"):
        drop.save_stat("a")
    with pytest.raises(AttributeError):
        drop.t = 3
    assert not hasattr(drop.parameters, "viscosity") and not hasattr(drop, "viscosity")


def test_parameters_are_a_mapping_with_docs(drop):
    assert dict(drop.parameters)["damping"] == pytest.approx(0.1) and len(drop.parameters) == len(list(drop.parameters))
    drop.parameters.update(damping=0.2)
    drop.parameters = {"theta": 0.3}
    assert drop.parameters.damping == 0.2 and drop.parameters.theta == 0.3
    assert "[1/s]" in type(drop.parameters).damping.__doc__
    assert drop.parameters._ipython_key_completions_() == list(drop.parameters)
    other = seiche.Run("fluid/ink", SMALL)
    assert not hasattr(type(drop.parameters), "viscosity") and hasattr(type(other.parameters), "viscosity")


def test_settings_of_any_kind():
    source = {"kind": "point", "center": [0.5, 0.5], "radius": 0.1, "amplitude": "sin(t)"}
    run = seiche.Run("wave/drop", {**SMALL, "sources": [source], "initial": {}, "title": "Rain"})
    assert run.scene["sources"][0]["amplitude"] == "sin(t)" and run["height"].max() == 0
    assert seiche.Run("wave/two-slits", {"domain.cells": np.array([48, 36]), "walls": []}).walls.sum() == 0
    with pytest.raises(seiche.InputError, match="^damp=1: 'damp' is neither"):
        seiche.Run("wave/drop", damp=1)
    with pytest.raises(seiche.InputError, match="settings are a dict"):
        seiche.Run("wave/drop", 64)


def test_brushes_are_named(drop):
    assert "raise" in drop.brushes and drop.brushes["raise"].endswith(".")


@pytest.mark.parametrize("shape, dtype", [((7, 11), np.uint8), ((64, 96), np.uint16), ((97, 61), float)])
def test_a_picture_is_stretched_over_a_field(drop, shape, dtype):
    # The top half is bright.
    picture = np.zeros(shape, dtype)
    picture[:(shape[0] + 1) // 2] = np.iinfo(dtype).max if dtype != float else 1
    drop.paint("height", picture)
    values = drop["height"].numpy()
    assert (values[18:] == 1).all() and (values[:12] == 0).all()


def test_pictures_keep_means_and_colours():
    run = seiche.Run("fluid/ink", {"domain.cells": (32, 32)})
    generator = np.random.default_rng(3)
    picture = generator.integers(0, 256, (128, 64, 3), dtype=np.uint8)
    dye = run.paint("dye", picture)["dye"]
    rows, columns = dye.shape[0], dye.shape[1]
    if rows <= 128 and columns <= 64:
        blocks = (picture[::-1] / 255).reshape(rows, 128 // rows, columns, 64 // columns, 3).mean(axis=(1, 3))
        assert np.allclose(dye, blocks, atol=1e-6)
    grey = run.paint("dye", np.full((4, 4), 51, np.uint8))["dye"]
    assert np.allclose(grey, 0.2)
    seen = run.paint("smoke", np.full((4, 4, 3), (0, 255, 0), np.uint8))["smoke"]
    assert np.allclose(seen, 0.7152)
    for bad in (np.zeros((2, 2, 2)), np.zeros(3), np.zeros((0, 4)), np.array([["a"]])):
        with pytest.raises(seiche.InputError, match="a picture has"):
            run.paint("dye", bad)


def test_endings_of_files_are_checked_at_once(drop, tmp_path):
    with pytest.raises(seiche.InputError, match="must end in one of .mp4"):
        drop.film(tmp_path / "a.avi", until=1)
    with pytest.raises(seiche.InputError, match="must end in one of .png"):
        drop.save_picture(tmp_path / "a.jpg")
    assert drop.steps == 0 and not list(tmp_path.iterdir())


def test_datasets_are_of_one_grid():
    pytest.importorskip("xarray")
    run = seiche.Run("fluid/ink", {"domain.cells": (32, 24)})
    data = run.dataset("u", "speed")
    assert set(data) == {"u", "speed"} and data["u"].dims == ("y", "x") and float(data["t"]) == 0
    assert "speed" in run.dataset() and "u@face" not in run.dataset()
    with pytest.raises(seiche.InputError, match="one grid"):
        run.dataset("u", "u@face")
