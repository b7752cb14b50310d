import { type ReviewRequest } from '@clearfold/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console';
import { AUDITOR, StaffApi } from '../testing/staff-api';
import { requestDetail } from '../requests/request-detail.fixture';

const FILTER = `?filter=${encodeURIComponent('{"kind":"transfer","status":"pending"}')}`;

const transfer = (facts: Partial<ReviewRequest> = {}) =>
  requestDetail({
    id: 't1',
    kind: 'transfer',
    amount: 150,
    recipientId: 'recipient-ben',
    recipientName: 'Ben Sample',
    account: undefined,
    currency: undefined,
    ...facts,
  });
const second = () => transfer({ id: 't2', amount: 20, recipientId: 'recipient-joe', recipientName: 'Joe Third' });

const announced = () => screen.getAllByRole('status').map((line) => line.textContent);
const evidence = async () => within(await screen.findByRole('group', { name: 'Evidence' }));
const openTransfer = async () => {
  const user = openConsole(`/requests/t1${FILTER}`);
  await screen.findByRole('button', { name: 'Approve' });
  return user;
};

describe('Transfers under review', () => {
  beforeEach(() => localStorage.clear());

  it('have a tab with their number and say who pays whom', async () => {
    new StaffApi([transfer(), second(), requestDetail()]).signedIn();
    const user = openConsole();
    const tabs = within(await screen.findByRole('navigation', { name: 'Queues' }));
    await waitFor(() => expect(tabs.getByRole('link', { name: /Transfers/ })).toHaveTextContent('Transfers2'));
    await user.click(tabs.getByRole('link', { name: /Transfers/ }));
    const row = (await screen.findByRole('link', { name: 'Ada Byron to Ben Sample' })).closest('tr')!;
    expect(row).toHaveTextContent('Ada Byron → Ben Sample');
    expect(row).toHaveTextContent('$150.00');
    expect(screen.getByRole('link', { name: 'Ada Byron to Joe Third' })).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'From and to' })).toBeInTheDocument();
    expect(tabs.getByRole('link', { name: /Transfers/ })).toHaveAttribute('aria-current', 'page');
  });

  it('show the recipient with an id to copy, and the sender’s balances', async () => {
    new StaffApi([transfer()]).signedIn();
    await openTransfer();
    const panel = await evidence();
    expect(screen.getByRole('heading', { name: 'Transfer of $150.00' })).toBeInTheDocument();
    expect(panel.getByText('Recipient').nextSibling).toHaveTextContent('Ben Sample');
    expect(panel.getByText('recipient-ben')).toBeInTheDocument();
    expect(panel.getByRole('button', { name: 'Copy: Recipient id' })).toBeInTheDocument();
    expect(await panel.findByRole('columnheader', { name: 'Sender’s balance' })).toBeInTheDocument();
    expect(panel.getByRole('row', { name: 'Available $1,000.00 $1,000.00' })).toBeInTheDocument();
    expect(panel.getByRole('row', { name: 'On hold $250.00 $100.00' })).toBeInTheDocument();
    expect(panel.getByRole('row', { name: 'Total $1,250.00 $1,100.00' })).toBeInTheDocument();
    expect(panel.queryByText('Pay to')).not.toBeInTheDocument();
  });

  it('are approved with two keys at their own address, without a body', async () => {
    const api = new StaffApi([transfer(), second()]).signedIn();
    const user = await openTransfer();
    await user.keyboard('a');
    const form = within(await screen.findByRole('form', { name: 'Approve transfer' }));
    expect(form.getByText('Pays $150.00 to Ben Sample at once, from the amount on hold.')).toBeInTheDocument();
    expect(form.queryByRole('textbox')).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Transfer of $20.00' })).toBeInTheDocument();
    expect(announced()).toContain('Approved: transfer of $150.00, Ada Byron to Ben Sample.');
    expect(api.called('POST', '/transfers/t1/approve')).toMatchObject([{ body: undefined }]);
    expect(api.decisions).toHaveLength(1);
  });

  it('of a large amount get their first approval, which pays nobody yet', async () => {
    new StaffApi([transfer({ amount: 12_000 })]).signedIn();
    const user = await openTransfer();
    expect(await screen.findByRole('columnheader', { name: 'After both approvals' })).toBeInTheDocument();
    await user.keyboard('a');
    const form = within(await screen.findByRole('form', { name: 'Approve transfer' }));
    expect(
      form.getByText(
        'This amount needs two people: yours is the first approval. Only the second pays $12,000.00 to Ben Sample.',
      ),
    ).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(announced()).toContain(
        'First approval given: transfer of $12,000.00, Ada Byron to Ben Sample. Another person must give the second.',
      ),
    );
  });

  it('say who gave their first approval, and that this is the second', async () => {
    const endorsement = { staffId: 's9', by: 'Luca Pacioli', at: '2026-11-20T09:30:00.000Z', amount: 12_000 };
    new StaffApi([transfer({ amount: 12_000, endorsement })]).signedIn();
    const user = await openTransfer();
    const row = screen.getByRole('link', { name: 'Ada Byron to Ben Sample', hidden: true }).closest('tr')!;
    expect(within(row).getByText('1 of 2 approvals')).toBeInTheDocument();
    const panel = await evidence();
    expect(panel.getByText('First approval').nextSibling).toHaveTextContent(
      /^Luca Pacioli, Nov 20, 2026, .+, \$12,000\.00$/,
    );
    await user.keyboard('a');
    const form = within(await screen.findByRole('form', { name: 'Second approval: transfer' }));
    expect(form.getByText(/This is the second approval, after Luca Pacioli’s/)).toHaveTextContent(
      'Pays $12,000.00 to Ben Sample at once, from the amount on hold.',
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(announced()).toContain('Approved: transfer of $12,000.00, Ada Byron to Ben Sample.'));
  });

  it('are rejected with a reason of their own in three keys', async () => {
    const api = new StaffApi([transfer(), second()]).signedIn();
    const user = await openTransfer();
    await user.keyboard('r');
    const form = within(await screen.findByRole('form', { name: 'Reject transfer' }));
    expect(form.getByLabelText('Wrong recipient')).toHaveFocus();
    expect(form.getByText(/^Gives \$150\.00 back to Ada Byron’s available balance/)).toBeInTheDocument();
    const panel = await evidence();
    expect(await panel.findByRole('row', { name: 'Available $1,000.00 $1,150.00' })).toBeInTheDocument();
    expect(panel.getByRole('row', { name: 'Total $1,250.00 $1,250.00' })).toBeInTheDocument();
    await user.keyboard('2{Enter}');
    await waitFor(() =>
      expect(api.called('POST', '/transfers/t1/reject')[0]?.body).toEqual({
        reason: 'We could not confirm the purpose of this transfer.',
      }),
    );
    await waitFor(() => expect(announced()).toContain('Rejected: transfer of $150.00, Ada Byron to Ben Sample.'));
  });

  it('are never marked as paid: c does nothing, in the list, in the panel and in a form', async () => {
    const api = new StaffApi([transfer()]).signedIn();
    const user = openConsole(`/requests${FILTER}`);
    await screen.findByRole('link', { name: 'Ada Byron to Ben Sample' });
    await user.keyboard('jc');
    expect(window.location.pathname).toBe('/admin/requests');
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Approve' });
    await user.keyboard('c');
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Mark as paid/ })).not.toBeInTheDocument();
    await user.keyboard('ac');
    expect(screen.getByRole('form', { name: 'Approve transfer' })).toBeInTheDocument();
    expect(api.decisions).toEqual([]);
  });

  it('offer nothing more once they are paid', async () => {
    const decided = { decidedAt: '2026-11-20T09:30:00.000Z', decidedBy: 'Luca Pacioli' };
    new StaffApi([transfer({ status: 'completed', ...decided })]).signedIn();
    const user = openConsole('/requests/t1');
    await screen.findByRole('columnheader', { name: 'Sender’s balance' });
    await user.keyboard('arc');
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Approve|Reject|Payment returned/ })).not.toBeInTheDocument();
  });

  it('keep their form open and say why when the server refuses', async () => {
    const api = new StaffApi([transfer()]).signedIn();
    api.refusals.set('/transfers/t1/approve', { status: 503, message: 'The service is busy.' });
    const user = await openTransfer();
    await user.keyboard('a{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy.');
    expect(screen.getByRole('form', { name: 'Approve transfer' })).toBeInTheDocument();
  });

  it('show an auditor two ids, no name and no decision', async () => {
    new StaffApi([
      transfer({
        investorName: 'Unknown',
        investorUnnamed: true,
        recipientName: 'Unknown',
        recipientUnnamed: true,
      }),
    ]).signedIn(AUDITOR);
    const user = openConsole(`/requests/t1${FILTER}`);
    const panel = await evidence();
    expect(await panel.findByText('#41')).toBeInTheDocument();
    expect(screen.getAllByText('Investor investor').length).toBeGreaterThan(0);
    expect(panel.getByText('Recipient').nextSibling).toHaveTextContent('Investor recipien');
    expect(document.body).not.toHaveTextContent('Ben Sample');
    await user.keyboard('arc');
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });
});
