/** An instant to the minute in a zone, as a spreadsheet reads it: "2026-11-20 15:04". */
export const zonedMinute = (instant: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant);
