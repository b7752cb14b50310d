import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console';
import { QUIET_DAY } from '../testing/quiet-day';
import { GRACE, StaffApi } from '../testing/staff-api';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const BUSY_DAY = {
  ...QUIET_DAY,
  pending: {
    ...QUIET_DAY.pending,
    deposit: { count: 3, sum: 1234.5, oldestAt: hoursAgo(30), targetHours: 24, late: 1 },
  },
  toPay: { count: 2, sum: 80, oldestAt: hoursAgo(5), targetHours: 48, late: 0 },
  tickets: { count: 4, oldestAt: hoursAgo(2), targetHours: 24, late: 0 },
  days: [
    { day: '2026-11-19', moneyIn: 100.1, moneyOut: 0 },
    { day: '2026-11-20', moneyIn: 0.2, moneyOut: 40 },
  ],
  liabilities: { available: 700, held: 100.5, invested: 200, total: 1000.5 },
  position: 77,
};

const busy = (staff = GRACE) => {
  const api = new StaffApi().signedIn(staff);
  api.day = BUSY_DAY;
  return api;
};
const localMidnight = (year: number, month: number, day: number): string =>
  new Date(year, month - 1, day).toISOString();

const queueOf = (link: HTMLElement) => {
  const { pathname, searchParams } = new URL((link as HTMLAnchorElement).href);
  return [pathname, JSON.parse(searchParams.get('filter')!)];
};

