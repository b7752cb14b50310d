import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What investors write on a ticket after its first message. It goes with the ticket; what was written is never changed. */
export class TicketRepliesMigration implements MigrationInterface {
  name = 'TicketReplies1795732000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table ticket_replies (
  id         uuid primary key,
  position   bigint generated always as identity,
  ticket_id  uuid not null references tickets on delete cascade,
  message    text not null,
  created_at timestamptz(3) not null
);
create index replies_of_ticket on ticket_replies (ticket_id, position);
grant select, insert on ticket_replies to clearfold_app;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
