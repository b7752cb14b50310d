import { type Decider } from '../decider.js';
import { breakGlassCommandOf } from './command-of.js';
import { type BreakGlassCommand } from './commands.js';
import { breakGlassInvoked, type BreakGlassEvent, breakGlassWithdrawn } from './events.js';
import { invokeBreakGlass, withdrawBreakGlass } from './invoke-break-glass.js';
import { BREAK_GLASS, type BreakGlassState, evolveBreakGlass } from './state.js';

/** How a team of one gets past four eyes: slowly, in sight of everybody, and for ever in the log. Moves no money. */
export const breakGlass: Decider<BreakGlassState, BreakGlassCommand, BreakGlassEvent> = {
  ...BREAK_GLASS,
  eventTypes: [breakGlassInvoked, breakGlassWithdrawn],
  commandTypes: ['InvokeBreakGlass', 'RetractBreakGlass'],

  decide(state, command, context) {
    switch (command.type) {
      case 'InvokeBreakGlass':
        return invokeBreakGlass(state, command, context);
      case 'RetractBreakGlass':
        return withdrawBreakGlass(state, context);
    }
  },

  evolve: evolveBreakGlass,
  commandOf: breakGlassCommandOf,
  postings: () => [],
  readSet(state, command) {
    if (command.type === 'InvokeBreakGlass') return { streams: [command.subjectId] };
    return state.status === 'none' ? {} : { streams: [state.subjectId] };
  },
  transactions: () => [],
  totals: () => undefined,
  request: () => undefined,
};
