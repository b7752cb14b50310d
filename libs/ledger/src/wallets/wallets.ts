import { breakGlassId } from '../break-glass/break-glass-id.js';
import { type CommandIn, type EventIn } from '../command.js';
import { defineDecider } from '../decider.js';
import { POLICY_STREAM } from '../policy/state.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { confirmWalletAddress } from './confirm-wallet-address.js';
import { openWallet } from './open-wallet.js';
import { proposeWalletAddress } from './propose-wallet-address.js';
import { retractWalletChange } from './retract-wallet-change.js';
import { WALLET, type WalletState } from './state.js';

const commands = [openWallet, proposeWalletAddress, confirmWalletAddress, retractWalletChange] as const;

export type WalletCommand = CommandIn<typeof commands>;

export type WalletEvent = EventIn<typeof commands>;

const evolveWallet = (state: WalletState, recorded: EventEnvelope<WalletEvent>): WalletState => {
  const { event, streamId: id, actor, recordedAt: at, position } = recorded;
  const wallet = { status: 'known' as const, id, currency: event.currency, position };
  const current = state.status === 'known' && state.current ? { current: state.current } : {};
  if (event.type === 'WalletChangeWithdrawn') return { ...wallet, ...current };
  const named = { network: event.network, address: event.address, by: actor.id, at };
  switch (event.type) {
    case 'WalletAddressProposed':
      return { ...wallet, ...current, pending: named };
    case 'WalletOpened':
    case 'WalletAddressConfirmed':
      return { ...wallet, current: named };
  }
};

/** Where deposits are sent to, currency by currency. Moves no money. */
export const wallets = defineDecider(WALLET, commands, {
  evolve: evolveWallet,
  readSet: (state, command) =>
    command.type === 'ConfirmWalletAddress' && state.status === 'known'
      ? { streams: [breakGlassId(state.id), POLICY_STREAM] }
      : {},
  /** What is taken back. */
  about: (state, { type }) =>
    type === 'WalletChangeWithdrawn' && state.status === 'known' && state.pending
      ? { currency: state.currency, network: state.pending.network, address: state.pending.address }
      : {},
  transactions: () => [],
  totals: () => undefined,
  request: () => undefined,
  wallet: (state) => (state.status === 'known' ? state : undefined),
});
