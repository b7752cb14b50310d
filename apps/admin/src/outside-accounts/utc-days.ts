const DAY = 24 * 3_600_000;

/** A calendar day, YYYY-MM-DD. */
const dayText = (at: Date): string => at.toISOString().slice(0, 10);

/** The day that it is in UTC, by which accounts outside are reconciled. */
export const utcToday = (now = Date.now()): string => dayText(new Date(now));

/** The last day of the month before. */
export const endOfLastMonth = (now = Date.now()): string => {
  const today = new Date(now);
  return dayText(new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1) - DAY));
};

/** Months as YYYY-MM, the newest first. */
export const lastMonths = (many: number, now = Date.now()): string[] => {
  const today = new Date(now);
  return Array.from({ length: many }, (_, ago) =>
    dayText(new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - ago, 1))).slice(0, 7),
  );
};
