import {
  type ApproveWithdrawalRequest,
  type CompleteWithdrawalRequest,
  type MatchWithdrawalRequest,
  type WithdrawalRequest,
} from '@clearfold/contracts';
import { exactCents, secondApprovalOf } from '@clearfold/ledger';
import { Settings } from '#platform/config/settings.js';
import { noteFor } from '#platform/event-store/note-for.js';
import { investorActor, RecordCommand, type Services, staffActor } from '#platform/event-store/record-command.js';
import { ApiError } from '#platform/http/api-error.js';
import { decisionText, newId } from '#platform/passkeys/signing/drawn.js';
import { LineConfirmations } from '../outside-lines/line-confirmations.js';
import { askedOf, saidRate } from '../outside-lines/said-rate.js';
import { PinVerifier } from '../pin/pin-verifier.js';
import { setUpPolicy } from '../policy/set-up-policy.js';
import { RequestReader } from '../review-queue/review-queue.view.js';
import { InvestorAccounts } from '../users/investor-accounts.js';

/**
 * An investor asks to be paid out.
 *
 * @throws ApiError 'wrong-pin', 'pin-locked', 'email-not-verified' where the operator requires it, 'insufficient-balance'; what signing
 *   is refused for where they sign
 */
export const requestWithdrawal = (
  investorId: string,
  { amount, recipientAccount, transactionPIN }: WithdrawalRequest,
  idempotencyKey?: string,
): RecordCommand => {
  const recipient = decisionText('recipient-account', investorId, recipientAccount, 'withdrawal');
  return new RecordCommand({
    actor: investorActor(investorId),
    // The PIN stays out: its digest would let whoever reads the table try all ten thousand.
    asked: ['withdrawal-request', amount, recipientAccount],
    idempotencyKey,
    authenticate: (services) => services(PinVerifier).verify(investorId, transactionPIN),
    answersBeforeEntry: true,
    entry: async (services) => {
      await requireVerifiedEmail(services, investorId);
      return {
        streamId: newId('withdrawal'),
        command: {
          type: 'RequestWithdrawal',
          investorId,
          amountCents: exactCents(amount),
          recipientDigest: recipient.digest,
        },
        texts: [recipient],
      };
    },
  });
};

const requireVerifiedEmail = async (services: Services, investorId: string): Promise<void> => {
  if (!services(Settings).withdrawalRequiresVerifiedEmail) return;
  if (!(await services(InvestorAccounts).emailOf(investorId)).isVerified) throw new ApiError('email-not-verified');
};

/**
 * Staff agrees to a payout.
 *
 * @throws ApiError 'request-not-found', 'request-already-decided', 'second-person-needed'
 */
export const approveWithdrawal = (
  staffId: string,
  withdrawalId: string,
  { note: body }: ApproveWithdrawalRequest,
  idempotencyKey?: string,
): RecordCommand =>
  new RecordCommand({
    actor: staffActor(staffId),
    asked: ['approve-withdrawal', withdrawalId, body ?? null],
    idempotencyKey,
    entry: async (services) => {
      const { investorId } = await services(RequestReader).identityOf(withdrawalId);
      const note = noteFor(investorId, body, withdrawalId);
      return {
        streamId: withdrawalId,
        command: {
          type: 'ApproveWithdrawal',
          ...secondApprovalOf(setUpPolicy(services(Settings))),
          ...(note ? { noteDigest: note.digest } : {}),
        },
        texts: note ? [note] : [],
      };
    },
  });

/**
 * Staff dispatched an approved payout and names the payment; and the line it went out by, where its statement came already.
 *
 * @throws ApiError 'request-not-found', 'withdrawal-not-approved', 'request-already-decided'; of the line 'line-not-found',
 *   'line-used-already', 'line-explained', 'line-goes-the-other-way'
 */
export const completeWithdrawal = (
  staffId: string,
  withdrawalId: string,
  { paymentReference, lineId }: CompleteWithdrawalRequest,
  idempotencyKey?: string,
): RecordCommand => {
  const line = lineId === undefined ? {} : { lineId };
  return new RecordCommand({
    actor: staffActor(staffId),
    // Without a line as before there were any, so that an old key still means the same.
    asked: ['complete-withdrawal', withdrawalId, paymentReference, ...(lineId === undefined ? [] : [line])],
    idempotencyKey,
    entry: async (services) => {
      const { investorId } = await services(RequestReader).identityOf(withdrawalId);
      const reference = decisionText('payment-reference', investorId, paymentReference, withdrawalId);
      return {
        streamId: withdrawalId,
        command: { type: 'CompleteWithdrawal', paymentReferenceDigest: reference.digest, ...line },
        texts: [reference],
      };
    },
  });
};

/**
 * Staff finds the line of a payout that was marked as paid before its statement came. By a coin's line it is complete once another person
 * says the same line and rate.
 *
 * @throws ApiError 'request-not-found', 'open-item-not-found', 'open-item-explained', 'second-person-needed', 'second-person-is-new'; of
 *   the line 'line-unconfirmed', 'rate-needed', 'line-too-small', and as `completeWithdrawal`
 */
export const matchWithdrawal = (
  staffId: string,
  withdrawalId: string,
  { lineId, ...said }: MatchWithdrawalRequest,
  idempotencyKey?: string,
): RecordCommand =>
  new RecordCommand({
    actor: staffActor(staffId),
    asked: ['match-withdrawal', withdrawalId, lineId, ...askedOf(said)],
    idempotencyKey,
    answersBeforeEntry: true,
    entry: async (services) => {
      await services(LineConfirmations).assertEnough(lineId);
      await services(RequestReader).identityOf(withdrawalId);
      return { streamId: withdrawalId, command: { type: 'MatchWithdrawal', lineId, ...saidRate(said) } };
    },
  });
