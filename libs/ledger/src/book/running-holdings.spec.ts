import { type Cents } from '../money/cents.js';
import { type QueuedRequest } from '../requests/queued-request.js';
import { uuidOf } from '../testing/arbitrary-amounts.js';
import { NOON } from '../testing/index.js';
import { type Account, available, held, invested } from './account.js';
import { type Holdings } from './holdings.js';
import { move } from './posting.js';
import { RunningHoldings } from './running-holdings.js';

const [ADA, BEN] = [uuidOf('a', 1), uuidOf('a', 2)];
const [TRANSFER, WITHDRAWAL, PURCHASE] = [uuidOf('b', 1), uuidOf('b', 2), uuidOf('b', 3)];

const request = (
  kind: 'transfer' | 'withdrawal',
  status: QueuedRequest['status'],
): readonly [streamId: string, request: QueuedRequest] => {
  const id = kind === 'transfer' ? TRANSFER : WITHDRAWAL;
  const named = kind === 'transfer' ? { investorId: ADA, recipientId: BEN } : { investorId: ADA };
  return [id, { id, kind, ...named, status, amountCents: 5n, requestedAt: NOON, position: 1 }];
};

/** How many requests keep each of both from closing, after each step. */
const openAfter = (...steps: (readonly [streamId: string, request: QueuedRequest])[]) => {
  const holdings = new RunningHoldings(new Map());
  return steps.map(([streamId, after]) => {
    holdings.note(streamId, after, []);
    return [holdings.of(ADA).openRequests, holdings.of(BEN).openRequests];
  });
};

describe('holdings that are kept along the log', () => {
  it('have an open transfer at both of its people, until it is decided', () => {
    const [pending, completed] = [request('transfer', 'pending'), request('transfer', 'completed')];
    expect(openAfter(pending, completed)).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });

  it('have each open request once, however many events it had, and a payout as long as it may bounce', () => {
    expect(
      openAfter(
        request('withdrawal', 'pending'),
        request('transfer', 'pending'),
        request('withdrawal', 'approved'),
        request('withdrawal', 'completed'),
        request('transfer', 'rejected'),
      ),
    ).toEqual([
      [1, 0],
      [2, 1],
      [2, 1],
      [1, 1],
      [0, 0],
    ]);
  });

  it('have what is in plans from the postings, and the rest from the balances', () => {
    const balances = new Map<Account, Cents>([
      [available(ADA), 7n],
      [held(ADA), 3n],
    ]);
    const holdings = new RunningHoldings(balances);
    const none: Holdings = { availableCents: 0n, heldCents: 0n, investedCents: 0n, openRequests: 0 };
    holdings.note(PURCHASE, undefined, move(50n, available(ADA), invested(ADA, PURCHASE)));
    expect([holdings.of(ADA), holdings.of(BEN)]).toEqual([
      { availableCents: 7n, heldCents: 3n, investedCents: 50n, openRequests: 0 },
      none,
    ]);
    holdings.note(PURCHASE, undefined, move(50n, invested(ADA, PURCHASE), available(ADA)));
    expect(holdings.of(ADA).investedCents).toBe(0n);
  });
});
