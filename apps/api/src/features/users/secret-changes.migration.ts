import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** When PIN and password were last changed: a reviewer looks twice at what follows soon after. */
export class SecretChangesMigration implements MigrationInterface {
  name = 'SecretChanges1795198510000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table pin_guards add column changed_at timestamptz(3);
alter table investors add column password_changed_at timestamptz(3);
grant update (password_changed_at) on investors to clearfold_app;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
