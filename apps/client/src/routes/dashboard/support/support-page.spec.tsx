import { screen, waitFor, within } from '@testing-library/react';
import { type Ticket } from '@clearfold/contracts';
import { fakeApi, type FakeApi } from '#testing/fake-api.ts';
import { currentAddress, openApp } from '#testing/open-app.tsx';
import { signInAgain } from '#testing/sign-in-again.ts';

const PATH = '/dashboard/support';
const LIST = 'GET /support-tickets/my-tickets';
const POST = 'POST /support-tickets/submit';
const INCOMPLETE = 'Please select a subject and enter your message.';

const answered: Ticket = {
  _id: '1a2b3c4d-0000-4000-8000-000000000001',
  subject: 'Deposit Problem',
  message: 'I sent it yesterday.\nWhere is it?',
  status: 'resolved',
  createdAt: '2026-11-10T09:07:00.000Z',
  updatedAt: '2026-11-12T14:41:00.000Z',
  adminResponse: 'It has been credited.',
};
const open: Ticket = {
  ...answered,
  _id: '5e6f7a8b-0000-4000-8000-000000000002',
  subject: 'Account Issue',
  status: 'open',
  adminResponse: null,
};

const list = (api: FakeApi, ...data: object[]) => api.answer(LIST, { body: { data } });

const openList = async (...tickets: object[]) => {
  const api = fakeApi();
  list(api, ...tickets);
  const user = await openApp(PATH, { signedIn: true });
  await screen.findByRole('heading', { name: 'My Support Tickets' });
  return { api, user };
};

const table = () => screen.findByRole('table', { name: 'My Support Tickets' });

it('[TICK-01] [TICK-02] [ROUTE-31] shows the list of tickets and the way to a new one', async () => {
  await openList(answered);
  expect(await table()).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit New Ticket' })).toBeVisible();
});

it('[TICK-03] [TICK-05] lists them in the order of the API, by short id, with the last update', async () => {
  await openList(answered, open);
  const [headers, ...rows] = within(await table()).getAllByRole('row');
  const texts = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);
  expect(texts(headers!)).toEqual(['Ticket ID', 'Subject', 'Status', 'Last Update', 'View']);
  expect(texts(rows[0]!).slice(0, 3)).toEqual(['1a2b3c4d...', 'Deposit Problem', 'Resolved']);
  expect(texts(rows[0]!)[3]).toMatch(/^Nov 1\d, 2026, \d+:41\s[AP]M$/);
  expect(texts(rows[1]!).slice(0, 3)).toEqual(['5e6f7a8b...', 'Account Issue', 'Open']);
});

it('[API-52] [API-53] [API-54] asks for the own tickets with the stored token', async () => {
  const { api } = await openList(answered);
  await table();
  expect(api.sent(LIST)[0]?.body).toBeUndefined();
  expect(api.sent(LIST)[0]?.headers.get('authorization')).toBe('Bearer a-token');
});

it.each([
  ['TICK-22', 'open', 'Open', 'yellow'],
  ['TICK-22', 'in-progress', 'In Progress', 'green'],
  ['TICK-22', 'resolved', 'Resolved', 'green'],
  ['TICK-23', 'parked', 'parked', 'neutral'],
])('[TICK-22, TICK-23] %s: a ticket that is %s reads %s in %s', async (_id, status, text, tone) => {
  await openList({ ...open, status });
  expect(within(await table()).getByText(text)).toHaveAttribute('data-tone', tone);
});

it('[TICK-04] shows a loading state', async () => {
  fakeApi().answer(LIST, { after: new Promise(() => undefined) });
  await openApp(PATH, { signedIn: true });
  expect(await screen.findByRole('status', { name: 'Loading your support tickets…' })).toBeVisible();
});

it('[TICK-06] says when there are none', async () => {
  await openList();
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
    api.answer(LIST, answer);
    const user = await openApp(PATH, { signedIn: true });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    list(api, answered);
    await user.click(screen.getByRole('button', { name: 'Retry Fetch' }));
    expect(await table()).toBeVisible();
    expect(api.sent(LIST)).toHaveLength(2);
  },
);

it('[ERR-33] says so when the token is gone', async () => {
  const api = fakeApi();
  list(api, answered);
  const user = await openApp('/dashboard/transfer', { signedIn: true });
  await screen.findByLabelText('Recipient User ID');
  localStorage.removeItem('token');
  await user.click(screen.getByRole('link', { name: 'Support' }));
  expect(await screen.findByText('Authentication token not found. Please log in again.')).toBeVisible();
  expect(api.sent(LIST)).toHaveLength(0);
});

it('is cards below 600 px, which open the same dialog', async () => {
  const { matchMedia } = window;
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('max-width:599') });
  try {
    const { user } = await openList(answered);
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
    const opened = await openList(ticket);
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

  it('gives the focus back to the button it was opened with', async () => {
    const { user } = await view(answered);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: /^View/ })).toHaveFocus();
  });
});

