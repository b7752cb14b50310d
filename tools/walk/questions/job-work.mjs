// @ts-check
import { randomUUID } from 'node:crypto';

/** A job that finds out by itself what is due takes any id; nothing is done twice. */
const ANY = () => ['walk'];
/** One that looks its id up does nothing for nobody. */
const NOBODY = () => [randomUUID()];

/**
 * What each job is run for beside what it finds due: pieces of work by the ids it knows. A job that stands in no line here
 * fails the walk.
 *
 * @type {Readonly<Record<string, () => readonly string[]>>}
 */
export const JOB_WORK = {
  'audit-behind-head': () => ['log'],
  'break-glass': NOBODY,
  checkpoints: ANY,
  'email-changes': NOBODY,
  'expired-sign-ins': () => ['sessions', 'attempts', 'mail-links'],
  'expired-staff-proposals': NOBODY,
  'expired-statement-imports': () => ['imports', 'cut-off', 'lines-of-over'],
  'forget-mail-secrets': ANY,
  'nightly-audit': ANY,
  'outside-figures': () => ['accounts'],
  'orphaned-pictures': () => ['orphans'],
  'passkey-challenges': () => ['expired'],
  payouts: ANY,
  'reset-windows': () => ['expired'],
  'seal-records': ANY,
  'send-mails': NOBODY,
  'sign-in-challenges': () => ['expired'],
  'watch-wallets': NOBODY,
  'statement-lines': NOBODY,
  'unconfirmed-subscriptions': () => ['unconfirmed'],
};
