import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Since when an account that its owner froze by a mailed link lets nobody sign in; none where it does. And links that freeze: every
 * mail's works, the older ones too, since whoever holds the account may cause another mail. Each names its mail, which may be
 * sent again.
 */
export class OwnerFreezeMigration implements MigrationInterface {
  name = 'OwnerFreeze1795480000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table investors add column sign_in_stopped_at timestamptz(3);
grant update (sign_in_stopped_at) on investors to clearfold_app;

alter table mail_links
  add column mail_key text,
  add constraint mail_links_of_one_mail check ((purpose = 'freeze-account') = (mail_key is not null));
drop index mail_links_of_investor;
drop index mail_links_of_staff;
create unique index mail_links_of_investor on mail_links (investor_id, purpose)
  where investor_id is not null and mail_key is null;
create unique index mail_links_of_staff on mail_links (staff_id, purpose) where staff_id is not null and mail_key is null;
create unique index mail_links_of_mail on mail_links (investor_id, mail_key) where mail_key is not null;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
