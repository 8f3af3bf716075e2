# Hereabouts. `make serve` and `make test` are all one needs; both work from a fresh clone.

SWIFT ?= swift
# The clang that comes with Swift.
CLANG ?= clang
PREFIX ?= /usr/local
ARGS ?=
CHECKED := --explicit-target-dependency-import-check error
SWIFT_SOURCES := Package.swift Sources Templates Tests
# Links the libraries of Swift into the executables, which so run where no Swift is installed and answer faster than with
# shared libraries. Toolchains of swift.org have the libraries in both forms.
OPTIMIZED := -c release --static-swift-stdlib
RELEASE = $(shell $(SWIFT) build $(OPTIMIZED) --show-bin-path)

# The packages of Debian and Ubuntu that are needed beside the Swift toolchain.
PACKAGES := libbz2-dev libcurl4-openssl-dev libsqlite3-dev libxml2-dev zlib1g-dev pkg-config

.PHONY: help serve build test test-quick test-packages test-thread test-address live-test fuzz fuzz-http restart-trial \
  load lint format bench quality answers bench-import bench-http bench-tables proxy-test \
  monitoring-test operations-test atlas-sheet browser-test browser-test-debug browser-sheet browser client-test \
  client-test-debug clients few-clients install deb deb-test clean packages

# Lists the commands of every day; the others stand below with what they do.
help:
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

serve: build  ## builds, prepares the world, serves http://127.0.0.1:8080
	@$(RELEASE)/hereabouts serve $(ARGS)

build: packages  ## builds the server for release
	$(SWIFT) build $(OPTIMIZED) --product hereabouts $(CHECKED)

test: test-packages  ## runs every test; ARGS="--filter AtlasTests.ReverseTests" for some
	@SWIFT=$(SWIFT) ./.ci/test $(ARGS) -- $(CHECKED)

test-quick: test-packages  ## runs the tests that are not slow, while one edits
	@SWIFT=$(SWIFT) ./.ci/test --quick $(ARGS) -- $(CHECKED)

# Runs every test with the thread sanitizer, nothing suppressed.
THREAD := .build/thread
test-thread: test-packages
	@mkdir -p $(THREAD)
	$(CLANG) -O1 -fPIC -Wall -Werror -c .ci/tsan-mutex.c -o $(THREAD)/tsan-mutex.o
	@TSAN_OPTIONS=halt_on_error=1 STILLNESS=1800 SWIFT=$(SWIFT) ./.ci/test $(ARGS) -- --sanitize=thread --scratch-path $(THREAD) \
	  -Xlinker $(CURDIR)/$(THREAD)/tsan-mutex.o $(CHECKED)

# Runs the tests of what uses libcurl and libxml2 with the address sanitizer, which finds leaks too.
test-address: test-packages
	@SWIFT=$(SWIFT) ./.ci/test $(or $(ARGS),--filter 'LiveServicesTests|PrettyMarkupTests') -- \
	  --sanitize=address --scratch-path .build/address $(CHECKED)

test-packages:
	@$(MAKE) -s packages PACKAGES="$(PACKAGES) python3"

# Has the readers of OpenStreetMap extracts read mutated files, and kills imports at random moments:
# make fuzz COUNT=100000 for each format, KILLS=30 for each kind of import.
fuzz: test-packages
	@SWIFT=$(SWIFT) STILLNESS=86400 FUZZ_COUNT=$(or $(COUNT),100000) KILL_COUNT=$(or $(KILLS),30) ./.ci/test \
	  --filter 'OpenStreetMapTests.FuzzTests|hereaboutsTests.*a kill at any moment' -- $(CHECKED)

# Trials of a release build of the server over the world's places, which are prepared on first use.
TRIAL := .build/trial
TRIALS = HEREABOUTS_EXECUTABLE=$(RELEASE)/hereabouts \
  HEREABOUTS_TRIAL_DATA="--atlas $(CURDIR)/$(TRIAL)/atlas --public $(CURDIR)/Public" \
  STILLNESS=86400 SWIFT=$(SWIFT) ./.ci/test --filter '$(1)' -- $(CHECKED)

