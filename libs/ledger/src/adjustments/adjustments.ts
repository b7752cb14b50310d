import { ADJUSTMENTS, available } from '../book/account.js';
import { breakGlassId } from '../break-glass/break-glass-id.js';
import { type EventIn } from '../command.js';
import { defineDecider } from '../decider.js';
import { explanationOf } from '../explanations/is-explained.js';
import { POLICY_STREAM } from '../policy/state.js';
import { queuedRequest } from '../requests/queued-request.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { approveAdjustment } from './approve-adjustment.js';
import { proposeAdjustment } from './propose-adjustment.js';
import { proposeReversal } from './propose-reversal.js';
import { rejectAdjustment } from './reject-adjustment.js';
import { retractAdjustment } from './retract-adjustment.js';
import { ADJUSTMENT, type AdjustmentState } from './state.js';

const commands = [proposeAdjustment, proposeReversal, approveAdjustment, rejectAdjustment, retractAdjustment] as const;

export type AdjustmentEvent = EventIn<typeof commands>;

const STATUS_AFTER = {
  AdjustmentApproved: 'completed',
  AdjustmentRejected: 'rejected',
  AdjustmentWithdrawn: 'rejected',
} as const;

const evolveAdjustment = (state: AdjustmentState, recorded: EventEnvelope<AdjustmentEvent>): AdjustmentState => {
  const { event, position, recordedAt, actor, streamId: id } = recorded;
  const proposal = { id, proposedBy: actor.id, requestedAt: recordedAt, requestedPosition: position };
  if (event.type === 'AdjustmentDrafted') {
    const { investorId, direction, amountCents, category, reasonDigest } = event;
    const asked = { investorId, direction, amountCents, category, againstAccount: ADJUSTMENTS, reasonDigest };
    return { ...proposal, ...asked, status: 'pending', position };
  }
  if (event.type === 'ReversalProposed') {
    const { investorId, direction, amountCents, againstAccount, originalId, reasonDigest } = event;
    const asked = { investorId, direction, amountCents, againstAccount, originalId, reasonDigest };
    return { ...proposal, ...asked, status: 'pending', position };
  }
  if (state.status === 'none') throw new Error(`${event.type} at ${position} without a proposal before it`);
  const status = STATUS_AFTER[event.type];
  return { ...state, status, decision: { at: recordedAt, by: actor.id, position } };
};

/** Changes of a balance by two admins: of their own accord, or the reversal of a wrong entry. */
export const adjustments = defineDecider(ADJUSTMENT, commands, {
  evolve: evolveAdjustment,

  readSet(state, command) {
    if ('investorId' in command) {
      const { investorId } = command;
      const original =
        command.type === 'ProposeReversal' ? [command.originalId, ...explanationOf(command.originalId)] : [];
      return { accounts: [available(investorId)], streams: [...original, investorId] };
    }
    if (state.status === 'none') return {};
    const accounts = [available(state.investorId), state.againstAccount];
    return command.type === 'ApproveAdjustment'
      ? { accounts, streams: [breakGlassId(state.id), POLICY_STREAM] }
      : { accounts };
  },

  /** Of a new proposal its event says all; a decision on one names the proposal, and why that was made. */
  about(state, { type }) {
    if (state.status === 'none' || type === 'AdjustmentDrafted' || type === 'ReversalProposed') return {};
    const { investorId, direction, amountCents, againstAccount, category, originalId, reasonDigest } = state;
    const what = { investorId, direction, amountCents, againstAccount, category, originalId };
    return { ...what, proposedForDigest: reasonDigest };
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
    const { direction, category, originalId, proposedBy } = state;
    const own = { direction, proposedBy, ...(category && { category }), ...(originalId && { originalId }) };
    return queuedRequest('adjustment', state, own);
  },
});
