#!/bin/bash
# A copy of the primary (PGHOST, PGUSER) at the first start; from then on it follows by itself.
set -euo pipefail

if [ -n "${PGPASSWORD_FILE:-}" ]; then PGPASSWORD=$(cat "$PGPASSWORD_FILE") && export PGPASSWORD; fi

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # What a copy that was cut off has left.
  mkdir -p "$PGDATA" && chmod 700 "$PGDATA" && find "$PGDATA" -mindepth 1 -delete
  # A primary that was restored, or was a standby itself, has no slot.
  pg_receivewal --create-slot --if-not-exists --slot standby
  pg_basebackup --pgdata "$PGDATA" --slot standby --checkpoint fast --write-recovery-conf \
    --dbname 'application_name=clearfold_standby'
fi
exec postgres -c max_connections=300 -c min_wal_size=512MB "$@"
