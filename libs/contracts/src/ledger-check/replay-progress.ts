import { type NamedChecks } from '../self-audit/named-checks.js';

/** A line of GET /staff/ledger/replay: JSON, one object per line, the last one with `done` or `failed`. */
export type ReplayProgress =
  | { step: 'log'; position: number; head: number }
  | { step: 'table'; table: string; rows: number; differences: number }
  | {
      step: 'done';
      position: number;
      root?: string;
      seconds: number;
      differences: number;
      findings: ReplayFinding[];
      checks: NamedChecks;
    }
  | { step: 'failed'; message: string };

export interface ReplayFinding {
  /** Where in the log; absent where it belongs to no single event. */
  position?: number;
  what: string;
  /** Of the records beside the ledger, or of who signs in; absent of the ledger itself. */
  of?: 'records';
}
