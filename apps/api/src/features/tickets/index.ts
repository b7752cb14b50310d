export { AnswerTicket } from './answer-ticket.js';
export { ClaimTicket } from './claim-ticket.js';
export { ReopenTicket } from './reopen-ticket.js';
export { ReplyToTicket } from './reply-to-ticket.js';
export { StaffTicketReader } from './staff-tickets.view.js';
export { SubmitTicket } from './submit-ticket.js';
export { TicketEntity } from './ticket.entity.js';
export { TicketsModule } from './tickets.module.js';
