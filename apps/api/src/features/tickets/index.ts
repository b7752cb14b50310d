export { AnswerTicket } from './answer-ticket.js';
export { StaffTicketReader } from './staff-tickets.view.js';
export { SubmitTicket } from './submit-ticket.js';
export { TicketsModule } from './tickets.module.js';
