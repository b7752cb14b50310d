import { screen, waitFor, within } from '@testing-library/react';
import { currentAddress } from '#testing/open-app.tsx';
import { signInAgain } from '#testing/sign-in-again.ts';
import { listTickets, open, openTickets, SUPPORT_PATH } from '#testing/support-tickets.ts';

const POST = 'POST /support-tickets/submit';
const INCOMPLETE = 'Please select a subject and enter your message.';

const table = () => screen.findByRole('table', { name: 'My Support Tickets' });

describe('submitting a ticket', () => {
  const subject = () => screen.getByLabelText('Subject');
  const message = () => screen.getByLabelText('Message');

  const begin = async () => {
    const opened = await openTickets();
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
    listTickets(api, open);
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
    await screen.findByRole('dialog', { name: 'Submit New Ticket' });
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
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Submit Ticket' })).toHaveAttribute('aria-disabled', 'true'),
    );
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
    await screen.findByRole('dialog', { name: 'Submit New Ticket' });
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
    expect(currentAddress()).toBe(SUPPORT_PATH);
  });
});
