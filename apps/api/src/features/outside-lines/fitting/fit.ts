import { type FitReason } from '@clearfold/contracts';
import { type Cents } from '@clearfold/ledger';
import { hasName, hasNumber, isSameReference } from './matching-texts.js';

/** A request that a line is looked for. */
export interface Sought {
  /** Which way its money goes. */
  readonly way: 'in' | 'out';
  /** Above zero: what the investor declared, or what was credited or paid. */
  readonly amountCents: Cents;
  /** UTC day on which it was asked for. */
  readonly day: number;
  /** What the investor, or who paid it, calls the payment; absent where nobody said, or for who may not read it. */
  readonly reference?: string;
  /** Where the investor sent it to. */
  readonly address?: string;
  /** The investor's name; as `reference`. */
  readonly name?: string;
  /** Where a payout goes to; as `reference`. */
  readonly recipient?: string;
}

/** What a line is held to a request by. */
export interface Offered {
  readonly day: number;
  readonly reference: string;
  /** Its account's number or address, and what kind it is. */
  readonly identifier: string;
  readonly kind: 'bank' | 'wallet';
  /** What it is worth, without a sign; undefined of a coin that nobody has said the rate of. */
  readonly worthCents: Cents | undefined;
  readonly currency: string;
  /** As a part of the largest of its currency that may fit: coins of different currencies are compared by that alone. */
  readonly size: number;
  readonly text: string;
}

/** By how much an amount may be off to be near, and at least by how much. */
export const NEAR_PERCENT = 5n;
export const NEAR_CENTS = 50_00n;

/** Days apart that still say something. */
export const SAME_DAYS = 2;

/** What weighs most first. */
const WEIGHTS = {
  'transaction-id': 1_000,
  reference: 1_000,
  amount: 200,
  recipient: 150,
  name: 120,
  'amount-near': 60,
  address: 40,
  day: 20,
} as const satisfies Record<FitReason, number>;

const REASONS = Object.keys(WEIGHTS) as FitReason[];

/** How far off an amount may be and still be near. */
export const toleranceOf = (amountCents: Cents): Cents => {
  const part = (amountCents * NEAR_PERCENT) / 100n;
  return part > NEAR_CENTS ? part : NEAR_CENTS;
};

const size = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** Why a line fits a request, what weighs most first; nothing where only its way, its currency and its time do. */
export const reasonsOf = (sought: Sought, offered: Offered): FitReason[] => {
  const off = offered.worthCents === undefined ? undefined : size(offered.worthCents - sought.amountCents);
  const isReference = isSameReference(sought.reference, offered.reference);
  const holds: Record<FitReason, boolean> = {
    'transaction-id': isReference && offered.kind === 'wallet',
    reference: isReference && offered.kind === 'bank',
    amount: off === 0n,
    'amount-near': off !== undefined && off !== 0n && off <= toleranceOf(sought.amountCents),
    recipient: sought.recipient !== undefined && hasNumber(offered.text, sought.recipient),
    name: sought.name !== undefined && hasName(offered.text, sought.name),
    address: sought.address !== undefined && sought.address === offered.identifier,
    day: Math.abs(offered.day - sought.day) <= SAME_DAYS,
  };
  return REASONS.filter((reason) => holds[reason]);
};

/** A line with why it fits. */
export interface Fit {
  readonly offered: Offered;
  readonly reasons: readonly FitReason[];
}

/**
 * Puts what fits best first: by reasons; of those alike the nearer amount, then the nearer day. Of those that nobody knows the worth
 * of the larger is first: anybody can send dust.
 */
export const byFit =
  (sought: Sought) =>
  (one: Fit, other: Fit): number =>
    weightOf(other) - weightOf(one) ||
    offBy(sought, one) - offBy(sought, other) ||
    unknownSize(other) - unknownSize(one) ||
    daysOf(sought, one) - daysOf(sought, other);

const weightOf = ({ reasons }: Fit): number => reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0);

/** As a part of what is asked for; what nobody knows the worth of is off the furthest. */
const offBy = ({ amountCents }: Sought, { offered: { worthCents } }: Fit): number =>
  worthCents === undefined ? Number.MAX_VALUE : Number(size(worthCents - amountCents)) / Number(amountCents);

const unknownSize = ({ offered: { worthCents, size: part } }: Fit): number => (worthCents === undefined ? part : 0);

const daysOf = ({ day }: Sought, { offered }: Fit): number => Math.abs(offered.day - day);

/** What says no more than when and where a line came. */
const WEAK: ReadonlySet<FitReason> = new Set(['address', 'day']);

/** Of lines that nobody knows the worth of, and which nothing but `WEAK` reasons speak for: as many of a currency are worth a look. */
const MOST_UNKNOWN = 5;

/**
 * Which lines are worth a reviewer's look. Where and when a line came is not enough: of one whose worth is known and far off never,
 * of those nobody knows the worth of for the best few of each currency.
 *
 * @param fits best first
 * @returns those, in their order
 */
export const worthALook = <Each extends Fit>(fits: readonly Each[]): Each[] => {
  const unknown = new Map<string, number>();
  return fits.filter(({ offered, reasons }) => {
    if (reasons.some((reason) => !WEAK.has(reason))) return true;
    if (offered.worthCents !== undefined) return false;
    const seen = unknown.get(offered.currency) ?? 0;
    unknown.set(offered.currency, seen + 1);
    return seen < MOST_UNKNOWN;
  });
};

/** Whether a line is the request's to the letter and to the cent. */
export const isExact = (reasons: readonly FitReason[]): boolean =>
  reasons.includes('amount') && (reasons.includes('transaction-id') || reasons.includes('reference'));
