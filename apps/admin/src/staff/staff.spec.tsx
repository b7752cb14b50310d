import { type ManagedStaffMember, type StaffProposal } from '@clearfold/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console';
import { GRACE, StaffApi } from '../testing/staff-api';

const ADMIN = { ...GRACE, role: 'admin' } as const;

const ALAN: ManagedStaffMember = {
  id: 's9',
  name: 'Alan Turing',
  email: 'alan@desk.example',
  role: 'reviewer',
  status: 'active',
  createdAt: '2026-08-01T10:00:00.000Z',
  passkeys: { confirmed: 0, waiting: 0 },
};

const PROPOSAL: StaffProposal = {
  id: 'p1',
  kind: 'role',
  status: 'waiting',
  memberId: ALAN.id,
  name: ALAN.name,
  email: ALAN.email,
  role: 'auditor',
  fromRole: 'reviewer',
  reason: 'They asked for it.',
  proposedById: ADMIN.id,
  proposedBy: ADMIN.name,
  proposedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
};

describe('The staff', () => {
  beforeEach(() => localStorage.clear());

  it('are invited and change their roles once that is proposed with a reason, and never change themselves', async () => {
    const api = new StaffApi().signedIn(ADMIN);
    api.answers.set('GET /members', () => [ALAN, { ...ALAN, ...ADMIN }]);
    api.answers.set('POST /members', () => ({ ...PROPOSAL, aloneFrom: '2026-11-21T10:00:00.000Z' }));
    api.answers.set('PUT /members/s9/role', () => PROPOSAL);
    const user = openConsole('/members');
    await user.click(await screen.findByRole('button', { name: 'Manage: Alan Turing' }));
    await user.click(screen.getByRole('menuitem', { name: 'Change role' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change the role of Alan Turing' });
    await user.selectOptions(within(dialog).getByLabelText('Role'), 'Auditor');
    await user.click(within(dialog).getByRole('button', { name: 'Propose' }));
    expect(within(dialog).getByText('Please give a reason; it is recorded.')).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('Reason'), 'They asked for it.');
    await user.click(within(dialog).getByRole('button', { name: 'Propose' }));
    expect(await screen.findByText('Proposed. Another admin must confirm it.')).toBeInTheDocument();
    expect(api.called('PUT', '/members/s9/role').map(({ body }) => body)).toEqual([
      { role: 'auditor', reason: 'They asked for it.' },
    ]);
    expect(screen.queryByRole('button', { name: `Manage: ${ADMIN.name}` })).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const invitation = await screen.findByRole('dialog', { name: 'Invite a member of staff' });
    const submit = within(invitation).getByRole('button', { name: 'Propose the invitation' });
    await user.click(submit);
    expect(within(invitation).getByLabelText('Name')).toHaveFocus();
    await user.type(within(invitation).getByLabelText('Name'), 'Alan Turing');
    await user.type(within(invitation).getByLabelText('Email'), 'alan@desk.example');
    await user.click(submit);
    expect(within(invitation).getByLabelText('Reason')).toHaveFocus();
    await user.type(within(invitation).getByLabelText('Reason'), 'Joins the desk.');
    await user.click(submit);
    expect(await screen.findByText('Proposed. As the only admin you may carry it out in a day.')).toBeInTheDocument();
    expect(api.called('POST', '/members').map(({ body }) => body)).toEqual([
      { name: 'Alan Turing', email: 'alan@desk.example', role: 'reviewer', reason: 'Joins the desk.' },
    ]);
  });

  it.each([
    ['active', 'Reset access', 'Reset the access of Alan Turing?', '/members/s9/reset-access'],
    ['disabled', 'Enable', 'Enable Alan Turing?', '/members/s9/enable'],
  ] as const)('of whom one is %s: %s is proposed with a reason', async (status, act, title, path) => {
    const api = new StaffApi().signedIn(ADMIN);
    api.answers.set('GET /members', () => [{ ...ALAN, status }]);
    api.answers.set(`POST ${path}`, () => PROPOSAL);
    const user = openConsole('/members');
    await user.click(await screen.findByRole('button', { name: 'Manage: Alan Turing' }));
    await user.click(screen.getByRole('menuitem', { name: act }));
    const dialog = await screen.findByRole('dialog', { name: title });
    await user.type(within(dialog).getByLabelText('Reason'), 'Lost phone.');
    await user.click(within(dialog).getByRole('button', { name: 'Propose' }));
    expect(await screen.findByText('Proposed. Another admin must confirm it.')).toBeInTheDocument();
    expect(api.called('POST', path).map(({ body }) => body)).toEqual([{ reason: 'Lost phone.' }]);
  });

  it('are listed with how many passkeys each has, and found where they decide without one', async () => {
    const api = new StaffApi().signedIn(ADMIN);
    const counts = [
      [0, 0, 'None'],
      [0, 1, 'None, 1 waits'],
      [1, 0, '1'],
      [2, 2, '2, 2 wait'],
    ] as const;
    api.answers.set('GET /members', () =>
      counts.map(([confirmed, waiting], at) => ({
        ...ALAN,
        id: `m${at}`,
        name: `Member ${at}`,
        passkeys: { confirmed, waiting },
      })),
    );
    const user = openConsole('/members');
    for (const [at, [, , text]] of counts.entries()) {
      const row = (await screen.findByRole('link', { name: `Member ${at}` })).closest('tr')!;
      expect(within(row).getByRole('cell', { name: text })).toBeInTheDocument();
    }
    await user.click(screen.getByRole('combobox', { name: 'Can sign' }));
    await user.click(await screen.findByRole('option', { name: 'Decides, without a passkey' }));
    await waitFor(() => expect(api.called('GET', '/members').at(-1)?.filter).toEqual({ cannotSign: true }));
  });

  it.each([
    [1, true],
    [0, false],
  ])('of whom one has %i passkeys: a reset says beforehand whether it waits a day', async (confirmed, waits) => {
    const api = new StaffApi().signedIn(ADMIN);
    api.answers.set('GET /members', () => [{ ...ALAN, passkeys: { confirmed, waiting: 1 } }]);
    const user = openConsole('/members');
    await user.click(await screen.findByRole('button', { name: 'Manage: Alan Turing' }));
    await user.click(screen.getByRole('menuitem', { name: 'Reset access' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reset the access of Alan Turing?' });
    const text = 'They have a passkey: they are mailed at once and may stop this';
    if (waits) expect(dialog).toHaveTextContent(text);
    else expect(dialog).not.toHaveTextContent(text);
  });

  it('are switched off by one admin alone', async () => {
    const api = new StaffApi().signedIn(ADMIN);
    api.answers.set('GET /members', () => [ALAN]);
    api.answers.set('POST /members/s9/disable', () => ({ ...ALAN, status: 'disabled' }));
    const user = openConsole('/members');
    await user.click(await screen.findByRole('button', { name: 'Manage: Alan Turing' }));
    await user.click(screen.getByRole('menuitem', { name: 'Disable' }));
    const dialog = await screen.findByRole('dialog', { name: 'Disable Alan Turing?' });
    await user.click(within(dialog).getByRole('button', { name: 'Disable' }));
    expect(await screen.findByText('Alan Turing was changed.')).toBeInTheDocument();
  });

  it('set their first password on the page of the mail, without a session', async () => {
    const api = new StaffApi();
    api.answers.set('POST /auth/invitation', () => ({
      name: 'Grace Hopper',
      email: 'grace@clearfold.example',
      role: 'support',
    }));
    api.answers.set('POST /auth/accept-invitation', () => ({ message: 'You can sign in now.' }));
    const user = openConsole('/accept-invitation#token=from-the-mail');
    expect(await screen.findByLabelText('Email you sign in with')).toHaveValue('grace@clearfold.example');
    expect(screen.getByText(/For Grace Hopper, Support\./)).toBeInTheDocument();
    await user.type(await screen.findByLabelText('New password'), 'long enough');
    await user.type(screen.getByLabelText('Repeat the password'), 'another');
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    expect(screen.getByText('The passwords do not match.')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Repeat the password'));
    await user.type(screen.getByLabelText('Repeat the password'), 'long enough{Enter}');
    expect(await screen.findByRole('status')).toHaveTextContent('You can sign in now.');
    expect(api.called('POST', '/auth/accept-invitation').map(({ body }) => body)).toEqual([
      { token: 'from-the-mail', newPassword: 'long enough' },
    ]);
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/admin/login');
  });

  it('read on the page of the mail that the link is over, before they choose a password', async () => {
    const api = new StaffApi();
    api.refusals.set('/auth/invitation', { status: 400, code: 'link-invalid', message: 'This link has run out.' });
    openConsole('/accept-invitation#token=used-before');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has run out.');
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });
});
