import { type Account, available, CLEARING, held, PAYOUTS } from '../book/account.js';
import { breakGlassId } from '../break-glass/break-glass-id.js';
import { type CommandIn, type EventIn } from '../command.js';
import { defineDecider } from '../decider.js';
import { explanationOf } from '../explanations/is-explained.js';
import { readByLine } from '../outside-lines/use-line.js';
import { POLICY_STREAM } from '../policy/state.js';
import { matchEndorsement, shownBy } from '../requests/match-by-two.js';
import { type Endorsement, queuedRequest } from '../requests/queued-request.js';
import { isSecond } from '../requests/second-approval.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { NO_TOTALS } from '../totals/totals.js';
import { approveWithdrawal } from './approve-withdrawal.js';
import { cancelWithdrawal } from './cancel-withdrawal.js';
import { completeWithdrawal } from './complete-withdrawal.js';
import { matchWithdrawal } from './match-withdrawal.js';
import { rejectWithdrawal } from './reject-withdrawal.js';
import { requestWithdrawal } from './request-withdrawal.js';
import { WITHDRAWAL, type WithdrawalState } from './state.js';

const commands = [
  requestWithdrawal,
  approveWithdrawal,
  rejectWithdrawal,
  completeWithdrawal,
  cancelWithdrawal,
  matchWithdrawal,
] as const;

export type WithdrawalCommand = CommandIn<typeof commands>;

export type WithdrawalEvent = EventIn<typeof commands>;

const STATUS_AFTER = {
  WithdrawalApproved: 'approved',
  WithdrawalCancelled: 'rejected',
  WithdrawalRejected: 'rejected',
  WithdrawalBounced: 'rejected',
  WithdrawalCompleted: 'completed',
} as const;

/** Written out, as `evolveDeposit` is. */
const evolveWithdrawal = (state: WithdrawalState, recorded: EventEnvelope<WithdrawalEvent>): WithdrawalState => {
  const { event, position, recordedAt, actor, streamId } = recorded;
  if (event.type === 'WithdrawalRequested') {
    const { investorId, amountCents, recipientDigest } = event;
    return {
      id: streamId,
      investorId,
      amountCents,
      recipientDigest,
      requestedAt: recordedAt,
      requestedPosition: position,
      status: 'pending',
      position,
    };
  }
  if (state.status === 'none') throw new Error(`${event.type} at ${position} without a WithdrawalRequested before it`);
  const { id, investorId, amountCents, recipientDigest, requestedAt, requestedPosition } = state;
  if (event.type === 'WithdrawalEndorsed') {
    const asked = { id, investorId, amountCents, recipientDigest, requestedAt, requestedPosition };
    const endorsement = { by: actor.id, at: recordedAt, amountCents: event.amountCents };
    return { ...asked, status: 'pending', endorsement, position };
  }
  if (event.type === 'WithdrawalMatchEndorsed' || event.type === 'WithdrawalMatched') {
    if (state.status !== 'completed') throw new Error(`${event.type} at ${position} of a withdrawal that was not paid`);
    if (event.type === 'WithdrawalMatchEndorsed')
      return { ...state, matchEndorsement: matchEndorsement(recorded, event) };
    const { matchEndorsement: _, ...paid } = state;
    return { ...paid, lineId: event.lineId, ...(event.rate !== undefined && { rate: event.rate }) };
  }
  const decision = { at: recordedAt, by: actor.id, position };
  const line = event.type === 'WithdrawalCompleted' && event.lineId !== undefined ? { lineId: event.lineId } : {};
  const status = STATUS_AFTER[event.type];
  const alone =
    state.status !== 'pending' ? state.alone : approvedAlone(state.endorsement, event) ? decision : undefined;
  return {
    id,
    investorId,
    amountCents,
    recipientDigest,
    requestedAt,
    requestedPosition,
    status,
    decision,
    alone,
    ...line,
  };
};

/** Every account that a withdrawal of an investor moves something of. */
const accountsOf = (investorId: string): readonly Account[] => [
  available(investorId),
  held(investorId),
  CLEARING,
  PAYOUTS,
];

export const withdrawals = defineDecider(WITHDRAWAL, commands, {
  evolve: evolveWithdrawal,

  readSet(state, command) {
    if (command.type === 'RequestWithdrawal') {
      const { investorId } = command;
      return { accounts: accountsOf(investorId), streams: [investorId] };
    }
    if (state.status === 'none') return {};
    const { id, investorId } = state;
    const accounts = accountsOf(investorId);
    if (command.type === 'MatchWithdrawal' || (command.type === 'CompleteWithdrawal' && command.lineId !== undefined)) {
      const byLine = readByLine(command.lineId);
      const byTwo = command.type === 'MatchWithdrawal' ? [breakGlassId(id), POLICY_STREAM] : [];
      return {
        accounts: [...accounts, ...byLine.accounts],
        streams: [...byLine.streams, ...explanationOf(id), ...byTwo],
      };
    }
    if (command.type !== 'ApproveWithdrawal') return { accounts };
    return { accounts, streams: [investorId, breakGlassId(id), POLICY_STREAM], decidedAloneFor: [investorId] };
  },

  /** The request; of a match whose it is, as its event says the rest of what was paid. */
  about(state, { type }) {
    if (state.status === 'none') return {};
    const { investorId, amountCents, recipientDigest } = state;
    if (type === 'WithdrawalMatched' || type === 'WithdrawalMatchEndorsed') return { investorId };
    return { investorId, amountCents, recipientDigest };
  },

  transactions(state) {
    if (state.status === 'none') return [];
    const cancelled = state.status === 'rejected' && state.decision.by === state.investorId;
    const { id, investorId, status, amountCents, requestedAt: createdAt, requestedPosition: position } = state;
    return [{ id, investorId, type: 'withdrawal', status, amountCents, cancelled, createdAt, position }];
  },

  totals: (state) =>
    state.status === 'approved' || state.status === 'completed'
      ? { investorId: state.investorId, totals: { ...NO_TOTALS, withdrawnCents: state.amountCents } }
      : undefined,

  soleApproval(state) {
    if (state.status === 'none' || state.status === 'pending' || !state.alone) return undefined;
    const { id, investorId, amountCents, alone } = state;
    return { id, by: alone.by, at: alone.at, investorId, amountCents };
  },

  request(state) {
    if (state.status === 'none') return undefined;
    return queuedRequest('withdrawal', state, state.status === 'pending' ? {} : shownBy(state, state.amountCents));
  },
});

const approvedAlone = (first: Endorsement | undefined, event: WithdrawalEvent): boolean =>
  event.type === 'WithdrawalApproved' && !isSecond(first, event.amountCents);
