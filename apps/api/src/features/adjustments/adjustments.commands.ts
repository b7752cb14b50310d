import { reversalNote } from '@clearfold/content';
import { type AdjustmentRequest, type ReversalRequest } from '@clearfold/contracts';
import { exactCents, reversalId } from '@clearfold/ledger';
import { RecordCommand, staffActor } from '#platform/event-store/record-command.js';
import { decisionText, newId } from '#platform/passkeys/signing/drawn.js';
import { AccountStatusReader } from '../investors/account-status.view.js';
import { RequestReader } from '../review-queue/review-queue.view.js';

/**
 * An admin proposes to change an investor's balance; another one must agree.
 *
 * @throws ApiError 'investor-not-found', 'account-closed', 'adjustment-exceeds-balance'
 */
export const proposeAdjustment = (
  staffId: string,
  { investorId, direction, amount, category, reason: body }: AdjustmentRequest,
  idempotencyKey?: string,
): RecordCommand => {
  const streamId = newId('adjustment');
  const reason = decisionText('reason', investorId, body, streamId);
  return new RecordCommand({
    actor: staffActor(staffId),
    asked: ['propose-adjustment', investorId, direction, amount, category, body],
    idempotencyKey,
    answersBeforeEntry: true,
    entry: async (services) => {
      await services(AccountStatusReader).expect(investorId);
      return {
        streamId,
        command: {
          type: 'ProposeAdjustment',
          investorId,
          direction,
          amountCents: exactCents(amount),
          category,
          reasonDigest: reason.digest,
        },
        texts: [reason],
      };
    },
  });
};

/**
 * An admin proposes to take a wrong entry back; another one must agree.
 *
 * @throws ApiError 'request-not-found', 'entry-not-reversible', 'entry-already-reversed', 'adjustment-exceeds-balance'
 */
export const proposeReversal = (
  staffId: string,
  { originalId, reason }: ReversalRequest,
  idempotencyKey?: string,
): RecordCommand =>
  new RecordCommand({
    actor: staffActor(staffId),
    asked: ['propose-reversal', originalId, reason],
    idempotencyKey,
    entry: async (services) => {
      const { investorId, kind } = await services(RequestReader).identityOf(originalId);
      const streamId = reversalId(originalId);
      const note = decisionText('reason', investorId, reversalNote(kind, originalId, reason), streamId);
      return {
        streamId,
        command: { type: 'ProposeReversal', originalId, investorId, reasonDigest: note.digest },
        texts: [note],
      };
    },
  });

/**
 * Another admin agrees to an adjustment or a reversal: the money moves.
 *
 * @throws ApiError 'request-not-found', 'request-already-decided', 'second-person-needed', 'adjustment-exceeds-balance'
 */
export const approveAdjustment = (staffId: string, adjustmentId: string, idempotencyKey?: string): RecordCommand =>
  new RecordCommand({
    actor: staffActor(staffId),
    asked: ['approve-adjustment', adjustmentId],
    idempotencyKey,
    entry: { streamId: adjustmentId, command: { type: 'ApproveAdjustment' } },
  });

/**
 * Who proposed an adjustment or a reversal takes it back.
 *
 * @throws ApiError 'request-not-found', 'request-already-decided', 'not-ones-own-proposal'
 */
export const retractAdjustment = (staffId: string, adjustmentId: string, idempotencyKey?: string): RecordCommand =>
  new RecordCommand({
    actor: staffActor(staffId),
    asked: ['retract-adjustment', adjustmentId],
    idempotencyKey,
    entry: { streamId: adjustmentId, command: { type: 'RetractAdjustment' } },
  });
