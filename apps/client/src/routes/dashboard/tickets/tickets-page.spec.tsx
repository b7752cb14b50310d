import { screen, waitFor, within } from '@testing-library/react';
import { type Ticket } from '@clearfold/contracts';
import { colourOf, hueOf } from '@clearfold/ui/testing';
import { fakeApi } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';
import { answered, listTickets, open, openTickets, SUPPORT_PATH, TICKETS } from '#testing/support-tickets.ts';

const table = () => screen.findByRole('table', { name: 'My Support Tickets' });

it('[TICK-01] [TICK-02] [ROUTE-31] shows the list of tickets and the way to a new one', async () => {
  await openTickets(answered);
  expect(await table()).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit New Ticket' })).toBeVisible();
});

it('[TICK-03] [TICK-05] lists them in the order of the API, by short id, with the last update', async () => {
  await openTickets(answered, open);
  const [headers, ...rows] = within(await table()).getAllByRole('row');
  const texts = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);
  expect(texts(headers!)).toEqual(['Ticket ID', 'Subject', 'Status', 'Last Update', 'View']);
  expect(texts(rows[0]!).slice(0, 3)).toEqual(['1a2b3c4d...', 'Deposit Problem', 'Resolved']);
  expect(texts(rows[0]!)[3]).toMatch(/^Nov 1\d, 2026, \d+:41\s[AP]M$/);
  expect(texts(rows[1]!).slice(0, 3)).toEqual(['5e6f7a8b...', 'Account Issue', 'Open']);
});

it('[API-52] [API-53] [API-54] asks for the own tickets with the stored token', async () => {
  const { api } = await openTickets(answered);
  await table();
  expect(api.sent(TICKETS)[0]?.body).toBeUndefined();
  expect(api.sent(TICKETS)[0]?.headers.get('authorization')).toBe('Bearer a-token');
});

it.each([
  ['TICK-22', 'open', 'Open', 'yellow'],
  ['TICK-22', 'in-progress', 'In Progress', 'green'],
  ['TICK-22', 'resolved', 'Resolved', 'green'],
  ['TICK-23', 'parked', 'parked', 'neutral'],
])('[TICK-22, TICK-23] %s: a ticket that is %s reads %s in %s', async (_id, status, text, hue) => {
  await openTickets({ ...open, status });
  expect(hueOf(colourOf(within(await table()).getByText(text)))).toBe(hue);
});

it('[TICK-04] shows a loading state', async () => {
  fakeApi().answer(TICKETS, { after: new Promise(() => undefined) });
  await openApp(SUPPORT_PATH, { signedIn: true });
  expect(await screen.findByRole('status', { name: 'Loading your support tickets…' })).toBeVisible();
});

it('[TICK-06] says when there are none', async () => {
  await openTickets();
  expect(await screen.findByText('You have no support tickets yet.')).toBeVisible();
});

it.each([
  ['ERR-17', { status: 500 }, 'Failed to load support tickets.'],
  ['ERR-17', 'offline' as const, 'Failed to load support tickets.'],
  ['ERR-01', { status: 503, body: { message: 'Back in a minute.' } }, 'Back in a minute.'],
])(
  '[TICK-19, TICK-20, TICK-21, ERR-17, ERR-01] %s: says why it could not load, and fetches again at Retry Fetch',
  async (_id, answer, text) => {
    const api = fakeApi();
    api.answer(TICKETS, answer);
    const user = await openApp(SUPPORT_PATH, { signedIn: true });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    listTickets(api, answered);
    await user.click(screen.getByRole('button', { name: 'Retry Fetch' }));
    expect(await table()).toBeVisible();
    expect(api.sent(TICKETS)).toHaveLength(2);
  },
);

it('[ERR-33] says so when the token is gone', async () => {
  const api = fakeApi();
  listTickets(api, answered);
  const user = await openApp('/dashboard/transfer', { signedIn: true });
  await screen.findByLabelText('Recipient User ID');
  localStorage.removeItem('token');
  await user.click(screen.getByRole('link', { name: 'Support' }));
  expect(await screen.findByText('Authentication token not found. Please log in again.')).toBeVisible();
  expect(api.sent(TICKETS)).toHaveLength(0);
});

it('is cards below 600 px, which open the same dialog', async () => {
  const { matchMedia } = window;
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('max-width:599') });
  try {
    const { user } = await openTickets(answered);
    const card = within(within(await screen.findByRole('list', { name: 'My Support Tickets' })).getByRole('listitem'));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(card.getByText('Deposit Problem')).toBeVisible();
    expect(card.getByText('1a2b3c4d...')).toBeVisible();
    expect(card.getByText('Resolved')).toBeVisible();
    expect(card.getByText(/^Updated Nov 1\d, 2026, \d+:41 [AP]M$/)).toBeVisible();
    await user.click(card.getByRole('button', { name: /^View/ }));
    expect(await screen.findByRole('dialog', { name: 'Support Ticket' })).toBeVisible();
  } finally {
    window.matchMedia = matchMedia;
  }
});

