#!/bin/bash
# A copy of the primary (PGHOST, PGUSER) at the first start; from then on it follows by itself.
set -euo pipefail

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA"
  pg_basebackup --pgdata "$PGDATA" --slot standby --checkpoint fast --write-recovery-conf \
    --dbname 'application_name=clearfold_standby'
fi
exec postgres -c max_connections=300 "$@"
