#!/bin/bash
# Streams the write-ahead log of the primary (PGHOST, PGUSER) into a folder; what was not flushed yet is all that can be
# missing there.
set -euo pipefail

mkdir -p "$ARCHIVE"
exec pg_receivewal --directory "$ARCHIVE" --slot archive --synchronous --dbname 'application_name=clearfold_archive'
