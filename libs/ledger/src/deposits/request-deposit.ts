import { MAX_AMOUNT_CENTS } from '../money/cents.js';
import { authorizeReceiving } from '../investors/may-act.js';
import { type DecisionContext } from '../decider.js';
import { type Refusal, refuse } from '../refusal.js';
import { WALLET } from '../wallets/state.js';
import { walletId } from '../wallets/wallet-id.js';
import { type RequestDeposit } from './commands.js';
import { type DepositEvent } from './events.js';
import { type DepositState } from './state.js';

/** An investor announces a deposit to the address that its currency has at this moment; it waits for review. */
export const requestDeposit = (
  state: DepositState,
  command: RequestDeposit,
  context: DecisionContext,
): readonly DepositEvent[] | Refusal => {
  if (state.status !== 'none') return refuse('request-already-exists');
  const barred = authorizeReceiving(context, command.investorId);
  if (barred) return barred;
  if (command.amountCents <= 0n) return refuse('amount-not-positive');
  if (command.amountCents > MAX_AMOUNT_CENTS) return refuse('amount-above-limit');
  if (!isCurrentAddress(command, context)) return refuse('no-wallet-for-currency');
  const { investorId, amountCents, currency, walletAddress, transactionHashDigest } = command;
  const hash = transactionHashDigest === undefined ? {} : { transactionHashDigest };
  return [{ type: 'DepositRequested', investorId, amountCents, currency, walletAddress, ...hash }];
};

/** The streams that the decision reads: the investor's, and the currency's wallet where it can have one. */
export const readByRequest = ({ investorId, currency }: RequestDeposit): readonly string[] => {
  const wallet = walletId(currency);
  return wallet === undefined ? [investorId] : [investorId, wallet];
};

const isCurrentAddress = ({ currency, walletAddress }: RequestDeposit, { stateOf }: DecisionContext): boolean => {
  const id = walletId(currency);
  if (id === undefined) return false;
  const wallet = stateOf(WALLET, id);
  return wallet.status === 'known' && wallet.current?.address === walletAddress;
};
