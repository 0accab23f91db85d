#!/usr/bin/env bash
# Writes one compressed dump of the portal's database: deploy/backup.sh FILE
# The database is that of DATABASE_URL, or without it that of PGHOST, PGUSER, PGPASSWORD and PGDATABASE.
set -euo pipefail
# hashes of passwords and addresses are nobody else's
umask 077
file=${1:?usage: deploy/backup.sh FILE}
: "${DATABASE_URL:=${PGDATABASE:?set DATABASE_URL to the database to back up}}"
# the list of processes shows arguments to everybody on the machine: the password travels in the environment
if [[ $DATABASE_URL =~ ^([a-z]+://[^:@/]*):([^@/]*)@(.*)$ ]]; then
  printf -v PGPASSWORD '%b' "${BASH_REMATCH[2]//%/\\x}"
  export PGPASSWORD
  DATABASE_URL="${BASH_REMATCH[1]}@${BASH_REMATCH[3]}"
fi
# a dump that was cut short is in nobody's way, nor ever carries the name of a good one
trap 'rm -f -- "$file.part"' EXIT
pg_dump --format=custom --no-owner --file="$file.part" --dbname="$DATABASE_URL"
mv "$file.part" "$file"
echo "Wrote $file"
