import { type PlanTermsRequest, type RevisePlanRequest } from '@clearfold/contracts';
import { type LedgerCommand } from '@clearfold/ledger';
import { RecordCommand, staffActor } from '#platform/event-store/record-command.js';
import { newId } from '#platform/passkeys/signing/drawn.js';
import { termsOf } from './plan-terms.js';

/**
 * Staff offers a new plan.
 *
 * @throws ApiError 'plan-terms-invalid'
 */
export const createPlan = (staffId: string, request: PlanTermsRequest, idempotencyKey?: string): RecordCommand =>
  recorded(
    staffId,
    newId('plan'),
    { type: 'CreatePlan', ...termsOf(request) },
    ['plan-create', request],
    idempotencyKey,
  );

/**
 * Staff changes what a plan offers from now on.
 *
 * @throws ApiError 'plan-not-found', 'plan-changed-meanwhile', 'plan-terms-invalid'
 */
export const revisePlan = (
  staffId: string,
  planId: string,
  request: RevisePlanRequest,
  idempotencyKey?: string,
): RecordCommand => {
  const command = { type: 'RevisePlan', ...termsOf(request), basedOnVersion: request.basedOnVersion } as const;
  return recorded(staffId, planId, command, ['plan-revise', planId, request], idempotencyKey);
};

/**
 * Staff stops offering a plan; what was bought under it goes on.
 *
 * @throws ApiError 'plan-not-found', 'plan-already-archived'
 */
export const archivePlan = (staffId: string, planId: string, idempotencyKey?: string): RecordCommand =>
  recorded(staffId, planId, { type: 'ArchivePlan' }, ['plan-archive', planId], idempotencyKey);

/**
 * Staff offers an archived plan again.
 *
 * @throws ApiError 'plan-not-found', 'plan-not-archived'
 */
export const restorePlan = (staffId: string, planId: string, idempotencyKey?: string): RecordCommand =>
  recorded(staffId, planId, { type: 'RestorePlan' }, ['plan-restore', planId], idempotencyKey);

const recorded = (
  staffId: string,
  streamId: string,
  command: LedgerCommand,
  asked: unknown[],
  idempotencyKey: string | undefined,
): RecordCommand =>
  new RecordCommand({ actor: staffActor(staffId), asked, idempotencyKey, entry: { streamId, command } });