describe('viewing a ticket', () => {
  const view = async (ticket: Ticket) => {
    const opened = await openTickets(ticket);
    await opened.user.click(await screen.findByRole('button', { name: /^View/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Support Ticket' });
    const entry = (term: string) => within(dialog).getByText(term, { selector: 'dt' }).nextElementSibling;
    return { ...opened, dialog, entry };
  };

  it('[TICK-07] [TICK-08] shows all of it, with both times', async () => {
    const { entry } = await view(answered);
    expect(entry('Ticket ID')).toHaveTextContent(answered._id);
    expect(entry('Subject')).toHaveTextContent('Deposit Problem');
    expect(entry('Status')).toHaveTextContent('Resolved');
    expect(entry('Submitted')).toHaveTextContent(/^Nov (9|10|11), 2026, \d+:07 [AP]M$/);
    expect(entry('Updated')).toHaveTextContent(/^Nov 1[123], 2026, \d+:41 [AP]M$/);
    expect(entry('Message')?.textContent).toBe('I sent it yesterday.\nWhere is it?');
    expect(entry('Response')).toHaveTextContent('It has been credited.');
  });

  it('[TICK-09] says when nobody has answered', async () => {
    const { entry } = await view(open);
    expect(entry('Response')).toHaveTextContent('No response yet.');
  });

  it('shows what was written since, by whom, when it is more than the response', async () => {
    const at = '2026-11-12T14:41:00.000Z';
    const response = { id: 'a', from: 'support' as const, text: 'It has been credited.', at };
    const { dialog } = await view({
      ...answered,
      dialogue: [response, { id: 'b', from: 'investor', text: 'Not here.', at }],
    });
    const lines = within(within(dialog).getByRole('list')).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Support · Nov .*It has been credited\.$/),
      expect.stringMatching(/^You · Nov .*Not here\.$/),
    ]);
  });

  it('does not repeat a response that stands above', async () => {
    const at = '2026-11-12T14:41:00.000Z';
    const { dialog } = await view({
      ...answered,
      dialogue: [{ id: 'a', from: 'support', text: 'It has been credited.', at }],
    });
    expect(within(dialog).queryByRole('list')).not.toBeInTheDocument();
  });

  it('sends a reply, says so, and shows it in the dialogue', async () => {
    const { api, user, dialog } = await view({ ...answered, mayReply: true });
    const call = `POST /support-tickets/${answered._id}/reply`;
    api.answer(call, { status: 201, body: { message: 'Your reply was sent.' } });
    const reply = { id: 'b', from: 'investor', text: 'Not here.', at: '2026-11-13T14:41:00.000Z' };
    listTickets(api, { ...answered, status: 'open', mayReply: true, dialogue: [reply] });
    expect(within(dialog).getByText('A reply opens this ticket again.')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Your reply'), 'Not here.');
    await user.click(within(dialog).getByRole('button', { name: 'Send Reply' }));
    expect(await within(dialog).findByRole('status')).toHaveTextContent('Your reply was sent.');
    expect(api.sent(call).map(({ body }) => body)).toEqual([{ message: 'Not here.' }]);
    expect(api.sent(call)[0]?.headers.get('idempotency-key')).toBeTruthy();
    expect(within(dialog).getByLabelText('Your reply')).toHaveValue('');
    expect(await within(dialog).findByText('Not here.')).toBeVisible();
  });

  it('keeps a reply that was refused, and sends none without a word', async () => {
    const { api, user, dialog } = await view({ ...open, mayReply: true });
    const call = `POST /support-tickets/${open._id}/reply`;
    api.answer(call, 'offline');
    await user.click(within(dialog).getByRole('button', { name: 'Send Reply' }));
    expect(api.sent(call)).toHaveLength(0);
    await user.type(within(dialog).getByLabelText('Your reply'), 'Hello?');
    await user.click(within(dialog).getByRole('button', { name: 'Send Reply' }));
    expect(await within(dialog).findByText('Failed to send your reply. Please try again.')).toBeVisible();
    expect(within(dialog).getByLabelText('Your reply')).toHaveValue('Hello?');
  });

  it('offers no reply where the API says nothing of one', async () => {
    const { dialog } = await view(answered);
    expect(within(dialog).queryByLabelText('Your reply')).not.toBeInTheDocument();
  });

  it('gives the focus back to the button it was opened with', async () => {
    const { user } = await view(answered);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: /^View/ })).toHaveFocus();
  });
});
