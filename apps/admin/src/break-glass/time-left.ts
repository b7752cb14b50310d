const MINUTE = 60_000;

/** What is left until an instant, as a countdown says it: "23 h 59 min", "4 min"; nothing once it has come. */
export const timeLeft = (until: string, now: number): string | undefined => {
  const minutes = Math.ceil((Date.parse(until) - now) / MINUTE);
  if (minutes <= 0) return undefined;
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
};
