import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Freezing and closing are facts of the ledger: the view of them, and the end of the trigger that refused the requests of
 * closed investors. Who was closed before stays noted until the server has recorded it (`CarryOverClosed`).
 */
export class InvestorsMigration implements MigrationInterface {
  name = 'Investors1795196000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table ledger.investors (
  id         uuid primary key,
  status     text not null,
  since      timestamptz(3) not null,
  changed_by text not null,
  position   bigint not null
) with (fillfactor = 70);
grant select, insert, update on ledger.investors to clearfold_app;

drop trigger no_closed_investor on ledger.requests;
drop function ledger.refuse_closed_investor();
revoke insert on ledger.closed_investors from clearfold_app;
alter table ledger.closed_investors rename to closed_before_events;
grant delete on ledger.closed_before_events to clearfold_app;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
