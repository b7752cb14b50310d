import { type EventIn } from '../command.js';
import { addInvestorKey } from './add-investor-key.js';
import { NO_PASSKEYS, type PaymentSigning } from './payment-signing.js';
import { releasePaymentSigning } from './release-payment-signing.js';
import { removeInvestorKey } from './remove-investor-key.js';
import { retractPaymentSigningRelease } from './retract-payment-signing-release.js';
import { switchOffPaymentSigning } from './switch-off-payment-signing.js';
import { switchOnPaymentSigning } from './switch-on-payment-signing.js';

/** What is asked of an investor's passkeys; they are of the investor's own stream. */
export const investorKeyCommands = [
  addInvestorKey,
  removeInvestorKey,
  switchOnPaymentSigning,
  switchOffPaymentSigning,
  releasePaymentSigning,
  retractPaymentSigningRelease,
] as const;

export type InvestorKeyEvent = EventIn<typeof investorKeyCommands>;

const TYPES: ReadonlySet<string> = new Set(investorKeyCommands.flatMap(({ events }) => events.map(({ name }) => name)));

export const isInvestorKeyEvent = <Event extends { readonly type: string }>(
  event: Event,
): event is Event & InvestorKeyEvent => TYPES.has(event.type);

/** An investor's passkeys after an event. @param at when it was recorded, ms since 1970 UTC */
export const evolvePaymentSigning = (
  signing: PaymentSigning | undefined,
  event: InvestorKeyEvent,
  at: number,
): PaymentSigning => {
  const before = signing ?? NO_PASSKEYS;
  const { keys, isOn } = before;
  switch (event.type) {
    case 'InvestorKeyAdded': {
      const { credentialId, publicKey, algorithm } = event;
      return { ...before, keys: new Map(keys).set(credentialId, { publicKey, algorithm }) };
    }
    case 'InvestorKeyRemoved':
      return { ...before, keys: new Map([...keys].filter(([id]) => id !== event.credentialId)) };
    case 'PaymentSigningSwitchedOn':
      return { keys, isOn: true };
    case 'PaymentSigningSwitchedOff':
      return { keys, isOn: false };
    case 'PaymentSigningReleased':
      return { ...before, release: { at, reasonDigest: event.reasonDigest } };
    case 'PaymentSigningReleaseWithdrawn':
      return { keys, isOn };
  }
};
