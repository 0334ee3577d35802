# `make run HAND=…` scores a hand and `make test` tells whether everything holds; the rest is for a closer look.
PYTHON ?= python3
BIN := .venv/bin
HAND ?= 234m567p2346788s+5s --riichi
SECONDS ?= 60
WHOLLY_COVERED := riichi_calc/yaku.py,riichi_calc/conditions.py,riichi_calc/fu.py,riichi_calc/limits.py,$\
	riichi_calc/payments.py,riichi_calc/notation.py,riichi_calc/tokens.py,riichi_calc/reader.py
.DEFAULT_GOAL := help

.PHONY: help run test lint types check prove compare test-all coverage fuzz mutate bench format clean

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

compare: .venv/compare  ## a million drawn hands beside four other scorers; fewer: make compare ARGS="--hands 20000"
	@$(BIN)/python -m tests.comparison $(ARGS)

test-all: .venv/dev  ## the tests under every Python from 3.11 up that is here
	@$(BIN)/python tests/pythons.py

# Twice as long as the tests alone, so it is no part of `make test`.
coverage: .venv/dev  ## the tests again, with the lines and branches they reach: all of the rules, 95 % of the whole
	$(BIN)/coverage run -m pytest
	$(BIN)/coverage report --skip-covered --fail-under=95
	$(BIN)/coverage report --include=$(WHOLLY_COVERED) --fail-under=100

fuzz: .venv/dev  ## change what is read at random, a minute for each reader: make fuzz SECONDS=300 ARGS="game --seed 7"
	$(BIN)/python -m tests.fuzzing --seconds $(SECONDS) $(ARGS)

# Every change is made in the files themselves, so it runs on a copy of what is committed or staged.
mutate: .venv/mutation  ## make small slips in yaku, fu, limits and payments, one by one: which does no test see? an hour
	rm -rf .mutants
	git checkout-index --all --prefix=.mutants/
	cd .mutants && export PATH=$(abspath $(BIN)):$$PATH PYTHONDONTWRITEBYTECODE=1 && \
	cosmic-ray init tests/mutation.toml slips.sqlite && cr-filter-operators slips.sqlite tests/mutation.toml && \
	cosmic-ray exec tests/mutation.toml slips.sqlite && cr-report --show-diff --surviving-only slips.sqlite

bench: .venv/dev  ## speed, as ratios in one run; how much memory a stream takes: make bench ARGS=memory
	$(BIN)/python tests/bench.py $(ARGS)

format: .venv/dev  ## ruff's formatter and fixes
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

clean:  ## remove the environment and caches
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .fuzz .coverage .mutants

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

.venv/mutation: .venv/dev
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[mutation]'
	@touch $@

.venv/compare: .venv/dev
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[compare]'
	@touch $@
