import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { fakeApi, type FakeApi } from '#testing/fake-api.ts';
import { currentAddress, openApp } from '#testing/open-app.tsx';
import { steady } from '#testing/samples.ts';
import { signInAgain } from '#testing/sign-in-again.ts';
import { typeAmount, UNREAD_AMOUNTS } from '#testing/type-amount.ts';

const POST = `POST /investment-plans/${steady._id}/purchase`;

describe('the purchase dialog', () => {
  let api: FakeApi;
  let user: UserEvent;

  /** The dialog of the plan from $100.00 to $1,000.50, opened by an investor with $1,134.50. */
  const open = async (plan = steady) => {
    api = fakeApi();
    api.answer('GET /investment-plans', { body: { data: [plan] } });
    user = await openApp('/dashboard/investment-plans', { signedIn: true });
    return reopen();
  };
  const reopen = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Purchase Plan: Steady' }));
    return within(await screen.findByRole('dialog', { name: 'Purchase Steady' }));
  };
  const amount = () => screen.getByLabelText<HTMLInputElement>('Amount (USD)');
  const pin = () => screen.getByLabelText<HTMLInputElement>('Transaction PIN');
  const confirm = () => screen.getByRole('button', { name: /^Confirm Purchase/ });
  const submit = async (dollars: string, digits = '4821'): Promise<void> => {
    typeAmount(amount(), dollars);
    fireEvent.change(pin(), { target: { value: digits } });
    await user.click(confirm());
  };

  it('[BUY-02, BUY-03, BUY-04, BUY-05, BUY-06, BUY-07, BUY-08, BUY-09, BUY-10, BUY-11] asks for amount and PIN beside balance and range', async () => {
    const dialog = await open();
    expect(dialog.getByText('Available balance').nextElementSibling).toHaveTextContent('$1,134.50');
    expect(dialog.getByText('Allowed range').nextElementSibling).toHaveTextContent('$100.00 to $1,000.50');
    expect(amount()).toHaveAttribute('type', 'number');
    expect(amount()).toHaveAttribute('step', '0.01');
    expect(amount()).toBeRequired();
    expect(pin()).toHaveAttribute('type', 'password');
    expect(pin()).toHaveAttribute('maxlength', '4');
    expect(confirm()).toBeEnabled();
    expect(dialog.getByText(/^Your capital is at risk\./)).toBeInTheDocument();
  });

  it('says before the submit what moves, when it comes back and what it would bring, as an illustration', async () => {
    const dialog = await open();
    fireEvent.change(amount(), { target: { value: '200' } });
    expect(
      await dialog.findByText(/^\$200\.00 moves from your available balance into this plan for 90 days\./),
    ).toBeVisible();
    expect(dialog.getByText(/^Matures .+ 20\d\d\. Interest over the term: \$15\.00 \(illustration\)\.$/)).toBeVisible();
  });

  it.each(['10', '1000.51', '0'])('says nothing of what would move for $%s, which it would refuse', async (refused) => {
    const dialog = await open();
    fireEvent.change(amount(), { target: { value: '200' } });
    await dialog.findByText(/moves from your available balance/);
    fireEvent.change(amount(), { target: { value: refused } });
    await waitFor(() => expect(dialog.queryByText(/moves from your available balance/)).toBeNull());
  });

  it.each<[id: string, dollars: string, digits: string, text: string]>([
    ['BUY-18', '', '4821', 'Please enter a valid amount.'],
    ['BUY-18', '0', '4821', 'Please enter a valid amount.'],
    ['BUY-18', '-5', '4821', 'Please enter a valid amount.'],
    ...UNREAD_AMOUNTS.map(([typed, text]): [id: string, dollars: string, digits: string, text: string] => [
      'BUY-18',
      typed,
      '4821',
      text,
    ]),
    ['BUY-19', '200', '482', 'Transaction PIN must be a 4-digit number.'],
    ['BUY-20', '200', '48a1', 'Transaction PIN must be a 4-digit number.'],
    ['BUY-21, BUY-23', '99.99', '4821', 'Investment amount must be between $100.00 and $1,000.50.'],
    ['BUY-22, BUY-23', '1000.51', '4821', 'Investment amount must be between $100.00 and $1,000.50.'],
  ])(
    '[BUY-18, BUY-19, BUY-20, BUY-21, BUY-22, BUY-23] %s: sends nothing for "%s" and "%s"',
    async (_id, dollars, digits, text) => {
      await open();
      await submit(dollars, digits);
      expect(await screen.findByText(text)).toBeInTheDocument();
      expect(api.sent(POST)).toEqual([]);
    },
  );

  it('[BUY-01, BUY-12, BUY-13, BUY-14, BUY-15, BUY-16] shows a spinner, then the server’s balance and message, and a way out', async () => {
    const dialog = await open();
    let release = (): void => undefined;
    const after = new Promise<void>((resolve) => (release = resolve));
    api.answer(POST, {
      status: 201,
      after,
      body: { currentBalance: 634.25, message: 'You have invested in Steady.', transactionId: 't-7' },
    });
    await submit('500.25');
    await waitFor(() => expect(confirm()).toHaveAttribute('aria-disabled', 'true'));
    expect(confirm()).toHaveAttribute('aria-busy', 'true');
    expect(confirm().querySelector('[role="progressbar"]')).not.toBeNull();
    await act(async () => release());
    expect(await dialog.findByText('You have invested in Steady.')).toHaveClass('MuiAlert-message');
    expect(dialog.getByText('Available balance').nextElementSibling).toHaveTextContent('$634.25');
    expect(screen.getByRole('dialog')).toHaveTextContent(
      /^You have invested in Steady\.\$500\.25 is in this plan for 90 days\./,
    );
    expect(dialog.queryByText('Allowed range')).toBeNull();
    expect(dialog.getByText(/^On .+ 20\d\d it pays \$37\.52 of interest/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'See it in your statement' })).toHaveAttribute(
      'href',
      '/dashboard/account-statement?entry=t-7',
    );
    expect(api.sent(POST)[0]?.body).toEqual({ amount: 500.25, transactionPIN: '4821' });
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[BUY-17] starts empty each time it opens', async () => {
    await open();
    await submit('99.99');
    await screen.findByText(/^Investment amount must be/);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await reopen();
    expect(amount()).toHaveValue(null);
    expect(pin()).toHaveValue('');
    expect(screen.queryByText(/^Investment amount must be/)).toBeNull();
  });

  it('says when the first interest comes, where it comes in parts', async () => {
    await open({ ...steady, payout: 'monthly' });
    api.answer(POST, { status: 201, body: { currentBalance: 634.25, message: '' } });
    await submit('500.25');
    expect(await screen.findByText(/^The first interest comes on .+ In all it pays \$37\.52/)).toBeVisible();
  });

  it('says at the field and on the button that there is not as much, as it is typed, and sends nothing', async () => {
    await open({ ...steady, maxInvestment: 5000 });
    fireEvent.change(amount(), { target: { value: '1134.51' } });
    const fieldError = 'Insufficient balance to purchase this plan. Please deposit more funds.';
    expect(amount()).toHaveAccessibleDescription(fieldError);
    expect(confirm()).toHaveAccessibleName('Confirm Purchase More than you have available');
    await user.click(confirm());
    await waitFor(() => expect(amount()).toHaveFocus());
    expect(api.sent(POST)).toEqual([]);
    fireEvent.change(amount(), { target: { value: '1134.5' } });
    expect(amount()).not.toBeInvalid();
    expect(confirm()).toHaveAccessibleName('Confirm Purchase');
  });

  it('says all that is wrong at once, not only the PIN', async () => {
    await open();
    await submit('99.99', '482');
    await waitFor(() => expect(pin()).toHaveAccessibleDescription('Transaction PIN must be a 4-digit number.'));
    expect(amount()).toHaveAccessibleDescription('Investment amount must be between $100.00 and $1,000.50.');
    expect(amount()).toHaveFocus();
  });

  it.each([
    ['ERR-15', 'offline' as const, 'Failed to purchase plan. Please try again.'],
    ['BUY-13', { status: 403, body: { message: 'Incorrect transaction PIN.' } }, 'Incorrect transaction PIN.'],
  ])('[ERR-15, BUY-13] %s: says why it failed, and keeps the form', async (_id, answer, text) => {
    await open();
    api.answer(POST, answer);
    await submit('200');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(amount()).toHaveValue(200);
    expect(confirm()).toHaveAttribute('aria-disabled', 'false');
    expect(confirm()).toHaveFocus();
  });

  it('[ERR-31] says that the token is gone', async () => {
    await open();
    localStorage.removeItem('token');
    await submit('200');
    expect(await screen.findByText('Authentication token not found. Please log in again.')).toBeInTheDocument();
  });

  it('leads through sign-in and back to the open dialog with the amount, without the PIN, when the session has expired', async () => {
    await open();
    api.answer(POST, { status: 401, body: { message: 'Please sign in to continue.' } });
    await submit('200.5');
    await signInAgain(user, api);
    await screen.findByRole('dialog', { name: 'Purchase Steady' });
    expect(amount()).toHaveValue(200.5);
    expect(pin()).toHaveValue('');
    expect(currentAddress()).toBe('/dashboard/investment-plans');
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('4821');
    // The draft is used up: the next opening is an empty one.
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await reopen();
    expect(amount()).toHaveValue(null);
  });

  it('sends one key for a purchase whose fate is unknown', async () => {
    await open();
    api.answer(POST, 'offline');
    await submit('200');
    await screen.findByText('Failed to purchase plan. Please try again.');
    await submit('200');
    await waitFor(() => expect(api.sent(POST)).toHaveLength(2));
    const [first, second] = api.sent(POST).map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });
});