# Sends mutated requests to the server on real sockets, and texts drawn from what it knows:
# make fuzz-http COUNT=1000000 TEXTS=200000 SEED=18.
fuzz-http: build
	FUZZ_COUNT=$(or $(COUNT),1000000) TEXT_COUNT=$(or $(TEXTS),200000) FUZZ_SEED=$(or $(SEED),18) \
	  $(call TRIALS,ServerTrials.(FuzzTests|DrawnTextTests))

# Restarts the server under 512 connections, with its listening socket held as a service manager does:
# make restart-trial COUNT=100000.
restart-trial: build
	RESTART_CLIENTS=512 RESTART_COUNT=$(or $(COUNT),100000) $(call TRIALS,ServerTrials.RestartTests)

# Puts load on the server as a scenario does, and checks how it fares; without one, lists them:
# make load SCENARIO=mixed-use MINUTES=60 EXTRACT="monaco.osm.pbf liechtenstein.osm.pbf".
load: $(if $(SCENARIO),build)  ## puts load on the server; lists its scenarios
	@./.ci/load/run $(if $(SCENARIO),$(SCENARIO) $(RELEASE) $(EXTRACT) $(if $(MINUTES),--minutes $(MINUTES)) $(ARGS))

lint:  ## checks formatting and the rules of CONTRIBUTING
	@$(MAKE) -s packages PACKAGES="$(PACKAGES) python3-rjsmin"
	$(SWIFT) format lint --strict --recursive --parallel $(SWIFT_SOURCES)
	@./.ci/house-rules
	@./.ci/links
	@./.ci/commits
	@SWIFT=$(SWIFT) ./.ci/imports >/dev/null

format:  ## formats all Swift files
	$(SWIFT) format --in-place --recursive --parallel $(SWIFT_SOURCES)

bench: packages  ## measures in process; ARGS=help lists its commands
	$(SWIFT) build $(OPTIMIZED) --product bench $(CHECKED)
	@$(RELEASE)/bench $(ARGS)

# Measures how good the answers are to cases and landmarks written down by hand and to names drawn at
# random. Over street maps: make quality EXTRACT="monaco.osm.pbf liechtenstein.osm.pbf". To the questions
# that people ask of the world, the samples and these two: the same with QUESTIONS=1. Whether the country
# and state of 5,000 random points are right, by the outlines of Natural Earth in a folder: make quality
# BORDERS=FOLDER.
quality: packages  ## measures how good the answers are
	$(SWIFT) build $(OPTIMIZED) --product $(if $(BORDERS),hereabouts,bench) $(CHECKED)
	@$(if $(BORDERS),./.ci/borders $(RELEASE) $(BORDERS),$(RELEASE)/bench $(if \
	  $(QUESTIONS),questions Tests/Quality/questions.tsv .build/questions $(EXTRACT),$(if \
	  $(EXTRACT),extracts Tests/Quality/streets.tsv $(EXTRACT),quality Tests/Quality/cases.tsv \
	  Tests/Quality/landmarks.tsv $(ARGS))))

# Prints what the site over the atlas in a folder answers to each request of a table; draws the table
# where there is none yet: make -s answers ATLAS=FOLDER QUERIES=queries.tsv >answers.txt. A change that is to change
# nothing leaves every byte of answers.txt as it was.
answers: packages
	@$(SWIFT) build $(OPTIMIZED) --product bench $(CHECKED) >&2
	@[ -f "$(QUERIES)" ] || $(RELEASE)/bench queries Tests/Quality/requests.tsv "$(ATLAS)" 30000 1 >"$(QUERIES)"
	@$(RELEASE)/bench answers "$(ATLAS)" "$(QUERIES)"

# Measures how import time and memory grow from an extract to ten copies of it in one file:
# make bench-import EXTRACT=liechtenstein.osm.pbf. With COPIES=200 ATLAS=FOLDER it keeps a shard of a
# country's size there instead, for make bench ARGS="streets FOLDER".
bench-import: build
	@./.ci/bench-import $(RELEASE) "$(EXTRACT)" $(COPIES) $(ATLAS)

