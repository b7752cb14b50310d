/** What a ticket can be about (docs/requirements.md, TICK-12). */
export const TICKET_SUBJECTS = [
  'Account Issue',
  'Deposit Problem',
  'Withdrawal Problem',
  'Investment Plan Inquiry',
  'Technical Support',
  'Other Inquiry',
] as const;

export type TicketSubject = (typeof TICKET_SUBJECTS)[number];

/** Waiting for staff, claimed by a member, answered. */
export const TICKET_STATUSES = ['open', 'in-progress', 'resolved'] as const;

export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** For how long after its last answer an investor may reply to a resolved ticket, which opens it again. */
export const TICKET_REPLY_DAYS = 7;

/** How many of an investor's tickets may wait to be resolved at a time. */
export const MAX_UNRESOLVED_TICKETS = 20;

/** How often an investor may write on a ticket, after its first message, before staff answer. */
export const MAX_UNANSWERED_REPLIES = 20;

/** A support ticket as its investor reads it (docs/requirements.md, DATA-21). */
export interface Ticket {
  _id: string;
  subject: TicketSubject;
  message: string;
  status: TicketStatus;
  /** ISO 8601 instants. */
  createdAt: string;
  updatedAt: string;
  /** Staff's last response; null while there is none. */
  adminResponse: string | null;
  /** Everything that was written after the first message, oldest first. The specification does not name it. */
  dialogue?: TicketLine[];
  /** Whether the investor may reply: always, until a week after it was resolved. */
  mayReply?: boolean;
}

/** One thing that was written on a ticket. */
export interface TicketLine {
  id: string;
  from: 'investor' | 'support';
  text: string;
  at: string;
}

/** GET /support-tickets/my-tickets, the newest update first. */
export interface TicketsAnswer {
  data: Ticket[];
}
