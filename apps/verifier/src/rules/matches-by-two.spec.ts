import { RATE, WATCHED } from '../outside-histories/known.js';
import { bitcoin, firstOfMatch, match, WATCHING } from '../outside-histories/deposits.js';
import { approved, complete, firstOfPayout, matchPayout } from '../outside-histories/payouts.js';
import { accounts, explain, seen, transfer } from '../outside-histories/steps.js';
import { changed, staff, STAFF } from '../agreement/staff-steps.js';
import { by, credited, DIGEST, given, id, on, policies, refusalOf, step, type Step } from '../agreement/steps.js';
import { breakGlassOf } from './four-eyes.js';
import { type Rate } from './evidence.js';

interface Said extends Partial<Rate> {
  readonly rate?: string;
  readonly lineId?: string;
}

interface Subject {
  readonly id: string;
  /** What is credited or paid without a line, with the lines. */
  readonly before: Step[];
  /** The line that fits, one that does, too, one that something else uses, and what uses it. */
  readonly lines: readonly [string, string, string];
  readonly others: Step[];
  readonly first: (said?: Said) => Step;
  readonly second: (said?: Said) => Step;
  readonly explained: Step[];
}

const lenient = {
  secondApprovalFromCents: 1_000_000n,
  secondApprovalDailyFromCents: 1_000_000n,
  breakGlass: 'on',
} as const;
const inCoins = { currency: 'BTC' } as const;
const byTwo = (itemId: string, amountCents: bigint, againstAccount: string): Step[] => [
  explain.first(itemId, { amountCents, againstAccount }),
  explain.second(itemId, { amountCents, againstAccount }),
];
const more = [transfer(3, 500_000_000n), transfer(4, 500_000_000n), transfer(5, -100_000_000n), transfer(6, -300n)];

const SUBJECTS: Readonly<Record<string, Subject>> = {
  'deposit whose currency asks for a line': {
    id: id(1),
    before: [...WATCHING, ...more, ...bitcoin(1, 900n), ...bitcoin(5, 5n), accounts.require(WATCHED, 0)],
    lines: [seen(1), seen(3), seen(4)],
    others: [firstOfMatch(5, 5n, seen(4)), by('kim', match(5, 5n, seen(4), { ...inCoins, ...RATE }))],
    first: ({ lineId = seen(1), ...said } = {}) => firstOfMatch(1, 900n, lineId, said),
    second: ({ lineId = seen(1), ...said } = {}) => by('kim', match(1, 900n, lineId, { ...inCoins, ...RATE, ...said })),
    explained: byTwo(id(1), -900n, 'external/BTC'),
  },
  'payout by a coin': {
    id: id(2),
    before: [...WATCHING, ...more, ...credited(1, 900n), ...approved(2), complete(2), ...approved(5), complete(5)],
    lines: [seen(2), seen(5), seen(6)],
    others: [
      firstOfPayout(5, seen(6), 300n, { rate: '5000' }),
      by('kim', matchPayout(5, seen(6), 300n, { ...RATE, rate: '5000' })),
    ],
    first: ({ lineId = seen(2), ...said } = {}) => firstOfPayout(2, lineId, 300n, said),
    second: ({ lineId = seen(2), ...said } = {}) => by('kim', matchPayout(2, lineId, 300n, { ...RATE, ...said })),
    explained: byTwo(id(2), 300n, 'external/payouts'),
  },
};

const HOUR = 1 / 24;
const alone = 'four-eyes: sam decides alone where two people must';

