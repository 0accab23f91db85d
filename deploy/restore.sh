#!/usr/bin/env bash
# Restores a dump into an empty database: deploy/restore.sh FILE (DATABASE_URL in the environment)
set -euo pipefail
file=${1:?usage: deploy/restore.sh FILE}
: "${DATABASE_URL:?set DATABASE_URL to an empty database}"
tables=$(psql --no-align --tuples-only --command="select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')" "$DATABASE_URL")
if [ "$tables" != 0 ]; then
  echo "The database is not empty: nothing was restored. Create a new one and name it in DATABASE_URL." >&2
  exit 1
fi
pg_restore --no-owner --exit-on-error --single-transaction --dbname="$DATABASE_URL" "$file"
