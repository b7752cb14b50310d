import { type BreakGlassCommand } from './commands.js';
import { type BreakGlassEvent } from './events.js';

export const breakGlassCommandOf = (event: BreakGlassEvent): BreakGlassCommand =>
  event.type === 'BreakGlassInvoked'
    ? { type: 'InvokeBreakGlass', subjectId: event.subjectId, reasonDigest: event.reasonDigest, allowed: true }
    : { type: 'RetractBreakGlass' };
