# Everything a person or a machine does with Pavilion. `make run` and `make test` set up what is missing.
PREFIX ?= /usr/local
RELEASE = swift build -c release
SOURCES = Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/*Benchmarks Examples/Package.swift Examples/Sources

.PHONY: run test build bench examples format lint install art screenshots clean

run: build
	@exec "$$($(RELEASE) --show-bin-path)/pavilion"

build:
	@.ci/setup build
	$(RELEASE) --product pavilion

test:
	@.ci/setup test
	swift build --build-tests $(TEST_FLAGS)
	swift test --skip-build $(TEST_FLAGS)

# Compares, in one run, what should cost the same or in proportion.
bench:
	@.ci/setup build
	swift package -c release --package-path Benchmarks benchmark --no-progress --grouping metric

# Small programs that use the library alone.
examples:
	@.ci/setup build
	swift build --package-path Examples

format:
	swift format --in-place --recursive $(SOURCES)

lint:
	swift format lint --strict --parallel --recursive $(SOURCES)

# A program of its own: it needs no Swift on the machine and can be moved.
install:
	@.ci/setup build
	$(RELEASE) --product pavilion --static-swift-stdlib --scratch-path .build-install
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -s -m 755 "$$($(RELEASE) --static-swift-stdlib --scratch-path .build-install --show-bin-path)/pavilion" "$(DESTDIR)$(PREFIX)/bin/pavilion"

# The rasters of Resources/Art from their SVGs; needs librsvg2-bin and Python 3. Who only builds needs neither.
art:
	python3 Resources/make-art.py

# The pictures in the README.
screenshots: build
	@bin="$$($(RELEASE) --show-bin-path)/pavilion"; now=2026-11-21T14:05:00+09:00; \
	"$$bin" snapshot home --demo --now $$now --lang en --format svg > Resources/Screenshots/home.svg; \
	"$$bin" snapshot juice --demo --now $$now --lang ko --format svg > Resources/Screenshots/juice.svg; \
	"$$bin" snapshot caffeine --demo --now $$now --lang en --size 120x36 --format svg > Resources/Screenshots/caffeine.svg; \
	"$$bin" snapshot exposition --demo --now $$now --lang en --size 100x34 --keys "Enter Down Down Down Down" --format svg > Resources/Screenshots/exposition.svg; \
	"$$bin" snapshot water --demo --now $$now --lang en --size 100x30 --format svg > Resources/Screenshots/water.svg; \
	"$$bin" snapshot emotion --demo --now $$now --lang ko --size 120x40 --format svg > Resources/Screenshots/emotion.svg

clean:
	rm -rf .build .build-install .build-release Benchmarks/.build Examples/.build
