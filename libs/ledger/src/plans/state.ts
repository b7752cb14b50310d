import { type StreamType } from '../stream-type.js';
import { type PlanTerms } from './terms.js';

export type PlanState =
  | { readonly status: 'none' }
  | {
      readonly id: string;
      readonly status: 'offered' | 'archived';
      /** 1 as created, one more with every revision. */
      readonly version: number;
      readonly terms: PlanTerms;
      readonly createdAt: number;
      readonly changedAt: number;
      readonly position: number;
    };

/** What other decisions ask for a plan's state by. */
export const PLAN: StreamType<PlanState> = { name: 'plan', initialState: { status: 'none' } };
