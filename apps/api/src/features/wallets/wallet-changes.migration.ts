import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Addresses are facts of the ledger, changed by two people. What the table of before holds is recorded by the server at
 * its next start (`CarryOverWallets`); nothing is added to it any more.
 */
export class WalletChangesMigration implements MigrationInterface {
  name = 'WalletChanges1795198760000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table ledger.wallets (
  id              uuid primary key,
  currency        text not null,
  network         text,
  address         text,
  changed_by      text,
  changed_at      timestamptz(3),
  pending_network text,
  pending_address text,
  proposed_by     text,
  proposed_at     timestamptz(3),
  position        bigint not null
) with (fillfactor = 70);
grant select, insert, update on ledger.wallets to clearfold_app;
revoke insert on wallets from clearfold_app;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
