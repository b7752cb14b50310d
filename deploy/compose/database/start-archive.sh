#!/bin/bash
# Streams the write-ahead log of the primary (PGHOST, PGUSER) into a folder; what was not flushed yet is all that can be
# missing there.
set -euo pipefail

if [ -n "${PGPASSWORD_FILE:-}" ]; then PGPASSWORD=$(cat "$PGPASSWORD_FILE") && export PGPASSWORD; fi

mkdir -p "$ARCHIVE"
# A primary that was restored, or was a standby before, has no slot.
pg_receivewal --create-slot --if-not-exists --slot archive
exec pg_receivewal --directory "$ARCHIVE" --slot archive --synchronous --dbname 'application_name=clearfold_archive'
