import { MAX_AMOUNT_CENTS } from '../money/cents.js';
import { barredFromReceiving } from '../investors/may-act.js';
import { type Situation } from '../noun.js';
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
  situation: Situation,
): readonly DepositEvent[] | Refusal => {
  if (state.status !== 'none') return refuse('request-already-exists');
  const barred = barredFromReceiving(situation, command.investorId);
  if (barred) return barred;
  if (command.amountCents <= 0n) return refuse('amount-not-positive');
  if (command.amountCents > MAX_AMOUNT_CENTS) return refuse('amount-above-limit');
  if (!isCurrentAddress(command, situation)) return refuse('no-wallet-for-currency');
  const { investorId, amountCents, rail, walletAddress, transactionHashDigest } = command;
  const hash = transactionHashDigest === undefined ? {} : { transactionHashDigest };
  return [{ type: 'DepositRequested', investorId, amountCents, rail, walletAddress, ...hash }];
};

/** The streams that the decision reads: the investor's, and the currency's wallet where it can have one. */
export const readByRequest = ({ investorId, rail }: RequestDeposit): readonly string[] => {
  const wallet = walletId(rail);
  return wallet === undefined ? [investorId] : [investorId, wallet];
};

const isCurrentAddress = ({ rail, walletAddress }: RequestDeposit, { stateOf }: Situation): boolean => {
  const id = walletId(rail);
  if (id === undefined) return false;
  const wallet = stateOf(WALLET, id);
  return wallet.status === 'known' && wallet.current?.address === walletAddress;
};
