import { type DecisionContext, defineCommand, movesNothing } from '../command.js';
import { authorizeReceiving } from '../investors/may-act.js';
import { type Cents, MAX_AMOUNT_CENTS } from '../money/cents.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { cents, digest, optional, text, uuid } from '../stored/field.js';
import { WALLET } from '../wallets/state.js';
import { walletId } from '../wallets/wallet-id.js';
import { type DepositState } from './state.js';

export interface RequestDeposit {
  readonly type: 'RequestDeposit';
  readonly investorId: string;
  readonly amountCents: Cents;
  /** The currency that the money is sent in. */
  readonly currency: string;
  /** The provider address that was shown. */
  readonly walletAddress: string;
  /** Digest of the hash that the sending network gave the payment, when the investor knows it. */
  readonly transactionHashDigest?: string;
}

const announced = { investorId: uuid, amountCents: cents, currency: text, walletAddress: text };

/** An investor says that money is on its way to a provider address. Moves nothing. */
const depositRequested = eventType(
  'DepositRequested',
  2,
  { ...announced, transactionHashDigest: optional(digest) },
  // Before the form asked for the transaction's hash there was none.
  [{ version: 1, fields: announced, upcast: (values) => values }],
);

/** An investor announces a deposit to the address that its currency has at this moment; it waits for review. */
export const requestDeposit = defineCommand(depositRequested)<DepositState, RequestDeposit>({
  type: 'RequestDeposit',
  roles: ['owner'],
  decide(state, command, context) {
    if (state.status !== 'none') return refuse('request-already-exists');
    const barred = authorizeReceiving(context, command.investorId);
    if (barred) return barred;
    if (command.amountCents <= 0n) return refuse('amount-not-positive');
    if (command.amountCents > MAX_AMOUNT_CENTS) return refuse('amount-above-limit');
    if (!isCurrentAddress(command, context)) return refuse('no-wallet-for-currency');
    const { investorId, amountCents, currency, walletAddress, transactionHashDigest } = command;
    const hash = transactionHashDigest === undefined ? {} : { transactionHashDigest };
    return [{ type: 'DepositRequested', investorId, amountCents, currency, walletAddress, ...hash }];
  },
  postings: movesNothing,
  commandOf: (event) => ({ ...event, type: 'RequestDeposit' }),
});

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
