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
}

/** GET /support-tickets/my-tickets, the newest update first. */
export interface TicketsAnswer {
  data: Ticket[];
}
