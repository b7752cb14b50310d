// @ts-check
import { secretsIn } from './secrets.mjs';

/** Put together here, so that this file holds none. */
const made = {
  'a private key': ['-----BEGIN', 'PRIVATE KEY-----'].join(' '),
  'a key of a cloud': `AKIA${'ABCDEFGH23456789'}`,
  'a token of a code host': `ghp_${'a1'.repeat(18)}`,
  'a key of a payment or mail service': `sk_live_${'a1'.repeat(10)}`,
  'a signed token': ['eyJhbGciOiJIUzI1NiJ9', 'eyJzdWIiOiIxMjM0In0', 'x'.repeat(43)].join('.'),
  'a secret with a value': `TOKEN_SECRET=${'a1b2'.repeat(8)}`,
  'a password in an address': `postgres://clearfold:${'a1b2'.repeat(6)}@database:5432/clearfold`,
};

test.each(Object.entries(made))('finds %s', (what, line) => {
  expect(secretsIn(`first\n${line}\n`)).toEqual([{ line: 2, what }]);
});

test.each([
  'TOKEN_SECRET=',
  'TOKEN_SECRET: ${TOKEN_SECRET:?32 or more random characters}',
  "TOKEN_SECRET: 't'.repeat(32)",
  'postgres://clearfold:password@localhost:5432/clearfold',
  'postgres://clearfold_server:${SERVER_PASSWORD:?}@database:5432/clearfold',
  'demo password clearfold-demo',
])('takes %j for none', (line) => {
  expect(secretsIn(line)).toEqual([]);
});
