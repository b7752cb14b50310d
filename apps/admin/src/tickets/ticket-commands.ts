import { type AnswerTicketRequest, routes, type TakeOverTicketRequest } from '@clearfold/contracts';
import { staffCall } from '../providers/staff-call';

/** What support does to a ticket; each answers the ticket as it stands then. */
export const ticketCommands = {
  claimTicket: (id: string) => staffCall(routes.tickets.claim, { params: { id } }),
  takeOverTicket: (id: string, body: TakeOverTicketRequest) =>
    staffCall(routes.tickets.takeOver, { params: { id }, body }),
  answerTicket: (id: string, body: AnswerTicketRequest) => staffCall(routes.tickets.answer, { params: { id }, body }),
  reopenTicket: (id: string) => staffCall(routes.tickets.reopen, { params: { id } }),
};
