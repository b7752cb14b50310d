import { type EventOf, eventType } from '../stored/event-type.js';
import { text } from '../stored/field.js';

const address = { currency: text, network: text, address: text };

/** Deposits in a currency are taken from now on. */
export const walletOpened = eventType('WalletOpened', 1, address);

/** An admin proposes where deposits shall be sent to. The current address stays. */
export const walletAddressProposed = eventType('WalletAddressProposed', 1, address);

/** Another admin agrees: the address is the current one. */
export const walletAddressConfirmed = eventType('WalletAddressConfirmed', 1, address);

/** The proposal is taken back, or declined. */
export const walletChangeWithdrawn = eventType('WalletChangeWithdrawn', 1, { currency: text });

export type WalletEvent =
  | EventOf<typeof walletOpened>
  | EventOf<typeof walletAddressProposed>
  | EventOf<typeof walletAddressConfirmed>
  | EventOf<typeof walletChangeWithdrawn>;
