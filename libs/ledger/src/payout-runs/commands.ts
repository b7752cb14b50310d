import { type PayoutSet } from './expected-set.js';

export interface OpenPayoutRun extends PayoutSet {
  readonly type: 'OpenPayoutRun';
  /** UTC day, in days since 1970-01-01. */
  readonly day: number;
}

/** Carries the set that was found in the log after the run's opening. */
export interface ClosePayoutRun extends PayoutSet {
  readonly type: 'ClosePayoutRun';
}

export type PayoutRunCommand = OpenPayoutRun | ClosePayoutRun;
