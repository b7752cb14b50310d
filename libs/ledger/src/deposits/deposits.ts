import { available, external } from '../book/account.js';
import { breakGlassId } from '../break-glass/break-glass-id.js';
import { type CommandIn, type EventIn } from '../command.js';
import { defineDecider, type ReadSet } from '../decider.js';
import { reversalId } from '../adjustments/reversal-id.js';
import { explanationOf } from '../explanations/is-explained.js';
import { readByLine } from '../outside-lines/use-line.js';
import { POLICY_STREAM } from '../policy/state.js';
import { matchEndorsement, shownBy } from '../requests/match-by-two.js';
import { queuedRequest } from '../requests/queued-request.js';
import { isSecond } from '../requests/second-approval.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { NO_TOTALS } from '../totals/totals.js';
import { approveDeposit } from './approve-deposit.js';
import { cancelDeposit } from './cancel-deposit.js';
import { matchDeposit } from './match-deposit.js';
import { rejectDeposit } from './reject-deposit.js';
import { readByRequest, requestDeposit } from './request-deposit.js';
import { standingEndorsement } from './standing-endorsement.js';
import { DEPOSIT, type DepositState } from './state.js';

const commands = [requestDeposit, approveDeposit, rejectDeposit, cancelDeposit, matchDeposit] as const;

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
      const { creditedCents, lineId, rate, withoutLineDigest } = event;
      const first = { by: actor.id, at: recordedAt, amountCents: creditedCents };
      const endorsement = lineId === undefined ? first : { ...first, lineId, ...(rate !== undefined && { rate }) };
      const declared = { id, investorId, amountCents, currency, walletAddress, requestedAt, requestedPosition };
      return {
        ...declared,
        status: 'pending',
        endorsement,
        ...(withoutLineDigest !== undefined && { endorsedWithoutLine: true }),
        position,
      };
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
        alone: state.status !== 'pending' || !isSecond(standingEndorsement(state, event), event.creditedCents),
        ...(event.lineId !== undefined && { lineId: event.lineId }),
        ...(event.rate !== undefined && { rate: event.rate }),
      };
    case 'DepositMatchEndorsed':
      return { ...creditedBefore(state, event, position), matchEndorsement: matchEndorsement(recorded, event) };
    case 'DepositMatched': {
      const { matchEndorsement: _, ...credited } = creditedBefore(state, event, position);
      return { ...credited, lineId: event.lineId, ...(event.rate !== undefined && { rate: event.rate }) };
    }
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

/** A deposit whose line is found. */
const creditedBefore = (
  state: DepositState,
  { type }: DepositEvent,
  position: number,
): Extract<DepositState, { status: 'approved' }> => {
  if (state.status === 'approved') return state;
  throw new Error(`${type} at ${position} of a deposit that was not credited`);
};

/** The line, what would make the deposit one that needs none, and what the two people are asked by. */
const readByMatch = ({ id, currency }: { readonly id: string; readonly currency: string }, lineId: string): ReadSet => {
  const { accounts, streams } = readByLine(lineId);
  return {
    accounts: [external(currency), ...accounts],
    streams: [...streams, reversalId(id), ...explanationOf(id), breakGlassId(id), POLICY_STREAM],
  };
};

export const deposits = defineDecider(DEPOSIT, commands, {
  evolve: evolveDeposit,

  readSet(state, command) {
    if (command.type === 'RequestDeposit') return { streams: readByRequest(command) };
    if (state.status === 'none') return {};
    if (command.type === 'MatchDeposit') return readByMatch(state, command.lineId);
    if (command.type !== 'ApproveDeposit') return {};
    const byLine = readByLine(command.lineId);
    return {
      accounts: [external(state.currency), available(state.investorId), ...byLine.accounts],
      streams: [breakGlassId(state.id), POLICY_STREAM, ...byLine.streams],
      decidedAloneFor: [state.investorId],
    };
  },

  /** The request; of a match whose it is, as its event says the rest of what was credited. */
  about(state, { type }) {
    if (state.status === 'none') return {};
    const { investorId, amountCents, currency, walletAddress } = state;
    if (type === 'DepositMatched' || type === 'DepositMatchEndorsed') return { investorId };
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
    if (state.status !== 'approved') return queuedRequest('deposit', state, own);
    const { creditedCents } = state;
    return queuedRequest('deposit', state, { ...own, creditedCents, ...shownBy(state, creditedCents) });
  },
});
