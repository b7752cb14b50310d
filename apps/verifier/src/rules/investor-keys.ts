import { type Ledger } from './ledger.js';
import { type PaymentSigning, signsAt } from './payment-signing.js';
import { KEY, wellFormed } from './public-key.js';
import { rule } from './rule.js';

/** Most keys of one investor. */
const MOST_KEYS = 10;

/** @throws Fault unless it is the stream of an investor who is not closed */
const ofInvestor = ({ streams, investors, tally }: Ledger, streamId: string): PaymentSigning => {
  streams.own('investor', streamId);
  const { status } = investors.of(streamId);
  tally.check('account-status', status !== 'closed', 'what a closed account signs with is changed');
  return investors.signingOf(streamId);
};

/** @throws Fault unless an investor has to sign */
const whoSigns = (ledger: Ledger, streamId: string, at: number): PaymentSigning => {
  const signing = ofInvestor(ledger, streamId);
  ledger.tally.check('payment-signing', signsAt(signing, at), () => `${streamId} does not sign`);
  return signing;
};

/** What investors sign with, and whether they do. */
export const investorKeys = {
  InvestorKeyAdded: rule(['owner'], { 1: KEY }, (ledger, event, { streamId, at }) => {
    const { credentialId, publicKey, algorithm } = event;
    const { tally } = ledger;
    const signing = ofInvestor(ledger, streamId);
    const { keys, signingKeys } = signing;
    wellFormed(ledger, 'payment-signing', event);
    tally.check('payment-signing', !keys.has(credentialId), () => `${streamId} has the key ${credentialId} already`);
    const isKnown = [...keys.values()].some((key) => key.publicKey === publicKey);
    tally.check('payment-signing', !isKnown, () => `${streamId} has the key ${credentialId} by another name`);
    tally.check('payment-signing', keys.size < MOST_KEYS, () => `${streamId} has ${keys.size} keys already`);
    ledger.investors.changeSigning(streamId, {
      keys: new Map(keys).set(credentialId, { publicKey, algorithm }),
      // Who has to sign signed for it.
      ...(signsAt(signing, at) && { signingKeys: new Set(signingKeys).add(credentialId) }),
    });
  }),

  InvestorKeyRemoved: rule(['owner'], { 1: { credentialId: 'text' } }, (ledger, { credentialId }, { streamId, at }) => {
    const signing = ofInvestor(ledger, streamId);
    const { keys, signingKeys } = signing;
    ledger.tally.check('payment-signing', keys.has(credentialId), () => `${streamId} has no key ${credentialId}`);
    const isNeeded = signingKeys.has(credentialId) && signingKeys.size === 1 && signsAt(signing, at);
    ledger.tally.check('payment-signing', !isNeeded, () => `${streamId}, who signs, takes their last key`);
    ledger.investors.changeSigning(streamId, {
      keys: new Map([...keys].filter(([id]) => id !== credentialId)),
      signingKeys: new Set([...signingKeys].filter((id) => id !== credentialId)),
    });
  }),

  PaymentSigningSwitchedOn: rule(['owner'], { 1: {} }, (ledger, _, { streamId, at, signature }) => {
    const signing = ofInvestor(ledger, streamId);
    ledger.tally.check('payment-signing', !signsAt(signing, at), () => `${streamId} signs already`);
    // Keys of before are no signing keys: nobody signed for them.
    const signingKeys = new Set(signature && [signature.credentialId]);
    ledger.investors.changeSigning(streamId, { signingKeys, isOn: true, release: undefined });
  }),

  PaymentSigningSwitchedOff: rule(['owner'], { 1: {} }, (ledger, _, { streamId, at }) => {
    whoSigns(ledger, streamId, at);
    ledger.investors.changeSigning(streamId, { isOn: false });
  }),

  PaymentSigningReleased: rule(
    ['staff'],
    { 1: { reasonDigest: 'digest' } },
    (ledger, { reasonDigest }, { streamId, at }) => {
      const signing = whoSigns(ledger, streamId, at);
      const isFrozen = ledger.investors.of(streamId).status === 'frozen';
      ledger.tally.check('payment-signing', !isFrozen, () => `${streamId} is frozen, and released`);
      ledger.tally.check('payment-signing', !signing.release, () => `${streamId} is released already`);
      ledger.investors.changeSigning(streamId, { release: { at, reasonDigest } });
    },
  ),

  PaymentSigningReleaseWithdrawn: rule(['owner', 'staff'], { 1: {} }, (ledger, _, { streamId, at }) => {
    const signing = whoSigns(ledger, streamId, at);
    const stands = signing.release !== undefined;
    ledger.tally.check('payment-signing', stands, () => `no release of ${streamId} stands`);
    ledger.investors.changeSigning(streamId, { release: undefined });
  }),
};
