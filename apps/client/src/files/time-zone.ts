/** The viewer's own zone, e.g. "Europe/Berlin": what a document's days and times are written in. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
