import { external, outsideLine, PAYOUTS } from '../book/account.js';
import { deciderOfEvent, type LedgerCommand, type LedgerEvent } from '../deciders.js';
import { explanationId } from '../explanations/explanation-id.js';
import { given, moneyTable, NOON, STAFF } from '../testing/index.js';
import {
  accounts,
  BANK_LINE,
  CHAIN_LINE,
  COIN_ID,
  COIN_LINE,
  credited,
  DAY,
  DEPOSIT,
  lines,
  paidOut,
  PAYOUT,
} from '../testing/outside-events.js';

const ANOTHER = { kind: 'staff', id: 'another' } as const;
const rated = { rate: '50000', rateSource: 'Kraken', rateAt: '2026-11-20T11:59:00.000Z' };
const typeOf = (then: readonly LedgerEvent[] | string): string => (typeof then === 'string' ? then : then[0]!.type);

/** 200,000 of a coin's units are worth 100 dollars at 50,000; in the currency a line is asked for. */
const outside = (units: bigint) => ({
  ...lines({ coin: units, bank: units, chain: units }),
  ...accounts({ type: 'EvidenceRequired', accountId: COIN_ID, fromDay: DAY }),
});

interface Subject {
  readonly streamId: string;
  readonly past: readonly LedgerEvent[];
  readonly elsewhere: Readonly<Record<string, readonly LedgerEvent[]>>;
  readonly command: LedgerCommand & { readonly type: 'MatchDeposit' | 'MatchWithdrawal' };
  readonly said: object;
  readonly from: string;
}

const subjects: Readonly<Record<string, Subject>> = {
  Deposit: {
    streamId: DEPOSIT,
    past: credited(10_000n, 'BTC'),
    elsewhere: outside(200_000n),
    command: { type: 'MatchDeposit', lineId: COIN_LINE, ...rated },
    said: { lineId: COIN_LINE, ...rated, currency: 'BTC', creditedCents: 10_000n },
    from: external('BTC'),
  },
  Withdrawal: {
    streamId: PAYOUT,
    past: paidOut(10_000n),
    elsewhere: outside(-200_000n),
    command: { type: 'MatchWithdrawal', lineId: COIN_LINE, ...rated },
    said: { lineId: COIN_LINE, ...rated, amountCents: 10_000n },
    from: PAYOUTS,
  },
};

describe.each(Object.entries(subjects))('the line of a coin found for a %s', (name, subject) => {
  const { streamId, past, elsewhere, command, said, from } = subject;
  const endorsed = { type: `${name}MatchEndorsed`, ...said } as LedgerEvent;
  const balances = { [`investor/0e4c8a1b-2d3f-4c5e-9a7b-8c6d5e4f3a03/available`]: 10_000n };
  const of = (events: readonly LedgerEvent[] = [endorsed], more: object = {}) =>
    given({ streamId, balances, elsewhere, events: [...past, ...events], ...more });

  it('is endorsed by the first of two, and moves nothing', () => {
    const { then, ledger } = of([]).when(command);
    expect(then).toStrictEqual([endorsed]);
    expect(ledger.balanceOf(outsideLine(COIN_LINE))).toBe(0n);
    const { state } = ledger.streams.get(streamId)!;
    const request = deciderOfEvent(endorsed).request(state)!;
    expect(request).toMatchObject({
      endorsement: { by: STAFF.id, at: NOON, amountCents: 10_000n, lineId: COIN_LINE, rate: '50000' },
      position: ledger.position,
      decidedBy: STAFF.id,
    });
    expect(request).not.toHaveProperty('lineId');
  });

  it('is matched by another person, and keeps the rate', () => {
    const before = of()
      .when({ ...command, lineId: CHAIN_LINE })
      .ledger.balanceOf(from);
    const { then, ledger } = of().when(command, ANOTHER);
    expect(then).toStrictEqual([{ type: `${name}Matched`, ...said }]);
    const cents = name === 'Deposit' ? -10_000n : 10_000n;
    expect(ledger.balanceOf(outsideLine(COIN_LINE))).toBe(cents);
    expect(ledger.balanceOf(from)).toBe(before - cents);
    const { state } = ledger.streams.get(streamId)!;
    expect(state).not.toHaveProperty('matchEndorsement');
    const request = deciderOfEvent(endorsed).request(state)!;
    expect(request).toMatchObject({ lineId: COIN_LINE, rate: '50000' });
    expect(request).not.toHaveProperty('endorsement');
    expect(typeOf(of([endorsed, ...(then as LedgerEvent[])]).when(command, ANOTHER).then)).toBe('open-item-not-found');
  });

  it('is not matched by the first person again', () => {
    expect(of().when(command).then).toBe('second-person-needed');
  });

  it.each<[string, object, string]>([
    ['another source and time', { rateSource: 'Coinbase', rateAt: '2026-11-19T00:00:00.000Z' }, 'Matched'],
    ['another rate', { rate: '50001' }, 'MatchEndorsed'],
    ['the rate written otherwise', { rate: '50000.0' }, 'MatchEndorsed'],
    ['another line', { lineId: CHAIN_LINE }, 'MatchEndorsed'],
  ])('at %s by another person is %s', (_, changes, outcome) => {
    expect(typeOf(of().when({ ...command, ...changes }, ANOTHER).then)).toBe(`${name}${outcome}`);
  });

  it('begins anew behind another first, and behind one who counts no more', () => {
    const other = { ...endorsed, rate: '50001' } as LedgerEvent;
    expect(typeOf(of([endorsed, other]).when(command, ANOTHER).then)).toBe(`${name}MatchEndorsed`);
    const gone = { voidFirsts: [{ firstId: STAFF.id, upTo: 99 }] };
    expect(typeOf(of([endorsed], gone).when(command, ANOTHER).then)).toBe(`${name}MatchEndorsed`);
    const before = { voidFirsts: [{ firstId: STAFF.id, upTo: 1 }] };
    expect(typeOf(of([endorsed], before).when(command, ANOTHER).then)).toBe(`${name}Matched`);
  });

  it('is not matched by who is new to the first person', () => {
    const bar = { firstId: STAFF.id, bars: 'begun-before', untilMs: NOON + 1 } as const;
    expect(of([endorsed], { notSecondTo: [bar] }).when(command, ANOTHER).then).toBe('second-person-is-new');
  });

  it.each<[string, object, string]>([
    ['no line of that id', { lineId: '4b3c4d5e-6f70-4b8c-9d0e-1b2c3d4e5f08' }, 'line-not-found'],
    ['no rate', { rate: undefined }, 'rate-needed'],
    ['no source', { rateSource: undefined }, 'rate-needed'],
    ['a blank source', { rateSource: ' ' }, 'rate-needed'],
    ['no time', { rateAt: undefined }, 'rate-needed'],
    ['a day that has not come', { rateAt: '2026-11-21T00:00:00.000Z' }, 'rate-needed'],
    ['a rate of nothing', { rate: '0' }, 'rate-needed'],
  ])('with %s is refused: %s of the first and the second', (_, changes, refusal) => {
    expect(of([]).when({ ...command, ...changes }).then).toBe(refusal);
    expect(of().when({ ...command, ...changes }, ANOTHER).then).toBe(refusal);
  });
});

