const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** An instant as a day in the viewer's own zone: "Nov 20, 2026" (product-rules.md, "Screens"). */
export const formatDay = (instant: string | Date): string => day.format(new Date(instant));

/** An instant with its time in the viewer's own zone: "Nov 20, 2026, 3:04 PM". */
export const formatDayAndTime = (instant: string | Date): string => dayAndTime.format(new Date(instant));
