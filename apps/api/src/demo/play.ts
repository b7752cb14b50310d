import { type ErrorCode } from '@clearfold/contracts';
import { ApiError } from '../platform/http/api-error.js';
import { type Cast } from './cast.js';

/** An act of an investor with what it needs to be played once, however often the demo starts. */
export interface Play<Act> {
  readonly act: Act;
  /** The idempotency key of its first command; the others' begin with it. */
  readonly key: string;
  readonly investorId: string;
  readonly staff: Cast['staff'];
  /** The ids of what was requested so far, by the key of the request. */
  readonly made: Map<string, string>;
}

/** When an act was decided, in days before the first start. */
export const decidedAt = ({ daysAgo, decidedAfter = 1 }: { daysAgo: number; decidedAfter?: number }): number =>
  Math.max(daysAgo - decidedAfter, 0);

const DECIDED: readonly ErrorCode[] = [
  'request-already-decided',
  'investor-not-frozen',
  'account-frozen',
  'account-closed',
  'wallet-change-not-found',
  'plan-changed-meanwhile',
];

/** Between an interrupted start and this one, a person may have decided in the console. */
export const unlessDecided = async (decision: Promise<unknown>): Promise<void> => {
  await decision.catch((error: unknown) => {
    if (!(error instanceof ApiError && DECIDED.includes(error.code))) throw error;
  });
};
