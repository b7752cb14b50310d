import { MAX_AMOUNT_CENTS } from '../money/cents.js';
import { type DecisionContext } from '../decider.js';
import { isRefusal, type Refusal, refuse } from '../refusal.js';
import { fourEyes } from '../requests/four-eyes.js';
import { secondApprovalOf } from '../requests/second-approval.js';
import { isVoid } from '../requests/void-first.js';
import { type ApproveDeposit } from './commands.js';
import { type DepositEvent } from './events.js';
import { type DepositState } from './state.js';

/**
 * Staff credits what arrived: the declared amount, or another one (docs/product-rules.md, "Requests and their states").
 * From a threshold on, of the amount or of what they decided alone in a day, the first approval only endorses, and
 * another person must give the second. Who credits another amount than stands there says why: else its investor could
 * not tell. Only deciding asks for it; a log from before this was asked of the server may lack such notes, so nobody
 * who verifies one does.
 */
export const approveDeposit = (
  state: DepositState,
  command: ApproveDeposit,
  context: DecisionContext,
): readonly DepositEvent[] | Refusal => {
  if (state.status === 'none') return refuse('request-not-found');
  if (state.status !== 'pending') return refuse('request-already-decided');
  const { endorsement, position } = state;
  const first = endorsement && isVoid(context.voidFirsts, endorsement.by, position) ? undefined : endorsement;
  const standingCents = first?.amountCents ?? state.amountCents;
  const creditedCents = command.creditedCents ?? standingCents;
  // Who names no amount agrees to the declared one: what somebody else put in its place is theirs to look at.
  const isUnseen = command.creditedCents === undefined && first && first.by !== context.actor.id;
  if (isUnseen && standingCents !== state.amountCents) return refuse('credited-amount-needed');
  if (creditedCents <= 0n) return refuse('amount-not-positive');
  if (creditedCents > MAX_AMOUNT_CENTS) return refuse('amount-above-limit');
  if (creditedCents !== standingCents && command.noteDigest === undefined) return refuse('credited-note-required');
  const outcome = fourEyes(context, state, creditedCents, command);
  if (typeof outcome === 'object' && isRefusal(outcome)) return outcome;
  const note = command.noteDigest === undefined ? {} : { noteDigest: command.noteDigest };
  if (outcome === 'endorsed') return [{ type: 'DepositEndorsed', creditedCents, ...note }];
  const { investorId, currency } = state;
  return [{ type: 'DepositApproved', investorId, currency, creditedCents, ...note, ...secondApprovalOf(command) }];
};
