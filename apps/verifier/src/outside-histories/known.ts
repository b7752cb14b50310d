import { createHash } from 'node:crypto';
import { Tree } from '../log/tree.js';
import { type AccountTerms } from '../rules/outside-account.js';

/** A bank account in dollars, bitcoin at a custodian, and bitcoin that a watcher follows. */
export const BANK = 'da000000-0000-4000-8000-5ee000000000';
export const COIN = 'db000000-0000-4000-8000-5ee000000000';
export const WATCHED = 'dc000000-0000-4000-8000-5ee000000000';

export const TERMS: Readonly<Record<string, AccountTerms>> = {
  [BANK]: {
    kind: 'bank',
    source: 'statements',
    name: 'Payouts',
    identifier: 'DE89 3704',
    network: 'Bank',
    currency: 'USD',
    decimals: 2,
    staleAfterDays: 3,
  },
  [COIN]: {
    kind: 'wallet',
    source: 'statements',
    name: 'Custodian',
    identifier: 'bc1-told',
    network: 'Bitcoin',
    currency: 'BTC',
    decimals: 8,
    staleAfterDays: 3,
  },
  [WATCHED]: {
    kind: 'wallet',
    source: 'watcher',
    name: 'Watched',
    identifier: 'bc1-told-watched',
    network: 'Bitcoin',
    currency: 'BTC',
    decimals: 8,
    staleAfterDays: 3,
  },
};

/** What the raw line of a number has as its digest. */
export const digestOf = (sequence: number): string => createHash('sha256').update(`line ${sequence}`).digest('hex');

/** The root of the lines of some numbers. */
export const rootOf = (...sequences: readonly number[]): string => {
  const tree = new Tree();
  for (const sequence of sequences) tree.append(Buffer.from(`00${digestOf(sequence)}`, 'hex'));
  return tree.root().toString('hex');
};

/** A rate of 2 dollars for a coin, and where it is from. */
export const RATE = { rate: '2', rateSource: 'An exchange', rateAt: '1970-01-01T12:00:00.000Z' } as const;
