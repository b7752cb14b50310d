/**
 * Instants to the minute in a zone, as a spreadsheet reads them: "2026-11-20 15:04". One of these serves a whole document: each
 * Intl.DateTimeFormat holds some thirty kilobytes outside the heap, which the collector does not see.
 */
export const minutesIn = (timeZone: string): ((instant: number) => string) => {
  const { format } = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format;
};
