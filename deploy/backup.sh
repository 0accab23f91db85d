#!/usr/bin/env bash
# Writes one compressed dump of the portal's database: deploy/backup.sh FILE (DATABASE_URL in the environment)
set -euo pipefail
file=${1:?usage: deploy/backup.sh FILE}
: "${DATABASE_URL:?set DATABASE_URL to the database to back up}"
pg_dump --format=custom --no-owner --file="$file.part" "$DATABASE_URL"
# a dump that was cut short never carries the name of a good one
mv "$file.part" "$file"
