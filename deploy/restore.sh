#!/usr/bin/env bash
# Restores a dump into an empty database: deploy/restore.sh FILE
# Who was signed in then signs in anew: a dump does not know who was signed out since, nor which links of mails were used.
# The database is that of DATABASE_URL, or without it that of PGHOST, PGUSER, PGPASSWORD and PGDATABASE.
set -euo pipefail
file=${1:?usage: deploy/restore.sh FILE}
: "${DATABASE_URL:=${PGDATABASE:?set DATABASE_URL to an empty database}}"
# the list of processes shows arguments to everybody on the machine: the password travels in the environment
if [[ $DATABASE_URL =~ ^([a-z]+://[^:@/]*):([^@/]*)@(.*)$ ]]; then
  printf -v PGPASSWORD '%b' "${BASH_REMATCH[2]//%/\\x}"
  export PGPASSWORD
  DATABASE_URL="${BASH_REMATCH[1]}@${BASH_REMATCH[3]}"
fi
tables=$(psql --no-align --tuples-only --command="select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')" --dbname="$DATABASE_URL")
if [ "$tables" != 0 ]; then
  echo "The database is not empty: nothing was restored. Create a new one and name it in DATABASE_URL." >&2
  exit 1
fi
pg_restore --no-owner --exit-on-error --single-transaction --dbname="$DATABASE_URL" "$file"
psql --quiet --set=ON_ERROR_STOP=1 --dbname="$DATABASE_URL" <<'SQL'
begin;
update session set revoked_at = now(), revoked_because = 'restored' where revoked_at is null;
-- by these two owners stop a thief, which does no harm twice
update mail_token set used_at = now() where used_at is null and purpose not in ('undo-change', 'freeze-account');
commit;
-- a dump has no statistics: until autovacuum gets there, plans are guesses; of the system's own tables an owner may not gather any
set client_min_messages = error;
analyze;
SQL
echo "Restored $file. All sessions have ended; see docs/operate/backup.md for what else a dump does not know."
