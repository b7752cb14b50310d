import { settingValueText } from './setting-values.js';

it.each([
  ['LEDGER_ALARM', 'stop', 'Nothing is recorded until an admin lets writes go on'],
  ['BREAK_GLASS', 'false', 'Off'],
  ['SEED_DEMO', 'true', 'On'],
  ['SMTP_URL', 'not set', 'Nobody has set it; the server does without'],
  ['TOKEN_SECRET', 'set', 'It is set; what it is stays on the server'],
  ['CLIENT_FOLDER', 'served', 'This server gives it out'],
  ['RATE_LIMIT_STAFF', '3000 in 1 min', 'At most 3,000 within 1 minute; more are answered 429'],
  [
    'SIGN_IN_LIMIT',
    '100 · 20 · 20000 in 15 min',
    'Within 15 minutes: 100 from one address, 20 for one account, 20,000 by everyone',
  ],
  ['HOST', '127.0.0.1', undefined],
])('%s = %s means: %s', (id, value, words) => {
  expect(settingValueText(id, value)).toBe(words);
});
