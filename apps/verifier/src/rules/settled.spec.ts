import { type Over, Settled } from './settled.js';

const idOf = (n: number): string => {
  const hex = n.toString(16).padStart(8, '0');
  return `${hex}-0000-4000-8000-${hex.padStart(12, '0')}`;
};
const KINDS = ['deposit', 'added', 'subtracted', 'paid', 'reversal', 'explained', undefined] as const;
const overOf = (n: number): Over | undefined => {
  const kind = KINDS[n % KINDS.length];
  return kind && { kind, investor: n + 1, cents: BigInt(n) * 1_000_003n, currency: n % 5, line: n % 11 };
};

describe('the streams that are over', () => {
  it('are all known, with what is kept of them, however many there are', () => {
    const settled = new Settled();
    const count = 500;
    for (let n = 0; n < count; n++) settled.add(idOf(n), overOf(n));
    for (let n = 0; n < count; n++) {
      if (!settled.has(idOf(n))) throw new Error(`${n} was forgotten`);
    }
    expect(Array.from({ length: count }, (_, n) => settled.find(idOf(n)))).toEqual(
      Array.from({ length: count }, (_, n) => overOf(n)),
    );
    for (let n = count; n < 2 * count; n++) if (settled.has(idOf(n))) throw new Error(`${n} was never there`);
    expect(settled.find(idOf(count))).toBeUndefined();
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
    settled.add(idOf(1), {
      kind: 'deposit',
      investor: 4_000_000_000,
      cents: 100_000_000_000n,
      currency: 1,
      line: 4_000_000_000,
    });
    expect(settled.find(idOf(1))).toEqual({
      kind: 'deposit',
      investor: 4_000_000_000,
      cents: 100_000_000_000n,
      currency: 1,
      line: 4_000_000_000,
    });
  });

  it('remember the latest position of what was credited or paid, however many there are, and of nothing else', () => {
    const settled = new Settled();
    const count = 500;
    for (let n = 0; n < count; n++) {
      settled.add(idOf(n), overOf(n));
      settled.note(idOf(n), n + 1);
    }
    for (let n = 0; n < count; n++) {
      const isKept = ['deposit', 'paid'].includes(String(overOf(n)?.kind));
      expect(settled.positionOf(idOf(n))).toBe(isKept ? n + 1 : 0);
    }
    settled.note(idOf(count), 7);
    expect([settled.positionOf(idOf(count)), settled.has(idOf(count))]).toEqual([0, false]);
  });

  it('keep their position where something comes to them yet', () => {
    const settled = new Settled();
    const over = { kind: 'deposit', investor: 1, cents: 5n, currency: 1, line: 0 } as const;
    settled.add(idOf(1), over);
    settled.note(idOf(1), 3);
    settled.add(idOf(1), { ...over, line: 9 });
    expect([settled.find(idOf(1))?.line, settled.positionOf(idOf(1))]).toEqual([9, 3]);
  });
});
