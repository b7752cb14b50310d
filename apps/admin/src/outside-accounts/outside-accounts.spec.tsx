import { type OutsideAccountRow, type OutsideStatementRow, type StaffMember } from '@clearfold/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console';
import { AUDITOR, GRACE, StaffApi } from '../testing/staff-api';
import { COLD, MAIN, proposedBy } from './outside-account.fixture';

const ADMIN = { ...GRACE, role: 'admin' } as const;

const apiWith = (
  staff: StaffMember,
  account: OutsideAccountRow,
  statements: OutsideStatementRow[] = [],
): { api: StaffApi; become: (next: OutsideAccountRow) => void } => {
  let current = account;
  const api = new StaffApi().signedIn(staff);
  api.answers.set('GET /outside-accounts', () => [current, COLD]);
  api.answers.set(`GET /outside-accounts/${account.id}`, () => current);
  api.answers.set(`GET /outside-accounts/${account.id}/statements`, () => statements);
  return { api, become: (next) => (current = next) };
};

const PAGE = `/outside-accounts/${MAIN.id}/show`;

const OFFERED = ['Propose an account', 'Confirm', 'Decline', 'Require a line…', 'Say how CSV files are read'];

describe('The outside accounts', () => {
  beforeEach(() => localStorage.clear());

  it('are listed with what they hold, and each leads to its page', async () => {
    const { become } = apiWith(AUDITOR, MAIN);
    become({ ...MAIN, evidenceFrom: '2026-06-01', isStale: true });
    openConsole('/outside-accounts');
    const row = (await screen.findByRole('link', { name: 'Main account' })).closest('tr')!;
    expect(row).toHaveTextContent('Statement is old');
    expect(row).toHaveTextContent('$123,456.78');
    expect(row).toHaveTextContent('Oct 31, 2026');
    for (const name of OFFERED) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('say where lines of the newest statement are missing, in the list and on the page', async () => {
    const { become } = apiWith(AUDITOR, MAIN);
    become({ ...MAIN, statement: { ...MAIN.statement!, lines: 1200, recorded: 1197 } });
    openConsole('/outside-accounts');
    const link = await screen.findByRole('link', { name: 'Main account' });
    expect(link.closest('tr')).toHaveTextContent('Lines are missing');
    openConsole(PAGE);
    expect(
      await screen.findByText('3 of 1,200 lines of the newest statement are not recorded yet'),
    ).toBeInTheDocument();
  });

  it('are proposed by an admin: a bank’s in dollars, with what its statements say of it', async () => {
    const { api } = apiWith(ADMIN, MAIN);
    api.answers.set('POST /outside-accounts', () => proposedBy(ADMIN.id, ADMIN.name));
    const user = openConsole('/outside-accounts');
    await user.click(await screen.findByRole('button', { name: 'Propose an account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose an outside account' }));
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(await dialog.findByText('Enter the account number (IBAN) or the wallet address.')).toBeInTheDocument();
    expect(api.called('POST', '/outside-accounts')).toEqual([]);
    await user.type(dialog.getByLabelText('What we call it'), 'Main account');
    await user.type(dialog.getByLabelText('Account number (IBAN)'), MAIN.identifier);
    await user.type(dialog.getByLabelText('Bank'), 'First Bank');
    expect(dialog.getByText('After 35 days without one it counts as old.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(await screen.findByText('Proposed. Another admin has to confirm it.')).toBeInTheDocument();
    expect(api.called('POST', '/outside-accounts')[0]?.body).toEqual({
      kind: 'bank',
      source: 'statements',
      name: 'Main account',
      identifier: MAIN.identifier,
      network: 'First Bank',
      currency: 'USD',
      decimals: 2,
      staleAfterDays: 35,
    });
  });

  it('are proposed by an admin: a wallet’s coin with its smallest unit, which is said', async () => {
    const { api } = apiWith(ADMIN, MAIN);
    api.answers.set('POST /outside-accounts', () => proposedBy(ADMIN.id, ADMIN.name));
    const user = openConsole('/outside-accounts');
    await user.click(await screen.findByRole('button', { name: 'Propose an account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose an outside account' }));
    await user.click(dialog.getByLabelText('Kind'));
    await user.click(await screen.findByRole('option', { name: 'Wallet' }));
    expect(dialog.getByText('The smallest amount is 0.00000001 BTC.')).toBeInTheDocument();
    await user.click(dialog.getByLabelText('Currency'));
    await user.click(await screen.findByRole('option', { name: 'USDT' }));
    expect(await dialog.findByText('The smallest amount is 0.000001 USDT.')).toBeInTheDocument();
    await user.click(dialog.getByLabelText('Its lines come from'));
    await user.click(await screen.findByRole('option', { name: 'A watcher that reads the chain' }));
    await user.type(dialog.getByLabelText('What we call it'), 'Hot');
    await user.type(dialog.getByLabelText('Wallet address'), 'DEMO-USDT');
    await user.type(dialog.getByLabelText('Network (chain)'), 'Ethereum');
    const decimals = dialog.getByLabelText('Decimals of its smallest unit');
    await user.clear(decimals);
    await user.type(decimals, '19');
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(await dialog.findByText('Decimals are a whole number from 0 to 18.')).toBeInTheDocument();
    await user.clear(decimals);
    await user.type(decimals, '18');
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    await screen.findByText('Proposed. Another admin has to confirm it.');
    expect(api.called('POST', '/outside-accounts')[0]?.body).toMatchObject({
      kind: 'wallet',
      source: 'watcher',
      currency: 'USDT',
      decimals: 18,
    });
  });

  it('are confirmed by another admin, who compares the number', async () => {
    const { api, become } = apiWith(ADMIN, proposedBy('s9', 'Alan'));
    api.answers.set(`POST /outside-accounts/${MAIN.id}/confirm`, () => {
      become(MAIN);
      return MAIN;
    });
    const user = openConsole(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Open “Main account”?' }));
    expect(dialog.getByText(MAIN.identifier)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('The account is open.')).toBeInTheDocument();
    expect(await screen.findByText('Open')).toHaveAttribute('data-tone', 'green');
    expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
  });

  it.each([
    ['their own proposal', proposedBy(ADMIN.id, ADMIN.name), ADMIN, 'Another admin has to confirm it.', 'Withdraw'],
    [
      'one whose admin is gone',
      proposedBy('s9', 'Alan', { isVoid: true }),
      ADMIN,
      'disabled or given another role',
      'Decline',
    ],
    [
      'one of an admin they are new to',
      proposedBy('s9', 'Alan', { barredAsNew: { bars: 'begun-before', until: '2999-01-01T00:00:00.000Z' } }),
      ADMIN,
      'Decline',
      'Decline',
    ],
  ] as const)('are not confirmed by who sees %s', async (_what, account, staff, text, drop) => {
    apiWith(staff, account);
    openConsole(PAGE);
    expect(await screen.findByRole('button', { name: drop })).toBeInTheDocument();
    expect(screen.getAllByText(new RegExp(text)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
  });

  it('wait for an admin, as a reviewer reads', async () => {
    apiWith(GRACE, proposedBy('s9', 'Alan'));
    openConsole(PAGE);
    expect(await screen.findByText('An admin who did not propose it has to confirm it.')).toBeInTheDocument();
    for (const name of ['Confirm', 'Decline']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('are dropped while they wait, and the page with them', async () => {
    const { api } = apiWith(ADMIN, proposedBy(ADMIN.id, ADMIN.name));
    api.answers.set(`POST /outside-accounts/${MAIN.id}/withdraw`, () => ({ id: MAIN.id }));
    const user = openConsole(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Drop the proposed account “Main account”?' }));
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('The proposal was dropped.')).toBeInTheDocument();
    await waitFor(() => expect(window.location.pathname).toBe('/admin/outside-accounts'));
  });

  it('say what was refused, and stay as they are', async () => {
    const { api } = apiWith(ADMIN, proposedBy('s9', 'Alan'));
    const message = 'Whoever proposed this is gone.';
    api.refusals.set(`/outside-accounts/${MAIN.id}/confirm`, { status: 409, message, code: 'first-person-gone' });
    const user = openConsole(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  });
});

describe('An outside account', () => {
  beforeEach(() => localStorage.clear());

  const STATEMENT: OutsideStatementRow = {
    id: 'st10',
    number: 10,
    from: '2026-10-01',
    to: '2026-10-31',
    opening: '100000.00',
    closing: '123456.78',
    lines: 4,
    fileDigest: 'ab'.repeat(32),
    by: 'Rita Review',
    at: '2026-11-02T09:00:00.000Z',
    position: 1234,
  };

  it('shows its terms and statements, each with its file, days, who and the event that seals it', async () => {
    apiWith(AUDITOR, MAIN, [STATEMENT]);
    openConsole(PAGE);
    const statement = within(await screen.findByRole('list', { name: 'Statements' })).getByRole('listitem');
    expect(statement).toHaveTextContent('No. 10 · Oct 1, 2026 – Oct 31, 2026');
    expect(statement).toHaveTextContent('$100,000.00 → $123,456.78');
    expect(statement).toHaveTextContent('4 lines');
    expect(statement).toHaveTextContent('Rita Review, Nov 2, 2026');
    expect(statement).toHaveTextContent(STATEMENT.fileDigest);
    expect(await within(statement).findByRole('link')).toHaveAttribute('href', '/admin/ledger/events/1234/show');
    expect(screen.getByText('$0.01')).toBeInTheDocument();
    for (const name of OFFERED) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Import a statement' })).not.toBeInTheDocument();
  });

  it('says that its statements could not be read, beside all else', async () => {
    const { api } = apiWith(GRACE, MAIN);
    api.refusals.set(`/outside-accounts/${MAIN.id}/statements`, { status: 503, message: 'The service is busy.' });
    openConsole(PAGE);
    expect(await screen.findByText('Statements could not be loaded. The service is busy.')).toBeInTheDocument();
    expect(screen.getByText(MAIN.identifier)).toBeInTheDocument();
  });

  it('leads a reviewer to its import, and to its lines', async () => {
    apiWith(GRACE, MAIN);
    openConsole(PAGE);
    expect(await screen.findByRole('link', { name: 'Import a statement' })).toHaveAttribute(
      'href',
      `/admin/statement-imports/create?account=${MAIN.id}`,
    );
    const lines = new URL((screen.getByRole('link', { name: 'Show its lines' }) as HTMLAnchorElement).href);
    expect(JSON.parse(lines.searchParams.get('filter')!)).toEqual({ accountId: MAIN.id });
    expect(screen.queryByRole('button', { name: 'Require a line…' })).not.toBeInTheDocument();
  });

  it('has an admin require a line only once they say that nothing lifts it', async () => {
    const { api, become } = apiWith(ADMIN, MAIN);
    const path = `/outside-accounts/${MAIN.id}/require-evidence`;
    api.answers.set(`POST ${path}`, () => {
      const changed = { ...MAIN, evidenceFrom: '2026-12-01' };
      become(changed);
      return changed;
    });
    const user = openConsole(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Require a line…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Require a line for deposits in USD?' }));
    expect(dialog.getByText('This cannot be taken back: nobody can lift it.')).toBeInTheDocument();
    await user.clear(dialog.getByLabelText('From (UTC day)'));
    await user.type(dialog.getByLabelText('From (UTC day)'), '2026-12-01');
    await user.click(dialog.getByRole('button', { name: 'Require it from then on' }));
    expect(await dialog.findByText('Please say that you understand this.')).toBeInTheDocument();
    expect(dialog.getByRole('checkbox')).toHaveFocus();
    expect(api.called('POST', path)).toEqual([]);
    await user.click(dialog.getByRole('checkbox', { name: 'I understand that nothing lifts it' }));
    await user.click(dialog.getByRole('button', { name: 'Require it from then on' }));
    expect(
      await screen.findByText(/^Since Dec 1, 2026 a deposit in USD is credited by a line only/),
    ).toBeInTheDocument();
    expect(api.called('POST', path)[0]?.body).toEqual({ from: '2026-12-01' });
    expect(screen.queryByRole('button', { name: 'Require a line…' })).not.toBeInTheDocument();
  });
});
