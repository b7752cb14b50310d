import { type Timeline } from './timeline.js';

/** One command, or some that belong together, and when it is given. */
export interface Moment {
  /** In days before the first start; not below zero. */
  readonly daysAgo: number;
  readonly play: () => Promise<unknown>;
}

/** Plays moments in the order of their times, since the ledger's clock never runs backwards; of one time, in the given order. */
export const playInOrder = async (moments: readonly Moment[], timeline: Timeline): Promise<void> => {
  for (const { daysAgo, play } of moments.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    timeline.setDaysAgo(daysAgo);
    await play();
  }
};
