import { type EventSignature } from '../signing/decision-signing.js';

/** One row of GET /staff/audit-trail: an event, with who caused it and why (ra-data-simple-rest). */
export interface AuditEntry {
  /** The position, as a text. */
  id: string;
  position: number;
  /** The event's type, e.g. "WithdrawalApproved". */
  event: string;
  at: string;
  /** Name of staff, to an auditor their role then; "Investor"; or the job's own name. */
  by: string;
  actor: { kind: 'investor' | 'staff' | 'system'; id: string };
  /** The request, purchase, plan or investor that it happened to. */
  recordId: string;
  /** Events of one command share it. */
  commandId: string;
  /** Absent of what is unsigned, and of what nobody signs (`isSigned`). */
  signature?: EventSignature;
  /** Whether it is a decision of staff that nobody signed. */
  isUnsigned?: true;
  /** Of what happened to an outside account: what that is called. */
  account?: string;
  /** Of evidence that is asked for: the UTC day, YYYY-MM-DD, from which on it is. */
  from?: string;
  /** Of a statement that is taken back: its number in the account. */
  statement?: number;
  /** What was written with it: reason, note or payment reference; never shown to the auditor. */
  why?: string;
  /** Why a deposit was approved without a line; never shown to the auditor. */
  withoutLine?: string;
}
