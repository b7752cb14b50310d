import { type DuePayout, nextPart } from './schedule.js';
import { type PurchaseState } from './state.js';

/** What a purchase pays next, and when; undefined once it has matured. */
export const nextDue = (state: PurchaseState): DuePayout | undefined =>
  state.status === 'active' ? nextPart(state, state.paid?.part ?? 0) : undefined;
