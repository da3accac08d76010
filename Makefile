# Everything a person or a machine does with Pavilion. `make run` and `make test` set up what is missing.
PREFIX ?= /usr/local
# What a release is built with; how the program is linked is in Package.swift. A type is asked for by a call, not by its
# name, which is read and checked at every start, a fifth of its instructions (docs/decisions.md). Functions in sections of
# their own can be left out when nothing calls them, and those that pages call stand beside each other after `make order`.
RELEASE_FLAGS = -c release $(if $(filter Darwin,$(shell uname -s)),,--disable-local-rpath \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
  -Xswiftc -Xfrontend -Xswiftc -function-sections \
  $(if $(shell command -v ld.lld 2>/dev/null),-Xswiftc -use-ld=lld -Xlinker --icf=safe \
  $(if $(wildcard $(ORDER)),-Xlinker "--symbol-ordering-file=$(CURDIR)/$(ORDER)" -Xlinker --no-warn-symbol-ordering)))
ORDER = .build/functions
RELEASE = swift build $(RELEASE_FLAGS)
# For `make run` and `make test`: without debug information, each module in one step with its interface, which is less work
# than in two, and with little of it optimized (Package.swift). What is installed or packed, and everything
# with OPTIMIZED=1, is optimized throughout, in a folder of its own.
BUILD_FLAGS = $(RELEASE_FLAGS) -debug-info-format none -Xswiftc -no-emit-module-separately-wmo $(TESTABLE) \
  $(if $(OPTIMIZED),--scratch-path .build-optimized)
