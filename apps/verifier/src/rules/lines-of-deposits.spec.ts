import { RATE, WATCHED } from '../outside-histories/known.js';
import { accounts, CAME, explain, IMPORTED, seen, WENT } from '../outside-histories/steps.js';
import {
  approve,
  bitcoin,
  came,
  credit,
  endorse,
  firstOfMatch,
  match,
  ofLine,
  request,
  WATCHING,
} from '../outside-histories/deposits.js';
import { STAFF } from '../agreement/staff-steps.js';
import { ADA, but, by, deposits, DIGEST, id, refusalOf, step, type Step } from '../agreement/steps.js';

describe('a deposit', () => {
  const unmatched = `request-states: there is no deposit ${id(1)} that was credited without a line`;
  const reversal = { originalId: id(1), investorId: ADA, direction: 'subtract', amountCents: 700n } as const;
  const propose = step(id(1).replace('-4000-', '-8000-'), {
    type: 'ReversalProposed',
    ...reversal,
    againstAccount: 'external/USD',
    reasonDigest: DIGEST,
  });
  const reverse = (type: 'AdjustmentApproved' | 'AdjustmentRejected'): Step => {
    const { originalId: _, ...entry } = reversal;
    const event =
      type === 'AdjustmentApproved'
        ? { type, ...entry, againstAccount: 'external/USD' }
        : { type, reasonDigest: DIGEST };
    return by('kim', { ...propose, event } as Step);
  };
  const inBitcoin = { amountCents: 1_001n, againstAccount: 'external/BTC' } as const;
  const written = { item: 'request', amountCents: -700n, againstAccount: 'external/USD' } as const;
  it.each<[string, string, Step[]]>([
    ['that nobody asked for', unmatched, [...IMPORTED, match(1, 700n, CAME)]],
    ['that waits', unmatched, [...IMPORTED, request(1, 700n), match(1, 700n, CAME)]],
    ['that was rejected', unmatched, [...IMPORTED, request(1, 700n), deposits.reject(1), match(1, 700n, CAME)]],
    ['that came by a line', unmatched, [...IMPORTED, ...credit(1, 7n, { lineId: CAME }), match(1, 7n, CAME)]],
    ['that was matched', unmatched, [...IMPORTED, ...credit(1, 7n), match(1, 7n, CAME), match(1, 7n, CAME)]],
    [
      'of another amount',
      'request-states: the amount is 699, not 700',
      [...IMPORTED, ...credit(1, 700n), match(1, 699n, CAME)],
    ],
    [
      'of another currency',
      'request-states: the currency is BTC, not USD',
      [...IMPORTED, ...credit(1, 700n), match(1, 700n, CAME, { currency: 'BTC' })],
    ],
    [
      'with a line that went out',
      ofLine(WENT, 'goes the other way'),
      [...IMPORTED, ...credit(1, 300n), match(1, 300n, WENT)],
    ],
    [
      'with a line of less',
      came('is worth 700 cents, not 701'),
      [...IMPORTED, ...credit(1, 701n), match(1, 701n, CAME)],
    ],
    [
      'with a line that is used',
      ofLine(CAME, 'was used already'),
      [...IMPORTED, ...credit(2, 1n, { lineId: CAME }), ...credit(1, 1n), match(1, 1n, CAME)],
    ],
    [
      'with dollars at a rate',
      came('is dollars, and has a rate'),
      [...IMPORTED, ...credit(1, 700n), match(1, 700n, CAME, RATE)],
    ],
    [
      'with a coin without a rate',
      came('has a rate of nowhere or no time', seen(1)),
      [...WATCHING, ...bitcoin(1, 5n), match(1, 5n, seen(1), { currency: 'BTC' })],
    ],
    [
      'whose reversal waits',
      'request-states: a deposit is matched that is reversed',
      [...IMPORTED, ...credit(1, 700n), propose, match(1, 700n, CAME)],
    ],
    [
      'that was reversed',
      'request-states: a deposit is matched that is reversed',
      [...IMPORTED, ...credit(1, 700n), propose, reverse('AdjustmentApproved'), match(1, 700n, CAME)],
    ],
    [
      'that is explained',
      'request-states: a deposit is matched that is explained',
      [
        ...IMPORTED,
        ...credit(1, 700n),
        explain.first(id(1), written),
        explain.second(id(1), written),
        match(1, 700n, CAME),
      ],
    ],
  ])('is not matched %s', (_, refusal, steps) => {
    expect(refusalOf(steps)).toBe(refusal);
  });

  it.each<[string, string, Step[]]>([
    ['with a line of less', came('is worth 1000 cents, not 1001', seen(1)), [firstOfMatch(1, 1_001n, seen(1))]],
    [
      'whose reversal waits',
      'request-states: a deposit is matched that is reversed',
      [but<'ReversalProposed'>(propose, inBitcoin), firstOfMatch(1, 1_001n, seen(1))],
    ],
    ['with a line of another currency', came('is USD, not BTC'), [...IMPORTED, firstOfMatch(1, 1_001n, CAME)]],
    [
      'of another currency',
      'request-states: the currency is USD, not BTC',
      [firstOfMatch(1, 1_001n, seen(1), { currency: 'USD' })],
    ],
  ])('has no first of two who find a line %s', (_, refusal, steps) => {
    const credited = [...WATCHING, ...bitcoin(1, 1_001n), accounts.require(WATCHED, 0)];
    expect(refusalOf([...credited, ...steps])).toBe(refusal);
  });

  it('is matched once its reversal was declined', () => {
    expect(
      refusalOf([...IMPORTED, ...credit(1, 700n), propose, reverse('AdjustmentRejected'), match(1, 700n, CAME)]),
    ).toBe('nothing');
  });

  it('is another proposal by another line than it was endorsed by', () => {
    const first = [...IMPORTED, request(1, 100n), endorse(1, 100n, { lineId: CAME })];
    expect(refusalOf([...first, by('kim', approve(1, 100n))])).toBe(
      'four-eyes: one person approves more than was endorsed',
    );
    expect(refusalOf([...first, endorse(1, 100n), by('kim', approve(1, 100n))])).toBe('nothing');
    expect(refusalOf([...first, by('kim', endorse(1, 100n)), by('kim', approve(1, 100n))])).toBe(
      'four-eyes: kim decides alone where two people must',
    );
  });

  it('may be matched by a reviewer, and by nobody below', () => {
    const past = [...STAFF, ...IMPORTED, request(1, 700n), by('max', approve(1, 700n))];
    expect(refusalOf([...past, by('max', match(1, 700n, CAME))])).toBe('nothing');
    expect(refusalOf([...past, by('sue', match(1, 700n, CAME))])).toBe('people: DepositMatched by sue, who is support');
  });
});
