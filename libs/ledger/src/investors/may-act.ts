import { type DecisionContext } from '../command.js';
import { type Refusal, refuse } from '../refusal.js';
import { INVESTOR } from './state.js';

/**
 * Whether an investor may move money out: ask for a withdrawal or a transfer, or buy a plan. The investor's id must be
 * one of the command's `related` streams.
 *
 * @returns the refusal of a frozen or closed account, or undefined when they may
 */
export const authorizeActing = ({ stateOf }: DecisionContext, investorId: string): Refusal | undefined => {
  const { status } = stateOf(INVESTOR, investorId);
  if (status === 'closed') return refuse('account-closed');
  return status === 'frozen' ? refuse('account-frozen') : undefined;
};

/**
 * Whether anything new may name an investor: money still reaches a frozen account, nothing reaches a closed one. The
 * investor's id must be one of the command's `related` streams.
 */
export const authorizeReceiving = ({ stateOf }: DecisionContext, investorId: string): Refusal | undefined =>
  stateOf(INVESTOR, investorId).status === 'closed' ? refuse('account-closed') : undefined;

/** Whether staff may let an investor's request go through: not while their account is frozen; rejecting it stays possible. */
export const authorizeApproval = ({ stateOf }: DecisionContext, investorId: string): Refusal | undefined =>
  stateOf(INVESTOR, investorId).status === 'frozen' ? refuse('investor-frozen') : undefined;
