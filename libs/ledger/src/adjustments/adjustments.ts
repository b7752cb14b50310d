import { available } from '../book/account.js';
import { move } from '../book/posting.js';
import { breakGlassId } from '../break-glass/break-glass-id.js';
import { type Decider } from '../decider.js';
import { adjustmentCommandOf } from './command-of.js';
import { type AdjustmentCommand } from './commands.js';
import { approveAdjustment, rejectAdjustment, withdrawAdjustment } from './decide-proposal.js';
import { draftAdjustment } from './propose-adjustment.js';
import {
  adjustmentApproved,
  adjustmentDrafted,
  type AdjustmentEvent,
  adjustmentRejected,
  adjustmentWithdrawn,
  reversalProposed,
} from './events.js';
import { proposeReversal } from './propose-reversal.js';
import { ADJUSTMENT, type AdjustmentState, evolveAdjustment } from './state.js';

/** Changes of a balance by two admins: of their own accord, or the reversal of a wrong entry. */
export const adjustments: Decider<AdjustmentState, AdjustmentCommand, AdjustmentEvent> = {
  ...ADJUSTMENT,
  eventTypes: [adjustmentDrafted, reversalProposed, adjustmentApproved, adjustmentRejected, adjustmentWithdrawn],
  commandTypes: ['ProposeAdjustment', 'ProposeReversal', 'ApproveAdjustment', 'RejectAdjustment', 'RetractAdjustment'],

  decide(state, command, context) {
    switch (command.type) {
      case 'ProposeAdjustment':
        return draftAdjustment(state, command, context);
      case 'ProposeReversal':
        return proposeReversal(state, command, context);
      case 'ApproveAdjustment':
        return approveAdjustment(state, context);
      case 'RejectAdjustment':
        return rejectAdjustment(state, command, context);
      case 'RetractAdjustment':
        return withdrawAdjustment(state, context);
    }
  },

  evolve: evolveAdjustment,
  commandOf: adjustmentCommandOf,

  postings(event) {
    if (event.type !== 'AdjustmentApproved') return [];
    const { investorId, direction, amountCents, againstAccount } = event;
    return direction === 'add'
      ? move(amountCents, againstAccount, available(investorId))
      : move(amountCents, available(investorId), againstAccount);
  },

  readSet(state, command) {
    if ('investorId' in command) {
      const { investorId } = command;
      const original = command.type === 'ProposeReversal' ? [command.originalId] : [];
      return { accounts: [available(investorId)], streams: [...original, investorId] };
    }
    if (state.status === 'none') return {};
    const accounts = [available(state.investorId), state.againstAccount];
    return command.type === 'ApproveAdjustment' ? { accounts, streams: [breakGlassId(state.id)] } : { accounts };
  },

  /** The investor sees it once it was approved (docs/product-rules.md, "Requests and their states"). */
  transactions(state) {
    if (state.status !== 'completed') return [];
    const { id, investorId, status, amountCents, direction, decision } = state;
    const { at: createdAt, position } = decision;
    const type = `admin_balance_adjustment_${direction}` as const;
    return [{ id, investorId, type, status, amountCents, cancelled: false, createdAt, position }];
  },

  /**
   * Counts in none (docs/product-rules.md, "Money"), the reversal of a deposit included: the deposit stays a deposit.
   */
  totals: () => undefined,

  request(state) {
    if (state.status === 'none') return undefined;
    const { id, investorId, status, amountCents, direction, category, originalId, proposedBy, proposedAt } = state;
    const row = {
      id,
      kind: 'adjustment' as const,
      investorId,
      status,
      amountCents,
      direction,
      ...(category && { category }),
      ...(originalId && { originalId }),
      proposedBy,
      requestedAt: proposedAt,
    };
    if (state.status === 'pending') return { ...row, position: state.proposedPosition };
    const { at: decidedAt, by: decidedBy, position } = state.decision;
    return { ...row, decidedAt, decidedBy, position };
  },
};
