import { MAX_AMOUNT_CENTS } from '../money/cents.js';
import { type Refusal, refuse } from '../refusal.js';
import { type RequestDeposit } from './commands.js';
import { type DepositEvent } from './events.js';
import { type DepositState } from './state.js';

/** An investor announces a deposit; it waits for review. */
export const requestDeposit = (state: DepositState, command: RequestDeposit): readonly DepositEvent[] | Refusal => {
  if (state.status !== 'none') return refuse('request-already-exists');
  if (command.amountCents <= 0n) return refuse('amount-not-positive');
  if (command.amountCents > MAX_AMOUNT_CENTS) return refuse('amount-above-limit');
  const { investorId, amountCents, rail, walletAddress } = command;
  return [{ type: 'DepositRequested', investorId, amountCents, rail, walletAddress }];
};
