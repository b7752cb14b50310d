import { type MessageAnswer } from '../message-answer.js';
import { answers, exported, route, rows, takes } from '../routes/route.js';
import { type StaffTicket, type StaffTicketDetail } from './staff-ticket.js';
import { type TicketsAnswer } from './ticket.js';
import {
  type AnswerTicketRequest,
  type TakeOverTicketRequest,
  type TicketReplyRequest,
  type TicketRequest,
} from './ticket.request.js';

export const submit = route('POST /support-tickets/submit', 'investor', takes<TicketRequest, MessageAnswer>());
export const reply = route('POST /support-tickets/:id/reply', 'investor', takes<TicketReplyRequest, MessageAnswer>());
export const mine = route('GET /support-tickets/my-tickets', 'investor', answers<TicketsAnswer>());
export const list = route('GET /staff/tickets', ['support'], rows<StaffTicket>());
export const csv = route('GET /staff/tickets/export.csv', ['support'], exported());
export const one = route('GET /staff/tickets/:id', ['support'], answers<StaffTicketDetail>());
export const claim = route('POST /staff/tickets/:id/claim', ['support'], answers<StaffTicketDetail>());
export const takeOver = route(
  'POST /staff/tickets/:id/take-over',
  ['support'],
  takes<TakeOverTicketRequest, StaffTicketDetail>(),
);
export const answer = route(
  'POST /staff/tickets/:id/answer',
  ['support'],
  takes<AnswerTicketRequest, StaffTicketDetail>(),
);
export const reopen = route('POST /staff/tickets/:id/reopen', ['support'], answers<StaffTicketDetail>());
