import { type ChartRange, pointsOfRange, rangeFromAddress } from './chart-range';
import { type DayBalance } from './running-balance';

const at = (year: number, month: number, day: number, balance = 0): DayBalance => ({
  day: new Date(year, month - 1, day),
  balance,
});
const said = (points: DayBalance[]): string[] =>
  points.map(({ day, balance }) => `${day.getFullYear()}-${day.getMonth() + 1}-${day.getDate()} ${balance}`);

const history = [at(2025, 6, 1, 10), at(2026, 1, 15, 20), at(2026, 10, 25, 30), at(2026, 11, 18, 40)];
const NOW = new Date(2026, 10, 20, 15, 30);

it.each<[ChartRange, string[]]>([
  ['1W', ['2026-11-13 30', '2026-11-18 40', '2026-11-20 40']],
  ['1M', ['2026-10-20 20', '2026-10-25 30', '2026-11-18 40', '2026-11-20 40']],
  ['3M', ['2026-8-20 20', '2026-10-25 30', '2026-11-18 40', '2026-11-20 40']],
  ['1Y', ['2025-11-20 10', '2026-1-15 20', '2026-10-25 30', '2026-11-18 40', '2026-11-20 40']],
  ['All', ['2025-6-1 10', '2026-1-15 20', '2026-10-25 30', '2026-11-18 40', '2026-11-20 40']],
])('%s is drawn from %j', (range, points) => {
  expect(said(pointsOfRange(history, range, NOW))).toEqual(points);
});

it('draws a flat line where nothing moved', () => {
  expect(said(pointsOfRange([at(2025, 6, 1, 10)], '1W', NOW))).toEqual(['2026-11-13 10', '2026-11-20 10']);
});

it('begins with the first movement of a young account, and adds no day twice', () => {
  expect(said(pointsOfRange([at(2026, 11, 20, 5)], '1Y', NOW))).toEqual(['2026-11-20 5']);
  expect(said(pointsOfRange([at(2026, 1, 1, 4), at(2026, 11, 13, 5)], '1W', NOW))).toEqual([
    '2026-11-13 5',
    '2026-11-20 5',
  ]);
});

it('ends a short month at its last day', () => {
  const [first] = pointsOfRange([at(2025, 1, 1, 1)], '1M', new Date(2026, 2, 31, 12));
  expect(said([first!])).toEqual(['2026-2-28 1']);
});

it('reads a range from the address, and anything else as all', () => {
  expect(['1W', '3M', 'All', '2W', null].map(rangeFromAddress)).toEqual(['1W', '3M', 'All', 'All', 'All']);
});
