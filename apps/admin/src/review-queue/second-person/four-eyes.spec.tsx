import { type ReviewRequest } from '@clearfold/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../../testing/open-console';
import { GRACE, StaffApi } from '../../testing/staff-api';
import { requestDetail } from '../../requests/request-detail.fixture';

const LUCA = { staffId: 's9', by: 'Luca Pacioli', at: '2026-11-20T09:30:00.000Z', amount: 12_000 };
const BY_GRACE = { ...LUCA, staffId: GRACE.id, by: GRACE.name };

const large = (facts: Partial<ReviewRequest> = {}) => requestDetail({ id: 'd9', amount: 12_000, ...facts });
const largeWithdrawal = (facts: Partial<ReviewRequest> = {}) =>
  large({ id: 'w9', kind: 'withdrawal', account: 'IBAN DE89', currency: undefined, ...facts });
const alan = () => requestDetail({ id: 'd2', amount: 75.5, investorName: 'Alan Turing' });

const announced = () => screen.getAllByRole('status').map((line) => line.textContent);
const approvals = (api: StaffApi) => api.called('POST', '/deposits/d9/approve');
const evidence = async () => within(await screen.findByRole('group', { name: 'Evidence' }));

describe('Two approvals', () => {
  beforeEach(() => localStorage.clear());

  it('marks a request that has one of them in its row', async () => {
    new StaffApi([large({ endorsement: LUCA }), alan()]).signedIn();
    openConsole();
    const row = (await screen.findByRole('link', { name: 'Ada Byron' })).closest('tr')!;
    expect(within(row).getByText('1 of 2 approvals')).toBeInTheDocument();
    expect(within(row).getByText('Pending')).toBeInTheDocument();
    expect(screen.getAllByText('1 of 2 approvals')).toHaveLength(1);
  });

  it('says who gave the first, when and for which amount', async () => {
    new StaffApi([large({ endorsement: LUCA })]).signedIn();
    openConsole('/requests/d9');
    const panel = await evidence();
    expect(panel.getByText('First approval').nextSibling).toHaveTextContent(
      /^Luca Pacioli, Nov 20, 2026, .+, \$12,000\.00$/,
    );
  });

  it('asks for a first one again where who gave it is gone since, and says so', async () => {
    const api = new StaffApi([large({ endorsement: { ...BY_GRACE, by: 'Luca Pacioli', isVoid: true } })]).signedIn();
    const user = openConsole('/requests/d9');
    const panel = await evidence();
    expect(panel.getByText('First approval').nextSibling).toHaveTextContent(
      /^Luca Pacioli, Nov 20, 2026, .+, \$12,000\.00\. It no longer counts: they have since been disabled or given another role\.$/,
    );
    expect(screen.queryByText('1 of 2 approvals')).toBeNull();
    await user.keyboard('a');
    expect(
      await screen.findByText(
        'The first approval no longer counts: whoever gave it has since been disabled or given another role. Yours is the first now. Only the second credits $12,000.00 to Ada Byron.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'After both approvals' })).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(approvals(api)).toHaveLength(1));
  });

  it('announces a first approval as such, and moves on', async () => {
    const api = new StaffApi([large(), alan()]).signedIn();
    const user = openConsole('/requests/d9');
    await screen.findByRole('button', { name: 'Approve' });
    await user.keyboard('a');
    const review = await screen.findByText(/^This amount needs two people: yours is the first approval\./);
    expect(review).toHaveTextContent('Only the second credits $12,000.00 to Ada Byron.');
    expect(screen.getByRole('columnheader', { name: 'After both approvals' })).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Deposit of $75.50' })).toBeInTheDocument();
    expect(announced()).toContain(
      'First approval given: deposit of $12,000.00, Ada Byron. Another person must give the second.',
    );
    expect(announced().join()).not.toContain('Approved');
    expect(approvals(api)[0]?.body).toEqual({ creditedAmount: 12_000 });
    // On this small screen the panel lies over the list.
    const row = screen.getByRole('link', { name: 'Ada Byron', hidden: true }).closest('tr')!;
    expect(within(row).getByText('1 of 2 approvals')).toBeInTheDocument();
  });

  it('follows the amount: what is credited decides how many people it takes', async () => {
    new StaffApi([{ ...large({ amount: 500 }), secondApprovalFrom: 500 }]).signedIn();
    const user = openConsole('/requests/d9');
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/^This amount needs two people/)).toBeInTheDocument();
    const amount = screen.getByLabelText('Amount to credit (USD)');
    await user.clear(amount);
    await user.type(amount, '499.99');
    expect(screen.getByText('Credits $499.99 to Ada Byron.')).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'After approval' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
  });

  it('says before the click that what the reviewer decided alone for this investor makes it two', async () => {
    const api = new StaffApi([{ ...requestDetail(), decidedAlone: { forInvestor: 9_500, inAll: 30_000 } }]).signedIn();
    const user = openConsole('/requests/d1');
    expect(await screen.findByRole('columnheader', { name: 'After both approvals' })).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(
      await screen.findByText(
        'You approved $9,500.00 alone for Ada Byron within 24 hours: with this it reaches $10,000.00, which needs two people. Yours is the first approval. Only the second credits $500.00 to Ada Byron.',
      ),
    ).toBeInTheDocument();
    const amount = screen.getByLabelText('Amount to credit (USD)');
    await user.clear(amount);
    await user.type(amount, '499.99');
    expect(screen.getByText('Credits $499.99 to Ada Byron.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(api.decisions).toEqual([]);
  });

  it('says the same of what they decided alone for all investors', async () => {
    new StaffApi([{ ...requestDetail(), decidedAlone: { forInvestor: 0, inAll: 99_500 } }]).signedIn();
    const user = openConsole('/requests/d1');
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(
      await screen.findByText(
        /^You approved \$99,500\.00 alone within 24 hours: with this it reaches \$100,000\.00, which needs two people\./,
      ),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
  });

  it('says of a withdrawal that its first approval moves nothing', async () => {
    const api = new StaffApi([largeWithdrawal()]).signedIn();
    const user = openConsole('/requests/w9');
    await screen.findByRole('button', { name: 'Approve' });
    await screen.findByRole('columnheader', { name: 'After both approvals' });
    await user.keyboard('a');
    expect(
      await screen.findByText(
        'This amount needs two people: yours is the first approval. Only the second takes $12,000.00 from the amount on hold.',
      ),
    ).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(announced()).toContain(
        'First approval given: withdrawal of $12,000.00, Ada Byron. Another person must give the second.',
      ),
    );
    expect(api.called('POST', '/withdrawals/w9/approve')).toHaveLength(1);
  });

  it('does not lead back to what the same person approved first', async () => {
    new StaffApi([large(), alan()]).signedIn();
    const user = openConsole('/requests/d9');
    await screen.findByRole('button', { name: 'Approve' });
    await user.keyboard('a{Enter}');
    await screen.findByRole('heading', { name: 'Deposit of $75.50' });
    await user.keyboard('a{Enter}');
    await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
    expect(announced()).toContain('Approved: deposit of $75.50, Alan Turing.');
  });

  it('offers no approval to who gave the first, says why, and lets them reject', async () => {
    const api = new StaffApi([large({ endorsement: BY_GRACE })]).signedIn();
    const user = openConsole('/requests/d9');
    expect(
      await screen.findByText('You gave the first approval. Another person must give the second.'),
    ).toBeInTheDocument();
    await user.keyboard('a');
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    await user.keyboard('r1{Enter}');
    await waitFor(() => expect(api.called('POST', '/deposits/d9/reject')).toHaveLength(1));
  });

  it('says that this is the second approval and what it does', async () => {
    const api = new StaffApi([large({ amount: 12_500, endorsement: LUCA })]).signedIn();
    const user = openConsole('/requests/d9');
    await screen.findByRole('button', { name: 'Approve' });
    expect(await screen.findByRole('row', { name: 'Total $1,250.00 $13,250.00' })).toBeInTheDocument();
    await user.keyboard('a');
    const form = within(await screen.findByRole('form', { name: 'Second approval: deposit' }));
    expect(form.getByLabelText('Amount to credit (USD)')).toHaveDisplayValue('12000.00');
    expect(form.getByText(/This is the second approval, after Luca Pacioli’s: it decides/)).toHaveTextContent(
      'Credits $12,000.00 to Ada Byron.',
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(announced()).toContain('Approved: deposit of $12,000.00, Ada Byron.'));
    expect(approvals(api)[0]?.body).toEqual({ creditedAmount: 12_000 });
  });

  it('says the same of a withdrawal', async () => {
    const api = new StaffApi([largeWithdrawal({ endorsement: LUCA })]).signedIn();
    const user = openConsole('/requests/w9');
    await screen.findByRole('button', { name: 'Approve' });
    await user.keyboard('a');
    const form = within(await screen.findByRole('form', { name: 'Second approval: withdrawal' }));
    expect(form.getByText(/This is the second approval/)).toHaveTextContent(
      'Takes $12,000.00 from the amount on hold.',
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(api.called('POST', '/withdrawals/w9/approve')).toHaveLength(1));
  });

  it('says that another amount is a new proposal, which needs a note and a second person of its own', async () => {
    const api = new StaffApi([large({ endorsement: LUCA })]).signedIn();
    const user = openConsole('/requests/d9');
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const amount = await screen.findByLabelText('Amount to credit (USD)');
    await user.clear(amount);
    await user.type(amount, '11500');
    expect(screen.getByText(/This will be a new proposal/)).toHaveTextContent(
      'Luca Pacioli approved $12,000.00. Another person must then approve $11,500.00',
    );
    expect(screen.queryByText(/This is the second approval/)).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Note to the investor')).toHaveFocus();
    await user.keyboard('Fees of the sender.{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(announced()).toContain(
        'First approval given: deposit of $11,500.00, Ada Byron. Another person must give the second.',
      ),
    );
    expect(approvals(api)[0]?.body).toEqual({ creditedAmount: 11_500, note: 'Fees of the sender.' });
  });

  it('says that a new proposal below the limit needs nobody else', async () => {
    new StaffApi([large({ endorsement: LUCA })]).signedIn();
    const user = openConsole('/requests/d9');
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const amount = await screen.findByLabelText('Amount to credit (USD)');
    await user.clear(amount);
    await user.type(amount, '900');
    expect(screen.getByText(/This will be a new proposal/)).toHaveTextContent(
      'This amount needs one person only: your approval decides the request. Credits $900.00 to Ada Byron.',
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
  });

  it('keeps the form when the server asks for another person', async () => {
    const api = new StaffApi([large()]).signedIn();
    const message = 'You gave the first approval. Another person must give the second.';
    api.refusals.set('/deposits/d9/approve', { status: 409, code: 'second-person-needed', message });
    const user = openConsole('/requests/d9');
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    await user.type(await screen.findByLabelText('Note to the investor (optional)'), 'Seen on the chain.');
    await user.click(screen.getByRole('button', { name: 'Approve deposit' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Note to the investor (optional)')).toHaveValue('Seen on the chain.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
  });

  it('says in the timeline what each event did', async () => {
    const events = [
      'DepositEndorsed',
      'DepositCancelled',
      'WithdrawalEndorsed',
      'WithdrawalCancelled',
      'WithdrawalBounced',
    ];
    const timeline = events.map((event, index) => ({ position: 50 + index, event, at: LUCA.at, by: LUCA.by }));
    new StaffApi([{ ...large(), timeline }]).signedIn();
    openConsole('/requests/d9');
    const panel = await evidence();
    expect(await panel.findByText('First of two approvals, nothing credited yet')).toBeInTheDocument();
    expect(panel.getByText('Cancelled by the investor')).toBeInTheDocument();
    expect(panel.getByText('First of two approvals, amount still on hold')).toBeInTheDocument();
    expect(panel.getByText('Cancelled by the investor, amount given back')).toBeInTheDocument();
    expect(panel.getByText('Payment returned by the bank, amount put back')).toBeInTheDocument();
  });
});

describe('A request that the investor cancelled', () => {
  beforeEach(() => localStorage.clear());
  const cancelled = {
    status: 'rejected',
    decidedBy: 'Investor',
    cancelled: true,
    decidedAt: '2026-11-20T09:40:00.000Z',
  } as const;
  const REJECTED = `?filter=${encodeURIComponent('{"status":"rejected"}')}`;

  it('reads so in its row and in the panel', async () => {
    new StaffApi([large(cancelled), alan()]).signedIn();
    openConsole(`/requests/d9${REJECTED}`);
    const row = (await screen.findByRole('link', { name: 'Ada Byron', hidden: true })).closest('tr')!;
    const pill = within(row).getByText('Cancelled');
    expect(pill).toHaveAttribute('title', 'Cancelled by the investor');
    expect(pill).toHaveStyle({ whiteSpace: 'nowrap' });
    expect(within(row).queryByText('Rejected')).not.toBeInTheDocument();
    const panel = await evidence();
    expect(panel.getByText('Decided').nextSibling).toHaveTextContent(/^Cancelled by the investor, Nov 20, 2026/);
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('says so to who was about to decide it', async () => {
    const api = new StaffApi([large()]).signedIn();
    const user = openConsole('/requests/d9');
    await screen.findByRole('button', { name: 'Approve' });
    api.refusals.set('/deposits/d9/approve', { status: 409, code: 'request-already-decided' });
    Object.assign(api.requests[0]!, cancelled);
    await user.keyboard('a{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your decision was not recorded. The investor cancelled this request meanwhile.',
    );
  });
});
