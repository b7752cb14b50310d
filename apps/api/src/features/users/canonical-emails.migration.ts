import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { emailKey } from './email-key.js';

/** Where an e-mail decides who somebody is. */
const TABLES = ['investors', 'staff', 'newsletter_subscriptions'] as const;

/**
 * Writes the keys of e-mails that are more than ASCII in their normal form (decision 27). Of two rows that become one
 * address the one that has the key keeps it; the other's owner is helped by support.
 */
export class CanonicalEmailsMigration implements MigrationInterface {
  name = 'CanonicalEmails1795310500000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      const rows = (await runner.query(
        `select id, email, email_key as key from ${table} where email_key ~ '[^ -~]' order by created_at, id`,
      )) as { id: string; email: string; key: string }[];
      for (const { id, email, key } of rows) {
        if (emailKey(email) === key) continue;
        await runner.query(
          `update ${table} set email_key = $2 where id = $1 and not exists (select from ${table} where email_key = $2)`,
          [id, emailKey(email)],
        );
      }
    }
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
