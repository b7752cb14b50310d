import { sqlMigration } from '@clearfold/ledger-store';

/** What a replay found of the checks that have a name; null of one from before they had. */
export const NamedChecksMigration = sqlMigration(
  'NamedChecks1796083260000',
  `
alter table ledger.self_checks add column checks jsonb;
`,
);