describe.each(Object.entries(SUBJECTS))('a match at a rate of a %s', (_, subject) => {
  const { before, lines, others, first, second, explained } = subject;
  const [line, other, used] = lines;
  const takesTwo = (by = 'kim'): string => `evidence: ${by} alone matches ${subject.id} at a rate, which takes two`;

  it('is of two people who say the same line and rate, from wherever they have it', () => {
    expect(refusalOf([...before, first()])).toBe('nothing');
    expect(refusalOf([...before, first(), second()])).toBe('nothing');
    const later = { rateSource: 'Another exchange', rateAt: '1970-01-01T13:00:00.000Z' };
    expect(refusalOf([...before, first(), second(later)])).toBe('nothing');
    const { lines: found, book } = given([...before, first(), second()]);
    expect([found.find(line)?.worth, book.balanceOf(`external/line/${line}`)]).toEqual(
      line === seen(1) ? [1_000n, -900n] : [-200n, 300n],
    );
  });

  it.each<[string, Step[]]>([
    ['one person', []],
    ['two who say another rate each', [first({ rate: '2.00' })]],
    ['two who say another line each', [first({ lineId: other })]],
    ['two of whom the first thought better of it', [first(), by('max', first({ rate: '2.5' }))]],
    ['one person, whatever the policy says', [policies.open(lenient)]],
  ])('is not of %s', (__, firsts) => {
    expect(refusalOf([...before, ...firsts, second()])).toBe(takesTwo());
  });

  it('begins anew with another line or rate, be it the other person’s', () => {
    for (const said of [{ lineId: other }, { rate: '2.00' }]) {
      const anew = [...before, first(), by('kim', first(said))];
      expect(refusalOf([...anew, by('sam', second(said))])).toBe('nothing');
      expect(refusalOf([...anew, second(said)])).toBe(alone.replace('sam', 'kim'));
    }
  });

  it('is endorsed under a policy of whichever amount', () => {
    expect(refusalOf([...before, policies.open(lenient), first()])).toBe('nothing');
    expect(refusalOf([...before, policies.open(lenient), first(), second()])).toBe('nothing');
  });

  it('is not one person’s twice', () => {
    expect(refusalOf([...before, first(), by('sam', second())])).toBe(alone);
    expect(refusalOf([...before, first(), first(), by('sam', second())])).toBe(alone);
    expect(refusalOf([...before, first(), first(), second()])).toBe('nothing');
  });

  it('is not the second where the first counts no more, and begins anew then', () => {
    const past = [...STAFF, ...before, by('max', first())];
    const role = changed(1, { memberId: 'max', role: 'support', kind: 'role' });
    const gone = `people: what max endorsed or proposed at ${past.length} counts no more`;
    expect(refusalOf([...past, second()])).toBe('nothing');
    expect(refusalOf([...past, staff.switchOff('max'), second()])).toBe(gone);
    expect(refusalOf([...past, ...role, second()])).toBe(gone);
    expect(refusalOf([...past, ...role, first(), second()])).toBe('nothing');
  });

  it('is a reviewer’s or an admin’s', () => {
    const past = [...STAFF, ...before];
    for (const step of [first(), second()]) {
      const endorsed = step.event.type.endsWith('Endorsed') ? [] : [first()];
      expect(refusalOf([...past, ...endorsed, by('max', step)])).toBe('nothing');
      expect(refusalOf([...past, ...endorsed, by('sue', step)])).toBe(
        `people: ${step.event.type} by sue, who is support`,
      );
    }
  });

  describe('of which there is the first', () => {
    const invoke = step(breakGlassOf(subject.id), {
      type: 'BreakGlassInvoked',
      subjectId: subject.id,
      reasonDigest: DIGEST,
    });
    const withdraw = by('kim', step(breakGlassOf(subject.id), { type: 'BreakGlassWithdrawn', subjectId: subject.id }));
    const own = by('sam', second());
    const invoked = [...before, first(), invoke];

    it('is of one person by break-glass, a day later', () => {
      expect(refusalOf([...invoked, on(1 - HOUR / 3_600, own)])).toBe(alone);
      expect(refusalOf([...invoked, on(1, own)])).toBe('nothing');
      expect(refusalOf([...invoked, withdraw, on(1, own)])).toBe(alone);
    });

    it('has its break-glass no more where it began anew', () => {
      const anew = [...invoked, first({ rate: '2.00' })];
      expect(refusalOf([...anew, on(1, by('sam', second({ rate: '2.00' })))])).toBe(alone);
      expect(refusalOf([...anew, invoke, on(1, by('sam', second({ rate: '2.00' })))])).toBe('nothing');
      expect(refusalOf([...anew, on(1, own)])).toBe(takesTwo('sam'));
    });

    it('lets its own person alone invoke it, while it waits', () => {
      const theirs = (who: string): string => `four-eyes: ${who} invokes break-glass for what is not theirs alone`;
      expect(refusalOf([...before, invoke])).toBe(theirs('sam'));
      expect(refusalOf([...before, first(), by('kim', invoke)])).toBe(theirs('kim'));
      expect(refusalOf([...before, first(), second(), invoke])).toBe(theirs('sam'));
      expect(refusalOf([...invoked, second(), withdraw])).toBe(
        'request-states: break-glass is withdrawn that nothing waits for',
      );
      const role = changed(1, { memberId: 'max', role: 'support', kind: 'role' });
      const past = [...STAFF, ...before, by('max', first()), ...role];
      expect(refusalOf([...past, by('max', invoke)])).toContain('people: BreakGlassInvoked by max');
    });

    it('is the policy’s to allow', () => {
      const hasNone = { ...lenient, breakGlass: 'off' } as const;
      const off = [policies.propose(hasNone), policies.confirm(hasNone)];
      const since = [...before, policies.open(lenient), first(), invoke];
      expect(refusalOf([...since, on(1, own)])).toBe('nothing');
      expect(refusalOf([...since, ...off, on(1, own)])).toBe(
        'policy: sam decides alone, and the policy has no break-glass',
      );
    });
  });

  describe('is held, the first of it with it,', () => {
    const each = (of: (match: Subject['first'], ...firsts: Step[]) => Step[]): string[] => [
      refusalOf(of(first)),
      refusalOf(of(second, first())),
    ];
    const both = (refusal: string): string[] => [refusal, refusal];
    const dealt = line === seen(1) ? 'came' : 'went out';
    const evidence = (what: string): string[] => both(`evidence: what ${dealt} by ${line} ${what}`);

    it('to a line that is free, and goes its way', () => {
      const taken = each((of) => [...before, ...others, of({ lineId: used })]);
      expect(taken).toEqual(both(`lines: the line ${used} was used already`));
      const wrong = line === seen(1) ? seen(2) : seen(1);
      expect(each((of) => [...before, of({ lineId: wrong })])).toEqual(
        both(`lines: the line ${wrong} goes the other way`),
      );
      expect(each((of) => [...before, of({ lineId: seen(9) })])).toEqual(
        both(`lines: the line ${seen(9)} is not there`),
      );
    });

    it('to a rate that is one, from somewhere, of a time that has come', () => {
      const nowhere = evidence('has a rate of nowhere or no time');
      expect(each((of, ...firsts) => [...before, ...firsts, of({ rate: '0' })])).toEqual(evidence('has no rate'));
      expect(each((of, ...firsts) => [...before, ...firsts, of({ rateSource: ' ' })])).toEqual(nowhere);
      expect(each((of, ...firsts) => [...before, ...firsts, of({ rateAt: '1970-01-01' })])).toEqual(nowhere);
      expect(each((of, ...firsts) => [...before, ...firsts, of({ rateAt: '1970-01-02T00:00:00.000Z' })])).toEqual(
        evidence('has a rate of a day that had not come'),
      );
    });

    it('to a request that is there without a line, and is not explained', () => {
      const matched = [...before, first(), second()];
      const isDeposit = line === seen(1);
      const what = isDeposit ? 'deposit' : 'withdrawal';
      const how = isDeposit ? 'credited' : 'paid';
      expect(each((of) => [...matched, of({ lineId: other })])).toEqual(
        both(`request-states: there is no ${what} ${subject.id} that was ${how} without a line`),
      );
      expect(each((of, ...firsts) => [...before, ...firsts, ...explained, of()])).toEqual(
        both(`request-states: a ${what} is matched that is explained`),
      );
      const amount = isDeposit ? { creditedCents: 899n } : { amountCents: 899n };
      const asked = isDeposit ? 900 : 300;
      expect(each((of, ...firsts) => [...before, ...firsts, of(amount as Said)])).toEqual(
        both(`request-states: the amount is 899, not ${asked}`),
      );
    });
  });
});
