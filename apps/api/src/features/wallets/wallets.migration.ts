import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The provider's addresses, one per currency. The server adds; an address changes only by two people's decision. */
export class WalletsMigration implements MigrationInterface {
  name = 'Wallets1763600000350';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table wallets (
  currency text primary key,
  address  text not null,
  network  text not null
);
grant select, insert on wallets to clearfold_app;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
