import { type NamedChecks } from './named-checks.js';

/** One thing that is not as the recorded events say. */
export interface AuditDifference {
  /** Its position in the log; absent where it belongs to no single one. */
  position?: number;
  what: string;
  /** Of the records beside the ledger, or of who signs in; absent of the ledger itself. */
  of?: 'records';
}

/** The last replay from the first event. */
export interface NightlyAudit {
  startedAt: string;
  finishedAt: string;
  /** The last position that was folded without a fault. */
  position: number;
  /** The Merkle root up to it, in hexadecimal; absent when the log is broken. */
  root?: string;
  /** How many there are, and the first of them. */
  differences: number;
  findings: AuditDifference[];
  /** Absent of one that was made before they had names. */
  checks?: NamedChecks;
}

/** GET /staff/self-audit: what the server has verified of its own ledger. */
export interface SelfAuditAnswer {
  /** The last position that the audit behind the head has verified; absent before it ran. */
  position?: number;
  /** When it last verified something, and how long ago that is. */
  verifiedAt?: string;
  ageSeconds?: number;
  /** The log's end, and how many events the audit is behind it. */
  headPosition: number;
  eventsBehind: number;
  /** Where the audit stands still, and since when. */
  difference?: AuditDifference & { since: string };
  /** Whether nothing is recorded now because an alarm of the log rings (LEDGER_ALARM). */
  stopsWrites: boolean;
  lastNight?: NightlyAudit;
}
