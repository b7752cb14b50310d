import { type CommandIn, type EventIn } from '../command.js';
import { defineDecider } from '../decider.js';
import { POLICY_STREAM } from '../policy/state.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { invokeBreakGlass } from './invoke-break-glass.js';
import { retractBreakGlass } from './retract-break-glass.js';
import { BREAK_GLASS, type BreakGlassState } from './state.js';

const commands = [invokeBreakGlass, retractBreakGlass] as const;

export type BreakGlassCommand = CommandIn<typeof commands>;

export type BreakGlassEvent = EventIn<typeof commands>;

const STATUS_AFTER = { BreakGlassWithdrawn: 'withdrawn' } as const;

const evolveBreakGlass = (state: BreakGlassState, recorded: EventEnvelope<BreakGlassEvent>): BreakGlassState => {
  const { event, actor, recordedAt: at, position } = recorded;
  const { subjectId } = event;
  if (event.type === 'BreakGlassInvoked') return { status: 'invoked', subjectId, by: actor.id, at, position };
  if (state.status === 'none') throw new Error(`BreakGlassWithdrawn at ${position} without a BreakGlassInvoked before`);
  return { ...state, status: STATUS_AFTER[event.type] };
};

/** How a team of one gets past four eyes: slowly, in sight of everybody, and for ever in the log. Moves no money. */
export const breakGlass = defineDecider(BREAK_GLASS, commands, {
  evolve: evolveBreakGlass,
  readSet(state, command) {
    if (command.type === 'InvokeBreakGlass') return { streams: [command.subjectId, POLICY_STREAM] };
    return state.status === 'none' ? {} : { streams: [state.subjectId] };
  },
  transactions: () => [],
  totals: () => undefined,
  request: () => undefined,
});
