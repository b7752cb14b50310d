import { type DecisionContext } from '../command.js';
import { type Refusal, refuseAsNew } from '../refusal.js';
import { type NotSecondTo } from './not-second-to.js';

/**
 * Whatever the first person began before this instant is barred, as of now.
 *
 * @param now ms since 1970 UTC
 * @returns ms since 1970 UTC; Infinity where all that they began is barred, -Infinity where the bar is over
 */
export const barsBegunBefore = ({ bars, untilMs }: Pick<NotSecondTo, 'bars' | 'untilMs'>, now: number): number => {
  if (bars === 'begun-before') return untilMs;
  return now < untilMs ? Infinity : -Infinity;
};

/**
 * What keeps somebody from being the second person, because they are new to the first one or the other way about.
 *
 * @param firstId staff id of the first person
 * @param begunAt when they endorsed or proposed, ms since 1970 UTC
 * @returns what bars longest; undefined when nothing does
 */
export const barAmong = (
  notSecondTo: readonly NotSecondTo[],
  firstId: string,
  begunAt: number,
  now: number,
): NotSecondTo | undefined =>
  notSecondTo
    .filter((bar) => bar.firstId === firstId && begunAt < barsBegunBefore(bar, now))
    // What is barred for ever says so, whatever else ends.
    .sort((a, b) => a.bars.localeCompare(b.bars) || b.untilMs - a.untilMs)[0];

/** The refusal of a second person who is new to the first, or the other way about; undefined when they may decide. */
export const barredAsNew = (
  { notSecondTo, now }: DecisionContext,
  firstId: string,
  begunAt: number,
): Refusal | undefined => {
  const bar = barAmong(notSecondTo, firstId, begunAt, now);
  return bar && refuseAsNew(bar);
};
