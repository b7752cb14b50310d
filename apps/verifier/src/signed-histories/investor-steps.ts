import { type TestPasskey } from '@clearfold/ledger/testing';
import { ADA, BEN, DIGEST, id, step, type Step } from '../agreement/steps.js';
import { PHONE } from './investors-story.js';
import { signedWith, type SignedStep } from './signed-steps.js';

/** What Ada, and support, do with her passkeys. */
export const added = ({ credentialId, publicKey, algorithm }: Omit<TestPasskey, 'sign' | 'sha256'>, of = ADA): Step =>
  step(of, { type: 'InvestorKeyAdded', credentialId, publicKey, algorithm });
export const removed = ({ credentialId }: Pick<TestPasskey, 'credentialId'>): Step =>
  step(ADA, { type: 'InvestorKeyRemoved', credentialId });
export const switchedOn = step(ADA, { type: 'PaymentSigningSwitchedOn' });
export const switchedOff = step(ADA, { type: 'PaymentSigningSwitchedOff' });
export const released = step(ADA, { type: 'PaymentSigningReleased', reasonDigest: DIGEST });
/** By support; by Ada where an actor is said. */
export const stopped = step(ADA, { type: 'PaymentSigningReleaseWithdrawn' });
export const byAda = ({ ...given }: Step): Step => ({ ...given, actorKind: 'investor', actorId: ADA });

export const withdrawal = step(id(5), {
  type: 'WithdrawalRequested',
  investorId: ADA,
  amountCents: 500n,
  recipientDigest: DIGEST,
});
export const transfer = step(id(6), {
  type: 'TransferRequested',
  senderId: ADA,
  recipientId: BEN,
  amountCents: 300n,
});

/** Ada has her phone, and signs with it from here on. */
export const ON: SignedStep[] = [added(PHONE), signedWith(PHONE, switchedOn)];