describe('the line of a payout', () => {
  const worth = moneyTable(`
    | units | rate   | outcome                 |
    | -1    | 500000 | WithdrawalMatchEndorsed |
    | -1    | 499999 | line-too-small          |
    | -9    | 1      | line-too-small          |
  `);
  it.each(worth)('of $units units at $rate is $outcome', (row) => {
    const { then } = given({
      streamId: PAYOUT,
      balances: { [`investor/0e4c8a1b-2d3f-4c5e-9a7b-8c6d5e4f3a03/available`]: 100n },
      elsewhere: lines({ coin: BigInt(row['units']!) }),
      events: paidOut(100n),
    }).when({ type: 'MatchWithdrawal', lineId: COIN_LINE, ...rated, rate: row['rate']! });
    expect(typeOf(then)).toBe(row['outcome']);
  });

  /** 200,000 units at 50,000 are worth 100 dollars. */
  const differing = moneyTable(`
    | paid  | explained | outcome                    |
    | 10001 | 1         | OpenItemEndorsed           |
    | 9999  | -1        | OpenItemEndorsed           |
    | 9999  | 1         | explanation-amount-differs |
    | 10001 | 10001     | explanation-amount-differs |
    | 10000 | 0         | open-item-not-found        |
  `);
  it.each(differing)('by which $paid cents were paid is explained by $explained as $outcome', (row) => {
    const amountCents = BigInt(row['paid']!);
    const matched: LedgerEvent = { type: 'WithdrawalMatched', lineId: COIN_LINE, amountCents, ...rated };
    const { then } = given({
      streamId: explanationId(PAYOUT)!,
      balances: { [`investor/0e4c8a1b-2d3f-4c5e-9a7b-8c6d5e4f3a03/available`]: amountCents },
      elsewhere: { ...lines({ coin: -200_000n }), [PAYOUT]: [...paidOut(amountCents), matched] },
    }).when({
      type: 'ExplainOpenItem',
      ...{ item: 'difference', itemId: PAYOUT, lineId: COIN_LINE, amountCents: BigInt(row['explained']!) },
      ...{ category: 'fee', againstAccount: outsideLine(COIN_LINE), reasonDigest: 'ab'.repeat(32) },
    });
    expect(typeOf(then)).toBe(row['outcome']);
  });

  it('in dollars has no rate, and is one person’s', () => {
    const of = (more: object) =>
      given({
        streamId: PAYOUT,
        balances: { [`investor/0e4c8a1b-2d3f-4c5e-9a7b-8c6d5e4f3a03/available`]: 100n },
        elsewhere: lines({ bank: -100n }),
        events: paidOut(100n),
      }).when({ type: 'MatchWithdrawal', lineId: BANK_LINE, ...more }).then;
    expect(of({})).toStrictEqual([{ type: 'WithdrawalMatched', lineId: BANK_LINE, amountCents: 100n }]);
    expect(of(rated)).toBe('rate-needed');
    expect(of({ rateSource: 'Kraken' })).toBe('rate-needed');
  });
});
