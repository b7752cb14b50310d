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

const change = ({ investors }: Ledger, streamId: string, changed: Partial<PaymentSigning>): void => {
  investors.of(streamId).signing = { ...investors.signingOf(streamId), ...changed };
};

/** What investors sign with, and whether they do. */
export const investorKeys = {
  InvestorKeyAdded: rule(['owner'], { 1: KEY }, (ledger, event, { streamId }) => {
    const { credentialId, publicKey, algorithm } = event;
    const { tally } = ledger;
    const { keys } = ofInvestor(ledger, streamId);
    wellFormed(ledger, 'payment-signing', event);
    tally.check('payment-signing', !keys.has(credentialId), () => `${streamId} has the key ${credentialId} already`);
    const isKnown = [...keys.values()].some((key) => key.publicKey === publicKey);
    tally.check('payment-signing', !isKnown, () => `${streamId} has the key ${credentialId} by another name`);
    tally.check('payment-signing', keys.size < MOST_KEYS, () => `${streamId} has ${keys.size} keys already`);
    change(ledger, streamId, { keys: new Map(keys).set(credentialId, { publicKey, algorithm }) });
  }),

  InvestorKeyRemoved: rule(['owner'], { 1: { credentialId: 'text' } }, (ledger, { credentialId }, { streamId, at }) => {
    const signing = ofInvestor(ledger, streamId);
    const { keys } = signing;
    ledger.tally.check('payment-signing', keys.has(credentialId), () => `${streamId} has no key ${credentialId}`);
    const isNeeded = keys.size === 1 && signsAt(signing, at);
    ledger.tally.check('payment-signing', !isNeeded, () => `${streamId}, who signs, takes their last key`);
    change(ledger, streamId, { keys: new Map([...keys].filter(([id]) => id !== credentialId)) });
  }),

  PaymentSigningSwitchedOn: rule(['owner'], { 1: {} }, (ledger, _, { streamId, at }) => {
    const signing = ofInvestor(ledger, streamId);
    ledger.tally.check('payment-signing', !signsAt(signing, at), () => `${streamId} signs already`);
    change(ledger, streamId, { isOn: true, release: undefined });
  }),

  PaymentSigningSwitchedOff: rule(['owner'], { 1: {} }, (ledger, _, { streamId, at }) => {
    whoSigns(ledger, streamId, at);
    change(ledger, streamId, { isOn: false });
  }),

  PaymentSigningReleased: rule(
    ['staff'],
    { 1: { reasonDigest: 'digest' } },
    (ledger, { reasonDigest }, { streamId, at }) => {
      const signing = whoSigns(ledger, streamId, at);
      ledger.tally.check('payment-signing', !signing.release, () => `${streamId} is released already`);
      change(ledger, streamId, { release: { at, reasonDigest } });
    },
  ),

  PaymentSigningReleaseWithdrawn: rule(['owner', 'staff'], { 1: {} }, (ledger, _, { streamId, at }) => {
    const signing = whoSigns(ledger, streamId, at);
    const stands = signing.release !== undefined;
    ledger.tally.check('payment-signing', stands, () => `no release of ${streamId} stands`);
    change(ledger, streamId, { release: undefined });
  }),
};
