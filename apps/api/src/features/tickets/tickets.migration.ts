import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What investors ask and staff answer. It goes with the investor; what was written is never changed. */
export class TicketsMigration implements MigrationInterface {
  name = 'Tickets1763600000550';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table tickets (
  id          uuid primary key,
  investor_id uuid not null references investors on delete cascade,
  subject     text not null,
  message     text not null,
  status      text not null default 'open' check (status in ('open', 'in-progress', 'resolved')),
  claimed_by  uuid references staff,
  claimed_at  timestamptz(3),
  created_at  timestamptz(3) not null,
  updated_at  timestamptz(3) not null,
  check ((status = 'open') = (claimed_by is null)),
  check ((claimed_by is null) = (claimed_at is null))
);
create index tickets_of_investor on tickets (investor_id, updated_at);
create index tickets_by_status on tickets (status, created_at);
grant select, insert, update (status, claimed_by, claimed_at, updated_at) on tickets to clearfold_app;

create table ticket_responses (
  id         uuid primary key,
  position   bigint generated always as identity,
  ticket_id  uuid not null references tickets on delete cascade,
  staff_id   uuid not null references staff,
  response   text not null,
  created_at timestamptz(3) not null
);
create index responses_of_ticket on ticket_responses (ticket_id, position);
grant select, insert on ticket_responses to clearfold_app;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
