import { once } from './once.js';

const day = once(() => new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' }));
const dayAndTime = once(
  () =>
    new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }),
);

/** An instant as a day in the viewer's own zone: "Nov 20, 2026" (product-rules.md, "Screens"). */
export const formatDay = (instant: string | Date): string => day().format(new Date(instant));

const calendarDay = once(
  () =>
    new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    }),
);

/** A calendar day that is the same everywhere, such as a due date: "2026-11-20" → "Nov 20, 2026". */
export const formatCalendarDay = (day: string): string => calendarDay().format(new Date(day));

/** An instant with its time in the viewer's own zone: "Nov 20, 2026, 3:04 PM". */
export const formatDayAndTime = (instant: string | Date): string => dayAndTime().format(new Date(instant));

const time = once(() => new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }));

/** The time of a day that goes without saying, in the viewer's own zone: "3:04 PM". */
export const formatTime = (instant: string | Date): string => time().format(new Date(instant));
