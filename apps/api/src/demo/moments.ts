import { type Timeline } from './timeline.js';

/** One command, or some that belong together, and when it is given. */
export interface Moment {
  /** In days before the first start; not below zero. */
  readonly daysAgo: number;
  /** Whose it is, where it may be given at once with what others do within the same hours; never with what is the same one's. */
  readonly lane?: string;
  readonly play: () => Promise<unknown>;
}

/** What lies so long ago is given together, in days: a batch of the ledger costs the same for one command as for five. */
const TOGETHER_WITHIN = 0.2;

/** The last days, in which people look at hours, stay as they are told. */
const EACH_BY_ITSELF = 4;

/** Plays moments in the order of their times, since the ledger's clock never runs backwards; of one time, in the given order. */
export const playInOrder = async (moments: readonly Moment[], timeline: Timeline): Promise<void> => {
  for (const group of together(moments.toSorted((a, b) => b.daysAgo - a.daysAgo))) {
    timeline.setDaysAgo(group.at(-1)!.daysAgo);
    await Promise.all(group.map(({ play }) => play()));
  }
};

/** Neighbours of different lanes, within some hours. */
function* together(moments: readonly Moment[]): Generator<readonly Moment[]> {
  let group: Moment[] = [];
  for (const moment of moments) {
    if (group.length > 0 && !joins(moment, group)) {
      yield group;
      group = [];
    }
    group.push(moment);
  }
  if (group.length > 0) yield group;
}

const joins = ({ lane, daysAgo }: Moment, group: readonly Moment[]): boolean =>
  lane !== undefined &&
  daysAgo > EACH_BY_ITSELF &&
  group[0]!.daysAgo - daysAgo <= TOGETHER_WITHIN &&
  group.every((other) => other.lane !== undefined && other.lane !== lane);
