import { type OutsideAccountRow, type Reconciliation, type ReconciliationRow } from '@clearfold/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { COLD, MAIN, proposedBy } from '../outside-accounts/outside-account.fixture';
import { utcToday } from '../outside-accounts/utc-days';
import { openConsole } from '../testing/open-console';
import { AUDITOR, GRACE, StaffApi } from '../testing/staff-api';

const NONE = { openItems: 0, byAge: [0, 0, 0, 0] } satisfies Reconciliation['requests'];

const rowOf = (
  { id, name, kind, currency }: OutsideAccountRow,
  more: Partial<ReconciliationRow>,
): ReconciliationRow => ({
  id,
  name,
  kind,
  currency,
  day: utcToday(),
  outside: '100.00',
  ledger: '100.00',
  difference: '0.00',
  ...NONE,
  ...more,
});

const DIFFERS = rowOf(MAIN, {
  outside: '123456.78',
  ledger: '123451.77',
  difference: '5.01',
  openItems: 3,
  oldestOpen: '2026-09-01',
  byAge: [1, 0, 0, 2],
});
const AGREES = rowOf(COLD, { outside: '1.50000000', ledger: '1.50000000', difference: '0.00000000' });

const apiWith = (
  data: ReconciliationRow[],
  { staff = GRACE, accounts = [MAIN, COLD] as OutsideAccountRow[], requests = NONE as Reconciliation['requests'] } = {},
): StaffApi => {
  const api = new StaffApi().signedIn(staff);
  api.answers.set('GET /reconciliation', () => ({ data, requests }) satisfies Reconciliation);
  api.answers.set('GET /outside-accounts', () => accounts);
  return api;
};

const card = async (name: string) => within(await screen.findByRole('listitem', { name }));

const filterOf = (link: HTMLElement) => {
  const { pathname, searchParams } = new URL((link as HTMLAnchorElement).href);
  return [pathname, JSON.parse(searchParams.get('filter')!)];
};

