import { screen, waitFor, within } from '@testing-library/react';
import { mediaAt } from '../../testing/media-at';
import { openConsole } from '../../testing/open-console';
import { GRACE, POLICY, StaffApi } from '../../testing/staff-api';
import { requestDetail } from '../../requests/request-detail.fixture';

const ALAN = { staffId: 'other', by: 'Alan Kay' };
const at = '2026-11-20T09:00:00.000Z';
const ADMIN = { ...GRACE, role: 'admin' } as const;

const proposedPolicy = (first: { staffId: string; by: string; isVoid?: true }) => ({
  ...POLICY,
  pending: { ...POLICY.current, breakGlass: true, ...first, at },
});

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
  api.answers.set('GET /wallet-changes', () => [{ id: 'w1', currency: 'BTC', pending: { ...ALAN, address: 'x', at } }]);
  api.wallets = { me: 1, others: 0 };
  api.answers.set('GET /policy', () => proposedPolicy(ALAN));
  api.policyWaiting = { me: 1, others: 0 };
  api.signedIn(staff);
  const user = openConsole();
  const tabs = within(await screen.findByRole('navigation', { name: 'Queues' }));
  await user.click(await tabs.findByRole('link', { name: /^Second person/ }));
  await screen.findByRole('link', { name: 'Ben Babbage' });
  const row = (name: string) => screen.getByRole('link', { name }).closest('tr')!;
  return { api, user, row, tab: () => tabs.getByRole('link', { name: /^Second person/ }) };
};

