import { type EventSignature } from '../signing/decision-signing.js';

/** Why an event stands in the log. */
export interface EventCause {
  /** Who: an investor, a member of staff, or a job of ours by its name. */
  actor: { kind: 'investor' | 'staff' | 'system'; id: string };
  /** Events of one command share it; it is part of the event. */
  commandId: string;
  /** The command's name and the HTTP request that gave it (X-Request-Id): the server's note, which no proof covers. */
  command?: string;
  requestId?: string;
}

/** One line of an event's double entry. */
export interface FactPosting {
  account: string;
  /** US dollars, signed; the lines of an event sum to zero. */
  amount: number;
  /** The account's balance after it. */
  balance: number;
}

/** A row of GET /staff/ledger/events (ra-data-simple-rest): an event of the log as it says of itself. */
export interface LedgerFact {
  /** The position, as a text. */
  id: string;
  position: number;
  type: string;
  at: string;
  /** The stream: the request, purchase, plan, run or investor it happened to. */
  recordId: string;
  cause: EventCause;
  /** Who, in words: staff by name, to an auditor by the role that the log had them in then; "Investor"; or the job's own name. */
  by: string;
  /** The event's own fields; money in cents, as a text. */
  payload: Record<string, string | number | boolean>;
  postings: FactPosting[];
  /** Absent of what is unsigned, and of what nobody signs. */
  signature?: EventSignature;
  /** Whether it is a decision of staff that nobody signed. */
  isUnsigned?: true;
}
