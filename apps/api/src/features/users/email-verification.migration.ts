import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Since when an investor's e-mail is known to be theirs; and the right to change it. */
export class EmailVerificationMigration implements MigrationInterface {
  name = 'EmailVerification1795195610000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table investors add column email_verified_at timestamptz(3);
grant update (email, email_key, email_verified_at) on investors to clearfold_app;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
