import { breakGlassId } from '@clearfold/ledger';
import { Settings } from '#platform/config/settings.js';
import { RecordCommand, staffActor } from '#platform/event-store/record-command.js';
import { decisionText } from '#platform/passkeys/signing/drawn.js';
import { setUpPolicy } from '../policy/set-up-policy.js';
import { BreakGlassReader } from './break-glass.view.js';

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
    answersBeforeEntry: true,
    entry: async (services) => {
      const { streamId: subject, ownerId } = await services(BreakGlassReader).subject(subjectId, staffId);
      const reason = decisionText('reason', ownerId, body, subjectId);
      const allowed = setUpPolicy(services(Settings)).breakGlass === 'on';
      return {
        streamId: breakGlassId(subject),
        command: { type: 'InvokeBreakGlass', subjectId: subject, reasonDigest: reason.digest, allowed },
        texts: [reason],
      };
    },
  });

/**
 * Somebody of the staff objects: two people are needed again.
 *
 * @throws ApiError 'request-not-found'; 'break-glass-not-invoked', also once it was used; 'no-second-person-awaited' of an account
 *   outside that is open by now
 */
export const retractBreakGlass = (staffId: string, subjectId: string, idempotencyKey?: string): RecordCommand =>
  new RecordCommand({
    actor: staffActor(staffId),
    asked: ['retract-break-glass', subjectId],
    idempotencyKey,
    answersBeforeEntry: true,
    entry: async (services) => ({
      streamId: breakGlassId(await services(BreakGlassReader).invoked(subjectId, staffId)),
      command: { type: 'RetractBreakGlass' },
    }),
  });
