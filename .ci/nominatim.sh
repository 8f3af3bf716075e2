# What .ci/live-test stands up for itself: a PostgreSQL on the loopback interface, a Nominatim with a database in it, and
# sites. Sourced, with `release` as the folder of the release build; installs what is missing, and removes all at the end.

nominatim_version=5.3.3
postgres_path=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
if ! command -v osm2pgsql >/dev/null || ! command -v wrk >/dev/null || [ -z "$postgres_path" ] ||
  ! ls /usr/share/postgresql/*/extension/postgis.control >/dev/null 2>&1; then
  echo "Installing osm2pgsql, PostgreSQL, PostGIS and wrk"
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    osm2pgsql postgresql postgresql-postgis postgresql-postgis-scripts libicu-dev pkg-config \
    g++ python3-venv curl wrk >/dev/null
  postgres_path=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
fi

work=$(mktemp -d)
# PostgreSQL reads it as another user.
chmod 755 "$work"
processes=()
tear_down() {
  local status=$?
  if [ $status != 0 ]; then tail -n 20 "$work"/*.log >&2 || true; fi
  [ ${#processes[@]} = 0 ] || kill "${processes[@]}" 2>/dev/null || true
  wait
  rm -rf "$work"
}
trap tear_down EXIT
trap 'exit 1' INT TERM

free_port() {
  python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
}

# until_true SECONDS COMMAND…
until_true() {
  local tries=$(($1 * 4))
  shift
  for _ in $(seq $tries); do
    if "$@" >/dev/null 2>&1; then return; fi
    sleep 0.25
  done
  echo "This never came true: $*" >&2
  return 1
}

start_database() {
  local data=$work/postgres as_postgres=(setpriv --reuid postgres --regid postgres --init-groups)
  database_port=$(free_port)
  install -d -o postgres -g postgres "$data"
  (cd / && "${as_postgres[@]}" "$postgres_path/initdb" -D "$data/data" -A trust -E UTF8 \
    --locale=C.UTF-8 >"$work/initdb.log")
  # Nothing here has to outlive a power cut.
  (cd / && exec "${as_postgres[@]}" "$postgres_path/postgres" -D "$data/data" -p "$database_port" \
    -c listen_addresses=127.0.0.1 -c "unix_socket_directories=$data" -c fsync=off \
    -c full_page_writes=off -c jit=off 2>"$work/postgres.log") &
  processes+=($!)
  until_true 30 "$postgres_path/pg_isready" -h 127.0.0.1 -p "$database_port"
  "$postgres_path/psql" -qh 127.0.0.1 -p "$database_port" -U postgres \
    -c 'create role "www-data" login' postgres
}

# start_nominatim EXTRACT…
start_nominatim() {
  local extracts=() extract
  for extract in "$@"; do extracts+=(--osm-file "$extract"); done
  python3 -m venv "$work/venv"
  "$work/venv/bin/pip" -q --disable-pip-version-check install \
    "nominatim-db==$nominatim_version" "nominatim-api==$nominatim_version" 'psycopg[binary]' \
    falcon uvicorn
  mkdir "$work/project"
  export NOMINATIM_DATABASE_DSN="pgsql:dbname=nominatim;host=127.0.0.1;port=$database_port;user=postgres"
  export NOMINATIM_DATABASE_WEBUSER=www-data NOMINATIM_IMPORT_STYLE=full
  (cd "$work/project" && "$work/venv/bin/nominatim" import --offline --no-updates \
    -j "$(nproc)" "${extracts[@]}" >"$work/import.log" 2>&1)
  # Without a network Nominatim does not know the date of its data, and leaves it out of its status.
  "$postgres_path/psql" -qh 127.0.0.1 -p "$database_port" -U postgres nominatim \
    -c "insert into import_status (lastimportdate, indexed) values (now(), true)"
  local port
  port=$(free_port)
  (cd "$work/project" && exec "$work/venv/bin/uvicorn" --host 127.0.0.1 --port "$port" \
    --workers "$(nproc)" --no-access-log --factory nominatim_api.server.falcon.server:run_wsgi >"$work/nominatim.log" 2>&1) &
  nominatim_process=$!
  processes+=($nominatim_process)
  nominatim=http://127.0.0.1:$port
  until_true 60 curl -fs "$nominatim/status"
}

# start_site OPTION…, over the atlas in $atlas
atlas=$work/atlas
start_site() {
  rm -f "$work/site"
  "$release/hereabouts" serve "$@" --listen 127.0.0.1:0 \
    --atlas "$atlas" --public Public >"$work/site" 2>"$work/site.log" &
  processes+=($!)
  until_true 60 grep -q : "$work/site"
  site=$(sed 's|.*//|http://|; s|/*$||; q' "$work/site")
}
