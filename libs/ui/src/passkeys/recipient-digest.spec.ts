import { createHash, createHmac, randomBytes } from 'node:crypto';
import { recipientDigest } from './recipient-digest.js';

it.each(['DE02 1203 0000 0000 2020 51', 'Straße 7, Åland'])('is what the server computes for %s', (account) => {
  // Of the browser's own kind, as `newDraft` makes it.
  const draft = Uint8Array.from(randomBytes(32));
  const use = 'clearfold/draft/v1/salt/recipient-account/withdrawal';
  const salt = createHmac('sha256', draft).update(use).digest().subarray(0, 16);
  const digest = createHash('sha256').update(salt).update(account, 'utf8').digest('hex');
  expect(recipientDigest(draft, account)).toBe(digest);
});