describe('The reconciliation', () => {
  beforeEach(() => localStorage.clear());

  it('shows what is outside, what the ledger says and the difference, digit for digit', async () => {
    apiWith([DIFFERS, AGREES]);
    openConsole('/reconciliation');
    const main = await card('Main account');
    expect(main.getByText('$123,456.78')).toBeInTheDocument();
    expect(main.getByText('$123,451.77')).toBeInTheDocument();
    expect(main.getByText('+$5.01')).toBeInTheDocument();
    expect(main.getByText('Does not agree')).toHaveAttribute('data-tone', 'red');
    expect(await main.findByText('Statements until Oct 31, 2026')).toBeInTheDocument();
    const cold = await card('Cold wallet');
    expect(cold.getAllByText('1.50000000 BTC')).toHaveLength(2);
    expect(cold.getByText('0.00000000 BTC')).toBeInTheDocument();
    expect(cold.getByText('Agrees')).toHaveAttribute('data-tone', 'green');
    expect(cold.getByText('No open items')).toBeInTheDocument();
  });

  it('says where lines of the newest statement are missing, and not that the account agrees', async () => {
    apiWith([{ ...AGREES, missingLines: { missing: 1, lines: 2 } }]);
    openConsole('/reconciliation');
    const cold = await card('Cold wallet');
    expect(cold.getByText('Lines are missing')).toHaveAttribute('data-tone', 'red');
    expect(cold.getByText('1 of 2 lines of the newest statement is not recorded yet')).toBeInTheDocument();
    expect(cold.queryByText('Agrees')).not.toBeInTheDocument();
  });

  it.each([
    ['0.50000000', '0.50000000 BTC more'],
    ['-0.50000000', '0.50000000 BTC less'],
  ])(
    'says where the chain has another amount than its lines say, and not that the account agrees',
    async (by, what) => {
      apiWith([{ ...AGREES, chainDifference: by }]);
      openConsole('/reconciliation');
      const cold = await card('Cold wallet');
      expect(cold.getByText('Does not agree')).toHaveAttribute('data-tone', 'red');
      expect(cold.getByRole('note')).toHaveTextContent(`its chain has ${what} than its lines say`);
      expect(cold.queryByText('Agrees')).not.toBeInTheDocument();
    },
  );

  it('leads from the open items of each age to their list', async () => {
    apiWith([DIFFERS]);
    openConsole('/reconciliation');
    const main = await card('Main account');
    expect(main.getByText('3 open items, oldest since Sep 1, 2026')).toBeInTheDocument();
    const links = main.getAllByRole('link', { name: /^\d+ open items? of/ });
    expect(links.map(({ textContent }) => textContent)).toEqual(['1', '2']);
    expect(links.map(filterOf)).toEqual([
      ['/admin/open-items', { accountId: MAIN.id, maxAgeDays: 2 }],
      ['/admin/open-items', { accountId: MAIN.id, minAgeDays: 31 }],
    ]);
  });

  it('says what agrees only in sum, what is old and what has no statement yet', async () => {
    const fresh = { ...COLD, id: '33333333-3333-4333-8333-333333333333', name: 'New account' };
    const { statement: _none, ...empty } = fresh;
    apiWith(
      [
        { ...AGREES, openItems: 2, byAge: [2, 0, 0, 0] },
        { ...DIFFERS, isStale: true },
        rowOf(empty, { outside: '0.00', ledger: '0.00' }),
      ],
      { accounts: [MAIN, COLD, empty] },
    );
    openConsole('/reconciliation');
    expect((await card('Cold wallet')).getByText('Agrees in sum, 2 items are open')).toHaveAttribute(
      'data-tone',
      'yellow',
    );
    expect((await card('Main account')).getByText('Statement is old')).toBeInTheDocument();
    await waitFor(async () =>
      expect((await card('New account')).getByText('No statement yet')).toHaveAttribute('data-tone', 'neutral'),
    );
  });

  it('shows the requests that no line shows beside the accounts, as no difference of theirs', async () => {
    apiWith([AGREES], { requests: { openItems: 4, oldestOpen: '2026-11-01', byAge: [4, 0, 0, 0] } });
    openConsole('/reconciliation');
    const requests = await card('Requests that no line shows');
    expect(requests.getByText('4 open items, oldest since Nov 1, 2026')).toBeInTheDocument();
    expect(filterOf(requests.getByRole('link'))).toEqual(['/admin/open-items', { item: 'request', maxAgeDays: 2 }]);
  });

  it('shows any day that was, and says so; its items are counted, and no list shows them', async () => {
    const api = apiWith([DIFFERS]);
    const days: (string | null)[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      const { pathname, searchParams } = new URL(String(input), 'http://localhost');
      if (pathname.endsWith('/staff/reconciliation')) days.push(searchParams.get('day'));
      return fetch(input, init);
    };
    const user = openConsole('/reconciliation');
    const field = await screen.findByLabelText('As of the end of (UTC day)');
    await user.clear(field);
    await user.type(field, '2026-03-31');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(
      await screen.findByText(/^Balances at the end of Mar 31, 2026 \(UTC\), with all that was matched/),
    ).toBeVisible();
    expect(window.location.search).toBe('?day=2026-03-31');
    expect(days.at(-1)).toBe('2026-03-31');
    const main = await card('Main account');
    expect(main.queryByRole('link', { name: /open items? of/ })).not.toBeInTheDocument();
    expect(main.getByText('The list shows only what is open now.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(api.called('GET', '/reconciliation').length).toBeGreaterThan(2);
  });

  it('asks for no day that is to come', async () => {
    const api = apiWith([DIFFERS]);
    const user = openConsole('/reconciliation');
    const field = await screen.findByLabelText('As of the end of (UTC day)');
    await user.clear(field);
    await user.type(field, '2999-01-01');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('Enter a day that is not in the future.')).toBeInTheDocument();
    expect(window.location.search).toBe('');
    expect(api.called('GET', '/reconciliation')).toHaveLength(1);
  });

  it('says how to begin where no account is open, and which one waits', async () => {
    apiWith([], { accounts: [proposedBy('s9', 'Alan')] });
    openConsole('/reconciliation');
    const steps = within(await screen.findByRole('list', { name: 'How to begin' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(3);
    expect(await steps.findByText('“Main account” waits for a second admin.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the outside accounts' })).toHaveAttribute(
      'href',
      '/admin/outside-accounts',
    );
    expect(screen.queryByRole('link', { name: 'Import a statement' })).not.toBeInTheDocument();
  });

  it('says that it could not be read, and asks again', async () => {
    const api = apiWith([AGREES]);
    api.refusals.set('/reconciliation', { status: 503, message: 'The service is busy.' });
    const user = openConsole('/reconciliation');
    expect(await screen.findByText('Reconciliation could not be loaded. The service is busy.')).toBeInTheDocument();
    api.refusals.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('Cold wallet')).toBeDefined();
  });

  it('says that it is loading until it is there', async () => {
    const api = apiWith([AGREES]);
    const { fetch } = globalThis;
    let go = () => undefined as void;
    const held = new Promise<void>((resolve) => (go = resolve));
    globalThis.fetch = async (input, init) => {
      if (String(input).includes('/staff/reconciliation')) await held;
      return fetch(input, init);
    };
    openConsole('/reconciliation');
    expect(await screen.findByRole('status', { name: 'Loading: Reconciliation…' })).toBeInTheDocument();
    go();
    expect(await card('Cold wallet')).toBeDefined();
    expect(api.called('GET', '/reconciliation')).toHaveLength(1);
  });

  it('is read by an auditor, who imports nothing', async () => {
    apiWith([DIFFERS], { staff: AUDITOR });
    openConsole('/reconciliation');
    expect((await card('Main account')).getByRole('link', { name: 'Main account' })).toHaveAttribute(
      'href',
      `/admin/outside-accounts/${MAIN.id}/show`,
    );
    expect(screen.queryByRole('link', { name: 'Import a statement' })).not.toBeInTheDocument();
  });

  it('saves a month of an account as a page, or says why not', async () => {
    const api = apiWith([DIFFERS]);
    const path = `/outside-accounts/${MAIN.id}/reconciliation.pdf`;
    URL.createObjectURL = () => 'blob:page';
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const user = openConsole('/reconciliation');
    await user.click((await card('Main account')).getByRole('button', { name: 'Month as PDF: Main account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'A month of Main account on one page' }));
    api.refusals.set(path, { status: 503, message: 'The service is busy.' });
    await user.click(dialog.getByRole('button', { name: 'Download' }));
    expect(await dialog.findByText('The service is busy.')).toBeInTheDocument();
    api.refusals.clear();
    api.answers.set(`GET ${path}`, () => ({}));
    await user.click(dialog.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText('The page was downloaded.')).toBeInTheDocument();
    expect(saved).toEqual([expect.stringMatching(/^reconciliation-main-account-\d{4}-\d{2}\.pdf$/)]);
    jest.restoreAllMocks();
  });
});
