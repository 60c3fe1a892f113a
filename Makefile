# `make play` and `make test` do everything from a fresh clone; they need Python 3.11 or newer and make.
# Tests of the page want Chromium, some of the server PostgreSQL and Redis; `.ci/run` installs them.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
NODE := $(CURDIR)/$(BIN)/node
INSTALLED := $(VENV)/.installed
# Processes of pytest: one more than there are cores, because many tests wait for a browser, a server or a clock.
WORKERS = $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)')

# pytest keeps what it has made of the tests, or each of its processes makes it again: eight seconds.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: play compiled plain page page-types page-tools page-check page-lint checks test tests test-quick test-compiled compiled-wheel test-server torture test-page test-train lint format types check golden layouts balance scale bench peers docs dist install constraints clean

EXAMPLES := $(wildcard examples/*)

# Opens all games in the browser. `.venv/bin/tontine play` is for the terminal.
play: page
	@$(BIN)/tontine serve --open

# The page is built into the package at install. This builds it again if one of its files has changed.
page: install
	$(BIN)/python hatch_build.py

page-types: install
	$(BIN)/python web/tools/wire.py

# Types and size of the page.
page-check: page-tools page
	$(BIN)/python web/tools/wire.py --check
	cd web && $(NODE) node_modules/svelte-check/bin/svelte-check --tsconfig tsconfig.json --fail-on-warnings
	$(NODE) web/tools/size.mjs

# Linters and type checkers: building the page needs none of them. After the page, because both install packages.
page-tools: page
	$(BIN)/python hatch_build.py --tools

test: checks tests

# `make -j2 -O checks` runs two of them at a time.
checks: lint types page-check docs

# Ends with the branches that no test took: tests/conftest.py says what is measured. `make tests COV=` does not measure.
COV := --cov
tests: page-tools
	$(BIN)/pytest -n $(WORKERS) --dist worksteal $(COV) --durations 30

test-quick: page
	$(BIN)/pytest -n auto -m "not slow"

test-server: install
	$(BIN)/pytest -n auto tests/server tests/cli/test_serve.py

# Minutes of play while processes are killed, one address attacks, everything is fuzzed and spectators hold a stopwatch; then every
# acknowledgement is looked up in the log. `make torture FOR=3600 ONLY="kills attacks"`: seconds, and some of kills, attacks, fuzz and leaks.
torture: install
	$(BIN)/python -m tests.server.torture --seconds $(or $(FOR),600) $(addprefix --only ,$(ONLY))

test-page: page-tools page
	$(BIN)/pytest tests/web tests/e2e

# PyTorch is large: only these tests need it.
test-train: install
	$(BIN)/pip install --quiet --disable-pip-version-check "torch>=2.6"
	$(BIN)/pytest tests/train

lint: page-lint
	$(BIN)/ruff check
	$(BIN)/ruff format --check

page-lint: page-tools
	cd web && $(NODE) node_modules/eslint/bin/eslint.js .
	cd web && $(NODE) node_modules/prettier/bin/prettier.cjs --check --log-level warn .

format: page-tools
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	cd web && $(NODE) node_modules/eslint/bin/eslint.js --fix .
	cd web && $(NODE) node_modules/prettier/bin/prettier.cjs --write --log-level warn .

types: install
	$(BIN)/mypy
	for example in $(EXAMPLES); do (cd $$example && $(CURDIR)/$(BIN)/mypy) || exit 1; done

check: install
	$(BIN)/tontine check --all --matches 2000

golden: install
	$(BIN)/tontine playthrough --all

# Which places a view has as numbers: found anew wherever views have changed.
layouts: install
	$(BIN)/tontine lab layout --all --write

# docs/scale.md and its pictures, from bench/scale.json (`tontine bench scale --json`).
scale: install
	$(BIN)/python docs/scale.py

# docs/balance.md and its pictures, from 560,000 matches: an hour or more. What was cut off goes on; build/balance keeps the matches.
balance: install
	$(BIN)/python docs/balance.py

bench: peers
	$(BIN)/tontine bench engine
	$(BIN)/tontine bench environments
	$(BIN)/tontine bench search
	$(BIN)/tontine bench server
	$(BIN)/tontine bench sim

# The libraries that the benchmark compares Tontine with.
peers: install
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes --no-deps -r constraints/bench.txt

# The documentation site, in build/site; a warning is an error.
docs: $(VENV)/.docs
	$(BIN)/python docs/pages.py
	$(BIN)/zensical build --strict --clean

$(VENV)/.docs: $(INSTALLED) constraints/docs.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes --no-deps -r constraints/docs.txt
	@touch $@

# The engine, the games and the bots compiled by mypyc, beside their sources: Python then takes these. After a change to one of the sources build again, or remove them.
compiled: install
	$(BIN)/python compiled.py

plain:
	$(PYTHON) compiled.py --remove

# All tests on the compiled wheel, installed into an environment of its own, as `pip` would; some of them: `make test-compiled TESTS=tests/server`.
# tests/builds.py says which single tests are for the sources only.
COMPILED := build/compiled
test-compiled: $(COMPILED)/.installed page-tools
	$(COMPILED)/venv/bin/python -m pytest -n $(WORKERS) --dist worksteal --durations 30 $(TESTS)

compiled-wheel: $(COMPILED)/.installed

# The other packages, and Node, are those of the first environment: the compiled one comes before it on the path.
PACKAGED := $(shell find src/tontine -type f -not -path '*/__pycache__/*' -not -name '*.so')
$(COMPILED)/.installed: pyproject.toml compiled.py hatch_build.py $(PACKAGED) | page
	rm -rf $(COMPILED)/venv $(COMPILED)/*.whl
	TONTINE_COMPILE=1 $(BIN)/python -m hatchling build -t wheel -d $(COMPILED)
	$(BIN)/python -m venv --without-pip $(COMPILED)/venv
	$(BIN)/python -m pip --python $(COMPILED)/venv install --quiet --disable-pip-version-check --no-deps --no-index $(COMPILED)/*.whl
	$(BIN)/python -c 'import glob, site; print(*site.getsitepackages(), *map(str, glob.glob("$(CURDIR)/examples/*/src")), sep="\n")' > "$$($(COMPILED)/venv/bin/python -c 'import site; print(site.getsitepackages()[0])')/tested.pth"
	ln -s $(NODE) $(COMPILED)/venv/bin/node
	$(COMPILED)/venv/bin/tontine --version | grep -q compiled
	@touch $@

# A wheel and an sdist, in dist.
dist: install
	$(BIN)/python -m hatchling build

install: $(INSTALLED)

# The examples are games in packages of their own. The tests find them by their entry points.
# The files name every package there is to install: `--no-deps`, or pip takes the newest of one that another wants with extras.
$(INSTALLED): pyproject.toml constraints/dev.txt $(wildcard examples/*/pyproject.toml)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Tontine needs Python 3.11 or newer; say which: make PYTHON=python3.12 ...")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes --no-deps -r constraints/dev.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable . $(EXAMPLES:%=--editable %)
	@touch $@

# Versions and hashes only: lines that begin with an option would name package indexes, and are removed.
COMPILE := $(BIN)/pip-compile --quiet --generate-hashes --strip-extras --allow-unsafe --no-build-isolation --no-header --no-annotate
TESTED := --extra dev --extra adapters --extra mcp --extra lab --extra cluster
constraints: install
	$(BIN)/pip install --quiet pip-tools
	$(COMPILE) --upgrade --output-file constraints/run.txt pyproject.toml
	$(COMPILE) --upgrade $(TESTED) --constraint constraints/run.txt --output-file constraints/dev.txt pyproject.toml
	$(COMPILE) --upgrade --extra docs --constraint constraints/dev.txt --output-file constraints/docs.txt pyproject.toml
	$(COMPILE) --upgrade --extra bench $(TESTED) --constraint constraints/dev.txt --output-file constraints/bench.txt pyproject.toml
	sed -i -e '/^--/d' -e '1{/^$$/d}' constraints/*.txt

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis .cache .coverage build dist
