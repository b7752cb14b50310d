import { axisEnd, labelledDays, lineEnd, spansYears } from './day-axis.js';

const at = (year: number, month: number, day: number): Date => new Date(year, month - 1, day);
const said = (day: Date): string => `${day.getFullYear()}-${day.getMonth() + 1}-${day.getDate()}`;
const week = [at(2026, 11, 18), at(2026, 11, 25)];

it('draws the last day to its end, and leaves its step free of the edge', () => {
  expect(lineEnd(week)).toEqual(new Date(2026, 10, 25, 23, 59, 59, 999));
  expect(axisEnd(week).valueOf()).toBeGreaterThan(lineEnd(week).valueOf());
});

it('draws one day as a line, too', () => {
  const today = [at(2026, 11, 25)];
  expect(lineEnd(today).valueOf() - today[0]!.valueOf()).toBe(86_399_999);
  expect(labelledDays(today, 6).map(said)).toEqual(['2026-11-25']);
});

it.each([
  [3, ['2026-11-18', '2026-11-21', '2026-11-24']],
  [6, ['2026-11-18', '2026-11-20', '2026-11-22', '2026-11-24']],
])('labels %d days of a week at most, as far from each other', (most, labels) => {
  expect(labelledDays(week, most).map(said)).toEqual(labels);
});

it('labels no day within half a label of the right end', () => {
  const year = [at(2025, 11, 25), at(2026, 11, 25)];
  for (const most of [3, 6]) {
    const last = labelledDays(year, most).at(-1)!.valueOf();
    const share = (last - year[0]!.valueOf()) / (axisEnd(year).valueOf() - year[0]!.valueOf());
    expect(share).toBeLessThan(1 - 0.4 / most);
  }
});

it('knows when a day needs its year', () => {
  expect(spansYears([at(2025, 12, 31), at(2026, 1, 1)])).toBe(true);
  expect(spansYears([at(2026, 1, 1), at(2026, 12, 31)])).toBe(false);
});
