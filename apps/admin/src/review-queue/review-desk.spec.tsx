import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console';
import { AUDITOR, StaffApi } from '../testing/staff-api';
import { requestDetail } from '../requests/request-detail.fixture';

const ada = () => requestDetail();
const alan = () => requestDetail({ id: 'd2', amount: 75.5, investorName: 'Alan Turing' });
const withdrawal = (facts = {}) =>
  requestDetail({ id: 'w1', kind: 'withdrawal', amount: 250, account: 'IBAN DE89', currency: undefined, ...facts });

const TO_PAY = `/requests?filter=${encodeURIComponent('{"toPay":true}')}`;
const WITHDRAWALS = `/requests?filter=${encodeURIComponent('{"kind":"withdrawal","status":"pending"}')}`;

const evidence = () => screen.findByRole('group', { name: 'Evidence' });

describe('The review queue', () => {
  beforeEach(() => localStorage.clear());

  it('lists what waits, with counts per tab, amounts and age', async () => {
    new StaffApi([ada(), alan(), withdrawal(), withdrawal({ id: 'w2', status: 'approved' })]).signedIn();
    openConsole();
    const row = (await screen.findByRole('link', { name: 'Ada Byron' })).closest('tr')!;
    expect(row).toHaveTextContent('2 h');
    expect(row).toHaveTextContent('$500.00');
    expect(within(row).getByText('Pending')).toBeInTheDocument();
    const tabs = within(screen.getByRole('navigation', { name: 'Queues' }));
    await waitFor(() => expect(tabs.getByRole('link', { name: /Deposits/ })).toHaveTextContent('Deposits2'));
    expect(tabs.getByRole('link', { name: /Withdrawals/ })).toHaveTextContent('Withdrawals1');
    expect(tabs.getByRole('link', { name: /To pay/ })).toHaveTextContent('To pay1');
    expect(tabs.getByRole('link', { name: /Deposits/ })).toHaveAttribute('aria-current', 'page');
  });

  it('says so when nothing waits', async () => {
    new StaffApi().signedIn();
    openConsole();
    expect(await screen.findByText('Nothing is waiting for review.')).toBeInTheDocument();
  });

  it('says so when nothing matches, and offers to clear the filters', async () => {
    new StaffApi([ada()]).signedIn();
    const user = openConsole();
    await user.type(await screen.findByLabelText('Search'), 'Nobody');
    expect(await screen.findByText('No request matches these filters.')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Clear filters' }));
    expect(await screen.findByRole('link', { name: 'Ada Byron' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('offers to try again when the list cannot be loaded', async () => {
    const api = new StaffApi([ada()]).signedIn();
    api.refusals.set('/requests', { status: 503, message: 'The service is busy.' });
    const user = openConsole();
    expect(await screen.findByRole('alert')).toHaveTextContent('The queue could not be loaded. The service is busy.');
    api.refusals.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Ada Byron' })).toBeInTheDocument();
  });

  it('walks with j and k, opens with Enter and shows the evidence', async () => {
    new StaffApi([ada(), alan()]).signedIn();
    const user = openConsole();
    await screen.findByRole('link', { name: 'Ada Byron' });
    await user.keyboard('jjk');
    expect(screen.getByRole('link', { name: 'Ada Byron' })).toHaveFocus();
    await user.keyboard('{Enter}');

    expect(await screen.findByRole('heading', { name: 'Deposit of $500.00' })).toHaveFocus();
    const panel = within(await evidence());
    await panel.findByText('Deposit requested');
    expect(panel.getByText('#41')).toBeInTheDocument();
    expect(panel.getByText('DEMO-DO-NOT-SEND-1')).toBeInTheDocument();
    expect(panel.getByRole('row', { name: 'Available $1,000.00 $1,500.00' })).toBeInTheDocument();
    expect(panel.getByRole('row', { name: 'Total $1,250.00 $1,750.00' })).toBeInTheDocument();

    await user.keyboard('j');
    expect(await screen.findByRole('heading', { name: 'Deposit of $75.50' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Alan Turing' })).toHaveFocus());
  });

  it('approves a deposit with two keys, announces it and moves on', async () => {
    const api = new StaffApi([ada(), alan()]).signedIn();
    const user = openConsole('/requests/d1');
    await user.keyboard(await screen.findByRole('button', { name: 'Approve' }).then(() => 'a{Enter}'));
    expect(await screen.findByRole('heading', { name: 'Deposit of $75.50' })).toBeInTheDocument();
    expect(api.called('POST', '/deposits/d1/approve')[0]?.body).toEqual({ creditedAmount: 500 });
    expect(screen.getAllByRole('status').map((line) => line.textContent)).toContain(
      'Approved: deposit of $500.00, Ada Byron.',
    );
  });

  it('credits another amount only with a note', async () => {
    const api = new StaffApi([ada()]).signedIn();
    const user = openConsole('/requests/d1');
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const amount = await screen.findByLabelText('Amount to credit (USD)');
    await user.clear(amount);
    await user.type(amount, '450,5{Enter}');
    expect(screen.getByText('Use a point for cents, as in 1500.50.')).toBeInTheDocument();
    await user.clear(amount);
    await user.type(amount, '450{Enter}');
    expect(screen.getByText(/Please say why another amount is credited/)).toBeInTheDocument();
    await user.type(screen.getByLabelText('Note to the investor'), ' \u200b\u2060');
    await user.click(screen.getByRole('button', { name: 'Approve deposit' }));
    expect(screen.getByText(/Please say why another amount is credited/)).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Note to the investor'));
    expect(screen.getByLabelText('Note to the investor')).toHaveFocus();
    expect(api.called('POST', '/deposits/d1/approve')).toHaveLength(0);
    expect(await screen.findByRole('row', { name: 'Total $1,250.00 $1,700.00' })).toBeInTheDocument();

    await user.keyboard('Fees of the sender.{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(api.called('POST', '/deposits/d1/approve')[0]?.body).toEqual({
        creditedAmount: 450,
        note: 'Fees of the sender.',
      }),
    );
  });

  it('rejects with a usual reason in three keys', async () => {
    const api = new StaffApi([ada()]).signedIn();
    const user = openConsole('/requests/d1');
    await screen.findByRole('button', { name: 'Reject' });
    await user.keyboard('r1{Enter}');
    await waitFor(() =>
      expect(api.called('POST', '/deposits/d1/reject')[0]?.body).toEqual({
        reason: 'We did not receive this payment.',
      }),
    );
    // Nothing else waits: the panel closes.
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Deposit of $500.00' })).not.toBeInTheDocument());
  });

  it('opens the tab that has work, also where another one was looked at last', async () => {
    localStorage.setItem(
      'RaStore.requests.listParams',
      JSON.stringify({ filter: { kind: 'deposit', status: 'pending' } }),
    );
    new StaffApi([requestDetail({ id: 'w1', kind: 'withdrawal', investorName: 'Wanda Out' })]).signedIn();
    const user = openConsole();
    await screen.findByRole('link', { name: 'Wanda Out' });
    const tabs = within(screen.getByRole('navigation', { name: 'Queues' }));
    expect(tabs.getByRole('link', { name: /^Withdrawals/ })).toHaveAttribute('aria-current', 'page');
    // Whoever asks for the empty one is told where the work is.
    await user.click(tabs.getByRole('link', { name: /^Deposits/ }));
    expect(await screen.findByText('Nothing is waiting in this tab.')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Withdrawals: 1 waits' }));
    await screen.findByRole('link', { name: 'Wanda Out' });
  });

  it('reopens the tab that was looked at last while something waits there', async () => {
    localStorage.setItem('RaStore.requests.listParams', JSON.stringify({ filter: { kind: 'transfer' } }));
    new StaffApi([
      requestDetail(),
      requestDetail({
        id: 't1',
        kind: 'transfer',
        investorName: 'Tom From',
        recipientId: 'r',
        recipientName: 'Tia To',
      }),
    ]).signedIn();
    openConsole();
    await screen.findByRole('link', { name: /Tom From/ });
  });

  it('does not reject without a reason that can be seen', async () => {
    const api = new StaffApi([ada()]).signedIn();
    const user = openConsole('/requests/d1');
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    await user.click(screen.getByRole('button', { name: 'Reject deposit' }));
    expect(screen.getByText('Please give a reason; the investor reads it.')).toBeInTheDocument();
    // Where a number chooses a reason, not where it would be one.
    expect(screen.getByLabelText('Nothing arrived')).toHaveFocus();
    expect(screen.getByRole('group', { name: /^Why/ })).toHaveAccessibleDescription(
      'Please give a reason; the investor reads it.',
    );
    await user.type(screen.getByLabelText('What the investor reads'), ' \u200b\u00ad');
    await user.click(screen.getByRole('button', { name: 'Reject deposit' }));
    expect(screen.getByText('Please give a reason; the investor reads it.')).toBeInTheDocument();
    expect(api.called('POST', '/deposits/d1/reject')).toHaveLength(0);
    // What was typed is kept for whoever opens the request next.
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
  });

  it('keeps what was typed when the server fails', async () => {
    const api = new StaffApi([ada()]).signedIn();
    api.refusals.set('/deposits/d1/reject', { status: 503, message: 'The service is busy.' });
    const user = openConsole('/requests/d1');
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    await user.type(screen.getByLabelText('What the investor reads'), 'My own words');
    await user.click(screen.getByRole('button', { name: 'Reject deposit' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy.');
    expect(screen.getByLabelText('What the investor reads')).toHaveValue('My own words');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
  });

  it('approves a withdrawal and shows what leaves the hold', async () => {
    const api = new StaffApi([withdrawal()]).signedIn();
    const user = openConsole(WITHDRAWALS.replace('/requests', '/requests/w1'));
    expect(await screen.findByRole('row', { name: 'On hold $250.00 $0.00' })).toBeInTheDocument();
    await user.keyboard('a{Enter}');
    await waitFor(() => expect(api.called('POST', '/withdrawals/w1/approve')).toHaveLength(1));
  });

  it('completes an approved withdrawal with its payment reference', async () => {
    const api = new StaffApi([withdrawal({ status: 'approved' })]).signedIn();
    const user = openConsole(TO_PAY.replace('/requests', '/requests/w1'));
    await screen.findByRole('button', { name: 'Mark as paid' });
    await user.keyboard('c{Enter}');
    expect(screen.getByText('Please enter the payment reference.')).toBeInTheDocument();
    await user.keyboard('SEPA-1{Enter}');
    await waitFor(() =>
      expect(api.called('POST', '/withdrawals/w1/complete')[0]?.body).toEqual({ paymentReference: 'SEPA-1' }),
    );
  });

  it('says first that the account is frozen, and asks once more before it is marked as paid', async () => {
    const request = withdrawal({ status: 'approved' });
    const frozenSince = new Date(2026, 10, 20, 15, 4).toISOString();
    const evidenceOfFrozen = { ...request.evidence, frozenSince, earlier: { agreed: 0, rejected: 1 } };
    const api = new StaffApi([{ ...request, evidence: evidenceOfFrozen }]).signedIn();
    const user = openConsole(TO_PAY.replace('/requests', '/requests/w1'));
    const hints = within(await evidence());
    await hints.findByRole('heading', { name: 'Worth a look' });
    expect(
      hints
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
        .slice(0, 2),
    ).toEqual([
      'This account has been frozen since Nov 20, 2026, 3:04 PM: pay nothing until it is unfrozen',
      'An earlier withdrawal was rejected',
    ]);

    await user.keyboard('cSEPA-1{Enter}');
    const frozen = 'This account is frozen';
    const dialog = () => screen.findByRole('dialog', { name: frozen });
    expect(await dialog()).toHaveTextContent(
      'Nothing should be paid from a frozen account. Record only what the bank has done: $250.00 was paid to IBAN DE89',
    );
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: frozen })).not.toBeInTheDocument());
    expect(screen.getByLabelText('Payment reference')).toHaveValue('SEPA-1');
    expect(api.called('POST', '/withdrawals/w1/complete')).toHaveLength(0);

    await user.click(screen.getByRole('button', { name: 'Mark as paid' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'It was paid' }));
    await waitFor(() =>
      expect(api.called('POST', '/withdrawals/w1/complete')[0]?.body).toEqual({ paymentReference: 'SEPA-1' }),
    );
  });

  it('says that somebody else decided, and shows the new state', async () => {
    const api = new StaffApi([ada()]).signedIn();
    const user = openConsole('/requests/d1');
    await screen.findByRole('button', { name: 'Approve' });
    api.refusals.set('/deposits/d1/approve', { status: 409, code: 'request-already-decided' });
    Object.assign(api.requests[0]!, { status: 'rejected', decidedBy: 'Luca Pacioli' });
    await user.keyboard('a{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your decision was not recorded. Luca Pacioli decided this request meanwhile. It is now: rejected.',
    );
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('shows an auditor no name and no decision', async () => {
    new StaffApi([requestDetail({ investorName: 'Unknown', investorUnnamed: true })]).signedIn(AUDITOR);
    const user = openConsole('/requests/d1');
    expect(await screen.findByText('#41')).toBeInTheDocument();
    expect(screen.getAllByText('Investor investor').length).toBeGreaterThan(0);
    await user.keyboard('a');
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('goes to sign-in when the session ends while a request is open, and draws nothing of what is not answered', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const api = new StaffApi([ada()]).signedIn();
    openConsole('/requests/d1');
    await screen.findByText('Deposit requested');
    for (const path of ['/requests/d1', '/requests', '/requests/counts', '/me'])
      api.refusals.set(path, { status: 401 });
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeInTheDocument();
    expect(said.mock.calls.flat().filter((fault) => fault instanceof TypeError)).toEqual([]);
    said.mockRestore();
  });

  it('lists its keys on ?', async () => {
    new StaffApi().signedIn();
    const user = openConsole();
    await screen.findByText('Nothing is waiting for review.');
    await user.keyboard('?');
    expect(
      within(await screen.findByRole('dialog')).getByText('Mark an approved withdrawal as paid'),
    ).toBeInTheDocument();
  });
});
