import { investorActor, RecordCommand, staffActor } from '#platform/event-store/record-command.js';
import { decisionText } from '#platform/passkeys/signing/drawn.js';
import { EmailChanges } from '../account-recovery/email-changes.js';
import { AccountStatusReader } from '../investors/account-status.view.js';

/**
 * An investor signs withdrawals and transfers from here on, and signs that.
 *
 * @throws ApiError 'payment-signing-on', 'key-not-found' for who has no passkey; what signing is refused for
 */
export const signPayments = (investorId: string): RecordCommand =>
  new RecordCommand({
    actor: investorActor(investorId),
    asked: ['sign-payments'],
    entry: { streamId: investorId, command: { type: 'SwitchOnPaymentSigning' } },
  });

/**
 * An investor signs withdrawals and transfers no more, and signs that.
 *
 * @throws ApiError 'payment-signing-off'; what signing is refused for
 */
export const signNoPayments = (investorId: string): RecordCommand =>
  new RecordCommand({
    actor: investorActor(investorId),
    asked: ['sign-no-payments'],
    entry: { streamId: investorId, command: { type: 'SwitchOffPaymentSigning' } },
  });

/**
 * An investor stops that support lets their withdrawals and transfers go unsigned.
 *
 * @throws ApiError 'payment-signing-off', 'payment-signing-not-released'
 */
export const keepOwnSigning = (investorId: string): RecordCommand =>
  new RecordCommand({
    actor: investorActor(investorId),
    asked: ['keep-payment-signing'],
    entry: { streamId: investorId, command: { type: 'RetractPaymentSigningRelease' } },
  });

/**
 * Support lets an investor's withdrawals and transfers go unsigned a day later.
 *
 * @throws ApiError 'investor-not-found', 'email-change-waits', 'email-changed-recently', 'payment-signing-off',
 *   'payment-signing-released', 'account-closed'
 */
export const releaseSigning = (
  staffId: string,
  investorId: string,
  body: string,
  idempotencyKey?: string,
): RecordCommand => {
  const reason = decisionText('reason', investorId, body, investorId);
  return new RecordCommand({
    actor: staffActor(staffId),
    asked: ['release-payment-signing', investorId, body],
    idempotencyKey,
    answersBeforeEntry: true,
    entry: async (services) => {
      await services(AccountStatusReader).expect(investorId);
      // Its mail is what the owner stops it by.
      await services(EmailChanges).assertNone(investorId);
      const command = { type: 'ReleasePaymentSigning', reasonDigest: reason.digest } as const;
      return { streamId: investorId, command, texts: [reason] };
    },
  });
};

/**
 * Support takes such a release back.
 *
 * @throws ApiError 'investor-not-found', 'payment-signing-off', 'payment-signing-not-released', 'account-closed'
 */
export const keepSigning = (staffId: string, investorId: string, idempotencyKey?: string): RecordCommand =>
  new RecordCommand({
    actor: staffActor(staffId),
    asked: ['keep-payment-signing', investorId],
    idempotencyKey,
    answersBeforeEntry: true,
    entry: async (services) => {
      await services(AccountStatusReader).expect(investorId);
      return { streamId: investorId, command: { type: 'RetractPaymentSigningRelease' } };
    },
  });
