import { text } from '../stored/field.js';
import { type StreamType } from '../stream-type.js';

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

/** Where deposits in a currency are sent to, as commands and events say it. */
export interface Address {
  readonly currency: string;
  readonly network: string;
  readonly address: string;
}

export const addressFields = { currency: text, network: text, address: text };
