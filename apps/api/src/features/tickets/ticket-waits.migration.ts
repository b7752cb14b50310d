import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Since when the investor waits: since their first message that has no answer. After an answer that kept the ticket open, or once
 * staff opened it again, that is when they did.
 */
export class TicketWaitsMigration implements MigrationInterface {
  name = 'TicketWaits1795733000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table tickets add column waiting_since timestamptz(3);
update tickets t set waiting_since = coalesce(
  (select min(r.created_at) from ticket_replies r where r.ticket_id = t.id and r.created_at > last.at),
  last.at,
  t.created_at)
from tickets u left join lateral (select max(created_at) as at from ticket_responses where ticket_id = u.id) last on true
where u.id = t.id;
alter table tickets alter column waiting_since set not null;
create index tickets_waiting on tickets (waiting_since, created_at, id) where status <> 'resolved';
grant update (waiting_since) on tickets to clearfold_app;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
