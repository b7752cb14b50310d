import { settingValueText } from './values.js';

it.each([
  ['LEDGER_ALARM', 'stop', 'Nothing is recorded until an admin allows writes again'],
  ['BREAK_GLASS', 'false', 'Off'],
  ['SEED_DEMO', 'true', 'On'],
  ['SMTP_URL', 'not set', 'Not set, and not needed to run'],
  ['TOKEN_SECRET', 'set', 'Set; its value stays on the server'],
  ['CLIENT_FOLDER', 'served', 'Served by this server'],
  ['RATE_LIMIT_STAFF', '3000 in 1 min', 'At most 3,000 within 1 minute; further ones are refused (429)'],
  [
    'SIGN_IN_LIMIT',
    '100 · 20 · 20000 in 15 min',
    'Within 15 minutes: 100 from one address, 20 for one account, 20,000 by everyone',
  ],
  ['HOST', '127.0.0.1', undefined],
  ['LEDGER_QUEUE_LIMIT', '10000', 'At most 10,000 commands wait; further ones are refused (503)'],
  ['DATABASE_CONNECTIONS', '20', 'At most 20 connections at once'],
  ['RECONCILIATION_ALARM_DAYS', '7', 'After 7 days'],
  ['RECONCILIATION_ALARM_DAYS', '1', 'After 1 day'],
  ['MATCH_PREFILL', 'exact', 'It is chosen beforehand; reviewers still decide'],
  ['BACKUP_MAX_AGE_HOURS', '36', '36 hours; an older last backup raises an alarm'],
  ['DEMO_SIZE', 'named', 'The five investors who have a story'],
  ['DEMO_DAYS_AHEAD', '0', 'The clock tells the real time'],
  ['DEMO_DAYS_AHEAD', '40', '40 days ahead of the real time'],
  ['BACKUP_MAX_AGE_HOURS', 'not set', 'Not set, and not needed to run'],
])('%s = %s means: %s', (id, value, words) => {
  expect(settingValueText(id, value)).toBe(words);
});
