import { type AnswerTicketRequest, type StaffTicketDetail, type TakeOverTicketRequest } from '@clearfold/contracts';
import { staffCall } from '../providers/staff-call';

/** What support does to a ticket; each answers the ticket as it stands then. */
export const ticketCommands = {
  claimTicket: (id: string) => staffCall<StaffTicketDetail>('POST', `tickets/${id}/claim`),
  takeOverTicket: (id: string, body: TakeOverTicketRequest) =>
    staffCall<StaffTicketDetail>('POST', `tickets/${id}/take-over`, body),
  answerTicket: (id: string, body: AnswerTicketRequest) =>
    staffCall<StaffTicketDetail>('POST', `tickets/${id}/answer`, body),
  reopenTicket: (id: string) => staffCall<StaffTicketDetail>('POST', `tickets/${id}/reopen`),
};
