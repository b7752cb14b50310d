import { type Credited, Settled } from './settled.js';

const idOf = (n: number): string => {
  const hex = n.toString(16).padStart(8, '0');
  return `${hex}-0000-4000-8000-${hex.padStart(12, '0')}`;
};
const creditedOf = (n: number): Credited | undefined => {
  const kind = (['deposit', 'added', 'subtracted', undefined] as const)[n % 4];
  return kind && { kind, investor: n + 1, cents: BigInt(n) * 1_000_003n, currency: n % 7 };
};

describe('the streams that are over', () => {
  it('are all known, with what they credited, however many there are', () => {
    const settled = new Settled();
    const count = 500;
    for (let n = 0; n < count; n++) settled.add(idOf(n), creditedOf(n));
    for (let n = 0; n < count; n++) {
      if (!settled.has(idOf(n))) throw new Error(`${n} was forgotten`);
    }
    expect(Array.from({ length: count }, (_, n) => settled.credited(idOf(n)))).toEqual(
      Array.from({ length: count }, (_, n) => creditedOf(n)),
    );
    for (let n = count; n < 2 * count; n++) if (settled.has(idOf(n))) throw new Error(`${n} was never there`);
    expect(settled.credited(idOf(count))).toBeUndefined();
  });

  it('are told apart by every digit of their id', () => {
    const settled = new Settled();
    const id = '00000000-0000-4000-8000-000000000000';
    settled.add(id);
    for (const at of [0, 7, 9, 14, 19, 24, 35]) {
      const other = `${id.slice(0, at)}1${id.slice(at + 1)}`;
      if (other !== id) expect([at, settled.has(other)]).toEqual([at, false]);
    }
    expect(settled.has(id)).toBe(true);
  });

  it.each([0, 1, 2, 3])('are told apart by each quarter of their id, %i among them', (quarter) => {
    const settled = new Settled();
    const one = ['00000001', '00000001', '00000001', '00000001'];
    settled.add(one.join('-'));
    expect([settled.has(one.join('-')), settled.has(one.with(quarter, '80000001').join('-'))]).toEqual([true, false]);
  });

  it('hold the highest amount that may be asked for to the cent', () => {
    const settled = new Settled();
    settled.add(idOf(1), { kind: 'deposit', investor: 4_000_000_000, cents: 100_000_000_000n, currency: 1 });
    expect(settled.credited(idOf(1))).toEqual({
      kind: 'deposit',
      investor: 4_000_000_000,
      cents: 100_000_000_000n,
      currency: 1,
    });
  });
});
