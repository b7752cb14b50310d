import { available, CLEARING, held, PAYOUTS } from '../book/account.js';
import { move } from '../book/posting.js';
import { type Noun } from '../noun.js';
import { NO_TOTALS } from '../totals/totals.js';
import { approveWithdrawal } from './approve-withdrawal.js';
import { type WithdrawalCommand } from './commands.js';
import { completeWithdrawal } from './complete-withdrawal.js';
import {
  withdrawalApproved,
  withdrawalBounced,
  withdrawalCompleted,
  type WithdrawalEvent,
  withdrawalRejected,
  withdrawalRequested,
} from './events.js';
import { rejectWithdrawal } from './reject-withdrawal.js';
import { requestWithdrawal } from './request-withdrawal.js';
import { evolveWithdrawal, type WithdrawalState } from './state.js';

export const withdrawals: Noun<WithdrawalState, WithdrawalCommand, WithdrawalEvent> = {
  name: 'withdrawal',
  eventTypes: [withdrawalRequested, withdrawalApproved, withdrawalRejected, withdrawalBounced, withdrawalCompleted],
  commandTypes: ['RequestWithdrawal', 'ApproveWithdrawal', 'RejectWithdrawal', 'CompleteWithdrawal'],
  nothing: { status: 'none' },

  decide(state, command, balanceOf) {
    switch (command.type) {
      case 'RequestWithdrawal':
        return requestWithdrawal(state, command, balanceOf);
      case 'ApproveWithdrawal':
        return approveWithdrawal(state, command);
      case 'RejectWithdrawal':
        return rejectWithdrawal(state, command);
      case 'CompleteWithdrawal':
        return completeWithdrawal(state, command);
    }
  },

  evolve: evolveWithdrawal,

  postings(event) {
    const { investorId, amountCents } = event;
    switch (event.type) {
      case 'WithdrawalRequested':
        return move(amountCents, available(investorId), held(investorId));
      case 'WithdrawalApproved':
        return move(amountCents, held(investorId), CLEARING);
      case 'WithdrawalRejected':
        return move(amountCents, held(investorId), available(investorId));
      case 'WithdrawalBounced':
        return move(amountCents, CLEARING, available(investorId));
      case 'WithdrawalCompleted':
        return move(amountCents, CLEARING, PAYOUTS);
    }
  },

  accounts(state, command) {
    const investorId =
      command.type === 'RequestWithdrawal' ? command.investorId : state.status !== 'none' && state.investorId;
    return investorId ? [available(investorId), held(investorId), CLEARING, PAYOUTS] : [];
  },

  transactions(state) {
    if (state.status === 'none') return [];
    const { id, investorId, status, amountCents, requestedAt: createdAt, requestedPosition: position } = state;
    return [{ id, investorId, type: 'withdrawal', status, amountCents, createdAt, position }];
  },

  totals: (state) =>
    state.status === 'approved' || state.status === 'completed'
      ? { investorId: state.investorId, totals: { ...NO_TOTALS, withdrawnCents: state.amountCents } }
      : undefined,

  request(state) {
    if (state.status === 'none') return undefined;
    const { id, investorId, status, amountCents, requestedAt } = state;
    const row = { id, kind: 'withdrawal' as const, investorId, status, amountCents, requestedAt };
    if (state.status === 'pending') return { ...row, position: state.requestedPosition };
    const { at: decidedAt, by: decidedBy, position } = state.decision;
    return { ...row, decidedAt, decidedBy, position };
  },
};
