import { type Line, Lines } from './lines.js';

const idOf = (n: number): string => `00000000-0000-8000-8000-${n.toString(16).padStart(12, '0')}`;
const COUNT = 500;
const of = (n: number): Pick<Line, 'account' | 'units' | 'reference'> => ({
  account: 1 + (n % 3),
  units: (n % 2 === 0 ? 1n : -1n) * 10n ** BigInt(n % 60),
  reference: n % 5 === 0 ? `tx-${n}` : undefined,
});

const filled = (): Lines => {
  const lines = new Lines();
  for (let n = 0; n < COUNT; n++) lines.record(idOf(n), of(n));
  return lines;
};

describe('lines', () => {
  it('are all known, with what came by them, however many there are', () => {
    const lines = filled();
    expect([lines.size, lines.has(idOf(COUNT)), lines.find(idOf(COUNT))]).toEqual([COUNT, false, undefined]);
    for (let n = 0; n < COUNT; n++) {
      expect(lines.has(idOf(n))).toBe(true);
      expect(lines.find(idOf(n))).toEqual({ ...of(n), number: n + 1, balance: 0n, worth: 0n, isWithdrawn: false });
    }
  });

  it('are withdrawn and there again, under the same number', () => {
    const lines = filled();
    lines.withdraw(idOf(7));
    expect(lines.find(idOf(7))).toMatchObject({ number: 8, isWithdrawn: true, ...of(7) });
    lines.record(idOf(7), of(7));
    expect([lines.find(idOf(7))?.isWithdrawn, lines.find(idOf(7))?.number, lines.size]).toEqual([false, 8, COUNT]);
  });

  it('of a coin are worth what they were last taken as', () => {
    const lines = filled();
    lines.rate(idOf(1), 500n);
    lines.rate(idOf(1), 70n);
    lines.rate(idOf(COUNT), 1n);
    expect([lines.find(idOf(1))?.worth, lines.find(idOf(2))?.worth]).toEqual([70n, 0n]);
  });

  it('have a balance each, and one sum', () => {
    const lines = filled();
    lines.setBalance(idOf(1), -500n);
    lines.setBalance(idOf(COUNT - 1), 70n);
    expect([lines.find(idOf(1))?.balance, lines.find(idOf(2))?.balance, lines.sum()]).toEqual([-500n, 0n, -430n]);
    lines.setBalance(idOf(1), 0n);
    expect(lines.sum()).toBe(70n);
    expect(() => lines.setBalance(idOf(COUNT), 1n)).toThrow('There is no line');
  });
});
