import { type TransferRequest } from '@clearfold/contracts';
import { exactCents, secondApprovalOf } from '@clearfold/ledger';
import { Settings } from '#platform/config/settings.js';
import { investorActor, RecordCommand, staffActor } from '#platform/event-store/record-command.js';
import { newId } from '#platform/passkeys/signing/drawn.js';
import { PinVerifier } from '../pin/pin-verifier.js';
import { RecipientReader } from './recipients.view.js';
import { setUpPolicy } from '../policy/set-up-policy.js';

/**
 * An investor asks to pay another one.
 *
 * @throws ApiError 'wrong-pin', 'pin-locked', 'recipient-not-found', 'transfer-to-oneself', 'insufficient-balance'; what signing is
 *   refused for where they sign
 */
export const requestTransfer = (
  senderId: string,
  { amount, recipientUserId, transactionPIN }: TransferRequest,
  idempotencyKey?: string,
): RecordCommand =>
  new RecordCommand({
    actor: investorActor(senderId),
    // The PIN stays out: its digest would let whoever reads the table try all ten thousand.
    asked: ['transfer-request', amount, recipientUserId],
    idempotencyKey,
    authenticate: (services) => services(PinVerifier).verify(senderId, transactionPIN),
    answersBeforeEntry: true,
    entry: async (services) => ({
      streamId: newId('transfer'),
      command: {
        type: 'RequestTransfer',
        senderId,
        recipientId: (await services(RecipientReader).one(recipientUserId))._id,
        amountCents: exactCents(amount),
      },
    }),
  });

/**
 * Staff agrees to a transfer.
 *
 * @throws ApiError 'request-not-found', 'request-already-decided', 'second-person-needed'
 */
export const approveTransfer = (staffId: string, transferId: string, idempotencyKey?: string): RecordCommand =>
  new RecordCommand({
    actor: staffActor(staffId),
    asked: ['approve-transfer', transferId],
    idempotencyKey,
    entry: async (services) => ({
      streamId: transferId,
      command: { type: 'ApproveTransfer', ...secondApprovalOf(setUpPolicy(services(Settings))) },
    }),
  });