# Draws maps from the world to a street corner, by day and by night, and measures them in a browser:
# make atlas-sheet EXTRACT="monaco.osm.pbf liechtenstein.osm.pbf". The maps stay in .build/sheet.
SHEET ?= .build/sheet
atlas-sheet: packages browser
	$(SWIFT) build $(OPTIMIZED) --product bench $(CHECKED)
	@$(RELEASE)/bench sheet Tests/Quality/views.tsv $(SHEET) $(EXTRACT)
	@$(PYTHON) ./.ci/atlas-sheet $(SHEET)

# Uses the page in a browser as readers do, on a server of its own: make browser-test ARGS="combobox
# lists" for some of the cases.
BROWSER_TEST ?= .build/browser-test
browser-test: build browser  ## uses the page in a browser
	@$(PYTHON) Tests/Browser/browser_test.py $(RELEASE)/hereabouts $(BROWSER_TEST) $(ARGS)

# The same, with the server that make test builds.
browser-test-debug: browser
	$(SWIFT) build --product hereabouts $(CHECKED)
	@$(PYTHON) Tests/Browser/browser_test.py $$($(SWIFT) build --show-bin-path)/hereabouts $(BROWSER_TEST) $(ARGS)

# Takes pictures of the page's states at three widths, by day and by night, into .build/browser-sheet.
BROWSER_SHEET ?= .build/browser-sheet
browser-sheet: build browser
	@$(PYTHON) Tests/Browser/sheet.py $(RELEASE)/hereabouts $(BROWSER_TEST) $(BROWSER_SHEET) $(ARGS)

# Installs Chromium, librsvg, Poppler, fonts of many scripts and Java, and in a folder of its own what Python needs.
PYTHON := .build/python/bin/python3
browser:
	@$(MAKE) -s packages PACKAGES="chromium librsvg2-bin poppler-utils fonts-noto-core fonts-noto-cjk fonts-dejavu-core \
	  fonts-liberation default-jre-headless python3-venv"
	@cmp -s Tests/Browser/requirements.txt .build/python/installed.txt || { \
	  python3 -m venv .build/python && $(PYTHON) -m pip install -q -r Tests/Browser/requirements.txt && \
	  cp Tests/Browser/requirements.txt .build/python/installed.txt; }

# Has clients of Nominatim and Photon, unchanged, ask the server about Liechtenstein: make client-test
# EXTRACT=liechtenstein.osm.pbf ARGS="geopy josm" for some of them.
CLIENT_TEST ?= .build/client-test
CLIENT_EXTRACT = $(or $(EXTRACT),$(or $(HEREABOUTS_EXTRACTS),Tests/Extracts)/liechtenstein.osm.pbf)
CLIENT_PYTHON := .build/clients/bin/python3
client-test: build clients  ## has clients of Nominatim and Photon ask the server
	@$(CLIENT_PYTHON) Tests/Clients/client_test.py $(RELEASE)/hereabouts $(CLIENT_TEST) "$(CLIENT_EXTRACT)" $(ARGS)

# The same with the server that make test builds and the few clients that are small.
client-test-debug: few-clients
	$(SWIFT) build --product hereabouts $(CHECKED)
	@$(CLIENT_PYTHON) Tests/Clients/client_test.py $$($(SWIFT) build --show-bin-path)/hereabouts $(CLIENT_TEST) \
	  "$(CLIENT_EXTRACT)" $(or $(ARGS),$(FEW_CLIENTS))

# Installs clients: the large ones last, as QGIS takes most of the time.
FEW_CLIENTS := geopy geopy-photon geocoder ruby-geocoder
few-clients:
	@$(MAKE) -s packages PACKAGES="python3-venv ruby-geocoder"
	@[ -x $(CLIENT_PYTHON) ] || python3 -m venv .build/clients
	@$(CLIENT_PYTHON) -m pip install -q -r Tests/Clients/requirements.txt

clients: few-clients
	@$(CLIENT_PYTHON) -m pip install -q -r Tests/Clients/requirements-all.txt
	@$(MAKE) -s packages PACKAGES="libgeo-coder-osm-perl gir1.2-geocodeglib-2.0 python3-gi qml qml-module-qtlocation \
	  qml-module-qtpositioning qml-module-qtquick2 qml-module-qtquick-window2 libqt5location5-plugins \
	  default-jdk-headless josm python3-qgis"

