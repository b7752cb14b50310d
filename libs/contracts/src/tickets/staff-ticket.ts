import { type TicketStatus, type TicketSubject } from './ticket.js';

/** Within how many hours a ticket should be answered (docs/product-rules.md, "How soon staff answer"). */
export const TICKET_TARGET_HOURS = 24;

/** One row of GET /staff/tickets (ra-data-simple-rest). */
export interface StaffTicket {
  id: string;
  subject: TicketSubject;
  message: string;
  status: TicketStatus;
  investorId: string;
  investorName: string;
  createdAt: string;
  updatedAt: string;
  /** Since when the investor waits for an answer: since their first message that has none; absent while staff answered last. */
  waitingSince?: string;
  /** Who works on it; absent while it is open. */
  claim?: { staffId: string; by: string; at: string };
}

/** GET /staff/tickets/{id}, and what the commands on a ticket answer. */
export interface StaffTicketDetail extends StaffTicket {
  investor: { id: string; name: string; email: string };
  /** Oldest first; the investor sees the last one, without its writer. */
  responses: TicketResponse[];
  /** What the investor wrote after the first message, oldest first. */
  replies: TicketReply[];
}

export interface TicketReply {
  id: string;
  message: string;
  at: string;
}

export interface TicketResponse {
  id: string;
  response: string;
  staffId: string;
  /** The writer's name. */
  by: string;
  at: string;
}
