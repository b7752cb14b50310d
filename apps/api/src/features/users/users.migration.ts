import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Who the investors are. Deleting the row erases the person; the ledger knows only the id. */
export class UsersMigration implements MigrationInterface {
  name = 'Users1763600000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table investors (
  id                       uuid primary key,
  username                 text collate "C" not null constraint investors_username unique,
  first_name               text not null,
  last_name                text not null,
  email                    text not null,
  email_key                text not null constraint investors_email unique,
  password_hash            text not null,
  phone_number             text not null default '',
  address                  text not null default '',
  country                  text not null default '',
  date_of_birth            date,
  profile_picture          text not null default '',
  next_of_kin_full_name    text not null default '',
  next_of_kin_relationship text not null default '',
  next_of_kin_contact      text not null default '',
  created_at               timestamptz(3) not null
);
grant select, insert, delete on investors to clearfold_app;
grant update (
  first_name, last_name, password_hash, phone_number, address, country, date_of_birth, profile_picture,
  next_of_kin_full_name, next_of_kin_relationship, next_of_kin_contact
) on investors to clearfold_app;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
