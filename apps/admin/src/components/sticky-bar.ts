import { type BarredAsNew } from '@clearfold/contracts';
import { barsBegunBefore, type NotSecondTo } from '@clearfold/ledger';

/**
 * What the API says of a reader who is new to the first person, or the other way about, as long as it holds: some of it
 * ends while the page is open. By the ledger's own rule.
 *
 * @param begunAt when the first person endorsed or proposed
 */
export const stickyBar = (
  { barredAsNew }: { readonly barredAsNew?: BarredAsNew },
  begunAt: string,
  now: number,
): Pick<NotSecondTo, 'bars' | 'untilMs'> | undefined => {
  if (!barredAsNew) return undefined;
  const bar = { bars: barredAsNew.bars, untilMs: Date.parse(barredAsNew.until) };
  return Date.parse(begunAt) < barsBegunBefore(bar, now) ? bar : undefined;
};
