const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Where in the past the demo is: its clock, set by days before the start. */
export class Timeline {
  private readonly start = Date.now();

  constructor(private readonly clock: { moveTo: (instant: Date) => void }) {}

  setDaysAgo(days: number): void {
    this.clock.moveTo(new Date(this.start - days * DAY_MILLISECONDS));
  }
}
