import { type Ticket, type TicketsAnswer } from '@clearfold/contracts';
import * as v from 'valibot';
import { type AnswerSchema, type FieldsOf, listOf, readBy, time, word } from './parts';

const ticket: AnswerSchema<Ticket> = v.object({
  _id: v.string(),
  subject: word<Ticket['subject']>(),
  message: v.string(),
  status: word<Ticket['status']>(),
  createdAt: time,
  updatedAt: time,
  adminResponse: v.nullish(v.string(), null),
} satisfies FieldsOf<Ticket>);

/** GET /support-tickets/my-tickets. */
export const ticketsAnswer = readBy<TicketsAnswer>(listOf(ticket));
