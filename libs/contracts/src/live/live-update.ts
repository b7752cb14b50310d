import { type QueuedRequest as LedgerRequest, type TransactionStatus, type TransactionType } from '@clearfold/ledger';

/**
 * What GET /live sends an investor, as the server-sent event `update`: which own lines a fact of the ledger changed. Ids
 * and states only; whoever wants more asks the API. The event's id is the fact's position: sent back as `Last-Event-ID` it
 * resumes the stream without loss.
 */
export interface LiveUpdate {
  position: number;
  /** Empty when the fact is about the account itself. */
  transactions: { id: string; type: TransactionType; status: TransactionStatus }[];
}

/** What GET /staff/live sends, as `update`: which request of the review queue changed. */
export interface StaffLiveUpdate {
  position: number;
  request: { id: string; kind: LedgerRequest['kind']; status: TransactionStatus };
}

/** What else changed for an investor, as the event `changed`: nothing of it is resent after a reconnect. */
export interface LiveChange {
  what: 'notifications' | 'tickets';
}

/**
 * What else changed for staff, as the event `changed`: somebody took a request on or let go of it, or a ticket was written,
 * taken on or answered. Nothing of it is resent after a reconnect.
 */
export interface StaffLiveChange {
  what: 'claim' | 'ticket';
  /** Of the request or the ticket. */
  id: string;
}

/**
 * Why the server ends a stream, as the event `end`: the session is over, or this process stops and another one takes the
 * next call. Every other end is a failure of the line.
 */
export interface LiveEnd {
  reason: 'session' | 'restart';
}