describe('submitting a ticket', () => {
  const subject = () => screen.getByLabelText('Subject');
  const message = () => screen.getByLabelText('Message');

  const begin = async () => {
    const opened = await openList();
    const { user } = opened;
    await user.click(screen.getByRole('button', { name: 'Submit New Ticket' }));
    await screen.findByRole('dialog', { name: 'Submit New Ticket' });
    const submit = () => user.click(screen.getByRole('button', { name: 'Submit Ticket' }));
    const fill = async () => {
      await user.selectOptions(subject(), 'Deposit Problem');
      await user.type(message(), ' Where is it? ');
    };
    return { ...opened, submit, fill };
  };

  it('[TICK-10] [TICK-11] [TICK-12] [TICK-13] offers the six subjects and five rows for the message', async () => {
    await begin();
    expect(subject()).toHaveDisplayValue('Select a subject');
    expect(
      within(subject())
        .getAllByRole('option')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Account Issue',
      'Deposit Problem',
      'Withdrawal Problem',
      'Investment Plan Inquiry',
      'Technical Support',
      'Other Inquiry',
    ]);
    expect(message().tagName).toBe('TEXTAREA');
    expect(message()).toHaveAttribute('rows', '5');
  });

  it('[TICK-14] wants a subject', async () => {
    const { api, user, submit } = await begin();
    await user.type(message(), 'Where is it?');
    await submit();
    await waitFor(() => expect(subject()).toHaveAccessibleDescription(INCOMPLETE));
    expect(subject()).toBeInvalid();
    expect(subject()).toHaveFocus();
    expect(api.sent(POST)).toHaveLength(0);
  });

  it.each(['', '  {Enter} '])('[TICK-15] wants a message, which %j is none', async (typed) => {
    const { api, user, submit } = await begin();
    await user.selectOptions(subject(), 'Technical Support');
    if (typed) await user.type(message(), typed);
    await submit();
    await waitFor(() => expect(message()).toHaveAccessibleDescription(INCOMPLETE));
    expect(message()).toHaveFocus();
    expect(api.sent(POST)).toHaveLength(0);
  });

  it('says it once when both are missing', async () => {
    const { submit } = await begin();
    await submit();
    expect(await screen.findAllByText(INCOMPLETE)).toHaveLength(1);
    expect(message()).toBeInvalid();
  });

  it('[API-55] [API-56] sends subject and message with the stored token, once', async () => {
    const { api, submit, fill } = await begin();
    api.answer(POST, { status: 201, body: { message: 'Noted.' } });
    await fill();
    await submit();
    await screen.findByText('Noted.');
    expect(api.sent(POST)).toHaveLength(1);
    expect(api.sent(POST)[0]?.body).toEqual({ subject: 'Deposit Problem', message: 'Where is it?' });
    expect(api.sent(POST)[0]?.headers.get('authorization')).toBe('Bearer a-token');
    expect(api.sent(POST)[0]?.headers.get('idempotency-key')).toBeTruthy();
  });

  it("[TICK-17] [TICK-18] [API-57] shows the server's message, where the focus goes, and loads the list again", async () => {
    const { api, submit, fill } = await begin();
    api.answer(POST, { status: 201, body: { message: 'Noted.' } });
    await fill();
    list(api, open);
    await submit();
    const news = await screen.findByText('Noted.');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(news.closest('[tabindex]')).toHaveFocus();
    expect(within(await table()).getByText('5e6f7a8b...')).toBeVisible();
  });

  it('[TICK-16] clears the form', async () => {
    const { api, user, submit, fill } = await begin();
    api.answer(POST, { status: 201, body: { message: 'Noted.' } });
    await fill();
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Submit New Ticket' }));
    expect(subject()).toHaveValue('');
    expect(message()).toHaveValue('');
    expect(screen.queryByText('Noted.')).not.toBeInTheDocument();
  });

  it.each([
    ['ERR-18', { status: 500 }, 'Failed to submit ticket. Please try again.'],
    ['ERR-18', 'offline' as const, 'Failed to submit ticket. Please try again.'],
    ['ERR-01', { status: 429, body: { message: 'Too many tickets.' } }, 'Too many tickets.'],
  ])('[ERR-18, ERR-01] %s: says why it failed and keeps what was typed', async (_id, answer, text) => {
    const { api, submit, fill } = await begin();
    api.answer(POST, answer);
    await fill();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(subject()).toHaveValue('Deposit Problem');
    expect(message()).toHaveValue(' Where is it? ');
  });

  it('[ERR-34] says so when the token is gone', async () => {
    const { api, submit, fill } = await begin();
    await fill();
    localStorage.removeItem('token');
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Authentication token not found. Please log in again.');
    expect(api.sent(POST)).toHaveLength(0);
  });

  it('stays, with its buttons off, while it is sent', async () => {
    const { api, user, submit, fill } = await begin();
    api.answer(POST, { after: new Promise(() => undefined) });
    await fill();
    await submit();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit Ticket' })).toBeDisabled());
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('keeps what was typed when it is closed, without the errors', async () => {
    const { user, submit } = await begin();
    await user.type(message(), 'Half a sentence');
    await submit();
    await screen.findByText(INCOMPLETE);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Submit New Ticket' }));
    expect(message()).toHaveValue('Half a sentence');
    expect(screen.queryByText(INCOMPLETE)).not.toBeInTheDocument();
  });

  it('leads through sign-in and back to the open dialog with the draft when the session has expired', async () => {
    const { api, user, submit, fill } = await begin();
    api.answer(POST, { status: 401, body: { message: 'Please sign in to continue.' } });
    await fill();
    await submit();
    await signInAgain(user, api);
    await screen.findByRole('dialog', { name: 'Submit New Ticket' });
    expect(subject()).toHaveValue('Deposit Problem');
    expect(message()).toHaveValue(' Where is it? ');
    expect(currentAddress()).toBe(PATH);
  });
});
