import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The clean-up passes over rows that somebody holds, which takes the right to lock them. */
export class ChallengeCleanUpMigration implements MigrationInterface {
  name = 'ChallengeCleanUp1795201000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
grant update (expires_at) on sign_in_challenges to clearfold_app;
create index sign_in_challenges_by_end on sign_in_challenges (expires_at);
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
