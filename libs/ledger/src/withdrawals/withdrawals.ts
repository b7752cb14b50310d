import { type Account, available, CLEARING, held, PAYOUTS } from '../book/account.js';
import { move } from '../book/posting.js';
import { breakGlassId } from '../break-glass/break-glass-id.js';
import { type Decider } from '../decider.js';
import { NO_TOTALS } from '../totals/totals.js';
import { approveWithdrawal } from './approve-withdrawal.js';
import { cancelWithdrawal } from './cancel-withdrawal.js';
import { withdrawalCommandOf } from './command-of.js';
import { type WithdrawalCommand } from './commands.js';
import { completeWithdrawal } from './complete-withdrawal.js';
import {
  withdrawalApproved,
  withdrawalBounced,
  withdrawalCancelled,
  withdrawalCompleted,
  withdrawalEndorsed,
  type WithdrawalEvent,
  withdrawalRejected,
  withdrawalRequested,
} from './events.js';
import { rejectWithdrawal } from './reject-withdrawal.js';
import { requestWithdrawal } from './request-withdrawal.js';
import { evolveWithdrawal, WITHDRAWAL, type WithdrawalState } from './state.js';

/** Every account that a withdrawal of an investor moves something of. */
const accountsOf = (investorId: string): readonly Account[] => [
  available(investorId),
  held(investorId),
  CLEARING,
  PAYOUTS,
];

export const withdrawals: Decider<WithdrawalState, WithdrawalCommand, WithdrawalEvent> = {
  ...WITHDRAWAL,
  eventTypes: [
    withdrawalRequested,
    withdrawalEndorsed,
    withdrawalApproved,
    withdrawalCancelled,
    withdrawalRejected,
    withdrawalBounced,
    withdrawalCompleted,
  ],
  commandTypes: [
    'RequestWithdrawal',
    'ApproveWithdrawal',
    'RejectWithdrawal',
    'CompleteWithdrawal',
    'CancelWithdrawal',
  ],

  decide(state, command, context) {
    switch (command.type) {
      case 'RequestWithdrawal':
        return requestWithdrawal(state, command, context);
      case 'ApproveWithdrawal':
        return approveWithdrawal(state, command, context);
      case 'RejectWithdrawal':
        return rejectWithdrawal(state, command);
      case 'CompleteWithdrawal':
        return completeWithdrawal(state, command);
      case 'CancelWithdrawal':
        return cancelWithdrawal(state, command);
    }
  },

  evolve: evolveWithdrawal,
  commandOf: withdrawalCommandOf,

  postings(event) {
    if (event.type === 'WithdrawalEndorsed') return [];
    const { investorId, amountCents } = event;
    switch (event.type) {
      case 'WithdrawalRequested':
        return move(amountCents, available(investorId), held(investorId));
      case 'WithdrawalApproved':
        return move(amountCents, held(investorId), CLEARING);
      case 'WithdrawalCancelled':
      case 'WithdrawalRejected':
        return move(amountCents, held(investorId), available(investorId));
      case 'WithdrawalBounced':
        return move(amountCents, CLEARING, available(investorId));
      case 'WithdrawalCompleted':
        return move(amountCents, CLEARING, PAYOUTS);
    }
  },

  readSet(state, command) {
    if (command.type === 'RequestWithdrawal') {
      const { investorId } = command;
      return { accounts: accountsOf(investorId), streams: [investorId] };
    }
    if (state.status === 'none') return {};
    const { id, investorId } = state;
    const accounts = accountsOf(investorId);
    return command.type === 'ApproveWithdrawal' ? { accounts, streams: [investorId, breakGlassId(id)] } : { accounts };
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
    const { id, investorId, status, amountCents, requestedAt } = state;
    const kind = 'withdrawal';
    if (state.status === 'pending') {
      const { endorsement, position } = state;
      const row = { id, kind, investorId, status, amountCents, requestedAt, position } as const;
      return endorsement ? { ...row, endorsement } : row;
    }
    const { at: decidedAt, by: decidedBy, position } = state.decision;
    return { id, kind, investorId, status, amountCents, requestedAt, decidedAt, decidedBy, position };
  },
};
