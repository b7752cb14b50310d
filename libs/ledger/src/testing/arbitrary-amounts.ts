import * as fc from 'fast-check';
import { type LedgerCommand } from '../deciders.js';

/** A command with the stream it is about. */
export interface Aimed {
  readonly streamId: string;
  readonly command: LedgerCommand;
  /** Staff id of who gives it; whoever decides unless said. */
  readonly by?: string;
}

export const uuidOf = (kind: string, n: number): string =>
  `${kind}0000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const INVESTORS = 2;

export const investorId = fc.nat({ max: INVESTORS - 1 }).map((n) => uuidOf('a', n));

/** Mostly small enough to collide with balances, sometimes nonsense. */
export const amountCents = fc.oneof(
  { weight: 8, arbitrary: fc.bigInt({ min: 1n, max: 100_000n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: -100n, max: 0n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: 99_999_999_990n, max: 100_000_000_010n }) },
);
