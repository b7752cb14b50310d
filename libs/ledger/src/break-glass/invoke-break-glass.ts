import { type DecisionContext } from '../decider.js';
import { type Refusal, refuse } from '../refusal.js';
import { isVoid } from '../requests/void-first.js';
import { awaitedFor } from './awaited.js';
import { breakGlassId } from './break-glass-id.js';
import { type InvokeBreakGlass } from './commands.js';
import { type BreakGlassEvent } from './events.js';
import { type BreakGlassState } from './state.js';

/**
 * The first of two people asks to decide alone, as there is no second. A day later the same decision is accepted from
 * them, unless somebody withdraws this before.
 *
 * @throws Error when the command is not given to the stream that the subject's id names
 */
export const invokeBreakGlass = (
  state: BreakGlassState,
  { subjectId, reasonDigest, allowed }: InvokeBreakGlass,
  context: DecisionContext,
): readonly BreakGlassEvent[] | Refusal => {
  const { actor, streamId } = context;
  if (streamId !== breakGlassId(subjectId)) throw new Error(`${streamId} is another one's break-glass`);
  if (!allowed) return refuse('break-glass-off');
  const awaited = awaitedFor(context, subjectId);
  if (!awaited) return refuse('no-second-person-awaited');
  if (awaited.first !== actor.id) return refuse('second-person-is-you');
  if (isVoid(context.voidFirsts, awaited.first, awaited.since)) return refuse('first-person-gone');
  if (state.status === 'invoked' && state.position > awaited.since) return refuse('break-glass-invoked');
  return [{ type: 'BreakGlassInvoked', subjectId, reasonDigest }];
};

/** Any member of staff takes it back, as long as nothing was decided by it: two people are needed again. */
export const withdrawBreakGlass = (
  state: BreakGlassState,
  context: DecisionContext,
): readonly BreakGlassEvent[] | Refusal => {
  if (state.status !== 'invoked') return refuse('break-glass-not-invoked');
  const awaited = awaitedFor(context, state.subjectId);
  if (!awaited || awaited.since > state.position) return refuse('break-glass-not-invoked');
  return [{ type: 'BreakGlassWithdrawn', subjectId: state.subjectId }];
};
