import { toHex } from '../log/hex.js';
import { type Sha256 } from '../log/merkle.js';
import { type Cents } from '../money/cents.js';

/** What one purchase gets in a run. */
export interface RunPayout {
  readonly purchaseId: string;
  readonly interestCents: Cents;
  readonly principalCents: Cents;
}

/** A run's payouts in three figures: two sets are the same when these are. */
export interface PayoutSet {
  readonly payouts: number;
  readonly totalCents: Cents;
  /** SHA-256 over the lines "purchase id, interest, principal" in order of the id; lower-case hexadecimal. */
  readonly setHash: string;
}

export const payoutSet = (payouts: readonly RunPayout[], sha256: Sha256): PayoutSet => {
  const lines = payouts
    .map(({ purchaseId, interestCents, principalCents }) => `${purchaseId},${interestCents},${principalCents}\n`)
    .sort();
  const bytes = Uint8Array.from(lines.join(''), (letter) => letter.charCodeAt(0));
  const totalCents = payouts.reduce(
    (sum, { interestCents, principalCents }) => sum + interestCents + principalCents,
    0n,
  );
  return { payouts: payouts.length, totalCents, setHash: toHex(sha256(bytes)) };
};

export const isSameSet = (a: PayoutSet, b: PayoutSet): boolean =>
  a.payouts === b.payouts && a.totalCents === b.totalCents && a.setHash === b.setHash;
