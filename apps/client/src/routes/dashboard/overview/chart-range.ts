import { type DayBalance } from './running-balance';

export const CHART_RANGES = ['1W', '1M', '3M', '1Y', 'All'] as const;

export type ChartRange = (typeof CHART_RANGES)[number];

/** Months and days back; calendar months, as people count them. */
const BACK: Readonly<Record<Exclude<ChartRange, 'All'>, { months: number; days: number }>> = {
  '1W': { months: 0, days: 7 },
  '1M': { months: 1, days: 0 },
  '3M': { months: 3, days: 0 },
  '1Y': { months: 12, days: 0 },
};

/** Reads the range from an address; anything unknown is all. */
export const rangeFromAddress = (text: string | null): ChartRange =>
  CHART_RANGES.find((range) => range === text) ?? 'All';

/**
 * The points of a range up to today. A balance stays what it is between two movements: where the range begins or ends
 * between them, a point is added, so that the line spans the range and ends at today's balance.
 */
export const pointsOfRange = (points: readonly DayBalance[], range: ChartRange, now: Date): DayBalance[] => {
  const today = midnight(now);
  const within = range === 'All' ? [...points] : since(points, firstDay(today, BACK[range]));
  const last = within.at(-1);
  if (last && last.day < today) within.push({ day: today, balance: last.balance });
  return within;
};

const since = (points: readonly DayBalance[], start: Date): DayBalance[] => {
  const within = points.filter(({ day }) => day >= start);
  const before = points.findLast(({ day }) => day < start);
  const isMissing = before && within[0]?.day.valueOf() !== start.valueOf();
  return isMissing ? [{ day: start, balance: before.balance }, ...within] : within;
};

const midnight = (instant: Date): Date => {
  const day = new Date(instant);
  day.setHours(0, 0, 0, 0);
  return day;
};

const firstDay = (today: Date, { months, days }: { months: number; days: number }): Date => {
  const month = new Date(today.getFullYear(), today.getMonth() - months, 1);
  // The 31st of a month that has fewer days is its last.
  const lastOfMonth = new Date(month.getFullYear(), month.getMonth() + 1, 0).getDate();
  return new Date(month.getFullYear(), month.getMonth(), Math.min(today.getDate(), lastOfMonth) - days);
};
