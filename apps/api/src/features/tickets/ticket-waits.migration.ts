import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Since when the investor waits for an answer: since their first message that has none, or since staff opened the ticket again;
 * null while there is nothing to answer. Of one that is in progress and was taken on after its last answer, nobody knows any more
 * whether it had been opened again: it waits since it was taken on.
 */
export class TicketWaitsMigration implements MigrationInterface {
  name = 'TicketWaits1795733000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table tickets add column waiting_since timestamptz(3);
update tickets t set waiting_since = case
  when last.at is null then t.created_at
  else coalesce(
    (select min(r.created_at) from ticket_replies r where r.ticket_id = t.id and r.created_at > last.at),
    case when t.status = 'open' then t.updated_at when t.claimed_at > last.at then t.claimed_at end)
  end
from tickets u left join lateral (select max(created_at) as at from ticket_responses where ticket_id = u.id) last on true
where u.id = t.id and t.status <> 'resolved';
alter table tickets add check (case status when 'open' then waiting_since is not null when 'resolved' then waiting_since is null
  else true end);
create index tickets_waiting on tickets (waiting_since, created_at, id) where waiting_since is not null;
grant update (waiting_since) on tickets to clearfold_app;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
