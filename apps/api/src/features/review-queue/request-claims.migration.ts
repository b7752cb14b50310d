import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Who is looking at a request, for ten minutes at a time. A claim holds for the state it was made in: whatever happens to
 * the request next ends it, as its position is then another.
 */
export class RequestClaimsMigration implements MigrationInterface {
  name = 'RequestClaims1795196600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table request_claims (
  request_id uuid primary key,
  staff_id   uuid not null references staff,
  position   bigint not null,
  claimed_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
) with (fillfactor = 70);
grant select, insert, update, delete on request_claims to clearfold_app;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
