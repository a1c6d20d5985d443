"""Runs from Python have the same bits as `seiche run`, for every shipped scene."""

import json
import subprocess

import pytest

import seiche

STEPS = 3


@pytest.mark.parametrize("scene", sorted(seiche.scenes()))
def test_same_bits_as_the_program(scene, pytestconfig, tmp_path):
    file = tmp_path / "report.json"
    subprocess.run([pytestconfig.seiche_program, "run", scene, "--steps", str(STEPS), "--report",
                    file, "--quiet", "--device", "software"], check=True)
    expected = json.loads(file.read_text())
    run = seiche.Run(scene)
    run.step(1)
    run.step(STEPS - 1)
    found = run.report.dict()
    for ignored in ("timings", "scene"):
        expected.pop(ignored)
        found.pop(ignored)
    assert {name: each["hash"] for name, each in found["fields"].items()} == {
        name: each["hash"] for name, each in expected["fields"].items()}
    assert found["steps"] == expected["steps"]
    assert found["parameters"] == expected["parameters"]
