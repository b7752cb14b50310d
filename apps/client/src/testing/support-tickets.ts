import { screen } from '@testing-library/react';
import { type Ticket } from '@clearfold/contracts';
import { fakeApi, type FakeApi } from './fake-api.ts';
import { openApp } from './open-app.tsx';

export const SUPPORT_PATH = '/dashboard/support';
export const TICKETS = 'GET /support-tickets/my-tickets';

export const answered: Ticket = {
  _id: '1a2b3c4d-0000-4000-8000-000000000001',
  subject: 'Deposit Problem',
  message: 'I sent it yesterday.\nWhere is it?',
  status: 'resolved',
  createdAt: '2026-11-10T09:07:00.000Z',
  updatedAt: '2026-11-12T14:41:00.000Z',
  adminResponse: 'It has been credited.',
};
export const open: Ticket = {
  ...answered,
  _id: '5e6f7a8b-0000-4000-8000-000000000002',
  subject: 'Account Issue',
  status: 'open',
  adminResponse: null,
};

export const listTickets = (api: FakeApi, ...data: object[]): void => api.answer(TICKETS, { body: { data } });

/** Opens the page of a signed-in investor with these tickets. */
export const openTickets = async (...tickets: object[]) => {
  const api = fakeApi();
  listTickets(api, ...tickets);
  const user = await openApp(SUPPORT_PATH, { signedIn: true });
  await screen.findByRole('heading', { name: 'My Support Tickets' });
  return { api, user };
};
