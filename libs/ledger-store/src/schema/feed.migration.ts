import { sqlMigration } from './migration.js';

/** How far each consumer of the log has come, and what stops it. A row's lock is the right to run its consumer. */
export const FeedMigration = sqlMigration(
  'Feed1795194900000',
  `
create table feed_checkpoints (
  consumer   text primary key,
  position   bigint not null,
  moved_at   timestamptz(3) not null default clock_timestamp(),
  attempts   integer not null default 0,
  retry_at   timestamptz(3),
  failed_at  timestamptz(3),
  last_error text,
  check ((attempts = 0) = (last_error is null))
) with (fillfactor = 70);
grant select, insert, update on feed_checkpoints to clearfold_app;
`,
);
