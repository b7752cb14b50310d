import { defineCommand, movesNothing } from '../command.js';
import { type ClosingObstacle, refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { type InvestorState } from './state.js';

/** Deletes the account of the investor whose stream it is. */
export interface CloseInvestor {
  readonly type: 'CloseInvestor';
}

/** The account was deleted: nothing may name this investor any more. */
const investorClosed = eventType('InvestorClosed', 1, {});

/**
 * Closes an account that holds no money and that nothing can still move money to or from. A frozen one stays: whoever
 * looks into it needs to know whose it is.
 */
export const closeInvestor = defineCommand(investorClosed)<InvestorState, CloseInvestor>({
  type: 'CloseInvestor',
  // By the system where the account was deleted before its closing was a fact of the ledger.
  roles: ['owner', 'system'],
  decide({ status }, _, { streamId, holdingsOf }) {
    if (status === 'closed') return refuse('account-closed');
    if (status === 'frozen') return refuse('account-frozen');
    const { availableCents, heldCents, investedCents, openRequests } = holdingsOf(streamId);
    const found: Record<ClosingObstacle, boolean> = {
      money: availableCents > 0n,
      holds: heldCents > 0n,
      plans: investedCents > 0n,
      requests: openRequests > 0,
    };
    const obstacles = (Object.keys(found) as ClosingObstacle[]).filter((obstacle) => found[obstacle]);
    return obstacles.length > 0 ? { refused: 'account-not-empty', obstacles } : [{ type: 'InvestorClosed' }];
  },
  postings: movesNothing,
  commandOf: () => ({ type: 'CloseInvestor' }),
});
