import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Mails that are to leave, left, or are kept for staff to read. A row names its reader by id, so it goes with the
 * account; a plain address stands in it only for someone without one, and only until the mail has left.
 */
export class MailMigration implements MigrationInterface {
  name = 'Mail1795195300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table mails (
  id              uuid primary key default gen_random_uuid(),
  key             text not null constraint mails_key unique,
  investor_id     uuid references investors on delete cascade,
  staff_id        uuid references staff on delete cascade,
  address         text,
  template        text not null,
  data            jsonb not null,
  state           text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts        integer not null default 0,
  next_attempt_at timestamptz(3) not null,
  last_error      text,
  created_at      timestamptz(3) not null,
  sent_at         timestamptz(3),
  check (num_nonnulls(investor_id, staff_id, address) = 1 or (state = 'sent' and address is null)),
  check ((state = 'sent') = (sent_at is not null))
);
create index mails_of_investor on mails (investor_id) where investor_id is not null;
create index mails_of_staff on mails (staff_id) where staff_id is not null;
create index mails_waiting on mails (next_attempt_at, id) where state = 'waiting';
create index mails_by_time on mails (created_at, id);
grant select, insert, delete on mails to clearfold_app;
grant update (address, data, state, attempts, next_attempt_at, last_error, sent_at) on mails to clearfold_app;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
