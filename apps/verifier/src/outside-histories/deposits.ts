import { RATE, WATCHED } from './known.js';
import { CAME, opened, seen, transfer } from './steps.js';
import { but, deposits, DIGEST, id, step, type Step } from '../agreement/steps.js';
import { type EventOf } from '../rules/rules.js';

type Approved = EventOf<'DepositApproved'>;
export type Said = Partial<Extract<Approved, { lineId: unknown }>>;

export const without = { withoutLineDigest: DIGEST } as const;
export const request = (n: number, cents: bigint, currency = 'USD'): Step =>
  but<'DepositRequested'>(deposits.request(n, cents), { currency });
export const approve = (n: number, cents: bigint, said: Said = {}): Step =>
  but<'DepositApproved'>(deposits.approve(n, cents), { currency: 'USD', ...said });
export const endorse = (n: number, cents: bigint, said: Partial<EventOf<'DepositEndorsed'>> = {}): Step =>
  but<'DepositEndorsed'>(deposits.endorse(n, cents), said);
export const match = (n: number, cents: bigint, lineId: string, said: Partial<EventOf<'DepositMatched'>> = {}): Step =>
  step(id(n), {
    type: 'DepositMatched',
    lineId,
    currency: 'USD',
    creditedCents: cents,
    rate: undefined,
    rateSource: undefined,
    rateAt: undefined,
    ...said,
  });
/** The first of two who find a line at a rate, in bitcoin unless it says otherwise. */
export const firstOfMatch = (
  n: number,
  cents: bigint,
  lineId: string,
  said: Partial<EventOf<'DepositMatchEndorsed'>> = {},
): Step =>
  step(id(n), { type: 'DepositMatchEndorsed', lineId, currency: 'BTC', creditedCents: cents, ...RATE, ...said });
export const bitcoin = (n: number, cents: bigint, said: Said = {}): Step[] => [
  request(n, cents, 'BTC'),
  approve(n, cents, { currency: 'BTC', ...said }),
];
export const credit = (n: number, cents: bigint, said: Said = {}): Step[] => [
  request(n, cents),
  approve(n, cents, said),
];

export const ofLine = (lineId: string, said: string): string => `lines: the line ${lineId} ${said}`;
export const came = (said: string, lineId = CAME): string => `evidence: what came by ${lineId} ${said}`;
export const deposit = (said: string): string => `evidence: a deposit ${said}`;

/** 5 bitcoin that came in, and 1 that went out. */
export const WATCHING: Step[] = [...opened(WATCHED), transfer(1, 500_000_000n), transfer(2, -100_000_000n)];
export const BY_COIN = { lineId: seen(1), ...RATE };
/** Two dollars a coin. */
export const WORTH = 1_000n;
