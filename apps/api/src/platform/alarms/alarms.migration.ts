import { sqlMigration } from '@clearfold/ledger-store';

/** Alarms that ring or rang, for as many processes as there are. */
export const AlarmsMigration = sqlMigration(
  'Alarms1795330650000',
  `
create table alarms (
  id        uuid primary key default gen_random_uuid(),
  part      text not null,
  -- Sets it apart from another fault of the same part.
  subject   text not null,
  what      text not null,
  raised_at timestamptz(3) not null,
  -- When any process last saw it.
  seen_at   timestamptz(3) not null,
  over_at   timestamptz(3),
  -- Who let writes go on in spite of it.
  let_go_on_at     timestamptz(3),
  let_go_on_by     uuid references staff,
  let_go_on_reason text,
  check (num_nonnulls(let_go_on_at, let_go_on_by, let_go_on_reason) in (0, 3))
);
create unique index alarms_ringing on alarms (part, subject) where over_at is null;
grant select, insert on alarms to clearfold_app;
grant update (what, seen_at, over_at, let_go_on_at, let_go_on_by, let_go_on_reason) on alarms to clearfold_app;
`,
);
