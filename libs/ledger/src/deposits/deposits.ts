import { available, external } from '../book/account.js';
import { breakGlassId } from '../break-glass/break-glass-id.js';
import { type CommandIn, type EventIn } from '../command.js';
import { defineDecider } from '../decider.js';
import { POLICY_STREAM } from '../policy/state.js';
import { queuedRequest } from '../requests/queued-request.js';
import { isSecond } from '../requests/second-approval.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { NO_TOTALS } from '../totals/totals.js';
import { approveDeposit } from './approve-deposit.js';
import { cancelDeposit } from './cancel-deposit.js';
import { rejectDeposit } from './reject-deposit.js';
import { readByRequest, requestDeposit } from './request-deposit.js';
import { DEPOSIT, type DepositState } from './state.js';

const commands = [requestDeposit, approveDeposit, rejectDeposit, cancelDeposit] as const;

export type DepositCommand = CommandIn<typeof commands>;

export type DepositEvent = EventIn<typeof commands>;

/** Written out, field by field: to spread an object and add to it takes V8 some ten times as long. */
const evolveDeposit = (state: DepositState, recorded: EventEnvelope<DepositEvent>): DepositState => {
  const { event, position, recordedAt, actor, streamId } = recorded;
  if (event.type === 'DepositRequested') {
    const { investorId, amountCents, currency, walletAddress } = event;
    return {
      id: streamId,
      investorId,
      amountCents,
      currency,
      walletAddress,
      requestedAt: recordedAt,
      requestedPosition: position,
      status: 'pending',
      position,
    };
  }
  if (state.status === 'none') throw new Error(`${event.type} at ${position} without a DepositRequested before it`);
  const { id, investorId, amountCents, currency, walletAddress, requestedAt, requestedPosition } = state;
  const decision = { at: recordedAt, by: actor.id, position };
  switch (event.type) {
    case 'DepositEndorsed': {
      const endorsement = { by: actor.id, at: recordedAt, amountCents: event.creditedCents };
      const declared = { id, investorId, amountCents, currency, walletAddress, requestedAt, requestedPosition };
      return { ...declared, status: 'pending', endorsement, position };
    }
    case 'DepositApproved':
      return {
        id,
        investorId,
        amountCents,
        currency,
        walletAddress,
        requestedAt,
        requestedPosition,
        status: 'approved',
        creditedCents: event.creditedCents,
        decision,
        alone: state.status !== 'pending' || !isSecond(state.endorsement, event.creditedCents),
      };
    case 'DepositRejected':
    case 'DepositCancelled':
      return {
        id,
        investorId,
        amountCents,
        currency,
        walletAddress,
        requestedAt,
        requestedPosition,
        status: 'rejected',
        decision,
      };
  }
};

export const deposits = defineDecider(DEPOSIT, commands, {
  evolve: evolveDeposit,

  readSet(state, command) {
    if (command.type === 'RequestDeposit') return { streams: readByRequest(command) };
    if (command.type !== 'ApproveDeposit' || state.status === 'none') return {};
    return {
      accounts: [external(state.currency), available(state.investorId)],
      streams: [breakGlassId(state.id), POLICY_STREAM],
      decidedAloneFor: [state.investorId],
    };
  },

  about(state) {
    if (state.status === 'none') return {};
    const { investorId, amountCents, currency, walletAddress } = state;
    return { investorId, amountCents, currency, walletAddress };
  },

  transactions(state) {
    if (state.status === 'none') return [];
    const cancelled = state.status === 'rejected' && state.decision.by === state.investorId;
    const amountCents = state.status === 'approved' ? state.creditedCents : state.amountCents;
    const { id, investorId, status, requestedAt: createdAt, requestedPosition: position } = state;
    return [{ id, investorId, type: 'deposit', status, amountCents, cancelled, createdAt, position }];
  },

  totals: (state) =>
    state.status === 'approved'
      ? { investorId: state.investorId, totals: { ...NO_TOTALS, depositedCents: state.creditedCents } }
      : undefined,

  soleApproval(state) {
    if (state.status !== 'approved' || !state.alone) return undefined;
    const { id, investorId, creditedCents: amountCents, decision } = state;
    return { id, by: decision.by, at: decision.at, investorId, amountCents };
  },

  request(state) {
    if (state.status === 'none') return undefined;
    const { currency, walletAddress } = state;
    const own = { currency, walletAddress };
    return queuedRequest(
      'deposit',
      state,
      state.status === 'approved' ? { ...own, creditedCents: state.creditedCents } : own,
    );
  },
});
