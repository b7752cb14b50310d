import { DataSource } from 'typeorm';
import { Settings } from '#platform/config/settings.js';
import { RecordCommand, staffActor } from '#platform/event-store/record-command.js';
import { decisionText } from '#platform/passkeys/signing/drawn.js';
import { setUpPolicy } from '../policy/set-up-policy.js';
import { BreakGlassReader } from './break-glass.view.js';

const INVESTOR_OF = `select investor_id as "investorId" from ledger.requests where id = $1`;

/**
 * The first of two people announces to decide alone, with a reason.
 *
 * @throws ApiError 'request-not-found', 'break-glass-off', 'no-second-person-awaited', 'second-person-is-you',
 *   'break-glass-invoked'
 */
export const invokeBreakGlass = (
  staffId: string,
  subjectId: string,
  body: string,
  idempotencyKey?: string,
): RecordCommand =>
  new RecordCommand({
    actor: staffActor(staffId),
    asked: ['invoke-break-glass', subjectId, body],
    idempotencyKey,
    entry: async (services) => {
      const streamId = await services(BreakGlassReader).streamFor(subjectId);
      // A reason about a person's request goes with the person; a wallet's is nobody's.
      const [request] = await services(DataSource).query<{ investorId: string }[]>(INVESTOR_OF, [subjectId]);
      const reason = decisionText('reason', request?.investorId ?? subjectId, body, subjectId);
      const allowed = setUpPolicy(services(Settings)).breakGlass === 'on';
      return {
        streamId,
        command: { type: 'InvokeBreakGlass', subjectId, reasonDigest: reason.digest, allowed },
        texts: [reason],
      };
    },
  });

/**
 * Somebody of the staff objects: two people are needed again.
 *
 * @throws ApiError 'request-not-found'; 'break-glass-not-invoked', also once it was used
 */
export const retractBreakGlass = (staffId: string, subjectId: string, idempotencyKey?: string): RecordCommand =>
  new RecordCommand({
    actor: staffActor(staffId),
    asked: ['retract-break-glass', subjectId],
    idempotencyKey,
    entry: async (services) => ({
      streamId: await services(BreakGlassReader).streamFor(subjectId),
      command: { type: 'RetractBreakGlass' },
    }),
  });
