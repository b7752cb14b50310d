import { BANK, COIN, RATE, WATCHED } from '../outside-histories/known.js';
import { accounts, CAME, IMPORTED, opened, seen, transfer } from '../outside-histories/steps.js';
import {
  approve,
  bitcoin,
  credit,
  deposit,
  endorse,
  firstOfMatch,
  match,
  request,
  type Said,
  without,
} from '../outside-histories/deposits.js';
import { changed, staff, STAFF } from '../agreement/staff-steps.js';
import { but, by, given, id, on, policies, refusalOf, type Step, under } from '../agreement/steps.js';

describe('where a line is asked for', () => {
  const ASKED = [...IMPORTED, accounts.require(BANK, 0)];
  const seconded = (said: Said = without): Step => by('kim', approve(1, 700n, said));
  it.each<[string, Step[]]>([
    ['by a line', [...ASKED, ...credit(1, 700n, { lineId: CAME })]],
    ['by two people who say why not', [...ASKED, request(1, 700n), endorse(1, 700n, without), seconded()]],
    ['by one person of another currency', [...ASKED, ...bitcoin(1, 700n)]],
    ['by one person before the day', [...IMPORTED, accounts.require(BANK, 1), ...credit(1, 700n)]],
    ['by one person before it was asked for', [...IMPORTED, ...credit(1, 700n), accounts.require(BANK, 0)]],
    [
      'without a line before it was asked for, and matched by one person with one of dollars',
      [...IMPORTED, ...credit(1, 700n), accounts.require(BANK, 0), match(1, 700n, CAME)],
    ],
    [
      'by two, of whom the first is gone since',
      [
        ...ASKED,
        request(1, 700n),
        endorse(1, 700n, without),
        by('kim', endorse(1, 700n, without)),
        by('max', approve(1, 700n, without)),
      ],
    ],
  ])('a deposit is credited %s', (_, steps) => {
    expect(refusalOf(steps)).toBe('nothing');
  });

  const silent = deposit('has no line, and does not say why');
  const alone = 'evidence: kim alone credits 700 cents without a line';
  it.each<[string, string, Step[]]>([
    ['without saying why', silent, [...ASKED, ...credit(1, 700n)]],
    ['from the day on', silent, [...IMPORTED, accounts.require(BANK, 1), ...credit(1, 700n).map((one) => on(1, one))]],
    ['by an endorsement that does not say why', silent, [...ASKED, request(1, 700n), endorse(1, 700n)]],
    ['by one person who says why', alone, [...ASKED, request(1, 700n), seconded()]],
    ['by one person beside another amount', alone, [...ASKED, request(1, 700n), endorse(1, 699n, without), seconded()]],
    [
      'by two, the first of whom did not say why',
      alone,
      [...IMPORTED, request(1, 700n), endorse(1, 700n), accounts.require(BANK, 0), seconded()],
    ],
    [
      'by two, the first of whom saw a line',
      alone,
      [...ASKED, request(1, 700n), endorse(1, 700n, { lineId: CAME }), seconded()],
    ],
    [
      'by one person twice',
      'four-eyes: kim decides alone where two people must',
      [...ASKED, request(1, 700n), by('kim', endorse(1, 700n, without)), seconded()],
    ],
  ])('a deposit is not credited %s', (_, refusal, steps) => {
    expect(refusalOf(steps)).toBe(refusal);
  });

  describe('of a coin', () => {
    const asking = (fromDay: number): Step[] => [
      ...opened(WATCHED),
      transfer(1, 100_000_000n),
      accounts.require(WATCHED, fromDay),
    ];
    const coins = asking(0);
    const inCoins = (one: Step): Step => but<'DepositRequested'>(one, { currency: 'BTC' });
    const asked = inCoins(request(1, 200n));
    const taken: Record<'lineId' | keyof typeof RATE, string> = { lineId: seen(1), ...RATE };
    const first = (said: typeof taken | typeof without = taken): Step => endorse(1, 200n, said);
    const second = (said: typeof taken = taken): Step => by('kim', inCoins(approve(1, 200n, said)));
    it('a deposit is credited by two people who say the same rate', () => {
      expect(refusalOf([...coins, asked, first(), second()])).toBe('nothing');
      expect(refusalOf([...coins, asked, first(), second({ ...taken, rateSource: 'Another exchange' })])).toBe(
        'nothing',
      );
    });

    it.each<[string, Step[]]>([
      ['by one person at a rate', []],
      ['by two at another rate each', [first({ ...taken, rate: '2.00' })]],
      ['by two of whom the first said why there was no line', [first(without)]],
    ])('a deposit is not credited %s', (_, firsts) => {
      expect(refusalOf([...coins, asked, ...firsts, second()])).toBe('evidence: kim alone credits 200 cents at a rate');
    });

    it('no deposit is matched at a rate that one person says, from the day on', () => {
      const matched = [...credit(1, 200n).map(inCoins), match(1, 200n, seen(1), { currency: 'BTC', ...RATE })];
      const before = [asking(1), matched].flat();
      expect(refusalOf([...ASKED, ...before])).toBe('nothing');
      expect(refusalOf([...ASKED, ...before.slice(0, -1), on(1, matched.at(-1)!)])).toBe(
        `evidence: sam alone matches ${id(1)} at a rate, which takes two`,
      );
    });

    it('no first of two finds a line before the day: one person does', () => {
      const matched = [...credit(1, 200n).map(inCoins), firstOfMatch(1, 200n, seen(1))];
      const before = [asking(1), matched].flat();
      expect(refusalOf([...ASKED, ...before])).toBe('evidence: sam endorses a match that takes one person');
      expect(refusalOf([...ASKED, ...before.slice(0, -1), on(1, matched.at(-1)!)])).toBe('nothing');
    });

    it('a deposit is credited by one person at a rate before the day', () => {
      expect(refusalOf([...asking(1), asked, second()])).toBe('nothing');
    });
  });

  const terms = { secondApprovalFromCents: 1_000n, secondApprovalDailyFromCents: 2_000n, breakGlass: 'on' } as const;
  it('a deposit takes two people whatever the policy says, and one by a line', () => {
    const past = [policies.open(terms), ...ASKED, request(1, 700n)];
    expect(refusalOf([...past, endorse(1, 700n, without)])).toBe('nothing');
    expect(refusalOf([...past, endorse(1, 700n, without), under(terms, seconded())])).toBe('nothing');
    expect(refusalOf([...past, under(terms, seconded())])).toBe(alone);
    expect(refusalOf([...past, endorse(1, 700n, { lineId: CAME })])).toBe(
      'policy: sam endorses 700 cents, which take one person',
    );
    expect(refusalOf([...past, under(terms, approve(1, 700n, { lineId: CAME }))])).toBe('nothing');
    expect(refusalOf([policies.open(terms), ...IMPORTED, request(1, 700n), endorse(1, 700n, without)])).toBe(
      'policy: sam endorses 700 cents, which take one person',
    );
  });

  it('another line than was endorsed takes one person again under a policy that says so', () => {
    const past = [policies.open({ ...terms, secondApprovalFromCents: 100n }), ...IMPORTED, request(1, 100n)];
    const first = [...past, endorse(1, 100n)];
    const lenient = [policies.propose(terms), policies.confirm(terms)];
    expect(refusalOf([...first, ...lenient, endorse(1, 100n)])).toBe('nothing');
    expect(refusalOf([...first, ...lenient, endorse(1, 100n, { lineId: CAME })])).toBe(
      'policy: sam endorses 100 cents, which take one person',
    );
  });

  it('the first of two who counts no more is none', () => {
    const past = [...STAFF, ...ASKED, request(1, 700n), by('max', endorse(1, 700n, without))];
    const role = changed(1, { memberId: 'max', role: 'support', kind: 'role' });
    const gone = `people: what max endorsed or proposed at ${past.length} counts no more`;
    expect(refusalOf([...past, seconded()])).toBe('nothing');
    expect(refusalOf([...past, staff.switchOff('max'), seconded()])).toBe(gone);
    expect(refusalOf([...past, ...role, seconded()])).toBe(gone);
  });

  it('a decision of one and of two are counted, and those by a line', () => {
    const steps = [
      ...ASKED,
      ...opened(COIN),
      request(1, 700n),
      endorse(1, 700n, without),
      seconded(),
      ...credit(2, 5n, { lineId: CAME }),
      ...bitcoin(3, 5n),
    ];
    expect(given(steps).outsideCounts).toMatchObject({ used: 1, byLine: 1, byTwo: 1 });
    const matched = given([...IMPORTED, ...credit(1, 5n), match(1, 5n, CAME)]);
    expect(matched.outsideCounts).toMatchObject({ used: 1, byLine: 1, byTwo: 0 });
  });
});
