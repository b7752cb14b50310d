import { type LedgerEvent } from '../deciders.js';
import { given, INVESTOR_ID, ONE_IS_ENOUGH, STAFF } from '../testing/index.js';
import {
  accounts,
  BANK_ID,
  BANK_LINE,
  COIN_ID,
  COIN_LINE,
  DAY,
  DEPOSIT as streamId,
  lines,
  WATCHED_ID,
} from '../testing/outside-events.js';
import { type ApproveDeposit } from './approve-deposit.js';
import { type DepositEvent } from './deposits.js';
import { DEPOSIT } from './state.js';

const ANOTHER = { kind: 'staff', id: 'another' } as const;
const THIRD = { kind: 'staff', id: 'third' } as const;
const why = 'bb'.repeat(32);
const rated = { rate: '50000', rateSource: 'Kraken', rateAt: '2026-11-20T11:59:00.000Z' };
/** Worth 100 dollars at 50,000. */
const COINS = 200_000n;

const requested = (amountCents: bigint, currency = 'USD'): DepositEvent => ({
  type: 'DepositRequested',
  investorId: INVESTOR_ID,
  amountCents,
  currency,
  walletAddress: 'a',
});
const approve = (of: Partial<ApproveDeposit> = {}): ApproveDeposit => ({
  type: 'ApproveDeposit',
  ...ONE_IS_ENOUGH,
  ...of,
});
const typeOf = (then: readonly LedgerEvent[] | string): string => (typeof then === 'string' ? then : then[0]!.type);
const required = (accountId: string, fromDay: number): LedgerEvent => ({
  type: 'EvidenceRequired',
  accountId,
  fromDay,
});

describe('where a currency asks for a line', () => {
  const today = DAY + 1;
  const at = (fromDay: number, of: Partial<ApproveDeposit>, currency = 'USD', accountId = BANK_ID) =>
    typeOf(
      given({
        streamId,
        events: [requested(100n, currency)],
        elsewhere: { ...lines({ bank: 100n }), ...accounts(required(accountId, fromDay)) },
      }).when(approve(of)).then,
    );

  it('from a day on none is credited without one by one person', () => {
    expect(at(today, {})).toBe('line-needed');
    expect(at(today - 1, {})).toBe('line-needed');
    expect(at(today + 1, {})).toBe('DepositApproved');
    expect(at(today, { lineId: BANK_LINE })).toBe('DepositApproved');
    expect(at(today, { withoutLineDigest: why })).toBe('DepositEndorsed');
    expect(at(today + 1, { withoutLineDigest: why })).toBe('DepositApproved');
  });

  it('others are credited as before', () => {
    expect(at(today, {}, 'BTC')).toBe('DepositApproved');
    expect(at(today, {}, 'BTC', COIN_ID)).toBe('line-needed');
  });

  it('any account of the currency is enough to ask for it', () => {
    const elsewhere = accounts(required(WATCHED_ID, today));
    const { then } = given({ streamId, events: [requested(100n, 'BTC')], elsewhere }).when(approve());
    expect(then).toBe('line-needed');
  });

  const reasoned: DepositEvent = { type: 'DepositEndorsed', creditedCents: 100n, withoutLineDigest: why };
  const second = (first: DepositEvent, of: Partial<ApproveDeposit>, actor: typeof ANOTHER | typeof STAFF = ANOTHER) =>
    given({
      streamId,
      events: [requested(100n), first],
      elsewhere: { ...lines({ bank: 100n }), ...accounts(required(BANK_ID, today)) },
    }).when(approve(of), actor);

  it('two people say why, each of them', () => {
    expect(second(reasoned, { withoutLineDigest: why }).then).toMatchObject([
      { type: 'DepositApproved', withoutLineDigest: why },
    ]);
    expect(second(reasoned, {}).then).toBe('line-needed');
    expect(second(reasoned, { withoutLineDigest: why }, STAFF).then).toBe('second-person-needed');
  });

  it('what was endorsed before without a reason is no first of them', () => {
    const before: DepositEvent = { type: 'DepositEndorsed', creditedCents: 100n };
    const { then, ledger } = second(before, { withoutLineDigest: why });
    expect(then).toStrictEqual([reasoned]);
    expect(ledger.stateOf(DEPOSIT, streamId)).toMatchObject({
      endorsedWithoutLine: true,
      endorsement: { by: 'another' },
    });
    expect(second(before, { withoutLineDigest: why }, STAFF).then).toStrictEqual([reasoned]);
  });

  it('two people say at which rate a coin is taken, and why nothing', () => {
    const coins = { lineId: COIN_LINE, ...rated };
    const elsewhere = { ...lines({ coin: COINS }), ...accounts(required(COIN_ID, today)) };
    const then = (events: readonly DepositEvent[], actor: typeof ANOTHER | typeof STAFF) =>
      given({ streamId, events: [requested(100n, 'BTC'), ...events], elsewhere }).when(approve(coins), actor).then;
    const first: DepositEvent = { type: 'DepositEndorsed', creditedCents: 100n, ...coins };
    expect(then([], STAFF)).toStrictEqual([first]);
    expect(then([first], STAFF)).toBe('second-person-needed');
    expect(then([first], ANOTHER)).toMatchObject([{ type: 'DepositApproved', ...coins }]);
    expect(then([{ type: 'DepositEndorsed', creditedCents: 100n }], ANOTHER)).toStrictEqual([first]);
  });

  it('who was endorsed so is credited by its line all the same, once it is found', () => {
    expect(second(reasoned, { lineId: BANK_LINE }, THIRD).then).toMatchObject([{ type: 'DepositApproved' }]);
  });
});
