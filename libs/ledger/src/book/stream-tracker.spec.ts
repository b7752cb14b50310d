import { type LedgerEvent } from '../deciders.js';
import { type Actor } from '../stored/event-envelope.js';
import { uuidOf } from '../testing/arbitrary-amounts.js';
import { INVESTOR_ID, NOON, STAFF } from '../testing/index.js';
import { StreamTracker } from './stream-tracker.js';

const DIGEST = 'cd'.repeat(32);
const BEN = uuidOf('a', 2);
const [DEPOSIT, TRANSFER] = [uuidOf('b', 1), uuidOf('b', 2)];

const ADA: Actor = { kind: 'investor', id: INVESTOR_ID };

/** What followed each event of a log: how the request stands, and the lines that changed. */
const follow = (...steps: readonly (readonly [streamId: string, event: LedgerEvent, actor?: Actor])[]) => {
  const follower = new StreamTracker();
  return steps.map(([streamId, event, actor = STAFF], i) => {
    const recorded = { position: i + 1, recordedAt: NOON, streamId, actor, commandId: uuidOf('c', i), event };
    const followed = follower.track(recorded);
    expect(followed.recorded).toBe(recorded);
    const lines = followed.changed.map(({ investorId, status, amountCents, cancelled }) =>
      [investorId === BEN ? 'ben' : 'ada', cancelled ? 'cancelled' : status, amountCents].join(' '),
    );
    return [followed.request?.status, ...lines];
  });
};

const requested: LedgerEvent = {
  type: 'DepositRequested',
  investorId: INVESTOR_ID,
  amountCents: 50n,
  currency: 'BTC',
  walletAddress: 'x',
};
const sent = { senderId: INVESTOR_ID, recipientId: BEN, amountCents: 50n };

describe('a log that is followed', () => {
  it('says a line when it begins and when it is decided, and nothing of an endorsement, which investors do not see', () => {
    expect(
      follow(
        [DEPOSIT, requested],
        [DEPOSIT, { type: 'DepositEndorsed', creditedCents: 50n }],
        [DEPOSIT, { type: 'DepositApproved', investorId: INVESTOR_ID, currency: 'BTC', creditedCents: 40n }],
      ),
    ).toEqual([['pending', 'ada pending 50'], ['pending'], ['approved', 'ada approved 40']]);
  });

  it('says that a line was taken back', () => {
    const cancelled = { type: 'DepositCancelled', investorId: INVESTOR_ID } as const;
    expect(follow([DEPOSIT, requested], [DEPOSIT, cancelled, ADA])).toEqual([
      ['pending', 'ada pending 50'],
      ['rejected', 'ada cancelled 50'],
    ]);
  });

  it('tells streams apart, and has a line for both people of a transfer', () => {
    expect(
      follow(
        [TRANSFER, { type: 'TransferRequested', ...sent }],
        [DEPOSIT, requested],
        [TRANSFER, { type: 'TransferApproved', ...sent }],
        [INVESTOR_ID, { type: 'InvestorFrozen', reasonDigest: DIGEST }],
      ),
    ).toEqual([
      ['pending', 'ada pending 50'],
      ['pending', 'ada pending 50'],
      ['completed', 'ada completed 50', 'ben completed 50'],
      [undefined],
    ]);
  });
});
