import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The answers to the two security questions, hashed; they never sign anyone in. */
export class AuthMigration implements MigrationInterface {
  name = 'Auth1763600000400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table security_answers (
  investor_id uuid not null references investors on delete cascade,
  number      smallint not null check (number in (1, 2)),
  question    text not null,
  answer_hash text not null,
  primary key (investor_id, number)
);
grant select, insert, delete on security_answers to clearfold_app;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
