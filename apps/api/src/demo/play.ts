import { type ErrorCode } from '@clearfold/contracts';
import { ApiError } from '../platform/http/api-error.js';
import { type Cast } from './cast.js';

/** An act with what it needs to be played once, however often the demo starts. */
export interface Play<Act> {
  readonly act: Act;
  /** The idempotency key of its first command; the others' begin with it. */
  readonly key: string;
  readonly cast: Cast;
  readonly decided: () => void;
}

const DECIDED: readonly ErrorCode[] = ['request-already-decided', 'investor-not-frozen'];

/** Between an interrupted start and this one, a person may have decided in the console. */
export const unlessDecided = async (decision: Promise<unknown>): Promise<void> => {
  await decision.catch((error: unknown) => {
    if (!(error instanceof ApiError && DECIDED.includes(error.code))) throw error;
  });
};
