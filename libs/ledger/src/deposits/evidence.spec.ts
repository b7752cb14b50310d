import { available, external, outsideLine } from '../book/account.js';
import { type LedgerEvent } from '../deciders.js';
import { given, INVESTOR_ID, moneyTable, ONE_IS_ENOUGH, STAFF } from '../testing/index.js';
import {
  BANK_LINE,
  CHAIN_LINE,
  chainLine,
  COIN_LINE,
  credited,
  DEPOSIT as streamId,
  lines,
  WATCHED_ID,
} from '../testing/outside-events.js';
import { type ApproveDeposit } from './approve-deposit.js';
import { type DepositEvent } from './deposits.js';
import { DEPOSIT } from './state.js';

const ANOTHER = { kind: 'staff', id: 'another' } as const;
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

describe('a deposit by a line', () => {
  it('is credited from the line’s own account, and says by which', () => {
    const { then, ledger } = given({ streamId, events: [requested(100n)], elsewhere: lines({ bank: 100n }) }).when(
      approve({ lineId: BANK_LINE }),
    );
    expect(then).toStrictEqual([
      {
        type: 'DepositApproved',
        investorId: INVESTOR_ID,
        currency: 'USD',
        creditedCents: 100n,
        ...ONE_IS_ENOUGH,
        lineId: BANK_LINE,
      },
    ]);
    expect(ledger.balanceOf(outsideLine(BANK_LINE))).toBe(-100n);
    expect(ledger.balanceOf(external('USD'))).toBe(0n);
    expect(ledger.balanceOf(available(INVESTOR_ID))).toBe(100n);
    expect(ledger.stateOf(DEPOSIT, streamId)).toMatchObject({ status: 'approved', lineId: BANK_LINE, alone: true });
  });

  it('of a coin says its rate, from where and of when', () => {
    const elsewhere = lines({ coin: COINS });
    const { then } = given({ streamId, events: [requested(10_000n, 'BTC')], elsewhere }).when(
      approve({ lineId: COIN_LINE, ...rated }),
    );
    expect(then).toMatchObject([{ type: 'DepositApproved', creditedCents: 10_000n, lineId: COIN_LINE, ...rated }]);
  });

  const worth = moneyTable(`
    | currency | line     | credited | outcome         |
    | USD      | 100      | 100      | DepositApproved |
    | USD      | 100      | 99       | DepositApproved |
    | USD      | 100      | 101      | line-too-small  |
    | USD      | 1        | 1        | DepositApproved |
    | USD      | 0        | 1        | line-goes-the-other-way |
    | USD      | -100     | 100      | line-goes-the-other-way |
    | BTC      | 200000   | 10000    | DepositApproved |
    | BTC      | 200000   | 10001    | line-too-small  |
    | BTC      | 199990   | 10000    | DepositApproved |
    | BTC      | 199989   | 10000    | line-too-small  |
  `);
  it.each(worth)('in $currency of $line units, credited $credited cents: $outcome', (row) => {
    const { currency, line = '', credited: cents = '', outcome } = row;
    const isDollars = currency === 'USD';
    const { then } = given({
      streamId,
      events: [requested(BigInt(cents), currency)],
      elsewhere: isDollars ? lines({ bank: BigInt(line) }) : lines({ coin: BigInt(line) }),
    }).when(approve(isDollars ? { lineId: BANK_LINE } : { lineId: COIN_LINE, ...rated }));
    expect(typeOf(then)).toBe(outcome);
  });

  const vanished: LedgerEvent[] = [chainLine(COINS), { type: 'OutsideLineWithdrawn', accountId: WATCHED_ID }];
  it.each<[string, string, string, Partial<ApproveDeposit>, object]>([
    ['no line of that id', 'line-not-found', 'USD', { lineId: CHAIN_LINE }, {}],
    ['a line of another currency', 'line-of-another-currency', 'ETH', { lineId: COIN_LINE, ...rated }, {}],
    ['a coin’s line for dollars', 'line-of-another-currency', 'USD', { lineId: COIN_LINE }, {}],
    [
      'a line that its chain took back',
      'line-not-found',
      'BTC',
      { lineId: CHAIN_LINE, ...rated },
      { [CHAIN_LINE]: vanished },
    ],
    [
      'a line that came again',
      'DepositApproved',
      'BTC',
      { lineId: CHAIN_LINE, ...rated },
      { [CHAIN_LINE]: [...vanished, chainLine(COINS)] },
    ],
    ['a line and why without one', 'line-needed', 'USD', { lineId: BANK_LINE, withoutLineDigest: why }, {}],
    ['a rate of dollars', 'rate-needed', 'USD', { lineId: BANK_LINE, ...rated }, {}],
    ['a source of no rate', 'rate-needed', 'USD', { lineId: BANK_LINE, rateSource: 'Kraken' }, {}],
    ['a time of no rate', 'rate-needed', 'USD', { lineId: BANK_LINE, rateAt: rated.rateAt }, {}],
    ['a coin without a rate', 'rate-needed', 'BTC', { lineId: COIN_LINE }, {}],
    [
      'a coin without a rate’s number',
      'rate-needed',
      'BTC',
      { lineId: COIN_LINE, rateSource: 'Kraken', rateAt: rated.rateAt },
      {},
    ],
    [
      'a coin without a rate’s source',
      'rate-needed',
      'BTC',
      { lineId: COIN_LINE, rate: '1', rateAt: rated.rateAt },
      {},
    ],
    ['a coin with a blank source', 'rate-needed', 'BTC', { lineId: COIN_LINE, ...rated, rateSource: ' ' }, {}],
    ['a coin without a rate’s time', 'rate-needed', 'BTC', { lineId: COIN_LINE, rate: '1', rateSource: 'Kraken' }, {}],
    ['a coin at a rate that is none', 'rate-needed', 'BTC', { lineId: COIN_LINE, ...rated, rate: '50,000' }, {}],
    ['a rate without a line', 'line-needed', 'BTC', { ...rated }, {}],
    ['a rate without a line, and why', 'line-needed', 'BTC', { rate: '1', withoutLineDigest: why }, {}],
    ['nothing', 'DepositApproved', 'USD', {}, {}],
    ['why without a line, unasked', 'DepositApproved', 'USD', { withoutLineDigest: why }, {}],
  ])('with %s is %s', (_, outcome, currency, of, more) => {
    const elsewhere = { ...lines({ bank: 100n, coin: COINS }), ...more };
    const { then } = given({ streamId, events: [requested(100n, currency)], elsewhere }).when(approve(of));
    expect(typeOf(then)).toBe(outcome);
  });

  it.each([
    ['2026-11-20T11:59:00Z', false],
    ['2026-11-20T11:59:00.000+01:00', false],
    ['2026-11-20 11:59:00.000Z', false],
    ['2026-02-29T00:00:00.000Z', false],
    ['2024-02-29T00:00:00.000Z', true],
    ['2026-13-01T00:00:00.000Z', false],
    ['2026-11-20T24:00:00.000Z', false],
    ['2026-11-20T23:59:59.999Z', true],
    ['2026-11-21T00:00:00.000Z', false],
    ['+012026-11-20T00:00:00.000Z', false],
    ['2026-11-20T11:59:00.000Z\n', false],
    ['', false],
  ])('of a coin at a rate of %j is taken: %s', (rateAt, isTaken) => {
    const { then } = given({ streamId, events: [requested(100n, 'BTC')], elsewhere: lines({ coin: COINS }) }).when(
      approve({ lineId: COIN_LINE, ...rated, rateAt }),
    );
    expect(typeOf(then)).toBe(isTaken ? 'DepositApproved' : 'rate-needed');
  });

  it('credits once: what another deposit used is used', () => {
    const other = '4b3c4d5e-6f70-4b8c-9d0e-1b2c3d4e5f08';
    const elsewhere = { ...lines({ bank: 100n }), [other]: credited(1n, 'USD', BANK_LINE) };
    const { then } = given({ streamId, events: [requested(1n)], elsewhere }).when(approve({ lineId: BANK_LINE }));
    expect(then).toBe('line-used-already');
  });

  it('is credited by one where its currency is called as lines are', () => {
    const when = (currency: string) =>
      typeOf(given({ streamId, events: [requested(100n, currency)] }).when(approve({ withoutLineDigest: why })).then);
    expect(when('line/a')).toBe('line-needed');
    expect(when('line')).toBe('DepositApproved');
    expect(when('lines/a')).toBe('DepositApproved');
  });

  describe('by two people', () => {
    const large = { secondApprovalFromCents: 100n, lineId: BANK_LINE };
    const endorsed: DepositEvent = { type: 'DepositEndorsed', creditedCents: 100n, lineId: BANK_LINE };
    const without: DepositEvent = { type: 'DepositEndorsed', creditedCents: 100n };
    const when = (first: DepositEvent, of: Partial<ApproveDeposit>, actor: typeof ANOTHER | typeof STAFF = ANOTHER) =>
      given({ streamId, events: [requested(100n), first], elsewhere: lines({ bank: 100n, chain: COINS }) }).when(
        approve({ secondApprovalFromCents: 100n, ...of }),
        actor,
      );

    it('is credited when both name the same line', () => {
      const first = given({ streamId, events: [requested(100n)], elsewhere: lines({ bank: 100n }) }).when(
        approve(large),
      );
      expect(first.then).toStrictEqual([endorsed]);
      expect(first.ledger.stateOf(DEPOSIT, streamId)).toMatchObject({ endorsement: { lineId: BANK_LINE } });
      const { then, ledger } = when(endorsed, large);
      expect(then).toMatchObject([{ type: 'DepositApproved', lineId: BANK_LINE }]);
      expect(ledger.stateOf(DEPOSIT, streamId)).toMatchObject({ alone: false });
      expect(when(endorsed, large, STAFF).then).toBe('second-person-needed');
    });

    it('is credited when both take a coin at the same rate, written as the first wrote it', () => {
      const coins = { secondApprovalFromCents: 100n, lineId: COIN_LINE, ...rated };
      const elsewhere = lines({ coin: COINS });
      const first = given({ streamId, events: [requested(100n, 'BTC')], elsewhere }).when(approve(coins));
      const events = [requested(100n, 'BTC'), ...(first.then as DepositEvent[])];
      const then = (of: Partial<ApproveDeposit>) =>
        given({ streamId, events, elsewhere }).when(approve({ ...coins, ...of }), ANOTHER).then;
      expect(then({})).toMatchObject([{ type: 'DepositApproved', rate: '50000' }]);
      expect(then({ rateSource: 'Another exchange' })).toMatchObject([{ type: 'DepositApproved' }]);
      expect(then({ rate: '50000.0' })).toMatchObject([{ type: 'DepositEndorsed', rate: '50000.0' }]);
      expect(then({ rate: '50001' })).toMatchObject([{ type: 'DepositEndorsed', rate: '50001' }]);
    });

    it.each<[string, DepositEvent, Partial<ApproveDeposit>]>([
      ['the first named one, and the second none', endorsed, {}],
      ['the first named none, and the second one', without, large],
    ])('begins anew where %s', (_, first, of) => {
      expect(when(first, of).then).toMatchObject([{ type: 'DepositEndorsed' }]);
      expect(when(first, of, STAFF).then).toMatchObject([{ type: 'DepositEndorsed' }]);
    });

    it('is one person’s alone where the line is another one than the first person named', () => {
      const { ledger } = when(endorsed, { secondApprovalFromCents: 101n });
      expect(ledger.stateOf(DEPOSIT, streamId)).toMatchObject({ status: 'approved', alone: true });
      expect(when(without, { secondApprovalFromCents: 101n }).ledger.stateOf(DEPOSIT, streamId)).toMatchObject({
        alone: false,
      });
    });

    it('looks at the line again when the second agrees', () => {
      const other = '4b3c4d5e-6f70-4b8c-9d0e-1b2c3d4e5f08';
      const elsewhere = { ...lines({ bank: 100n }), [other]: credited(1n, 'USD', BANK_LINE) };
      const { then } = given({ streamId, events: [requested(100n), endorsed], elsewhere }).when(
        approve(large),
        ANOTHER,
      );
      expect(then).toBe('line-used-already');
    });
  });
});
