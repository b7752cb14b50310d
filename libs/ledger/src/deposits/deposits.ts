import { available, external } from '../book/account.js';
import { move } from '../book/posting.js';
import { breakGlassId } from '../break-glass/break-glass-id.js';
import { type Decider } from '../decider.js';
import { NO_TOTALS } from '../totals/totals.js';
import { approveDeposit } from './approve-deposit.js';
import { cancelDeposit } from './cancel-deposit.js';
import { depositCommandOf } from './command-of.js';
import { type DepositCommand } from './commands.js';
import {
  depositApproved,
  depositCancelled,
  depositEndorsed,
  type DepositEvent,
  depositRejected,
  depositRequested,
} from './events.js';
import { rejectDeposit } from './reject-deposit.js';
import { readByRequest, requestDeposit } from './request-deposit.js';
import { DEPOSIT, type DepositState, evolveDeposit } from './state.js';

export const deposits: Decider<DepositState, DepositCommand, DepositEvent> = {
  ...DEPOSIT,
  eventTypes: [depositRequested, depositEndorsed, depositApproved, depositCancelled, depositRejected],
  commandTypes: ['RequestDeposit', 'ApproveDeposit', 'RejectDeposit', 'CancelDeposit'],

  decide(state, command, context) {
    switch (command.type) {
      case 'RequestDeposit':
        return requestDeposit(state, command, context);
      case 'ApproveDeposit':
        return approveDeposit(state, command, context);
      case 'RejectDeposit':
        return rejectDeposit(state, command);
      case 'CancelDeposit':
        return cancelDeposit(state, command);
    }
  },

  evolve: evolveDeposit,
  commandOf: depositCommandOf,

  postings: (event) =>
    event.type === 'DepositApproved'
      ? move(event.creditedCents, external(event.currency), available(event.investorId))
      : [],

  readSet(state, command) {
    if (command.type === 'RequestDeposit') return { streams: readByRequest(command) };
    if (command.type !== 'ApproveDeposit' || state.status === 'none') return {};
    return {
      accounts: [external(state.currency), available(state.investorId)],
      streams: [breakGlassId(state.id)],
    };
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
    const { id, investorId, status, amountCents, currency, walletAddress, requestedAt } = state;
    const kind = 'deposit';
    if (state.status === 'pending') {
      const { endorsement, position } = state;
      const row = {
        id,
        kind,
        investorId,
        status,
        amountCents,
        currency,
        walletAddress,
        requestedAt,
        position,
      } as const;
      return endorsement ? { ...row, endorsement } : row;
    }
    const { at: decidedAt, by: decidedBy, position } = state.decision;
    if (state.status === 'rejected') {
      return {
        id,
        kind,
        investorId,
        status,
        amountCents,
        currency,
        walletAddress,
        requestedAt,
        decidedAt,
        decidedBy,
        position,
      };
    }
    const { creditedCents } = state;
    return {
      id,
      kind,
      investorId,
      status,
      amountCents,
      creditedCents,
      currency,
      walletAddress,
      requestedAt,
      decidedAt,
      decidedBy,
      position,
    };
  },
};
