import { type Account, outsideLine } from '../book/account.js';
import { type DecisionContext } from '../command.js';
import { type ReadSet } from '../decider.js';
import { explanationOf, isExplained } from '../explanations/is-explained.js';
import { type Refusal, refuse } from '../refusal.js';
import { isTakenBack } from '../outside-accounts/standing-statements.js';
import { OUTSIDE_ACCOUNTS, OUTSIDE_ACCOUNTS_STREAM, type OutsideAccount } from '../outside-accounts/state.js';
import { OUTSIDE_LINE, type OutsideLine } from './state.js';

/** A line that nothing has used, with its account. */
export interface FreeLine {
  readonly line: OutsideLine;
  readonly account: OutsideAccount;
}

/** What a decision reads that uses a line, or none. */
export const readByLine = (lineId: string | undefined): Required<Pick<ReadSet, 'accounts' | 'streams'>> => ({
  accounts: lineId === undefined ? [] : [outsideLine(lineId)],
  streams: [OUTSIDE_ACCOUNTS_STREAM, ...(lineId === undefined ? [] : [lineId, ...explanationOf(lineId)])],
});

/**
 * A line for something to use: it is there, on its chain or of its statement still, and nothing used or explained it. So a line credits, or pays,
 * once.
 *
 * @param way which way the money must have gone
 * @returns the refusal: 'line-not-found', 'line-goes-the-other-way', 'line-used-already', 'line-explained'
 */
export const freeLine = (
  { stateOf, balanceOf }: Pick<DecisionContext, 'stateOf' | 'balanceOf'>,
  lineId: string,
  way: 'in' | 'out' | 'either',
): FreeLine | Refusal => {
  const line = stateOf(OUTSIDE_LINE, lineId);
  const account =
    line.status === 'recorded'
      ? stateOf(OUTSIDE_ACCOUNTS, OUTSIDE_ACCOUNTS_STREAM).accounts.get(line.accountId)
      : undefined;
  if (line.status !== 'recorded' || !account || isTakenBack(account, line)) return refuse('line-not-found');
  if (line.units === 0n || (way !== 'either' && line.units > 0n !== (way === 'in'))) {
    return refuse('line-goes-the-other-way');
  }
  const used: Account = outsideLine(lineId);
  if (balanceOf(used) !== 0n) return refuse('line-used-already');
  return isExplained({ stateOf }, lineId) ? refuse('line-explained') : { line, account };
};
