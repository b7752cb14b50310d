import { defineCommand, movesNothing } from '../command.js';
import { policyInForce } from '../policy/policy-in-force.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { digest, uuid } from '../stored/field.js';
import { awaitedFor } from './awaited.js';
import { breakGlassId } from './break-glass-id.js';
import { counts } from './second-person.js';
import { type BreakGlassState } from './state.js';

/** Asks that one person's decision be enough, after a day. Given to the stream that `breakGlassId` names. */
export interface InvokeBreakGlass {
  readonly type: 'InvokeBreakGlass';
  /** What waits for a second person: a request or adjustment, an explanation, a wallet, or the accounts outside. */
  readonly subjectId: string;
  readonly reasonDigest: string;
  /** Whether the server was set up with it; what counts in a log without a policy. */
  readonly allowed: boolean;
}

/** The first of two people says that there is no second. A day later their decision alone is enough. Moves nothing. */
const breakGlassInvoked = eventType('BreakGlassInvoked', 1, { subjectId: uuid, reasonDigest: digest });

/**
 * The first of two people asks to decide alone, as there is no second. A day later the same decision is accepted from
 * them, unless somebody withdraws this before.
 *
 * @throws Error when the command is not given to the stream that the subject's id names
 */
export const invokeBreakGlass = defineCommand(breakGlassInvoked)<BreakGlassState, InvokeBreakGlass>({
  type: 'InvokeBreakGlass',
  roles: ['staff'],
  staffRoles: ['reviewer'],
  decide(state, { subjectId, reasonDigest, allowed }, context) {
    const { actor, streamId } = context;
    if (streamId !== breakGlassId(subjectId)) throw new Error(`${streamId} is another one's break-glass`);
    const policy = policyInForce(context);
    if (policy ? policy.breakGlass === 'off' : !allowed) return refuse('break-glass-off');
    const awaited = awaitedFor(context, subjectId);
    if (!awaited) return refuse('no-second-person-awaited');
    if (awaited.first !== actor.id) return refuse('second-person-is-you');
    if (context.isVoidFirst(awaited.first, awaited.since)) return refuse('first-person-gone');
    const isAnnounced = state.status === 'invoked' && state.position > awaited.since && counts(policy, state.position);
    if (isAnnounced) return refuse('break-glass-invoked');
    return [{ type: 'BreakGlassInvoked', subjectId, reasonDigest }];
  },
  postings: movesNothing,
  commandOf: ({ subjectId, reasonDigest }) => ({ type: 'InvokeBreakGlass', subjectId, reasonDigest, allowed: true }),
});
