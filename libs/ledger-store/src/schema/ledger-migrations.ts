import { CheckpointsMigration } from './checkpoints.migration.js';
import { FeedMigration } from './feed.migration.js';
import { LedgerMigration } from './ledger.migration.js';
import { type Migration } from './migration.js';
import { ProjectionsMigration } from './projections.migration.js';
import { SchemaMigration } from './schema.migration.js';

/** What makes a ledger of an empty database, in order. An application adds its own between and behind them. */
export const LEDGER_MIGRATIONS: readonly (new () => Migration)[] = [
  SchemaMigration,
  LedgerMigration,
  ProjectionsMigration,
  FeedMigration,
  CheckpointsMigration,
];
