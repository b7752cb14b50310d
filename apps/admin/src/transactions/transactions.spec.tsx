import { type StaffTransactionDetail } from '@clearfold/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console';
import { GRACE, StaffApi } from '../testing/staff-api';

const ADMIN = { ...GRACE, role: 'admin' } as const;
const at = '2026-11-20T09:00:00.000Z';
const actor = { kind: 'staff', id: 's1' } as const;

const DEPOSIT: StaffTransactionDetail = {
  id: 't1',
  type: 'deposit',
  status: 'approved',
  amount: 500,
  investorId: 'investor-ada',
  investorName: 'Ada Byron',
  createdAt: at,
  position: 41,
  requestId: 'd1',
  facts: [
    {
      id: '42',
      position: 42,
      event: 'DepositApproved',
      at,
      by: 'Alan Kay',
      actor,
      recordId: 'd1',
      commandId: 'c1',
      why: 'Arrived in full',
      postings: [
        { account: 'external/BTC', amount: -500, balance: -500 },
        { account: 'investor/0b7a5b00-0000-4000-8000-000000000000/available', amount: 500, balance: 500 },
      ],
    },
  ],
  reversal: { id: 'r1' },
};

const serving = (line: StaffTransactionDetail, staff: typeof GRACE | typeof ADMIN = ADMIN) => {
  const api = new StaffApi().signedIn(staff);
  api.answers.set('GET /transactions', () => [line]);
  api.answers.set('GET /transactions/t1', () => line);
  return api;
};

describe('The transactions', () => {
  beforeEach(() => localStorage.clear());

  it('are listed, narrowed by type, and lead to their evidence', async () => {
    const api = serving(DEPOSIT);
    const user = openConsole('/transactions');
    await user.click(await screen.findByRole('combobox', { name: 'Type' }));
    await user.click(await screen.findByRole('option', { name: 'Deposit' }));
    await waitFor(() => expect(api.called('GET', '/transactions').at(-1)?.filter).toEqual({ type: 'deposit' }));
    await user.click(await screen.findByRole('link', { name: 'Deposit' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Deposit $500.00' })).toBeInTheDocument();
    expect(screen.getByText('“Arrived in full”')).toBeInTheDocument();
    const postings = screen.getByRole('table', { name: 'Postings' });
    expect(within(postings).getByRole('row', { name: /^external\/BTC/ })).toHaveTextContent('external/BTC-$500.00');
    expect(screen.getByRole('link', { name: 'Open in the review queue' })).toHaveAttribute(
      'href',
      '/admin/requests/d1',
    );
  });

  it('say what narrows them when a figure led here, and show all again', async () => {
    const api = serving(DEPOSIT);
    const filter = { flow: 'in', movedFrom: at, movedTo: at };
    const user = openConsole(`/transactions?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    const chip = await screen.findByText(/^Moved from /);
    expect(api.called('GET', '/transactions')[0]?.filter).toEqual(filter);
    await user.click(within(chip.parentElement!).getByTestId('CancelIcon'));
    await screen.findByRole('link', { name: 'Deposit' });
    expect(screen.queryByText(/^Moved from /)).toBeNull();
  });

  it('are taken back by a proposal with its reason', async () => {
    const line = { ...DEPOSIT };
    const api = serving(line);
    api.answers.set('POST /adjustments/reversals', () => {
      line.reversal = { id: 'r1', status: 'pending' };
      return { id: 'r1', kind: 'adjustment', status: 'pending' };
    });
    const user = openConsole('/transactions/t1/show');
    await user.click(await screen.findByRole('button', { name: 'Reverse this entry' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reverse Deposit $500.00?' });
    await user.click(within(dialog).getByRole('button', { name: 'Propose the reversal' }));
    expect(api.called('POST', '/adjustments/reversals')).toEqual([]);
    await user.type(within(dialog).getByRole('textbox', { name: 'What the investor reads' }), 'Booked twice');
    await user.click(within(dialog).getByRole('button', { name: 'Propose the reversal' }));
    expect(await screen.findByText('Its reversal waits for a second admin.')).toBeInTheDocument();
    expect(api.called('POST', '/adjustments/reversals')[0]?.body).toEqual({ originalId: 'd1', reason: 'Booked twice' });
    expect(screen.queryByRole('button', { name: 'Reverse this entry' })).toBeNull();
  });

  it('are not taken back by whom the server would refuse', async () => {
    serving(DEPOSIT, GRACE);
    openConsole('/transactions/t1/show');
    await screen.findByRole('heading', { level: 1, name: 'Deposit $500.00' });
    expect(screen.queryByRole('button', { name: 'Reverse this entry' })).toBeNull();
  });
});
