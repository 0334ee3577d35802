# Two commands do everything: `make run HAND=…` and `make test`.
PYTHON ?= python3
BIN := .venv/bin
HAND ?= 234m567p2346788s+5s --riichi
.DEFAULT_GOAL := help

.PHONY: help run test lint types check prove bench format clean

help:  ## what there is
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 12

run: .venv/run  ## score a hand: make run HAND="234m567p2346788s+5s --riichi"
	@$(BIN)/riichi-calc $(HAND)

test: lint types check  ## everything that must hold: lint, types, tests

lint: .venv/dev  ## ruff
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/dev  ## mypy, strict
	$(BIN)/mypy

check: .venv/dev  ## the tests alone
	$(BIN)/pytest

prove: .venv/dev  ## score every closed hand there is, against a second count; hours: make prove ARGS=--up-to-suits
	$(BIN)/python -m tests.proof $(ARGS)

bench: .venv/dev  ## speed, as ratios in one run
	$(BIN)/python tests/bench.py

format: .venv/dev  ## ruff's formatter and fixes
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

clean:  ## remove the environment and caches
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis

.venv/run: pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable .
	@$(BIN)/python -m compileall -q riichi_calc
	@touch $@

.venv/dev: pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@$(BIN)/python -m compileall -q riichi_calc
	@touch $@ .venv/run
