import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Staff search investors by any part of their names and e-mail: three-letter pieces are indexed. pg_trgm ships with
 * PostgreSQL and is trusted, so the database's owner may switch it on.
 */
export class InvestorSearchMigration implements MigrationInterface {
  name = 'InvestorSearch1795196610000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create extension if not exists pg_trgm;
create index investors_by_words on investors
using gin ((first_name || ' ' || last_name || ' ' || email || ' ' || username) gin_trgm_ops);
create index investors_by_joining on investors (created_at, id);
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
