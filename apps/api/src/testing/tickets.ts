import { type StaffTicketDetail, type Ticket, type TicketsAnswer } from '@clearfold/contracts';
import { type Answer, call } from './call.js';
import { type TestInvestor, type TestStaff } from './people.js';
import { type TestServer } from './test-server.js';

/** A ticket that is accepted. */
export const ASKING = { subject: 'Deposit Problem', message: 'Where is my deposit?' };

/** The texts of refused tickets and responses. */
export const INCOMPLETE = 'Please select a subject and enter your message.';
export const TOO_LONG = 'This text is too long.';

export const submitTicket = (
  server: TestServer,
  { token }: TestInvestor,
  body: unknown = ASKING,
  headers: Record<string, string> = {},
): Promise<Answer<Record<string, unknown>>> => call(server, 'POST /support-tickets/submit', { token, body, headers });

export const ticketsOf = async (server: TestServer, { token }: TestInvestor): Promise<Ticket[]> =>
  (await call<TicketsAnswer>(server, 'GET /support-tickets/my-tickets', { token })).body.data;

/** Submits a ticket, a second before whatever comes next; answers its id. */
export const submittedTicket = async (server: TestServer, ada: TestInvestor, body?: unknown): Promise<string> => {
  await submitTicket(server, ada, body);
  server.clock.forwardSeconds(1);
  return (await ticketsOf(server, ada))[0]!._id;
};

export const readTicket = (server: TestServer, { token }: TestStaff, id: string): Promise<Answer<StaffTicketDetail>> =>
  call(server, `GET /staff/tickets/${id}`, { token });

export const claimTicket = (server: TestServer, { token }: TestStaff, id: string): Promise<Answer<StaffTicketDetail>> =>
  call(server, `POST /staff/tickets/${id}/claim`, { token });

export const answerTicket = (
  server: TestServer,
  { token }: TestStaff,
  id: string,
  response: unknown = 'It has arrived.',
): Promise<Answer<StaffTicketDetail>> =>
  call(server, `POST /staff/tickets/${id}/answer`, { token, body: { response } });
