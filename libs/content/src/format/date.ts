/**
 * Dates as Intl writes them for en-US, but without it: see `once`. A phone's browser took longer to make the first of Intl's
 * formats than to draw the screen that needed it.
 */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * An instant as a day in the viewer's own zone: "Nov 20, 2026" (docs/product-rules.md, "Screens"). @throws RangeError
 */
export const formatDay = (instant: string | Date): string => {
  const at = valid(instant);
  return dayOf(at.getFullYear(), at.getMonth(), at.getDate());
};

/** A calendar day that is the same everywhere, such as a due date: "2026-11-20" → "Nov 20, 2026". @throws RangeError */
export const formatCalendarDay = (day: string): string => {
  const at = valid(day);
  return dayOf(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());
};

/** The time of a day that goes without saying, in the viewer's own zone: "3:04 PM". @throws RangeError */
export const formatTime = (instant: string | Date): string => {
  const at = valid(instant);
  const hours = at.getHours();
  const minutes = String(at.getMinutes()).padStart(2, '0');
  return `${hours % 12 === 0 ? 12 : hours % 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
};

/** An instant with its time in the viewer's own zone: "Nov 20, 2026, 3:04 PM". @throws RangeError */
export const formatDayAndTime = (instant: string | Date): string => `${formatDay(instant)}, ${formatTime(instant)}`;

const dayOf = (year: number, month: number, day: number): string => `${MONTHS[month]} ${day}, ${year}`;

const valid = (instant: string | Date): Date => {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) throw new RangeError(`Not a time: ${String(instant)}`);
  return at;
};
