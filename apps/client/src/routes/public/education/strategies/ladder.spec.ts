import { gapDays, HORIZON_DAYS, ladder, TERM_DAYS } from './ladder';

describe.each([2, 3, 4, 5, 6])('a ladder of %s parts', (parts) => {
  const rungs = ladder(parts);
  const maturities = rungs.filter(({ matures }) => matures).map(({ to }) => to);

  it('starts its parts at even intervals, each for a whole term', () => {
    const first = rungs.filter(({ round }) => round === 0);
    expect(first.map(({ from }) => from)).toEqual(first.map((_, part) => (part * TERM_DAYS) / parts));
    for (const { from, to, matures } of rungs) expect(matures ? to - from : TERM_DAYS).toBe(TERM_DAYS);
  });

  it('has something mature every so many days from the first maturity on', () => {
    const days = [...maturities].sort((a, b) => a - b);
    expect(days[0]).toBe(TERM_DAYS);
    for (const [at, day] of days.entries()) expect(day).toBe(TERM_DAYS + at * gapDays(parts));
    expect(days.at(-1)).toBeGreaterThan(HORIZON_DAYS - gapDays(parts));
  });

  it('leaves no gap between two rounds of a part', () => {
    for (const { part, round, from } of rungs.filter(({ round }) => round > 0)) {
      expect(rungs.find((rung) => rung.part === part && rung.round === round - 1)?.to).toBe(from);
    }
  });
});
