import { LedgerMigration } from './platform/event-store/ledger.migration.js';
import { SchemaMigration } from './platform/database/schema.migration.js';

/**
 * Every migration, in the order of the number in its name. The list stands here because the platform, which runs it,
 * may not know the features, beside which the migrations stand.
 */
export const MIGRATIONS = [SchemaMigration, LedgerMigration];
