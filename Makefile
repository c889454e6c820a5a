# crewlab needs Python 3.11 or newer, a C++20 compiler and make. Everything else is installed into .venv by these rules.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt
SOURCES := CMakeLists.txt pyproject.toml $(shell find engine src -name '*.cpp' -o -name '*.h' -o -name '*.py')

.PHONY: help demo test lint format sanitize bench clean

help:
	@echo "make demo      set everything up and run crewlab tour"
	@echo "make test      set everything up and run the tests"
	@echo "make lint      ruff, mypy --strict, the C++ build with warnings as errors"
	@echo "make sanitize  the engine tests under address and undefined-behaviour sanitizers"
	@echo "make bench     the benchmarks beside their targets"
	@echo "make format    rewrite the Python files in the project's layout"
	@echo "make clean     remove .venv and build"

demo: $(VENV)/crewlab.stamp
	@echo "== crewlab tour"
	@$(BIN)/crewlab tour

test: $(VENV)/crewlab.stamp
	@echo "== tests"
	@$(BIN)/python -m pytest -n logical

bench: $(VENV)/crewlab.stamp
	@$(BIN)/crewlab bench

lint: $(VENV)/crewlab.stamp
	@echo "== ruff"
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@echo "== mypy --strict"
	@$(BIN)/mypy -p crewlab
	@$(BIN)/mypy tests/reference benchmarks
	@echo "== the C++ build with warnings as errors"
	@$(BIN)/cmake -G Ninja -S . -B build/strict -DCREWLAB_STRICT=ON $(CMAKE_PATHS) > build/strict.log || (cat build/strict.log; false)
	@$(BIN)/cmake --build build/strict

format: $(VENV)/crewlab.stamp
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

# Python itself is not built with the sanitizers, so their run-time must be there before it starts. Python's own
# long-lived objects would drown real leaks, hence no leak check.
SANITIZED := build/sanitize/package
sanitize: $(VENV)/crewlab.stamp
	@echo "== the engine with sanitizers"
	@mkdir -p $(SANITIZED)
	@$(BIN)/cmake -G Ninja -S . -B build/sanitize -DCREWLAB_SANITIZE=ON -DCMAKE_BUILD_TYPE=RelWithDebInfo $(CMAKE_PATHS) > build/sanitize.log || (cat build/sanitize.log; false)
	@$(BIN)/cmake --build build/sanitize
	@cp -r src/crewlab $(SANITIZED)
	@$(BIN)/cmake --install build/sanitize --prefix $(SANITIZED) > /dev/null
	@echo "== engine tests under the sanitizers"
	@LD_PRELOAD="$$($(CXX) -print-file-name=libasan.so) $$($(CXX) -print-file-name=libstdc++.so)" \
	  ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=print_stacktrace=1 \
	  PYTHONPATH=$(SANITIZED) $(BIN)/python -m pytest -n logical tests/engine tests/crew tests/deepsea tests/thegame tests/knowledge tests/solve/test_search.py tests/agents/test_every_agent.py

clean:
	rm -rf $(VENV) build

CMAKE_PATHS = -DPython_EXECUTABLE=$(abspath $(BIN)/python) -Dnanobind_DIR=$$($(BIN)/python -m nanobind --cmake_dir) \
  -DCMAKE_MAKE_PROGRAM=$(abspath $(BIN)/ninja)

$(VENV)/tools.stamp: constraints.txt
	@echo "== setting up .venv"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "crewlab needs Python 3.11 or newer, this is " + sys.version.split()[0])'
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) cmake nanobind ninja scikit-build-core
	@touch $@

$(VENV)/crewlab.stamp: $(VENV)/tools.stamp $(SOURCES)
	@echo "== building and installing crewlab"
	@$(PIP) --no-build-isolation ".[dev]"
	@touch $@
