const DAY_MILLISECONDS = 86_400_000;

/** The end of the day that an instant is in, in the viewer's own zone. */
const endOf = (day: Date): Date => {
  const end = new Date(day);
  end.setHours(23, 59, 59, 999);
  return end;
};

/** Where the last day ends: a step of that day has its width, and one day alone is a line. */
export const lineEnd = (days: readonly Date[]): Date => endOf(days.at(-1)!);

/** A little further than the line: its last step stands free of the edge, which would cut its stroke. */
export const axisEnd = (days: readonly Date[]): Date => {
  const end = lineEnd(days).valueOf();
  return new Date(end + (end - days[0]!.valueOf()) * 0.012);
};

/**
 * Midnights to label, the same number of days apart and as far from either end as they can be: at an end a label is cut.
 *
 * @param most how many labels have room beside each other
 */
export const labelledDays = (days: readonly Date[], most: number): Date[] => {
  const [start, end] = [days[0]!, lineEnd(days)];
  const last = Math.round((end.valueOf() - start.valueOf()) / DAY_MILLISECONDS) - 1;
  const step = Math.ceil((last + 1) / most);
  const count = Math.ceil((last + 1) / step);
  const first = Math.floor((last - (count - 1) * step) / 2);
  return Array.from(
    { length: count },
    (_, at) => new Date(start.getFullYear(), start.getMonth(), start.getDate() + first + at * step),
  );
};

/** Whether a day and a month alone would leave open which year is meant. */
export const spansYears = (days: readonly Date[]): boolean => days[0]!.getFullYear() !== days.at(-1)!.getFullYear();
