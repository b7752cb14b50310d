import { sqlMigration } from '@clearfold/ledger-store';

/** What alarm and metrics say of each account outside, so that neither reads all its lines. */
export const OutsideFiguresMigration = sqlMigration(
  'OutsideFigures1796260000000',
  `
create table outside_figures (
  account_id      uuid primary key,
  -- How many items are open of it, and since which UTC day, in days since 1970-01-01.
  open_items      int not null,
  oldest_open_day int,
  -- Whether they come to something together.
  differs         boolean not null,
  -- Of the log, up to which they are counted.
  position        bigint not null
);
grant select, insert, update on outside_figures to clearfold_app;
`,
);

/** The UTC day, in days since 1970-01-01, on which they were last counted of the lines themselves, whatever had happened. */
export const OutsideFiguresCountedMigration = sqlMigration(
  'OutsideFiguresCounted1796290000000',
  'alter table outside_figures add column counted_day int;',
);