describe('The dashboard', () => {
  beforeEach(() => localStorage.clear());

  it('says what waits, how much and since when, and links each to its list', async () => {
    busy();
    openConsole('/');
    const waiting = within(await screen.findByRole('region', { name: 'Waiting for a decision' }));
    const deposits = await waiting.findByRole('link', { name: 'Deposits' });
    const tile = deposits.closest('h2')!.parentElement;
    expect(tile).toHaveTextContent('Deposits3$1,234.50Oldest 30 h, target 24 h 1 late');
    // A proportional 1 is so narrow that the space after it is not seen.
    const late = waiting.getByRole('link', { name: '1 late' });
    expect(getComputedStyle(late.parentElement!).getPropertyValue('font-variant-numeric')).toContain('tabular-nums');
    expect(queueOf(deposits)).toEqual(['/admin/requests', { kind: 'deposit', status: 'pending' }]);
    expect(queueOf(waiting.getByRole('link', { name: '1 late' }))).toEqual([
      '/admin/requests',
      { kind: 'deposit', status: 'pending', late: true },
    ]);
    expect(queueOf(waiting.getByRole('link', { name: 'Withdrawals to pay' }))).toEqual([
      '/admin/requests',
      { toPay: true },
    ]);
    expect(waiting.getByText('Tickets to answer').closest('h2')!.parentElement).toHaveTextContent(
      'Tickets to answer4Oldest 2 h, target 24 h',
    );
    expect(screen.getByText('As of ledger event #77')).toBeInTheDocument();
  });

  it('says to an admin what of that which runs by itself has failed, and leads there', async () => {
    const api = busy({ ...GRACE, role: 'admin' });
    api.answers.set('GET /jobs/counts', () => ({ waiting: 0, active: 0, delayed: 0, completed: 5, failed: 2 }));
    api.answers.set('GET /mails', () => [{ id: 'm1' }]);
    api.answers.set('GET /self-audit', () => ({ position: 7, ageSeconds: 7200, headPosition: 9, eventsBehind: 2 }));
    openConsole('/');
    const section = within(await screen.findByRole('region', { name: 'Background work' }));
    const lines = () => section.getAllByRole('listitem').map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(lines()).toEqual(['Jobs 2 failed', 'Mail 1 not delivered', 'Audit of the ledger Last verified 2 h ago']),
    );
    expect(queueOf(section.getByRole('link', { name: 'Mail' }))).toEqual(['/admin/mails', { state: 'failed' }]);
    expect(api.called('GET', '/mails')[0]?.filter).toEqual({ state: 'failed' });
  });

  it('says to an admin that a replay found a difference, though the audit behind the head goes on', async () => {
    const api = busy({ ...GRACE, role: 'admin' });
    api.answers.set('GET /self-audit', () => ({
      position: 9,
      ageSeconds: 7,
      headPosition: 9,
      eventsBehind: 0,
      lastNight: { differences: 1, findings: [] },
    }));
    openConsole('/');
    const section = within(await screen.findByRole('region', { name: 'Background work' }));
    expect(await section.findByText('The last replay found 1 difference')).toBeInTheDocument();
  });

  it('says to an admin what waits for a second person, and for whom', async () => {
    const api = busy({ ...GRACE, role: 'admin' });
    api.wallets = { me: 1, others: 0 };
    api.policyWaiting = { me: 1, others: 0 };
    api.explanations = { me: 3, others: 1 };
    const proposal = {
      kind: 'invite',
      status: 'waiting',
      name: 'Alan Turing',
      role: 'reviewer',
      proposedAt: hoursAgo(1),
      expiresAt: hoursAgo(-100),
    };
    api.answers.set('GET /proposals', () => ({
      activeAdmins: 2,
      data: [
        { ...proposal, id: 'p1', proposedById: 's9' },
        { ...proposal, id: 'p2', proposedById: GRACE.id },
      ],
    }));
    openConsole('/');
    const second = within(await screen.findByRole('region', { name: 'Waiting for a second person' }));
    const lines = () => second.getAllByRole('listitem').map(({ textContent }) => textContent);
    const expected = [
      'Wallet addresses 1 waiting for you',
      'Explanations of open items 3 for you, 1 for others to decide',
      'Policy change 1 waiting for you',
      'Staff changes 1 for you, 1 for others to decide',
    ];
    await waitFor(() => expect(lines()).toEqual(expected));
    expect(second.getByRole('link', { name: 'Wallet addresses' })).toHaveAttribute('href', '/admin/wallets');
    expect(second.getByRole('link', { name: 'Policy change' })).toHaveAttribute('href', '/admin/policy');
    const items = new URL(second.getByRole<HTMLAnchorElement>('link', { name: 'Explanations of open items' }).href);
    expect([items.pathname, items.searchParams.get('filter')]).toEqual(['/admin/open-items', '{"awaitsSecond":true}']);
    const menu = within(screen.getByRole('menu'));
    expect(await menu.findByRole('menuitem', { name: 'Policy, wallets 2 waiting' })).toBeInTheDocument();
    expect(await menu.findByRole('menuitem', { name: 'Staff, settings 1 waiting' })).toBeInTheDocument();
  });

  it('adds up what came and went, to the cent, and lists each day for screen readers', async () => {
    busy();
    openConsole('/');
    expect(await screen.findByRole('link', { name: 'In $100.30' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Out $40.00' })).toBeInTheDocument();
    expect(queueOf(screen.getByRole('link', { name: 'In $100.30' }))).toEqual([
      '/admin/transactions',
      { flow: 'in', movedFrom: localMidnight(2026, 11, 19), movedTo: localMidnight(2026, 11, 21) },
    ]);
    const table = await screen.findByRole('table', { name: 'Money in and out by day' });
    expect(within(table).getByRole('row', { name: 'Nov 20, 2026 $0.20 $40.00' })).toBeInTheDocument();
  });

  it('leads from each day to what moved on it', async () => {
    busy();
    const user = openConsole('/');
    await user.click(await screen.findByRole('button', { name: 'Show the days' }));
    expect(queueOf(screen.getByRole('link', { name: '$40.00' }))).toEqual([
      '/admin/transactions',
      { flow: 'out', movedFrom: localMidnight(2026, 11, 20), movedTo: localMidnight(2026, 11, 21) },
    ]);
  });

  it('says what is owed, by kind, and to whom', async () => {
    busy();
    openConsole('/');
    const owed = await screen.findByRole('region', { name: 'Owed to investors' });
    expect(owed).toHaveTextContent('Available$700.00On hold$100.50In plans$200.00Total$1,000.50');
    const listed = (await within(owed).findAllByRole('link')).map((link) => queueOf(link)[1]);
    expect(listed).toEqual([{ having: 'available' }, { having: 'held' }, { having: 'invested' }, { having: 'any' }]);
  });

  it('says so when nothing waits, moves or is owed', async () => {
    new StaffApi().signedIn();
    openConsole('/');
    expect(await screen.findAllByText('Nothing waiting')).toHaveLength(6);
    expect(screen.getByText('No money came in or went out in the last 30 days.')).toBeInTheDocument();
    expect(screen.getByText('Nothing is owed to anybody yet.')).toBeInTheDocument();
  });

  it('says that it failed, and tries again', async () => {
    const api = busy();
    api.refusals.set('/dashboard', { status: 503, message: 'The service is busy.' });
    const user = openConsole('/');
    expect(await screen.findByRole('alert')).toHaveTextContent('The figures could not be loaded. The service is busy.');
    api.refusals.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('As of ledger event #77')).toBeInTheDocument();
  });

  it('asks nothing for who may not read requests', async () => {
    const api = busy({ ...GRACE, role: 'plan-manager' });
    openConsole('/');
    await screen.findByRole('button', { name: /Signed in as Grace Hopper/ });
    expect(api.called('GET', '/dashboard')).toEqual([]);
  });
});
