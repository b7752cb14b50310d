import { sqlMigration } from './migration.js';
import { PROJECTION_TABLES } from '../projections/written-tables.js';

/**
 * The tables of the projections. All are folded from the facts and checked by `ledger verify`, so the application's role may
 * write over them. Once something is released, what is written there stays as it is, and a change is a migration of its own.
 */
export const ProjectionsMigration = sqlMigration('Projections1763600000110', PROJECTION_TABLES);