TESTABLE = -Xswiftc -enable-testing
QUICK = $(if $(OPTIMIZED),,env PAVILION_QUICK=1)
install dist order sessions: OPTIMIZED = 1
install dist order sessions: TESTABLE =
BUILD = $(QUICK) swift build $(BUILD_FLAGS)
BINARY = $$($(BUILD) --show-bin-path)/pavilion
# The C++ library without its shared form, so that the few parts that Swift needs become a part of the program.
ALONE = .build/alone
FILL_ALONE = mkdir -p $(ALONE) && if lib=$$(clang -print-file-name=libstdc++.a 2>/dev/null); then ln -sf "$$lib" $(ALONE)/; fi
SETUP = .ci/setup build && $(FILL_ALONE)
# The library is a package of its own.
LIBRARY = Packages/TerminalUI
SOURCES = Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/*Benchmarks Benchmarks/PseudoTerminal Benchmarks/SampleRows $(LIBRARY)/Package.swift $(LIBRARY)/Sources $(LIBRARY)/Tests \
  $(LIBRARY)/Examples/Package.swift $(LIBRARY)/Examples/Sources $(LIBRARY)/Documentation/Package.swift \
  Fuzz/Package.swift Fuzz/Fuzz

# One given on the command line, not one that a shell happens to have.
ifeq ($(origin APP),command line)
export PAVILION_APP := $(APP)
endif

.PHONY: run test build-tests run-tests order docs build fuzz sanitize coverage torture run-torture bench bench-compare bench-guard shops server-keys sessions day examples format keys lint install uninstall dist art outlines screenshots clean

run: build
	@exec "$(BINARY)"

build:
	@$(SETUP)
	$(BUILD) --product pavilion

# Three programs beside each other: tests that mostly wait, for servers and time limits, tests from end to end, and the
# others, which need the processor. In one, those that wait would hold up the others. The tests of TestSupport run in
# `make torture` only.
WAITING = OrderFaultTests|ServerAbsenceTests|FrozenTillTests|CachedConnectionTests
TEST_FLAGS = $(BUILD_FLAGS)
TESTS = $(QUICK) swift test --skip-build --ignore-lock $(TEST_FLAGS)

test:
	@.ci/setup test
	@$(MAKE) --no-print-directory build-tests run-tests

build-tests:
	@$(FILL_ALONE)
	$(BUILD) --build-tests

# The tests as they were built. With APP=juice there are only those of one app, in one program, without those that wait.
run-tests:
ifdef PAVILION_APP
	$(TESTS) --skip "$(WAITING)"
else
	@.ci/step "tests that wait" $(TESTS) --filter '$(WAITING)' >.build-waiting.log 2>&1 & one=$$!; \
	.ci/step "tests from end to end" $(TESTS) --filter EndToEndTests >.build-end-to-end.log 2>&1 & two=$$!; \
	.ci/step "other tests" $(TESTS) --skip '$(WAITING)|EndToEndTests|TestSupportTests'; status=$$?; \
	wait $$one || status=1; wait $$two || status=1; \
	cat .build-waiting.log .build-end-to-end.log; exit $$status
endif

# Lists the functions that a walk through all apps calls. What is linked in this folder from then on has a quarter less in
# memory. Names that are no longer there do no harm.
order: build
	@.ci/setup order
	.ci/order "$(BINARY)" >$(ORDER).new
	mv $(ORDER).new $(ORDER)
	@$(MAKE) --no-print-directory build OPTIMIZED=1 TESTABLE=

# Looks for bytes that make a part of the program trap or break a rule, each part for FUZZ_SECONDS. What is found belongs
# into Tests/FuzzTests/Corpus, which `make test` tries.
FUZZ_SECONDS ?= 60
FUZZ_PARTS ?= catalogue changes csv database document json keys picture router text times xml

fuzz:
	@.ci/setup build
	@touch Fuzz/Package.swift  # as for the benchmarks
	swift build -c release --package-path Fuzz --product Fuzz -debug-info-format none -Xswiftc -sanitize=fuzzer -Xswiftc -use-ld=lld
	@.ci/fuzz $(FUZZ_SECONDS) $(FUZZ_PARTS)

# The tests with what finds wrong accesses to memory, undefined behavior, and data races.
SANITIZERS ?= address undefined thread

sanitize:
	@.ci/setup test
	@.ci/sanitize $(SANITIZERS)

# Which lines the tests run, by folder; fails when there are too few.
coverage:
	@.ci/setup test
	@.ci/coverage

# The long form of all tests that try to break the program, and a summary; fails when something was lost.
TORTURE_TESTS ?= .

torture:
	@.ci/setup test
	@$(MAKE) --no-print-directory build-tests run-torture OPTIMIZED=1

# Two programs beside each other, in each of which one test follows the other: beside tests that take minutes, those with
# a time limit would not keep it.
run-torture:
	@export TORTURE=1; \
	$(TESTS) --no-parallel --filter '$(TORTURE_TESTS)' --skip ProgramTests >.build-torture-others.log 2>&1 & one=$$!; \
	$(TESTS) --no-parallel --filter 'ProgramTests.*($(TORTURE_TESTS))' >.build-torture.log 2>&1; status=$$?; \
	wait $$one || status=1; cat .build-torture-others.log >>.build-torture.log; rm .build-torture-others.log; \
	grep -a '^torture: ' .build-torture.log; \
	if grep -aqE '^torture: .*lost: [1-9]' .build-torture.log; then status=1; fi; \
	[ $$status = 0 ] || { grep -a '✘' .build-torture.log | head -40; echo "torture: failed; see .build-torture.log" >&2; }; \
	exit $$status

# Measures the parts of Pavilion in process, and Pavilion beside a plain C program on a pseudo-terminal; see
# docs/benchmarks.md, which this writes.
bench: bench-programs
	$(IN_PROCESS) list >$(BUILT)/in-process.txt  # builds them
	for target in TerminalUIBenchmarks AppBenchmarks; do \
	  $(AHEAD) $(IN_PROCESS) --no-progress --grouping metric --format markdown --target $$target || exit; \
	done >$(BUILT)/in-process.md
	$(BENCH) --pavilion $(BUILT)/release/pavilion --in-process $(BUILT)/in-process.md --markdown docs/benchmarks.md \
	  --json $(BUILT)/benchmarks.json

# Counts the instructions of starts, steps on pages and commands, and fails when one is off; WRITE=1 writes the table
# that it is compared with, Benchmarks/instructions.md.
bench-guard: build
	@.ci/setup guard
	python3 -B Benchmarks/instructions.py "$(BINARY)" $(if $(WRITE),--write)

# Measures tills on a PostgreSQL server of its own, for docs/tills.md: one stock, and 200 shops of eight tills.
shops:
	@.ci/setup test
	@touch Benchmarks/Package.swift  # as for the benchmarks
	$(RELEASE) --package-path Benchmarks --product ShopBenchmarks
	$(BUILT)/release/ShopBenchmarks

# Measures how soon keys are answered whose data are on a server, whatever that does, for docs/tills.md.
server-keys:
	@.ci/setup test
	@touch Benchmarks/Package.swift  # as for the benchmarks
	$(RELEASE) --package-path Benchmarks --product pavilion
	$(RELEASE) --package-path Benchmarks --product ServerBenchmarks
	$(BUILT)/release/ServerBenchmarks --pavilion $(BUILT)/release/pavilion

# Measures many open programs on this machine, for docs/tills.md: their memory, what they do while nobody uses them, and
# the keys of twenty. With SESSIONS="--programs 1000 --tills 0" as many as that, each with a file.
sessions: order
	@.ci/setup test
	@touch Benchmarks/Package.swift  # as for the benchmarks
	$(RELEASE) --package-path Benchmarks --product SessionBenchmarks
	$(BUILT)/release/SessionBenchmarks --pavilion "$(BINARY)" $(SESSIONS)

# A day at a café in tmux, for docs/tills.md: three tills, a kitchen and a board on a PostgreSQL server of its own, which
# crashes once. Fails when anything was lost, made twice or does not agree. Needs Python 3.10; DAY="--seed 2" is another day.
day: build
	@.ci/setup test
	python3 -B Tests/CafeDay/day.py "$(BINARY)" $(DAY)

# Compares this build with that of another commit: make bench-compare REF=main
bench-compare: bench-reference bench-programs
	git worktree add --force --detach $(BUILT)/other $(OTHER) || git -C $(BUILT)/other checkout --detach $(OTHER)
	$(MAKE) -C $(BUILT)/other build QUICK= BUILD_FLAGS='$(RELEASE_FLAGS)'
	$(BENCH) --pavilion "$$(git rev-parse --short $(OTHER))=$(BUILT)/other/.build/release/pavilion" --pavilion this=$(BUILT)/release/pavilion

BUILT = Benchmarks/.build
CURSES = $(if $(filter Darwin,$(shell uname -s)),ncurses,ncursesw)
# Ahead of other programs, where this user may do that: a busy machine then measures almost like an idle one.
AHEAD = $$(chrt -f 5 true 2>/dev/null && echo chrt -f 5)
BENCH = $(AHEAD) $(BUILT)/release/TerminalBenchmarks --plain $(BUILT)/PlainCurses --data $(BUILT)/data

# Built apart, because with other flags each of the two would build everything again.
IN_PROCESS = swift package -c release --package-path Benchmarks --scratch-path $(BUILT)/in-process benchmark

# Found here, because HEAD is another commit in the other folder.
OTHER = $(shell git rev-parse --verify --quiet "$(REF)^{commit}")

.PHONY: bench-reference bench-programs
bench-reference:
	@test -n "$(OTHER)" || { echo "Which commit? make bench-compare REF=main" >&2; exit 64; }

bench-programs:
	@$(SETUP)
	@touch Benchmarks/Package.swift  # or SwiftPM does not look for new files of the package around it
	$(RELEASE) --package-path Benchmarks --product pavilion
	$(RELEASE) --package-path Benchmarks --product TerminalBenchmarks
	$(CC) -O2 -o $(BUILT)/PlainCurses Benchmarks/PlainCurses/main.c -l$(CURSES)

# Small programs that use the library alone. In CI they are built in the folder of the program, of whose modules they then
# take those that are built; a build of the program after that would not look for what has changed.
examples:
	@.ci/setup build
	$(BUILD) --package-path $(LIBRARY)/Examples $(if $(CI),--scratch-path .build --disable-build-manifest-caching)

# The documentation of the library as a web site: python3 -m http.server -d .build-docs, then /documentation.
docs:
	@.ci/setup build
	@touch $(LIBRARY)/Documentation/Package.swift  # as for the benchmarks
	swift package --package-path $(LIBRARY)/Documentation --allow-writing-to-directory .build-docs generate-documentation \
	  --product TerminalUI --enable-experimental-combined-documentation --experimental-skip-synthesized-symbols \
	  --warnings-as-errors --transform-for-static-hosting --output-path .build-docs

format:
	swift format --in-place --recursive $(SOURCES)

lint:
	swift format lint --strict --parallel --recursive $(SOURCES)

# The program, its manual pages, and completions for bash, zsh and fish. It needs no Swift on the machine and can be moved.
install:
	$(if $(SUDO_USER),sudo -u "$(SUDO_USER)" env "PATH=$$PATH") $(MAKE) build OPTIMIZED=1 TESTABLE=  # what root builds, others could not build again
	@.ci/install-tree "$(BINARY)" "$(DESTDIR)$(PREFIX)"

# Takes away what `make install` with the same PREFIX and DESTDIR has put there.
uninstall:
	@.ci/uninstall-tree "$(DESTDIR)$(PREFIX)"

# An archive, and on Debian a package, for machines without Swift.
# What lld links is ordered.
dist: $(if $(shell command -v ld.lld 2>/dev/null),order,build)
	@.ci/setup dist
	@.ci/package "$(BINARY)" dist

# The rasters of Resources/Art from their SVGs; needs librsvg2-bin and Python 3. Who only builds needs neither.
art:
	python3 Resources/make-art.py

# What Home reads of the catalogues in Resources/Exposition; needs Python 3.
outlines:
	python3 Resources/make-outlines.py

# The pictures in the README, for a dark and for a light background.
screenshots: build
	@.ci/screenshots "$(BINARY)" Resources/Screenshots

# The pages of keys, from the commands of the screens.
keys: build
	@bin="$(BINARY)"; \
	"$$bin" keys --lang en >docs/keys.md && "$$bin" keys --lang ko >docs/keys.ko.md

clean:
	rm -rf .build .build-* dist Benchmarks/.build Fuzz/.build $(LIBRARY)/.build $(LIBRARY)/*/.build
