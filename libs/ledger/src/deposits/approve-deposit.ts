import { MAX_AMOUNT_CENTS } from '../money/cents.js';
import { type Refusal, refuse } from '../refusal.js';
import { type ApproveDeposit } from './commands.js';
import { type DepositEvent } from './events.js';
import { type DepositState } from './state.js';

/** Staff credits what arrived: the declared amount, or another one (product-rules.md, "Requests and their states"). */
export const approveDeposit = (state: DepositState, command: ApproveDeposit): readonly DepositEvent[] | Refusal => {
  if (state.status === 'none') return refuse('request-not-found');
  if (state.status !== 'pending') return refuse('request-already-decided');
  const creditedCents = command.creditedCents ?? state.amountCents;
  if (creditedCents <= 0n) return refuse('amount-not-positive');
  if (creditedCents > MAX_AMOUNT_CENTS) return refuse('amount-above-limit');
  const { investorId, rail } = state;
  const note = command.noteDigest === undefined ? {} : { noteDigest: command.noteDigest };
  return [{ type: 'DepositApproved', investorId, rail, creditedCents, ...note }];
};
