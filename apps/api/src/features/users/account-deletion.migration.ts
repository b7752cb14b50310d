import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Which ids belonged to accounts that were deleted, and the rule that no request may name one again: a request that was
 * on its way while its investor, or its recipient, left would otherwise move money to nobody.
 */
export class AccountDeletionMigration implements MigrationInterface {
  name = 'AccountDeletion1763600000800';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table ledger.closed_investors (
  investor_id uuid primary key,
  closed_at   timestamptz(3) not null
);
grant select, insert on ledger.closed_investors to clearfold_app;

create index requests_waiting_for_recipient on ledger.requests (recipient_id)
where status = 'pending' and recipient_id is not null;

create function ledger.refuse_closed_investor() returns trigger language plpgsql as $$
begin
  if exists (select from ledger.closed_investors where investor_id in (new.investor_id, new.recipient_id)) then
    raise exception 'Request % names a closed account', new.id using errcode = 'CF001';
  end if;
  return new;
end $$;
create trigger no_closed_investor before insert on ledger.requests
for each row when (new.status = 'pending') execute function ledger.refuse_closed_investor();
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
