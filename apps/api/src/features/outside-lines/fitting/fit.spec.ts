import { byFit, type Fit, isExact, type Offered, reasonsOf, type Sought, toleranceOf, worthALook } from './fit.js';

const SOUGHT: Sought = {
  way: 'in',
  amountCents: 2_000_00n,
  day: 100,
  reference: 'R-1',
  address: 'here',
  name: 'Ada Byron',
  recipient: 'DE02120300000000202051',
};

const OFFERED: Offered = {
  day: 150,
  reference: '',
  identifier: 'elsewhere',
  kind: 'bank',
  worthCents: undefined,
  currency: 'BTC',
  size: 1,
  text: '',
};

describe('why a line fits', () => {
  it.each<[string, Partial<Offered>, string[]]>([
    ['nothing', {}, []],
    ['the same reference', { reference: 'r-1' }, ['reference']],
    ['the same transaction', { reference: 'r-1', kind: 'wallet' }, ['transaction-id']],
    ['the same amount', { worthCents: 2_000_00n }, ['amount']],
    ['five percent less', { worthCents: 1_900_00n }, ['amount-near']],
    ['five percent more', { worthCents: 2_100_00n }, ['amount-near']],
    ['a cent more than that', { worthCents: 2_100_01n }, []],
    ['the address', { identifier: 'here' }, ['address']],
    ['two days later', { day: 102 }, ['day']],
    ['two days before', { day: 98 }, ['day']],
    ['three days later', { day: 103 }, []],
    ['the name', { text: 'BYRON ADA' }, ['name']],
    ['the recipient', { text: 'DE02 1203 0000 0000 2020 51' }, ['recipient']],
    [
      'all of it, what weighs most first',
      {
        reference: 'R-1',
        worthCents: 2_000_00n,
        identifier: 'here',
        day: 100,
        text: 'Ada Byron DE02120300000000202051',
      },
      ['reference', 'amount', 'recipient', 'name', 'address', 'day'],
    ],
  ])('%s', (_, changes, reasons) => {
    expect(reasonsOf(SOUGHT, { ...OFFERED, ...changes })).toEqual(reasons);
  });

  it('is nothing of what nobody said', () => {
    const { way, amountCents, day } = SOUGHT;
    const offered = { ...OFFERED, reference: 'undefined', text: 'undefined', identifier: 'undefined' };
    expect(reasonsOf({ way, amountCents, day }, offered)).toEqual([]);
  });

  it.each([
    [10_00n, 50_00n],
    [1_000_00n, 50_00n],
    [1_000_20n, 50_01n],
    [2_000_00n, 100_00n],
  ])('an amount of %d cents may be off by %d', (amount, tolerance) => {
    expect(toleranceOf(amount)).toBe(tolerance);
  });

  it.each([
    [['reference', 'amount'], true],
    [['transaction-id', 'amount'], true],
    [['reference', 'amount-near'], false],
    [['amount', 'name', 'address', 'day'], false],
    [['reference'], false],
  ] as const)('%j is exact: %s', (reasons, isIt) => {
    expect(isExact(reasons)).toBe(isIt);
  });
});

describe('what fits best', () => {
  const fit = (changes: Partial<Offered>): Fit => {
    const offered = { ...OFFERED, ...changes };
    return { offered, reasons: reasonsOf(SOUGHT, offered) };
  };

  it('is first: by reasons, then the nearer amount, then the nearer day', () => {
    const inOrder = [
      fit({ reference: 'R-1' }),
      fit({ worthCents: 2_000_00n, day: 100 }),
      fit({ worthCents: 2_000_00n, day: 110 }),
      fit({ worthCents: 2_000_00n, day: 85 }),
      fit({ worthCents: 1_990_00n, day: 150 }),
      fit({ worthCents: 1_980_00n, day: 120 }),
      fit({ day: 99, size: 2 }),
      fit({ day: 100 }),
      fit({ worthCents: 500_00n }),
      fit({ day: 140 }),
      fit({ day: 160 }),
    ];
    const shuffled = [...inOrder.slice(5), ...inOrder.slice(0, 5)].reverse();
    expect(shuffled.sort(byFit(SOUGHT))).toEqual(inOrder);
  });

  it('is looked at only for more than its day and address where its worth is known, and else five of them of a currency', () => {
    const strong = [
      fit({ text: 'Ada Byron', worthCents: 1n }),
      fit({ worthCents: 2_000_00n }),
      fit({ reference: 'R-1' }),
    ];
    const far = [fit({ worthCents: 1n, day: 100, identifier: 'here' }), fit({ worthCents: 1n })];
    const unknown = Array.from({ length: 7 }, (_, i) => fit({ day: 100 + i, identifier: 'here' }));
    const ether = unknown.map(({ offered, reasons }) => ({ offered: { ...offered, currency: 'ETH' }, reasons }));
    expect(worthALook([...strong, ...far, ...unknown, ...ether])).toEqual([
      ...strong,
      ...unknown.slice(0, 5),
      ...ether.slice(0, 5),
    ]);
  });
});
