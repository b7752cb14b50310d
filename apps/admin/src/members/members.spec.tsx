import { type ManagedStaffMember } from '@clearfold/contracts';
import { screen, within } from '@testing-library/react';
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
};

describe('The staff', () => {
  beforeEach(() => localStorage.clear());

  it('are invited by mail, change their roles, and never change themselves', async () => {
    const api = new StaffApi().signedIn(ADMIN);
    api.answers.set('GET /members', () => [ALAN, { ...ALAN, ...ADMIN }]);
    api.answers.set('POST /members', () => ({ ...ALAN, status: 'invited' }));
    api.answers.set('PUT /members/s9/role', () => ({ ...ALAN, role: 'auditor' }));
    const user = openConsole('/members');
    await user.click(await screen.findByRole('button', { name: 'Manage: Alan Turing' }));
    await user.click(screen.getByRole('menuitem', { name: 'Change role' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change the role of Alan Turing' });
    await user.selectOptions(within(dialog).getByLabelText('Role'), 'Auditor');
    await user.click(within(dialog).getByRole('button', { name: 'Change role' }));
    expect(await screen.findByText('Alan Turing was changed.')).toBeInTheDocument();
    expect(api.called('PUT', '/members/s9/role')[0]?.body).toEqual({ role: 'auditor' });
    expect(screen.queryByRole('button', { name: `Manage: ${ADMIN.name}` })).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const invitation = await screen.findByRole('dialog', { name: 'Invite a member of staff' });
    await user.click(within(invitation).getByRole('button', { name: 'Send the invitation' }));
    expect(within(invitation).getByLabelText('Name')).toHaveFocus();
    await user.type(within(invitation).getByLabelText('Name'), 'Alan Turing');
    await user.type(within(invitation).getByLabelText('Email'), 'alan@desk.example');
    await user.click(within(invitation).getByRole('button', { name: 'Send the invitation' }));
    expect(await screen.findByText('The invitation was sent to alan@desk.example.')).toBeInTheDocument();
  });

  it('set their first password on the page of the mail, without a session', async () => {
    const api = new StaffApi();
    api.answers.set('POST /auth/accept-invitation', () => ({ message: 'You can sign in now.' }));
    const user = openConsole('/accept-invitation#token=from-the-mail');
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
});
