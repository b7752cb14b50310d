import { type Ticket, type TicketLine, type TicketsAnswer } from '@clearfold/contracts';
import * as v from 'valibot';
import { type AnswerSchema, extra, type FieldsOf, listOf, readBy, time, word } from './parts';

const line: AnswerSchema<TicketLine> = v.object({
  id: v.string(),
  from: word<TicketLine['from']>(),
  text: v.string(),
  at: time,
} satisfies FieldsOf<TicketLine>);

const ticket: AnswerSchema<Ticket> = v.object({
  _id: v.string(),
  subject: word<Ticket['subject']>(),
  message: v.string(),
  status: word<Ticket['status']>(),
  createdAt: time,
  updatedAt: time,
  adminResponse: v.nullish(v.string(), null),
  dialogue: extra(v.array(line)),
  mayReply: extra(v.boolean()),
} satisfies FieldsOf<Ticket>);

/** GET /support-tickets/my-tickets. */
export const ticketsAnswer = readBy<TicketsAnswer>(listOf(ticket));
