import { cleanUpJob } from '../jobs/expired-rows.js';

/** Removes sessions, counters, proofs of devices and links that are over. A session is kept for a week, for whoever looks into a theft. */
export const ExpiredSignInsJob = cleanUpJob('expired-sign-ins', 15 * 60, {
  sessions: { table: 'sessions', key: 'id', where: `expires_at < $1::timestamptz - interval '7 days'` },
  attempts: { table: 'attempts', key: 'key', where: 'window_ends_at < $1' },
  'device-proofs': { table: 'device_proofs', key: 'proof_hash', where: 'expires_at < $1' },
  'mail-links': { table: 'mail_links', key: 'token_hash', where: `expires_at < $1::timestamptz - interval '1 day'` },
});
