import { type ReconciliationRow } from '@clearfold/contracts';
import { screen, within } from '@testing-library/react';
import { MAIN, COLD } from '../outside-accounts/outside-account.fixture';
import { openConsole } from '../testing/open-console';
import { NO_ACCOUNTS } from '../testing/quiet-day';
import { GRACE, StaffApi } from '../testing/staff-api';

const rowOf = (account: typeof MAIN, more: Partial<ReconciliationRow>): ReconciliationRow => ({
  id: account.id,
  name: account.name,
  kind: account.kind,
  currency: account.currency,
  day: '2026-11-20',
  outside: '1.00',
  ledger: '1.00',
  difference: '0.00',
  openItems: 0,
  byAge: [0, 0, 0, 0],
  ...more,
});

const openWith = (data: ReconciliationRow[], staff = GRACE) => {
  const api = new StaffApi().signedIn(staff);
  api.answers.set('GET /reconciliation', () => ({ ...NO_ACCOUNTS, data }));
  openConsole('/');
  return api;
};

const lines = async () =>
  within(await screen.findByRole('region', { name: 'Accounts outside' })).getAllByRole('listitem');

describe('The accounts outside on the dashboard', () => {
  beforeEach(() => localStorage.clear());

  it('are those that do not agree or are not known up to now, each with where to see to it', async () => {
    openWith([
      rowOf(MAIN, { difference: '-0.01', openItems: 1, isStale: true }),
      rowOf(COLD, { isStale: true }),
      rowOf({ ...MAIN, id: 'm2', name: 'Fine' }, {}),
    ]);
    const shown = await lines();
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      'Main account (USD) Does not agree, Statement is old',
      'Cold wallet (BTC) Statement is old',
    ]);
    const [differs, stale] = shown.map((line) => new URL((within(line).getByRole('link') as HTMLAnchorElement).href));
    expect(differs?.pathname).toBe('/admin/open-items');
    expect(JSON.parse(differs!.searchParams.get('filter')!)).toEqual({ accountId: MAIN.id });
    expect(stale?.pathname).toBe('/admin/reconciliation');
  });

  it('do not agree where lines are missing', async () => {
    openWith([rowOf(MAIN, { missingLines: { missing: 1, lines: 2 } })]);
    expect((await lines()).map(({ textContent }) => textContent)).toEqual(['Main account (USD) Lines are missing']);
  });

  it('do not agree where a chain has another amount, which is no open item', async () => {
    openWith([rowOf(COLD, { chainDifference: '0.50000000' })]);
    const [line] = await lines();
    expect(line).toHaveTextContent('Cold wallet (BTC) Does not agree');
    expect((within(line!).getByRole('link') as HTMLAnchorElement).href).toMatch(/\/admin\/reconciliation$/);
  });

  it('agree, in one line', async () => {
    openWith([rowOf(MAIN, {}), rowOf(COLD, {})]);
    expect((await lines()).map(({ textContent }) => textContent)).toEqual(['All of them All 2 agree']);
  });

  it('are left out where there is none, and for who may not read them', async () => {
    openWith([]);
    await screen.findByText('Nothing is owed to anybody yet.');
    expect(screen.queryByRole('region', { name: 'Accounts outside' })).not.toBeInTheDocument();
  });

  it('are counted where one waits for a second admin', async () => {
    const api = new StaffApi().signedIn({ ...GRACE, role: 'admin' });
    api.outsideAccounts = { me: 1, others: 0 };
    openConsole('/');
    const second = within(await screen.findByRole('region', { name: 'Waiting for a second person' }));
    expect(await second.findByText('Outside account')).toBeInTheDocument();
    expect(await screen.findByRole('menuitem', { name: /^Reconciliation/ })).toHaveTextContent('1');
  });
});
