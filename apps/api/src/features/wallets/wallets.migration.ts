import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * The addresses of before they were facts of the ledger: what is here is recorded by the server at its next start
 * (`CarryOverWallets`), and nothing is added to it.
 */
export class WalletsMigration implements MigrationInterface {
  readonly name = 'Wallets1763600000350';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table wallets (
  currency text primary key,
  address  text not null,
  network  text not null
);
grant select on wallets to clearfold_app;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
