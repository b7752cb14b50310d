import { type StreamType } from '../stream-type.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { type WalletEvent } from './events.js';

/** An address with who brought it in, and when. */
export interface KnownAddress {
  readonly network: string;
  readonly address: string;
  readonly by: string;
  readonly at: number;
}

export interface KnownWallet {
  readonly status: 'known';
  readonly id: string;
  readonly currency: string;
  /** Where deposits are sent to; absent until the first address was confirmed. */
  readonly current?: KnownAddress;
  /** What waits for a second person. */
  readonly pending?: KnownAddress;
  readonly position: number;
}

export type WalletState = { readonly status: 'none' } | KnownWallet;

/** What other decisions ask for a wallet's state by. */
export const WALLET: StreamType<WalletState> = { name: 'wallet', initialState: { status: 'none' } };

export const evolveWallet = (state: WalletState, recorded: EventEnvelope<WalletEvent>): WalletState => {
  const { event, streamId: id, actor, recordedAt: at, position } = recorded;
  const wallet = { status: 'known' as const, id, currency: event.currency, position };
  const current = state.status === 'known' && state.current ? { current: state.current } : {};
  if (event.type === 'WalletChangeWithdrawn') return { ...wallet, ...current };
  const named = { network: event.network, address: event.address, by: actor.id, at };
  return event.type === 'WalletAddressProposed'
    ? { ...wallet, ...current, pending: named }
    : { ...wallet, current: named };
};
