export const RATE_COUNTS = Symbol('RATE_COUNTS');

/** Where processes add up what each of them counted. */
export interface RateCounts {
  /**
   * Adds to the counts of a window; answers what all processes have counted, by key.
   *
   * @param window the window's number; what older windows counted may be forgotten
   */
  add(window: number, counts: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, number>>;

  close(): Promise<void>;
}