describe('The inbox of second approvals', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  it('lists what waits for a second person, and says for whom it is the reader’s', async () => {
    const { row, tab } = await open(ADMIN);
    await waitFor(() => expect(tab()).toHaveTextContent('Second person5'));
    expect(screen.queryByRole('link', { name: 'Dora Else' })).toBeNull();
    await waitFor(() => expect(row('Ben Babbage')).toHaveTextContent('Alan KayYou may decide'));
    await waitFor(() => expect(row('Ada Byron')).toHaveTextContent('Alan KayYou may decide'));
    expect(row('Clara Muster')).toHaveTextContent('Grace HopperYou were the first: another person decides');
    const wallets = within(await screen.findByRole('region', { name: 'Wallet addresses' }));
    expect(wallets.getByRole('link', { name: 'New BTC address' })).toHaveAttribute('href', '/admin/wallets');
    expect(wallets.getByRole('listitem')).toHaveTextContent(/Proposed by Alan KayYou may confirm it\d+ d/);
    const policy = within(screen.getByRole('region', { name: 'Policy' }));
    expect(policy.getByRole('link', { name: 'New policy' })).toHaveAttribute('href', '/admin/policy');
    expect(policy.getByRole('listitem')).toHaveTextContent(/Proposed by Alan KayYou may confirm it\d+ d/);
  });

  const NEW = { bars: 'begun-before', until: '2030-11-21T09:00:00.000Z' } as const;
  const NEW_FOR_A_DAY = { ...NEW, bars: 'decided-before' } as const;

  it('says beforehand who else decides, and from when, where the reader is new to the first person', async () => {
    const api = new StaffApi([
      requestDetail({ id: 'd1', amount: 20_000, endorsement: { ...ALAN, at, amount: 20_000 }, barredAsNew: NEW }),
      requestDetail({ id: 'a1', kind: 'adjustment', investorName: 'Ben Babbage', proposal: ALAN, barredAsNew: NEW }),
      requestDetail({
        id: 't1',
        kind: 'transfer',
        amount: 30_000,
        recipientId: 'r1',
        recipientName: 'Clara Muster',
        endorsement: { ...ALAN, at, amount: 30_000 },
        barredAsNew: NEW_FOR_A_DAY,
      }),
      requestDetail({
        id: 'd3',
        investorName: 'Dora Else',
        endorsement: { ...ALAN, at, amount: 40_000 },
        barredAsNew: { bars: 'decided-before', until: '2026-11-20T09:30:00.000Z' },
      }),
    ]).signedIn(ADMIN);
    const user = openConsole();
    const tabs = within(await screen.findByRole('navigation', { name: 'Queues' }));
    await user.click(await tabs.findByRole('link', { name: /^Second person/ }));
    const row = (name: RegExp) => screen.getByRole('link', { name }).closest('tr')!;
    await screen.findByRole('link', { name: 'Dora Else' });
    await waitFor(() =>
      expect(row(/^Ada Byron$/)).toHaveTextContent('Alan KayAnother reviewer decides: you were new to Alan Kay'),
    );
    expect(row(/^Ben Babbage$/)).toHaveTextContent('Alan KayAnother admin decides: you were new to Alan Kay');
    expect(row(/Clara Muster$/)).toHaveTextContent(
      'Alan KayAnother reviewer decides, or you from Nov 21, 2030, 9:00 AM UTC on',
    );
    // Over since: the list was asked for before.
    expect(row(/^Dora Else$/)).toHaveTextContent('Alan KayYou may decide');
    expect(screen.getAllByText('You may decide')).toHaveLength(1);
    expect(api.decisions).toEqual([]);
  });

  it.each([
    [
      'deposit',
      NEW,
      'Who began this let you in, or gave you more power, less than a day before, so another person must be the second. You may decide what they begin from Nov 21, 2030, 9:00 AM UTC on.',
    ],
    [
      'withdrawal',
      NEW_FOR_A_DAY,
      'You let in who began this or gave them more power, or the same admin let both of you in, less than a day ago. Another person may be the second now, and you from Nov 21, 2030, 9:00 AM UTC on.',
    ],
    [
      'transfer',
      NEW,
      'Who began this let you in, or gave you more power, less than a day before, so another person must be the second. You may decide what they begin from Nov 21, 2030, 9:00 AM UTC on.',
    ],
    [
      'adjustment',
      NEW_FOR_A_DAY,
      'You let in who began this or gave them more power, or the same admin let both of you in, less than a day ago. Another person may be the second now, and you from Nov 21, 2030, 9:00 AM UTC on.',
    ],
  ] as const)(
    'offers no approval of a %s to who is new to the first person, says why, and lets them reject',
    async (kind, barredAsNew, words) => {
      const first = kind === 'adjustment' ? { proposal: ALAN } : { endorsement: { ...ALAN, at, amount: 20_000 } };
      new StaffApi([requestDetail({ kind, amount: 20_000, ...first, barredAsNew })]).signedIn(ADMIN);
      const user = openConsole('/requests/d1');
      expect(await screen.findByText(words)).toBeInTheDocument();
      expect(screen.getByRole('button', { name: /^Reject/ })).toBeInTheDocument();
      await user.keyboard('a');
      expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
      expect(screen.queryByRole('form')).toBeNull();
    },
  );

  it('leaves adjustments to admins', async () => {
    const { row } = await open(GRACE);
    await waitFor(() => expect(row('Ben Babbage')).toHaveTextContent('An admin decides'));
    await waitFor(() => expect(row('Ada Byron')).toHaveTextContent('You may decide'));
  });

  it('offers to reject, not to approve, what somebody proposed who is gone since', async () => {
    const gone = requestDetail({ id: 'a3', kind: 'adjustment', proposal: { ...ALAN, isVoid: true } });
    const api = new StaffApi([gone]).signedIn(ADMIN);
    api.answers.set('GET /wallet-changes', () => []);
    const user = openConsole('/requests/a3');
    expect(
      await screen.findByText(
        'Whoever proposed this has since been disabled or given another role: reject it and propose it again.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Reject/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
    expect(screen.queryByText(/break-glass/i)).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(
      await within(await screen.findByRole('navigation', { name: 'Queues' })).findByRole('link', {
        name: /^Second person/,
      }),
    );
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Ada Byron' }).closest('tr')).toHaveTextContent(
        'Alan KayNo longer counts: reject it and propose it again',
      ),
    );
  });

  it('counts for nobody what counts no more, but keeps a proposal to be rejected among the others’', async () => {
    const api = new StaffApi([
      requestDetail({ amount: 20_000, endorsement: { ...ALAN, at, amount: 20_000, isVoid: true } }),
      requestDetail({ id: 'a1', kind: 'adjustment', investorName: 'Ben Babbage', proposal: { ...ALAN, isVoid: true } }),
    ]).signedIn(ADMIN);
    api.answers.set('GET /wallet-changes', () => [
      { id: 'w1', currency: 'BTC', pending: { ...ALAN, address: 'x', at, isVoid: true } },
      { id: 'w2', currency: 'ETH', pending: { ...ALAN, address: 'y', at } },
      { id: 'w3', currency: 'SOL', pending: { staffId: ADMIN.id, by: ADMIN.name, address: 'z', at } },
    ]);
    openConsole(`/requests?filter=${encodeURIComponent('{"second":"others"}')}`);
    const row = (await screen.findByRole('link', { name: 'Ben Babbage' })).closest('tr')!;
    await waitFor(() => expect(row).toHaveTextContent('No longer counts: reject it and propose it again'));
    expect(screen.queryByRole('link', { name: 'Ada Byron' })).toBeNull();
    expect(screen.queryByText('You may decide')).toBeNull();
    const wallets = within(await screen.findByRole('region', { name: 'Wallet addresses' }));
    // Among what waits for others: not the one that the reader may confirm.
    await waitFor(() => expect(wallets.getAllByRole('listitem')).toHaveLength(2));
    expect(wallets.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^New BTC address.*drop it and propose it again/),
      expect.stringMatching(/^New SOL address.*You proposed it: another admin confirms it/),
    ]);
  });

  it('does not say that nothing waits while a wallet address does', async () => {
    const api = new StaffApi([]).signedIn(GRACE);
    api.answers.set('GET /wallet-changes', () => [
      { id: 'w1', currency: 'BTC', pending: { ...ALAN, address: 'x', at } },
    ]);
    openConsole(`/requests?filter=${encodeURIComponent('{"second":"any"}')}`);
    expect(await screen.findByText('No request is waiting for a second person.')).toBeInTheDocument();
    expect(screen.queryByText('Nothing is waiting for a second person.')).toBeNull();
    const wallets = within(screen.getByRole('region', { name: 'Wallet addresses' }));
    await waitFor(() => expect(wallets.getByRole('listitem')).toHaveTextContent('An admin decides'));
  });

  it('does not say that nothing waits while a policy does, and shows it to whom it waits for', async () => {
    const api = new StaffApi([]).signedIn(ADMIN);
    api.answers.set('GET /policy', () => proposedPolicy({ staffId: ADMIN.id, by: ADMIN.name }));
    const user = openConsole(`/requests?filter=${encodeURIComponent('{"second":"any"}')}`);
    expect(await screen.findByText('No request is waiting for a second person.')).toBeInTheDocument();
    const policy = within(screen.getByRole('region', { name: 'Policy' }));
    await waitFor(() =>
      expect(policy.getByRole('listitem')).toHaveTextContent('You proposed it: another admin confirms it'),
    );
    await user.click(screen.getByRole('combobox', { name: /Waits for/ }));
    await user.click(await screen.findByRole('option', { name: 'Me' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Policy' })).toBeNull());
  });

  it('folds beside the open panel to who, what, how much and since when', async () => {
    window.matchMedia = mediaAt(1280);
    new StaffApi(waiting()).signedIn(ADMIN);
    const user = openConsole(`/requests?filter=${encodeURIComponent('{"second":"any"}')}`);
    const list = () => screen.getByRole('table', { name: 'Requests' });
    const columns = () =>
      within(list())
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent);
    await user.click(await screen.findByRole('link', { name: 'Ben Babbage' }));
    await screen.findByRole('complementary');
    expect(columns()).toEqual(['Waiting', 'Kind', 'Investor', 'Amount']);
    const row = within(list()).getByRole('link', { name: 'Ben Babbage' }).closest('tr')!;
    expect(within(row).getAllByRole('cell')[2]).toHaveTextContent(/^Ben BabbageYou may decide$/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(columns()).toEqual(['Waiting', 'Kind', 'Investor', 'First person', 'Amount', 'Status']));
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
    const withdraw = await screen.findByRole('button', { name: 'Withdraw the proposal' });
    // An open dialog hides all that is behind it from these questions: they are asked before.
    for (const name of [/^Approve/, /^Reject/]) expect(screen.queryByRole('button', { name })).toBeNull();
    await user.keyboard('a');
    expect(screen.queryByRole('form')).toBeNull();
    await user.click(withdraw);
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw this proposal?' });
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw the proposal' }));
    await screen.findByText('Rejected');
    expect(api.called('POST', '/adjustments/a2/withdraw')).toHaveLength(1);
  });

  it('says to who came back that nobody can approve what they proposed before', async () => {
    const proposal = { staffId: GRACE.id, by: GRACE.name, isVoid: true } as const;
    const api = new StaffApi([requestDetail({ id: 'a2', kind: 'adjustment', proposal })]).signedIn(ADMIN);
    api.answers.set('GET /break-glass', () => ({ enabled: true, data: [] }));
    const user = openConsole('/requests/a2');
    expect(await screen.findByRole('button', { name: 'Withdraw the proposal' })).toBeInTheDocument();
    expect(screen.getByText(/^You proposed this before you were disabled/)).toHaveTextContent(
      'nobody can approve it. Withdraw it and propose it again.',
    );
    expect(screen.queryByText('You proposed this. Another admin decides it.')).toBeNull();
    await user.keyboard('a');
    for (const name of [/^Approve/, /^Reject/, 'Decide alone…'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
