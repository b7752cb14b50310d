import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Links that were mailed and not used yet, at most one per person and purpose. They go with the person. */
export class MailLinksMigration implements MigrationInterface {
  name = 'MailLinks1795195600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table mail_links (
  token_hash  bytea primary key,
  purpose     text not null,
  investor_id uuid references investors on delete cascade,
  staff_id    uuid references staff on delete cascade,
  address     text not null,
  expires_at  timestamptz(3) not null,
  check (num_nonnulls(investor_id, staff_id) = 1)
);
create unique index mail_links_of_investor on mail_links (investor_id, purpose) where investor_id is not null;
create unique index mail_links_of_staff on mail_links (staff_id, purpose) where staff_id is not null;
create index mail_links_by_end on mail_links (expires_at);
grant select, insert, update, delete on mail_links to clearfold_app;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
