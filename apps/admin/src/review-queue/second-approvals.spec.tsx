import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console';
import { GRACE, StaffApi } from '../testing/staff-api';
import { requestDetail } from './request-detail.fixture';

const ALAN = { staffId: 'other', by: 'Alan Kay' };
const at = '2026-11-20T09:00:00.000Z';
const ADMIN = { ...GRACE, role: 'admin' } as const;

const waiting = () => [
  requestDetail({ id: 'd1', amount: 20_000, endorsement: { ...ALAN, at, amount: 20_000 } }),
  requestDetail({ id: 'a1', kind: 'adjustment', amount: 12.5, investorName: 'Ben Babbage', proposal: ALAN }),
  requestDetail({
    id: 'd2',
    amount: 30_000,
    investorName: 'Clara Muster',
    endorsement: { staffId: GRACE.id, by: GRACE.name, at, amount: 30_000 },
  }),
  requestDetail({ id: 'd3', investorName: 'Dora Else' }),
];

const open = async (staff: typeof GRACE | typeof ADMIN) => {
  const api = new StaffApi(waiting());
  api.answers.set('GET /wallet-changes', () => [{ id: 'w1', currency: 'BTC', pending: { address: 'x' } }]);
  api.signedIn(staff);
  const user = openConsole();
  const tabs = within(await screen.findByRole('navigation', { name: 'Queues' }));
  await user.click(await tabs.findByRole('link', { name: /^Second approval/ }));
  await screen.findByRole('link', { name: 'Ben Babbage' });
  const row = (name: string) => screen.getByRole('link', { name }).closest('tr')!;
  return { api, user, row, tab: () => tabs.getByRole('link', { name: /^Second approval/ }) };
};

describe('The inbox of second approvals', () => {
  beforeEach(() => localStorage.clear());

  it('lists what waits for a second person, and says for whom it is the reader’s', async () => {
    const { row, tab } = await open(ADMIN);
    await waitFor(() => expect(tab()).toHaveTextContent('Second approval3'));
    expect(screen.queryByRole('link', { name: 'Dora Else' })).toBeNull();
    await waitFor(() => expect(row('Ben Babbage')).toHaveTextContent('Alan KayYou may decide'));
    await waitFor(() => expect(row('Ada Byron')).toHaveTextContent('Alan KayYou may decide'));
    expect(row('Clara Muster')).toHaveTextContent('Grace HopperYou were the first: another person decides');
    expect(await screen.findByRole('link', { name: 'Open wallets' })).toHaveAttribute('href', '/admin/wallets');
    expect(screen.getByText('A wallet address waits for a second admin as well.')).toBeInTheDocument();
  });

  it('leaves adjustments to admins', async () => {
    const { row } = await open(GRACE);
    await waitFor(() => expect(row('Ben Babbage')).toHaveTextContent('An admin decides'));
    await waitFor(() => expect(row('Ada Byron')).toHaveTextContent('You may decide'));
  });

  it('is narrowed to what waits for the reader', async () => {
    const { user, api } = await open(ADMIN);
    await user.click(screen.getByRole('combobox', { name: /Waits for/ }));
    await user.click(await screen.findByRole('option', { name: 'Others' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ben Babbage' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Clara Muster' })).toBeInTheDocument();
    expect(api.called('GET', '/requests').at(-1)?.filter).toEqual({ second: 'others' });
  });

  it('lets the one who proposed an adjustment take it back, and nothing else', async () => {
    const own = requestDetail({ id: 'a2', kind: 'adjustment', proposal: { staffId: GRACE.id, by: GRACE.name } });
    const api = new StaffApi([own]).signedIn(ADMIN);
    api.answers.set('POST /adjustments/a2/withdraw', () => Object.assign(own, { status: 'rejected' }));
    const user = openConsole('/requests/a2');
    await user.click(await screen.findByRole('button', { name: 'Withdraw the proposal' }));
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw this proposal?' });
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw the proposal' }));
    await screen.findByText('Rejected');
    expect(api.called('POST', '/adjustments/a2/withdraw')).toHaveLength(1);
  });
});
