const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Jobs begin with a day when it has surely begun. */
const AFTER_MIDNIGHT_MILLISECONDS = 5 * 60 * 1000;

/** Where in the past the demo is: its clock, set by days before the start. */
export class Timeline {
  private readonly start = Date.now();

  constructor(private readonly clock: { moveTo: (instant: Date) => void }) {}

  setDaysAgo(days: number): void {
    this.clock.moveTo(new Date(Math.round(this.start - days * DAY_MILLISECONDS)));
  }

  /** Soon after each midnight UTC since then, the oldest first, in days before the start. */
  nights(sinceDaysAgo: number): number[] {
    const sinceMidnight = (this.start % DAY_MILLISECONDS) - AFTER_MIDNIGHT_MILLISECONDS;
    const nights: number[] = [];
    for (let ago = sinceMidnight / DAY_MILLISECONDS; ago < sinceDaysAgo; ago += 1) if (ago >= 0) nights.push(ago);
    return nights.toReversed();
  }
}
