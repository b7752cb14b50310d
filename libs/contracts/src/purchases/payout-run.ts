import { type AuditEntry } from '../audit-trail/audit-entry.js';

/** A row of GET /staff/payout-runs: a day's payouts. */
export interface PayoutRun {
  id: string;
  /** The day they were due, in UTC: "2026-12-20". */
  day: string;
  status: 'open' | 'closed';
  /** How many purchases are paid in it. */
  payouts: number;
  /** US dollars, interest and principal. */
  total: number;
  /** SHA-256 over the set: docs/log-format.md. */
  setHash: string;
  openedAt: string;
  closedAt?: string;
}

/** GET /staff/payout-runs/{id}: a day's payouts with what happened to the run itself, oldest first. */
export interface PayoutRunDetail extends PayoutRun {
  trail: AuditEntry[];
}
