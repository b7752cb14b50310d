import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console';
import { AUDITOR, GRACE } from '../testing/staff-api';
import { apiWith, MAIN, proposedBy } from './outside-account.fixture';

const ADMIN = { ...GRACE, role: 'admin' } as const;

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

  it('say on the list that an admin has to agree to take a statement back', async () => {
    const { become } = apiWith(AUDITOR, MAIN);
    become({ ...MAIN, isStale: true, isStatementAsked: true });
    openConsole('/outside-accounts');
    const row = (await screen.findByRole('link', { name: 'Main account' })).closest('tr')!;
    expect(row).toHaveTextContent('Statement to take back');
  });

  it('have a history that says of which account each entry is', async () => {
    const { api } = apiWith(AUDITOR, MAIN);
    const said = { at: '2026-11-20T09:00:00.000Z', by: 'An admin', account: MAIN.name };
    api.answers.set('GET /audit-trail', () => [
      { ...said, id: '8', position: 8, event: 'EvidenceRequired', from: '2026-03-01' },
      { ...said, id: '7', position: 7, event: 'OutsideAccountOpened' },
      { ...said, id: '6', position: 6, event: 'StatementWithdrawalEndorsed', statement: 1_002 },
    ]);
    openConsole('/outside-accounts');
    const history = await screen.findByRole('list', { name: 'History of all outside accounts' });
    const entries = within(history).getAllByRole('listitem');
    expect(entries[0]).toHaveTextContent('Main account, from Mar 1, 2026 on');
    expect(entries[1]).toHaveTextContent('Main account');
    expect(entries[2]).toHaveTextContent('Main account, statement No. 1,002');
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

  it('say where the chain of a wallet has another amount than its lines say, in the list and on the page', async () => {
    const { become } = apiWith(AUDITOR, MAIN);
    const watcher = { height: 7, at: '2026-11-20T09:00:00.000Z', opening: '0.25', difference: '-0.50' };
    become({ ...MAIN, kind: 'wallet', source: 'watcher', watcher });
    openConsole('/outside-accounts');
    const link = await screen.findByRole('link', { name: 'Main account' });
    expect(link.closest('tr')).toHaveTextContent('Does not agree');
    openConsole(PAGE);
    expect((await screen.findByText('Difference to its chain')).nextElementSibling).toHaveTextContent('-$0.50');
    expect(screen.getByText('Had before its first line').nextElementSibling).toHaveTextContent('$0.25');
  });

  it('say nothing of a chain that has what its lines say', async () => {
    const { become } = apiWith(AUDITOR, MAIN);
    const watcher = { height: 7, at: '2026-11-20T09:00:00.000Z', opening: '0.00' };
    become({ ...MAIN, kind: 'wallet', source: 'watcher', watcher });
    openConsole(PAGE);
    expect(await screen.findByText('Chain read to')).toBeInTheDocument();
    expect(screen.queryByText('Difference to its chain')).not.toBeInTheDocument();
    expect(screen.queryByText('Had before its first line')).not.toBeInTheDocument();
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

  it('are told apart from an open one that they read like, on the page and before they are confirmed', async () => {
    apiWith(ADMIN, proposedBy('s9', 'Alan', { looksLike: ['House bank', 'Old bank'] }));
    const user = openConsole(PAGE);
    expect(await screen.findByText(/reads like that of “House bank”, “Old bank”, and is another one/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Open “Main account”?' }));
    expect(dialog.getByText(/Compare them character by character/)).toBeInTheDocument();
  });

  it('are opened by one admin alone where break-glass is on, a day after they announced it', async () => {
    const { api } = apiWith(ADMIN, proposedBy(ADMIN.id, ADMIN.name));
    const announced = { subjectId: MAIN.id, kind: 'outside-account', staffId: ADMIN.id, by: ADMIN.name };
    const lone = { ...announced, at: '2026-11-20T09:30:00.000Z', takesEffectAt: '2999-11-21T09:30:00.000Z' };
    api.answers.set('GET /break-glass', () => ({ enabled: true, data: [] }));
    api.answers.set(`POST /break-glass/${MAIN.id}/invoke`, () => ({ enabled: true, data: [lone] }));
    const user = openConsole(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Decide alone…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decide alone, in 24 hours?' }));
    await user.type(dialog.getByLabelText('Reason'), 'Nobody else is here.');
    await user.click(dialog.getByRole('button', { name: 'Announce it' }));
    expect(await screen.findByText(new RegExp(`^${ADMIN.name} decides this alone in`))).toBeInTheDocument();
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