# Geocodes a table of addresses at once, and row by row through geopy: make bench-tables
# EXTRACT=liechtenstein.osm.pbf.
bench-tables: build few-clients
	@$(CLIENT_PYTHON) Tests/Clients/table_rates.py $(RELEASE)/hereabouts .build/bench-tables "$(CLIENT_EXTRACT)"

# Measures the server over HTTP, beside nginx where it is installed.
bench-http: build
	$(SWIFT) build $(OPTIMIZED) --product bench $(CHECKED)
	@./.ci/bench-http $(RELEASE)

# Types through nginx and HAProxy, as docs/proxies configures them, into two processes; needs both
# installed.
proxy-test: build
	@python3 Tests/Proxies/proxy_test.py $(RELEASE)/hereabouts

# Has a Prometheus evaluate the alert rules and the dashboard of docs/monitoring over a running server.
monitoring-test: build
	@$(MAKE) -s packages PACKAGES=prometheus
	@python3 Tests/Monitoring/monitoring_test.py $(RELEASE)/hereabouts

# Performs the commands of docs/OPERATIONS.md for backup, roll-back and upgrade on a running server:
# make operations-test EXTRACT=monaco.osm.pbf.
operations-test: build
	@python3 Tests/Operations/operations_test.py $(RELEASE)/hereabouts \
	  "$(or $(EXTRACT),$(or $(HEREABOUTS_EXTRACTS),Tests/Extracts)/monaco.osm.pbf)"

# Asks a real Nominatim, stood up for the test, and compares the server with it, as root on Debian:
# make live-test EXTRACT="monaco.osm.pbf liechtenstein.osm.pbf".
live-test: build  ## compares the server with a real Nominatim
	@SWIFT=$(SWIFT) ./.ci/live-test $(RELEASE) $(EXTRACT)

# Installs the executable with its data and Public beside it, and a link to it in bin.
install: build  ## installs the server under PREFIX
	install -d $(DESTDIR)$(PREFIX)/lib/hereabouts $(DESTDIR)$(PREFIX)/bin
	install $(RELEASE)/hereabouts $(DESTDIR)$(PREFIX)/lib/hereabouts/
	cp -R $(RELEASE)/hereabouts_AtlasImport.resources $(RELEASE)/hereabouts_Downloads.resources \
	  $(RELEASE)/hereabouts_OwnPlaces.resources $(RELEASE)/hereabouts_Places.resources Public \
	  $(DESTDIR)$(PREFIX)/lib/hereabouts/
	ln -sf ../lib/hereabouts/hereabouts $(DESTDIR)$(PREFIX)/bin/hereabouts

# Builds .build/deb/hereabouts_VERSION_ARCHITECTURE.deb, which needs no Swift where it is installed.
DEB ?= .build/deb
deb: build  ## builds the Debian package
	@$(MAKE) -s packages PACKAGES=dpkg-dev
	@./.ci/deb $(RELEASE) $(DEB)

# Installs the package in a bare Debian, asks it, and removes it again; as root on Debian.
deb-test: deb
	@$(MAKE) -s packages PACKAGES="curl debootstrap"
	@./.ci/deb-test $(DEB)

clean:  ## removes all that was built
	rm -rf .build

packages:
	@missing=$$(dpkg-query -W -f '$${Package} $${db:Status-Status}\n' $(PACKAGES) 2>/dev/null | \
	  awk -v all='$(PACKAGES)' '$$2 == "installed" { sub(/:.*/, "", $$1); have[$$1] = 1 } \
	    END { n = split(all, name, " "); for (i = 1; i <= n; i++) if (!(name[i] in have)) printf "%s ", name[i] }'); \
	[ -z "$$missing" ] && exit 0; \
	if [ "$$(id -u)" = 0 ]; then sudo=; \
	elif sudo -n true 2>/dev/null || { [ -t 0 ] && command -v sudo >/dev/null; }; then sudo=sudo; \
	else echo "Hereabouts needs a few system libraries. As root, run:" >&2; \
	  echo "  apt-get update && apt-get install -y $$missing" >&2; exit 1; fi; \
	echo "Installing $$missing"; \
	$$sudo apt-get update -qq && $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $$missing >/dev/null
