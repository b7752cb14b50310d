#!/bin/bash
# Runs once, when the primary's data folder is made: three logins that are no superuser, and the synchronous standby.
set -euo pipefail

# A password comes as such or as a file.
for name in OWNER_PASSWORD SERVER_PASSWORD REPLICATION_PASSWORD; do
  file="${name}_FILE"
  if [ -n "${!file:-}" ]; then printf -v "$name" %s "$(cat "${!file}")"; fi
done

psql --set ON_ERROR_STOP=1 --username postgres --dbname clearfold \
  --set owner="$OWNER_PASSWORD" --set server="$SERVER_PASSWORD" --set replication="$REPLICATION_PASSWORD" <<'SQL'
create role clearfold_owner login createrole password :'owner';
create role clearfold_server login password :'server';
create role clearfold_replication login replication password :'replication';
alter database clearfold owner to clearfold_owner;
-- Takes effect at the start after this script: set at once, this very session would wait for a standby.
alter system set synchronous_standby_names = 'clearfold_standby';
SQL

echo 'host replication clearfold_replication all scram-sha-256' >> "$PGDATA/pg_hba.conf"
