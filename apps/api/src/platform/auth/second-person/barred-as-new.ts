import { type BarredAsNew } from '@clearfold/contracts';
import { barAmong, type NotSecondTo } from '@clearfold/ledger';
import { type DataSource } from 'typeorm';
import { notSecondToOf } from './not-second-to.js';

/** Whom a member of staff may not be the second person to, as a command of theirs would find it now. */
export const barsOf = async (source: DataSource, staffId: string, now: Date): Promise<readonly NotSecondTo[]> => {
  const byStaff = await notSecondToOf((text, values) => source.query(text, values), [staffId], now.valueOf());
  return byStaff.get(staffId) ?? [];
};

/**
 * What the console is told before the click: what a command would be refused for with 'second-person-is-new'.
 *
 * @param first who endorsed or proposed, and when
 * @returns undefined when nothing bars the reader; also for who was the first, who is told that by their name
 */
export const barredAsNewOf = (
  bars: readonly NotSecondTo[],
  first: { readonly id: string; readonly at: Date },
  now: Date,
): BarredAsNew | undefined => {
  const bar = barAmong(bars, first.id, first.at.valueOf(), now.valueOf());
  return bar && { bars: bar.bars, until: new Date(bar.untilMs).toISOString() };
};
