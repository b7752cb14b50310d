import {
  BY_LINE,
  byTwo,
  completed,
  DEPOSIT,
  dollars,
  first,
  kept,
  lost,
  more,
  ofLine,
  PAST,
  PAYOUT,
  type Said,
  second,
  withdrawal,
} from '../outside-histories/open-items.js';
import { WATCHED } from '../outside-histories/known.js';
import { CAME, IMPORTED, NOTHING, opened, seen, transfer, vanish, WENT } from '../outside-histories/steps.js';
import { ADA, but, DIGEST, step, by, credited, deposits, given, id, refusalOf, type Step } from '../agreement/steps.js';
import { explanationOf } from './explanation-of.js';

const MOST = 100_000_000_000n;

describe('an open item', () => {
  it.each<[string, Step[]]>([
    ['a line that came in', byTwo(CAME, ofLine(CAME, 700n))],
    ['a line that went out', byTwo(WENT, ofLine(WENT, -300n))],
  ])('is %s', (_, steps) => {
    expect(refusalOf([...IMPORTED, ...steps])).toBe('nothing');
  });

  it.each<[string, Step[]]>([
    ['a deposit without a line', byTwo(DEPOSIT, lost)],
    ['a withdrawal without a line', byTwo(PAYOUT, kept)],
    ['a deposit that is less than its line', byTwo(BY_LINE, more)],
    ['a line beside them', byTwo(WENT, ofLine(WENT, -300n))],
    [
      'endorsed anew by another',
      [first(DEPOSIT, lost), by('kim', first(DEPOSIT, lost)), by('max', second(DEPOSIT, lost))],
    ],
    [
      'endorsed as another category',
      [
        first(DEPOSIT, lost),
        first(DEPOSIT, { ...lost, category: 'fee' }),
        second(DEPOSIT, { ...lost, category: 'fee' }),
      ],
    ],
    [
      'explained while a reversal of another waits',
      [reversal(BY_LINE, `external/line/${CAME}`, 600n), ...byTwo(DEPOSIT, lost)],
    ],
    [
      'explained once its reversal was declined',
      [reversal(DEPOSIT, 'external/USD', 500n), declined(DEPOSIT), ...byTwo(DEPOSIT, lost)],
    ],
  ])('is %s', (_, steps) => {
    expect(refusalOf([...PAST, ...steps])).toBe('nothing');
  });

  const watching = [...opened(WATCHED), transfer(1, 5n), transfer(2, -5n)];
  const coin = (n: number, cents: bigint): Step => first(seen(n), ofLine(seen(n), cents));

  it('is a withdrawal that differs from its line', () => {
    const paid = [...IMPORTED, ...credited(1, 900n), ...withdrawal, completed(WENT)];
    const said: Said = { item: 'difference', lineId: WENT, amountCents: -50n, againstAccount: `external/line/${WENT}` };
    expect(refusalOf([...paid, ...byTwo(PAYOUT, said)])).toBe('nothing');
    expect(refusalOf([...paid, first(PAYOUT, { ...said, amountCents: 50n })])).toBe(
      `request-states: the explanation of ${PAYOUT} says 50 cents, not -50`,
    );
  });

  const explanation = (itemId: string, said: string): string => `request-states: the explanation of ${itemId} ${said}`;
  const request = (itemId: string, said: string): string => `request-states: the request ${itemId} ${said}`;
  it.each<[string, string, Step[]]>([
    ['in another stream', explanation(DEPOSIT, 'is in another stream'), [{ ...first(DEPOSIT, lost), streamId: id(9) }]],
    [
      'of an id that is no item’s',
      explanation(noItem(), 'is in another stream'),
      [{ ...first(DEPOSIT, { ...lost, itemId: noItem() }), streamId: noItem() }],
    ],
    ['twice', explanation(DEPOSIT, 'comes twice'), [...byTwo(DEPOSIT, lost), first(DEPOSIT, lost)]],
    [
      'of a line by a line',
      'request-states: a line is explained by a line',
      [first(WENT, { ...ofLine(WENT, -300n), lineId: WENT })],
    ],
    ['of a line that is not there', `lines: the line ${seen(9)} is not there`, [first(seen(9), ofLine(seen(9), 5n))]],
    ['of a line that is used', `lines: the line ${CAME} was used already`, [first(CAME, ofLine(CAME, 700n))]],
    ['of a line of nothing', `lines: the line ${NOTHING} goes the other way`, [first(NOTHING, ofLine(NOTHING, 0n))]],
    ['of a line that vanished', `lines: the line ${seen(1)} was withdrawn`, [...watching, vanish(1), coin(1, 5n)]],
    [
      'of a coin the other way',
      explanation(seen(1), 'says -5 cents, not what the line says'),
      [...watching, coin(1, -5n)],
    ],
    [
      'of a coin that went out, the other way',
      explanation(seen(2), 'says 5 cents, not what the line says'),
      [...watching, coin(2, 5n)],
    ],
    [
      'of a coin that is nothing',
      explanation(seen(1), 'says 0 cents, not what the line says'),
      [...watching, coin(1, 0n)],
    ],
    [
      'of a coin that went out and is nothing',
      explanation(seen(2), 'says 0 cents, not what the line says'),
      [...watching, coin(2, 0n)],
    ],
    [
      'of another amount than a line’s',
      explanation(WENT, 'says -299 cents, not -300'),
      [first(WENT, ofLine(WENT, -299n))],
    ],
    [
      'of a request that is not there',
      request(id(9), 'that is explained booked nothing outside'),
      [first(id(9), lost)],
    ],
    [
      'of a deposit that waits',
      request(id(9), 'that is explained booked nothing outside'),
      [deposits.request(9, 5n), first(id(9), lost)],
    ],
    [
      'of a deposit that was rejected',
      request(id(9), 'that is explained booked nothing outside'),
      [deposits.request(9, 5n), deposits.reject(9), first(id(9), lost)],
    ],
    [
      'of a deposit’s line',
      request(BY_LINE, 'is explained by another line than its'),
      [first(BY_LINE, { ...more, lineId: undefined })],
    ],
    [
      'by another line than its',
      request(BY_LINE, 'is explained by another line than its'),
      [first(BY_LINE, { ...more, lineId: WENT })],
    ],
    [
      'by a line where it has none',
      request(DEPOSIT, 'is explained by another line than its'),
      [first(DEPOSIT, { ...lost, item: 'difference', lineId: WENT })],
    ],
    [
      'by a line that is not there',
      request(DEPOSIT, 'is explained by another line than its'),
      [first(DEPOSIT, { ...lost, item: 'difference', lineId: seen(9) })],
    ],
    [
      'as a request where it differs',
      request(BY_LINE, 'is explained as a request'),
      [first(BY_LINE, { ...more, item: 'request' })],
    ],
    [
      'as a difference where it has no line',
      request(DEPOSIT, 'is explained as a difference'),
      [first(DEPOSIT, { ...lost, item: 'difference' })],
    ],
    [
      'of a deposit whose reversal waits',
      request(DEPOSIT, 'is explained that is reversed'),
      [reversal(DEPOSIT, 'external/USD', 500n), first(DEPOSIT, lost)],
    ],
    [
      'of another amount',
      explanation(DEPOSIT, 'says -499 cents, not -500'),
      [first(DEPOSIT, { ...lost, amountCents: -499n })],
    ],
    [
      'against another account',
      explanation(DEPOSIT, 'is against external/BTC'),
      [first(DEPOSIT, { ...lost, againstAccount: 'external/BTC' })],
    ],
    [
      'of a payout against a currency',
      explanation(PAYOUT, 'is against external/USD'),
      [first(PAYOUT, { ...kept, againstAccount: 'external/USD' })],
    ],
    [
      'of a difference against its currency',
      explanation(BY_LINE, 'is against external/USD'),
      [first(BY_LINE, { ...more, againstAccount: 'external/USD' })],
    ],
    [
      'of a line against another one',
      explanation(WENT, `is against external/line/${CAME}`),
      [first(WENT, { ...ofLine(WENT, -300n), againstAccount: `external/line/${CAME}` })],
    ],
    [
      'of a write-off of more than may be asked for',
      explanation(seen(1), `writes ${MOST + 1n} cents off`),
      [...watching, first(seen(1), { ...ofLine(seen(1), MOST + 1n), category: 'write-off' })],
    ],
    [
      'of a write-off of less',
      explanation(seen(2), `writes ${-MOST - 1n} cents off`),
      [...watching, first(seen(2), { ...ofLine(seen(2), -MOST - 1n), category: 'write-off' })],
    ],
    [
      'where its stream is another one’s',
      `request-states: the explanation ${String(explanationOf(DEPOSIT))} began before`,
      [{ ...deposits.request(9, 5n), streamId: String(explanationOf(DEPOSIT)) }, first(DEPOSIT, lost)],
    ],
  ])('is not explained %s', (_, refusal, steps) => {
    expect(refusalOf([...PAST, ...steps])).toBe(refusal);
  });

  it('is as much as a write-off may be', () => {
    const said: Said = { ...ofLine(seen(1), MOST), category: 'write-off' };
    expect(refusalOf([...watching, first(seen(1), said)])).toBe('nothing');
    expect(refusalOf([...watching, first(seen(1), ofLine(seen(1), MOST + 1n))])).toBe('nothing');
  });

  it('is none where a deposit is all of its line', () => {
    const all = [
      ...IMPORTED,
      ...dollars([deposits.request(2, 700n)]),
      but<'DepositApproved'>(deposits.approve(2, 700n), { currency: 'USD', lineId: CAME }),
    ];
    expect(refusalOf([...all, first(BY_LINE, { ...more, amountCents: 0n })])).toBe(
      explanation(BY_LINE, 'is of nothing that differs'),
    );
  });

  it('moves its amount where it is written off, and nothing else', () => {
    const balances = (steps: Step[], ...accounts: string[]) => {
      const { book } = given([...PAST, ...steps]);
      return ['platform/write-offs', ...accounts].map((of) => book.balanceOf(of));
    };
    const off = { category: 'write-off' } as const;
    expect(balances(byTwo(DEPOSIT, lost), 'external/USD')).toEqual([0n, -500n]);
    expect(balances([first(DEPOSIT, { ...lost, ...off })], 'external/USD')).toEqual([0n, -500n]);
    expect(balances(byTwo(DEPOSIT, { ...lost, ...off }), 'external/USD')).toEqual([-500n, 0n]);
    expect(balances(byTwo(PAYOUT, { ...kept, ...off }), 'external/payouts')).toEqual([250n, 0n]);
    expect(balances(byTwo(BY_LINE, { ...more, ...off }), `external/line/${CAME}`)).toEqual([100n, -700n]);
    expect(balances(byTwo(WENT, { ...ofLine(WENT, -300n), ...off }), `external/line/${WENT}`)).toEqual([-300n, 300n]);
  });
});

/** In the stream of a deposit's reversal. */
function reversal(depositId: string, againstAccount: string, cents: bigint): Step {
  return step(depositId.replace('-4000-', '-8000-'), {
    type: 'ReversalProposed',
    originalId: depositId,
    investorId: ADA,
    direction: 'subtract',
    amountCents: cents,
    againstAccount,
    reasonDigest: DIGEST,
  });
}

function declined(depositId: string): Step {
  return by('kim', step(depositId.replace('-4000-', '-8000-'), { type: 'AdjustmentRejected', reasonDigest: DIGEST }));
}

/** An id of a version that no item has. */
function noItem(): string {
  return DEPOSIT.replace('-4000-', '-6000-');
}
