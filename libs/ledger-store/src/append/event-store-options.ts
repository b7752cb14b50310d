import { type Refusal } from '@clearfold/ledger';
import type pg from 'pg';
import { type LedgerLimits } from './ledger-limits.js';
import { type LedgerRequest } from './ledger-request.js';
import { type StaffRules } from './staff-rules.js';

export type CommandOutcome = 'accepted' | 'replayed' | 'refused' | 'unavailable' | 'failed';

/** Told of what the event store does, for metrics and logs. It must not throw: the command may be recorded by then. */
export interface EventStoreObserver {
  /** A command has its outcome; an unavailable one may have been recorded. */
  readonly command?: (request: LedgerRequest, outcome: CommandOutcome) => void;
  /** A batch begins. @returns called when it has ended, however */
  readonly batch?: (size: number) => () => void;
  /** Nobody knows what became of so many commands. */
  readonly unknownOutcome?: (count: number, cause: unknown) => void;
}

/** The HTTP request that gives a command, beside what it asks for. */
export interface RequestUnderWay extends Pick<LedgerRequest, 'requestId' | 'staffRole' | 'signing'> {
  /** Until when it must be answered, by `performance.now()`. */
  readonly deadline?: number | undefined;
}

export interface EventStoreOptions {
  /** Its connections (`ledgerPool`); the store ends them. */
  readonly pool: pg.Pool;
  readonly now?: () => Date;
  /** Most commands that wait; one more is refused as unavailable. */
  readonly queueLimit?: number;
  readonly limits?: LedgerLimits;
  /** Without them no command of staff is taken. */
  readonly staff?: StaffRules;
  readonly underWay?: () => RequestUnderWay;
  /** What `record` throws for a refusal. */
  readonly refusalError?: (refusal: Refusal) => Error;
  readonly observer?: EventStoreObserver;
}
