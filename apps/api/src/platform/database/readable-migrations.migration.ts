import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { APP_ROLE } from './app-role.js';

/** A server that migrates nothing itself looks here whether somebody did. */
export class ReadableMigrationsMigration implements MigrationInterface {
  name = 'ReadableMigrations1795301000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`grant select on schema_migrations to ${APP_ROLE}`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
