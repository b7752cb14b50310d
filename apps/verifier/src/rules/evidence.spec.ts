import { RATE } from '../outside-histories/known.js';
import { CAME, explain, IMPORTED, NOTHING, seen, transfer, vanish, WENT } from '../outside-histories/steps.js';
import {
  approve,
  bitcoin,
  BY_COIN,
  came,
  credit,
  deposit,
  endorse,
  match,
  ofLine,
  request,
  type Said,
  WATCHING,
  without,
  WORTH,
} from '../outside-histories/deposits.js';
import { ADA, by, given, refusalOf, type Step } from '../agreement/steps.js';
import { type EventOf } from './rules.js';

describe('a deposit', () => {
  it.each<[string, Step[]]>([
    ['is credited by its line', [...IMPORTED, ...credit(1, 700n, { lineId: CAME })]],
    ['is credited with less than came by it', [...IMPORTED, ...credit(1, 699n, { lineId: CAME })]],
    ['is credited by a coin at a rate', [...WATCHING, ...bitcoin(1, WORTH, BY_COIN)]],
    ['is credited without a line', [...IMPORTED, ...credit(1, 900n)]],
    ['is credited without a line and says why, though nobody asks', [...IMPORTED, ...credit(1, 900n, without)]],
    [
      'is endorsed and credited by one line',
      [
        ...IMPORTED,
        request(1, 700n),
        endorse(1, 700n, { lineId: CAME }),
        by('kim', approve(1, 700n, { lineId: CAME })),
      ],
    ],
    [
      'is credited by one of a line that another one was endorsed by',
      [
        ...IMPORTED,
        request(1, 700n),
        endorse(1, 700n, { lineId: CAME }),
        request(2, 700n),
        approve(2, 700n, { lineId: CAME }),
      ],
    ],
    ['is matched with its line', [...IMPORTED, ...credit(1, 700n), match(1, 700n, CAME)]],
    ['is matched with a line of more', [...IMPORTED, ...credit(1, 600n), match(1, 600n, CAME)]],
    [
      'is matched with a coin at a rate',
      [...WATCHING, ...bitcoin(1, WORTH), match(1, WORTH, seen(1), { currency: 'BTC', ...RATE })],
    ],
    [
      'is credited by a line that came again',
      [...WATCHING, vanish(1), transfer(1, 500_000_000n), ...bitcoin(1, WORTH, BY_COIN)],
    ],
  ])('%s', (_, steps) => {
    expect(refusalOf(steps)).toBe('nothing');
  });

  it('comes from its line, and is moved there by its match', () => {
    const balances = (steps: Step[]) => {
      const { book } = given([...IMPORTED, ...steps]);
      return [`external/line/${CAME}`, 'external/USD', `investor/${ADA}/available`].map((of) => book.balanceOf(of));
    };
    expect(balances(credit(1, 700n))).toEqual([0n, -700n, 700n]);
    expect(balances(credit(1, 700n, { lineId: CAME }))).toEqual([-700n, 0n, 700n]);
    expect(balances([...credit(1, 700n), match(1, 700n, CAME)])).toEqual([-700n, 0n, 700n]);
  });

  const ends = (said: Said | Step, ...before: Step[]): Step[] =>
    'event' in said ? [...before, said] : [...before, request(1, 700n), approve(1, 700n, said)];
  it.each<[string, string, Step[]]>([
    [
      'by a line that is not there',
      ofLine(seen(9), 'is not there'),
      [...IMPORTED, ...credit(1, 700n, { lineId: seen(9) })],
    ],
    [
      'by a line that was withdrawn',
      ofLine(seen(1), 'was withdrawn'),
      [...WATCHING, vanish(1), ...bitcoin(1, WORTH, BY_COIN)],
    ],
    ['by a line that went out', ofLine(WENT, 'goes the other way'), ends({ lineId: WENT }, ...IMPORTED)],
    ['by a line of nothing', ofLine(NOTHING, 'goes the other way'), ends({ lineId: NOTHING }, ...IMPORTED)],
    [
      'by a line that another one came by',
      ofLine(CAME, 'was used already'),
      [...IMPORTED, ...credit(2, 1n, { lineId: CAME }), ...ends({ lineId: CAME })],
    ],
    [
      'by a line that another one was matched with',
      ofLine(CAME, 'was used already'),
      [...IMPORTED, ...credit(2, 1n), match(2, 1n, CAME), ...ends({ lineId: CAME })],
    ],
    [
      'by a line that is explained',
      ofLine(CAME, 'was explained'),
      [
        ...IMPORTED,
        explain.first(CAME, { item: 'line', amountCents: 700n, againstAccount: `external/line/${CAME}` }),
        explain.second(CAME, { item: 'line', amountCents: 700n, againstAccount: `external/line/${CAME}` }),
        ...ends({ lineId: CAME }),
      ],
    ],
    [
      'with more than came by it',
      came('is worth 700 cents, not 701'),
      [...IMPORTED, ...credit(1, 701n, { lineId: CAME })],
    ],
    ['by a line of another currency', came('is USD, not BTC'), [...IMPORTED, ...bitcoin(1, 5n, { lineId: CAME })]],
    ['by dollars at a rate', came('is dollars, and has a rate'), ends({ lineId: CAME, rate: '1' }, ...IMPORTED)],
    [
      'by dollars with a rate’s source',
      came('is dollars, and has a rate'),
      ends({ lineId: CAME, rateSource: 'x' }, ...IMPORTED),
    ],
    [
      'by dollars with a rate’s time',
      came('is dollars, and has a rate'),
      ends({ lineId: CAME, rateAt: RATE.rateAt }, ...IMPORTED),
    ],
    [
      'with more than a coin is worth',
      came(`is worth ${WORTH} cents, not ${WORTH + 1n}`, seen(1)),
      [...WATCHING, ...bitcoin(1, WORTH + 1n, BY_COIN)],
    ],
    [
      'by a coin without a rate',
      came('has no rate', seen(1)),
      [...WATCHING, ...bitcoin(1, WORTH, { ...BY_COIN, rate: undefined })],
    ],
    [
      'by a coin at a rate of nothing',
      came('has no rate', seen(1)),
      [...WATCHING, ...bitcoin(1, WORTH, { ...BY_COIN, rate: '0.0' })],
    ],
    [
      'by a coin at a rate from nowhere',
      came('has a rate of nowhere or no time', seen(1)),
      [...WATCHING, ...bitcoin(1, WORTH, { ...BY_COIN, rateSource: ' ' })],
    ],
    [
      'by a coin at a rate without a source',
      came('has a rate of nowhere or no time', seen(1)),
      [...WATCHING, ...bitcoin(1, WORTH, { ...BY_COIN, rateSource: undefined })],
    ],
    [
      'by a coin at a rate of no time',
      came('has a rate of nowhere or no time', seen(1)),
      [...WATCHING, ...bitcoin(1, WORTH, { ...BY_COIN, rateAt: undefined })],
    ],
    [
      'by a coin at a rate of another day than there are',
      came('has a rate of nowhere or no time', seen(1)),
      [...WATCHING, ...bitcoin(1, WORTH, { ...BY_COIN, rateAt: '2026-02-30T12:00:00.000Z' })],
    ],
    [
      'by a coin at a rate of a day',
      came('has a rate of nowhere or no time', seen(1)),
      [...WATCHING, ...bitcoin(1, WORTH, { ...BY_COIN, rateAt: '2026-11-20' })],
    ],
    [
      'by a coin at a rate of no month',
      came('has a rate of nowhere or no time', seen(1)),
      [...WATCHING, ...bitcoin(1, WORTH, { ...BY_COIN, rateAt: '2026-13-20T12:00:00.000Z' })],
    ],
    [
      'by a coin at a rate of a day that had not come',
      came('has a rate of a day that had not come', seen(1)),
      [...WATCHING, ...bitcoin(1, WORTH, { ...BY_COIN, rateAt: '1970-01-02T00:00:00.000Z' })],
    ],
    [
      'by a line that it says it has none of',
      deposit('says why it has no line, and has one'),
      ends({ lineId: CAME, ...without }, ...IMPORTED),
    ],
    ['at a rate without a line', deposit('has a rate, and no line'), ends({ rate: '1' })],
    ['at a rate’s source without a line', deposit('has a rate, and no line'), ends({ rateSource: 'x' })],
    ['at a rate’s time without a line', deposit('has a rate, and no line'), ends({ rateAt: RATE.rateAt })],
    [
      'in a currency that is called as a line',
      deposit('is of a currency that is called as a line'),
      [request(1, 5n, `line/${CAME}`), approve(1, 5n, { currency: `line/${CAME}` })],
    ],
  ])('is not credited %s', (_, refusal, steps) => {
    expect(refusalOf(steps)).toBe(refusal);
  });

  it('is held to it when it is endorsed already', () => {
    const first = (said: Partial<EventOf<'DepositEndorsed'>>) => [
      ...IMPORTED,
      request(1, 701n),
      endorse(1, 701n, said),
    ];
    expect(refusalOf(first({ lineId: CAME }))).toBe(came('is worth 700 cents, not 701'));
    expect(refusalOf(first({ lineId: WENT }))).toBe(ofLine(WENT, 'goes the other way'));
    expect(refusalOf(first({ rate: '1' }))).toBe(deposit('has a rate, and no line'));
  });
});
