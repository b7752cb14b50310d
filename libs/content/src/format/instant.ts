const instant = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** An instant for readers whose zone nobody knows, such as a mail's: "Nov 20, 2026, 3:04 PM UTC". */
export const formatInstant = (at: string | Date): string => `${instant.format(new Date(at))} UTC`;
