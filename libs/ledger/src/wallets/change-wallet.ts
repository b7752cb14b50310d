import { authorizeSecond } from '../break-glass/second-person.js';
import { type DecisionContext } from '../decider.js';
import { type Refusal, refuse } from '../refusal.js';
import { isVoid } from '../requests/void-first.js';
import { type ConfirmWalletAddress, type OpenWallet, type ProposeWalletAddress } from './commands.js';
import { type WalletEvent } from './events.js';
import { type WalletState } from './state.js';
import { walletId } from './wallet-id.js';

/** Set-up gives a currency its first address; every later one needs two people. */
export const openWallet = (
  state: WalletState,
  { currency, network, address }: OpenWallet,
  { streamId }: DecisionContext,
): readonly WalletEvent[] | Refusal => {
  if (streamId !== walletId(currency)) return refuse('no-wallet-for-currency');
  if (state.status !== 'none') return refuse('request-already-exists');
  return [{ type: 'WalletOpened', currency, network, address }];
};

/** An admin proposes a currency's next address, or the first of a new currency. One proposal waits at a time. */
export const proposeWalletAddress = (
  state: WalletState,
  { currency, network, address }: ProposeWalletAddress,
  { streamId }: DecisionContext,
): readonly WalletEvent[] | Refusal => {
  if (streamId !== walletId(currency)) return refuse('no-wallet-for-currency');
  if (state.status === 'known' && state.pending) return refuse('wallet-change-waits');
  if (state.status === 'known' && state.current?.address === address && state.current.network === network) {
    return refuse('wallet-unchanged');
  }
  return [{ type: 'WalletAddressProposed', currency, network, address }];
};

/** Another admin agrees to the address they looked at. */
export const confirmWalletAddress = (
  state: WalletState,
  { address }: ConfirmWalletAddress,
  context: DecisionContext,
): readonly WalletEvent[] | Refusal => {
  if (state.status === 'none' || state.pending?.address !== address) return refuse('wallet-change-not-found');
  if (isVoid(context.voidFirsts, state.pending.by, state.position)) return refuse('first-person-gone');
  const alone = authorizeSecond(context, state.pending.by, state.position, state.pending.at);
  if (alone) return alone;
  const { network } = state.pending;
  return [{ type: 'WalletAddressConfirmed', currency: state.currency, network, address }];
};

/** Any admin takes a proposal back: nothing changes, so one person is enough. */
export const withdrawWalletChange = (state: WalletState): readonly WalletEvent[] | Refusal =>
  state.status === 'none' || !state.pending
    ? refuse('wallet-change-not-found')
    : [{ type: 'WalletChangeWithdrawn', currency: state.currency }];
