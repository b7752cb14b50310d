import { type EventIn } from '../command.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { addInvestorKey } from './add-investor-key.js';
import { NO_PASSKEYS, type PaymentSigning, signsPayments, withoutRelease } from './payment-signing.js';
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

/** An investor's passkeys after an event. */
export const evolvePaymentSigning = (
  signing: PaymentSigning | undefined,
  event: InvestorKeyEvent,
  { recordedAt: at, signature }: Pick<EventEnvelope<unknown>, 'recordedAt' | 'signature'>,
): PaymentSigning => {
  const before = signing ?? NO_PASSKEYS;
  const { keys } = before;
  switch (event.type) {
    case 'InvestorKeyAdded': {
      const { credentialId, publicKey, algorithm } = event;
      const isSigning = signature !== undefined && signsPayments(before, at);
      return { ...before, keys: new Map(keys).set(credentialId, { publicKey, algorithm, isSigning }) };
    }
    case 'InvestorKeyRemoved':
      return { ...before, keys: new Map([...keys].filter(([id]) => id !== event.credentialId)) };
    case 'PaymentSigningSwitchedOn': {
      const by = signature?.credentialId;
      return { keys: new Map([...keys].map(([id, key]) => [id, { ...key, isSigning: id === by }])), isOn: true };
    }
    case 'PaymentSigningSwitchedOff':
      return { keys, isOn: false };
    case 'PaymentSigningReleased':
      return { ...before, release: { at, reasonDigest: event.reasonDigest } };
    case 'PaymentSigningReleaseWithdrawn':
      return withoutRelease(before);
  }
};
