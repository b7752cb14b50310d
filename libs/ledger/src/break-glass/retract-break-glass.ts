import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { uuid } from '../stored/field.js';
import { awaitedFor } from './awaited.js';
import { type BreakGlassState } from './state.js';

export interface RetractBreakGlass {
  readonly type: 'RetractBreakGlass';
}

/** Somebody of the staff objected, or thought better of it: two people are needed again. */
const breakGlassWithdrawn = eventType('BreakGlassWithdrawn', 1, { subjectId: uuid });

/** Any member of staff takes it back, as long as nothing was decided by it: two people are needed again. */
export const retractBreakGlass = defineCommand(breakGlassWithdrawn)<BreakGlassState, RetractBreakGlass>({
  type: 'RetractBreakGlass',
  roles: ['staff'],
  staffRoles: ['reviewer'],
  decide(state, _, context) {
    if (state.status !== 'invoked') return refuse('break-glass-not-invoked');
    const awaited = awaitedFor(context, state.subjectId);
    if (!awaited || awaited.since > state.position) return refuse('break-glass-not-invoked');
    return [{ type: 'BreakGlassWithdrawn', subjectId: state.subjectId }];
  },
  postings: movesNothing,
  commandOf: () => ({ type: 'RetractBreakGlass' }),
});
