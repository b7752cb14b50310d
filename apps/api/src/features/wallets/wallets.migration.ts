import { sqlMigration } from '@clearfold/ledger-store';

/**
 * The addresses of before they were facts of the ledger: what is here is recorded by the server at its next start
 * (`CarryOverWallets`), and nothing is added to it.
 */
export const WalletsMigration = sqlMigration(
  'Wallets1763600000350',
  `
create table wallets (
  currency text primary key,
  address  text not null,
  network  text not null
);
grant select on wallets to clearfold_app;
`,
);
