import { type StreamType } from '../stream-type.js';

export type BreakGlassState =
  | { readonly status: 'none' }
  | {
      readonly status: 'invoked' | 'withdrawn';
      readonly subjectId: string;
      /** Staff id of who invoked it last. */
      readonly by: string;
      readonly at: number;
      readonly position: number;
    };

/** What other decisions ask for its state by. */
export const BREAK_GLASS: StreamType<BreakGlassState> = { name: 'break-glass', initialState: { status: 'none' } };
