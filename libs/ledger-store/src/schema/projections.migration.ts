import { type Migration, type MigrationRunner } from './migration.js';
import { PROJECTION_TABLES } from '../projections/written-tables.js';

/**
 * The tables of the projections. All are folded from the facts and checked by `ledger verify`, so the application's role may
 * write over them. Once something is released, what is written there stays as it is, and a change is a migration of its own.
 */
export class ProjectionsMigration implements Migration {
  readonly name = 'Projections1763600000110';

  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(PROJECTION_TABLES);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
