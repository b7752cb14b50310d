import { type Migration, type MigrationRunner } from './migration.js';
import { APP_ROLE } from '../postgres/app-role.js';

/** The first migration: people's tables live in `public`, where only the owner may create and the server may look. */
export class SchemaMigration implements Migration {
  readonly name = 'Schema1763600000000';

  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`revoke create on schema public from public`);
    await runner.query(`grant usage on schema public to ${APP_ROLE}`);
    // A server that migrates nothing itself looks there whether somebody did.
    await runner.query(`grant select on schema_migrations to ${APP_ROLE}`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
