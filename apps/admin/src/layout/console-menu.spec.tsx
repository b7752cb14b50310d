import { type StaffRole } from '@clearfold/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console';
import { GRACE, StaffApi } from '../testing/staff-api';

const NOBODY = { me: 0, others: 0 };
const NOBODY_WAITS = {
  toPay: 0,
  second: NOBODY,
  wallets: NOBODY,
  outsideAccounts: NOBODY,
  explanations: NOBODY,
  policy: NOBODY,
};

const signedInAs = (role: StaffRole) => {
  const api = new StaffApi().signedIn({ ...GRACE, role });
  for (const list of ['investors', 'tickets', 'messages', 'plans', 'payout-runs', 'newsletter', 'jobs', 'mails']) {
    api.answers.set(`GET /${list}`, () => []);
  }
  return api;
};

const entries = async (): Promise<(string | null)[]> => {
  const menu = within(await screen.findByRole('menu'));
  await menu.findAllByRole('menuitem');
  return menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

describe('The menu of the console', () => {
  beforeEach(() => localStorage.clear());

  it('has no more than twelve entries, for whoever may see everything', async () => {
    signedInAs('admin');
    openConsole('/');
    await waitFor(async () =>
      expect(await entries()).toEqual([
        'Dashboard',
        'Review queue',
        'Transactions',
        'Investors',
        'Tickets, messages',
        'Plans and payouts',
        'Policy, wallets',
        'Reconciliation',
        'Ledger',
        'Website',
        'Jobs and mail',
        'Staff, settings',
      ]),
    );
  });

  it.each([
    [999, '999'],
    [22_175, '22K'],
  ])('says of %d that wait how many they are, where it has room for that', async (deposit, text) => {
    const api = signedInAs('reviewer');
    const pending = { deposit, withdrawal: 0, transfer: 0, adjustment: 0 };
    Object.assign(api, { counts: () => ({ ...NOBODY_WAITS, pending }) });
    openConsole('/transactions');
    const waiting = await screen.findByRole('img', { name: `${deposit} waiting` });
    expect(waiting).toHaveTextContent(text);
  });

  it('says at the reconciliation how many explanations wait for the reader, and not those that wait for others', async () => {
    signedInAs('reviewer').explanations = { me: 2, others: 5 };
    openConsole('/transactions');
    await waitFor(async () => expect(await entries()).toContain('Reconciliation2'));
  });

  it('names a screen by itself where it is the only one of its group', async () => {
    signedInAs('auditor');
    openConsole('/transactions');
    await waitFor(async () => expect(await entries()).toContain('Payout runs'));
    expect(await entries()).not.toContain('Plans and payouts');
  });

  it('leads from one list of a group to the other, with the entry marked all the same', async () => {
    signedInAs('support');
    const user = openConsole('/tickets');
    const tabs = within(await screen.findByRole('navigation', { name: 'Tickets, messages' }));
    await user.click(tabs.getByRole('link', { name: 'Messages' }));
    expect(await screen.findByRole('heading', { name: 'Messages' })).toBeInTheDocument();
    expect(screen.getByRole('menuitem', { name: 'Tickets, messages' })).toHaveClass('RaMenuItemLink-active');
  });

  it.each([
    ['an account', '/outside-accounts/a1/show', 'Outside accounts'],
    ['a file', '/statement-imports/i1/show', 'Statement imports'],
    ['the form that takes a file', '/statement-imports/create', 'Statement imports'],
  ])('has the lists of the reconciliation above %s, too, with its own marked', async (_, address, current) => {
    const api = signedInAs('reviewer');
    api.answers.set('GET /open-items', () => []);
    for (const path of ['/outside-accounts/a1', '/statement-imports/i1']) api.refusals.set(path, { status: 404 });
    const user = openConsole(address);
    const tabs = within(await screen.findByRole('navigation', { name: 'Reconciliation' }));
    expect(tabs.getByRole('link', { current: true })).toHaveTextContent(current);
    await user.click(tabs.getByRole('link', { name: 'Open items' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Open items' })).toBeInTheDocument();
  });

  it('has none above the records of others, whose way back is to their list', async () => {
    const api = signedInAs('admin');
    api.refusals.set('/plans/p1', { status: 404 });
    openConsole('/plans/p1/show');
    await screen.findByRole('menu');
    await screen.findByRole('heading', { level: 1, name: 'Plans' });
    expect(screen.queryByRole('navigation', { name: 'Plans and payouts' })).not.toBeInTheDocument();
  });
});

describe('Where the console opens', () => {
  beforeEach(() => localStorage.clear());

  it.each([
    ['reviewer', 'Dashboard'],
    ['admin', 'Dashboard'],
    ['auditor', 'Ledger check'],
    ['support', 'Tickets'],
    ['plan-manager', 'Plans'],
  ] as const)('for the %s: %s', async (role, heading) => {
    const api = signedInAs(role);
    // As by the address bar: nothing within the console led there.
    openConsole('/');
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    // And so after signing in.
    api.signedIn();
  });

  it('shows the dashboard to who chooses it', async () => {
    signedInAs('auditor');
    const user = openConsole('/');
    await screen.findByRole('heading', { level: 1, name: 'Ledger check' });
    await user.click(await screen.findByRole('menuitem', { name: 'Dashboard' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
  });

  it('opens what a link asked for, not the role’s own page, after signing in', async () => {
    const api = signedInAs('support');
    localStorage.clear();
    const user = openConsole('/investors');
    await user.type(await screen.findByLabelText('Email'), 'grace@desk.example');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Investors' })).toBeInTheDocument();
    expect(api.called('POST', '/auth/signin')[0]?.body).toEqual({ email: 'grace@desk.example', password: 'secret' });
  });

  it('opens on the role’s own page after signing in at the front door', async () => {
    signedInAs('auditor');
    localStorage.clear();
    const user = openConsole('/');
    await user.type(await screen.findByLabelText('Email'), 'grace@desk.example');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ledger check' })).toBeInTheDocument();
  });
});
