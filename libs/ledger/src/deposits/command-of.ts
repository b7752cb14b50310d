import { EVERYTHING_BY_TWO, secondApprovalOfEvent } from '../requests/second-approval-of-event.js';
import { type DepositCommand } from './commands.js';
import { type DepositEvent } from './events.js';
import { type DepositState } from './state.js';

/** A note that nobody wrote: earlier logs lack some that are asked for today, see `approveDeposit`. */
const NO_NOTE = '';

export const depositCommandOf = (event: DepositEvent, state: DepositState): DepositCommand => {
  switch (event.type) {
    case 'DepositRequested':
      return { ...event, type: 'RequestDeposit' };
    case 'DepositEndorsed':
      return { ...event, type: 'ApproveDeposit', noteDigest: event.noteDigest ?? NO_NOTE, ...EVERYTHING_BY_TWO };
    case 'DepositApproved': {
      const { creditedCents, noteDigest = NO_NOTE } = event;
      return {
        type: 'ApproveDeposit',
        creditedCents,
        noteDigest,
        ...secondApprovalOfEvent(event, thresholdOf(creditedCents, state)),
      };
    }
    case 'DepositCancelled':
      return { ...event, type: 'CancelDeposit' };
    case 'DepositRejected':
      return { ...event, type: 'RejectDeposit' };
  }
};

/** The highest that it can have been: what was endorsed needed two people. */
const thresholdOf = (creditedCents: bigint, state: DepositState): bigint =>
  state.status === 'pending' && state.endorsement ? state.endorsement.amountCents : creditedCents + 1n;
