/** For how long who let somebody in and who was let in are not two people, ms. */
export const LET_IN_MS = 24 * 3_600_000;

/**
 * Somebody whom the actor may not be the second person to, as one of them let the other into the staff, gave them more
 * power, or gave them their access anew, or as the same person did so to both. The log does not say it of whom it began with: who hands over a command looks it up.
 */
export interface NotSecondTo {
  /** Staff id of the first person. */
  readonly firstId: string;
  /**
   * What is barred: with 'begun-before' whatever the first person began before that instant, for ever; with
   * 'decided-before' whatever they began, as long as it is not that late.
   */
  readonly bars: 'begun-before' | 'decided-before';
  /** ms since 1970 UTC. */
  readonly untilMs: number;
}
