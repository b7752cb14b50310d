/** A clock that stands where a test put it. */
export class MovableClock {
  private current = new Date();

  now(): Date {
    return new Date(this.current);
  }

  moveTo(instant: Date): void {
    this.current = instant;
  }

  forwardSeconds(seconds: number): void {
    this.current = new Date(this.current.valueOf() + seconds * 1000);
  }

  forwardMinutes(minutes: number): void {
    this.forwardSeconds(minutes * 60);
  }
}
