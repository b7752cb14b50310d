import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * What a mail's links open something with stands apart from its data, sealed, until the mail has left or the secret has
 * stopped working. Secrets that stood in the data are forgotten: whoever still waits for one has it sent again.
 */
export class MailSecretsMigration implements MigrationInterface {
  name = 'MailSecrets1795330500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table mails
  add column sealed_secrets bytea,
  add column secrets_until timestamptz(3),
  add constraint mails_secrets check (
    (sealed_secrets is null) = (secrets_until is null) and (sealed_secrets is null or state = 'waiting'));
create index mails_with_secrets on mails (secrets_until) where sealed_secrets is not null;
grant update (sealed_secrets, secrets_until) on mails to clearfold_app;

update mails set data = data - array[
  'confirmToken', 'inviteToken', 'newEmailToken', 'pinToken', 'resetToken', 'stopToken', 'unsubscribeToken', 'verifyToken'];
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
