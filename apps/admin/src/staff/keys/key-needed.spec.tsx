import { type StaffKey } from '@clearfold/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { authProvider } from '#providers/auth-provider.ts';
import { requestDetail } from '#requests/request-detail.fixture.ts';
import { CREATION_OPTIONS, FakePasskeys, REQUEST_OPTIONS } from '@clearfold/ui/testing';
import { openConsole } from '#testing/open-console.tsx';
import { GRACE, StaffApi } from '#testing/staff-api.ts';
import { staffKey } from './staff-key.fixture';

const ADMIN = { ...GRACE, role: 'admin' } as const;
const TITLE = 'A passkey is needed here';

/** What a session without a passkey may ask where one is required. */
const OPEN = /^\/(me(\/keys(\/options)?)?|keys\/waiting|members\/s9\/keys\/k1\/confirm|auth\/.*)$/;

describe('Where passkeys are required and the session was opened without one', () => {
  let api: StaffApi;
  beforeEach(() => {
    localStorage.clear();
    new FakePasskeys();
  });
  afterEach(() => FakePasskeys.remove());

  const open = (staff: typeof GRACE, path: string, keys: StaffKey[] = []) => {
    api = new StaffApi([requestDetail()]).signedIn(staff);
    api.passkeys = 'required';
    api.answers.set('GET /me/keys', () => ({ data: keys }));
    api.answers.set('POST /me/keys/options', () => CREATION_OPTIONS);
    return openConsole(path);
  };
  const asked = () => [...new Set(api.calls.map(({ path }) => path))];

  it.each(['/', '/requests', '/members', '/jobs', '/ledger/check', '/passkeys', '/nowhere'])(
    'the console shows the one page at %s, and asks for nothing that would be refused',
    async (path) => {
      open(ADMIN, path);
      expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeInTheDocument();
      expect(screen.getByText(/you signed in with your password/)).toBeInTheDocument();
      expect(await screen.findByText('No passkey is waiting for an admin.')).toBeInTheDocument();
      expect(screen.queryByRole('menu')).not.toBeInTheDocument();
      expect(asked().filter((one) => !OPEN.test(one))).toEqual([]);
    },
  );

  it('no role is offered anything but passkeys, also while it is not known yet who is signed in', async () => {
    open(ADMIN, '/requests');
    const may = (resource: string) => authProvider.canAccess!({ resource, action: 'list' });
    expect(await Promise.all(['requests', 'members', 'passkeys'].map(may))).toEqual([false, false, true]);
  });

  it('a passkey is added there', async () => {
    const user = open(GRACE, '/requests');
    api.answers.set('POST /me/keys', ({ name }: { name: string }) => staffKey({ name }));
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('What you call this device'), '{Control>}a{/Control}Desk{Enter}');
    expect(await screen.findByText(/Desk” was added\./)).toBeInTheDocument();
  });

  it('nobody but an admin sees what waits', async () => {
    open(GRACE, '/requests');
    expect(await screen.findByText('You have no passkey yet')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Passkeys to confirm' })).not.toBeInTheDocument();
    expect(api.called('GET', '/keys/waiting')).toEqual([]);
  });

  it('an admin confirms another’s, as the first two do each other’s', async () => {
    const user = open(ADMIN, '/requests');
    api.answers.set('GET /keys/waiting', () => ({ data: [staffKey()] }));
    api.answers.set('POST /members/s9/keys/k1/confirm', () => staffKey({ status: 'enrolled' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm: Robin Doe: Robin’s laptop' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('The passkey of Robin Doe is confirmed.')).toBeInTheDocument();
  });

  it('who has a confirmed one meanwhile is sent out, and in again with it', async () => {
    const user = open(GRACE, '/requests', [staffKey({ status: 'enrolled', enrolledAt: '2026-11-21T10:00:00.000Z' })]);
    api.answers.set('POST /auth/passkey/options', () => REQUEST_OPTIONS);
    const notice = (
      await screen.findByText('A passkey of yours is confirmed. Sign out, and in again with it.')
    ).closest('[role=status]') as HTMLElement;
    await user.click(within(notice).getByRole('button', { name: 'Sign out' }));
    await user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    expect(await screen.findByRole('button', { name: /Signed in as Grace Hopper/ })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: TITLE })).not.toBeInTheDocument();
  });

  it('one signs out there', async () => {
    const user = open(GRACE, '/requests');
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeInTheDocument();
    expect(api.called('POST', '/auth/signout')).toHaveLength(1);
  });

  it('it is the page that a password leads to', async () => {
    api = new StaffApi();
    api.passkeys = 'required';
    const user = openConsole('/login');
    await user.type(await screen.findByLabelText('Email'), 'grace@desk.example');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect(await screen.findByRole('heading', { name: TITLE })).toBeInTheDocument();
  });
});

it.each([
  ['they are optional', 'optional', false],
  ['the session was opened with one', 'required', true],
] as const)('The console opens as ever where %s', async (_where, passkeys, withKey) => {
  localStorage.clear();
  const api = new StaffApi([requestDetail()]).signedIn();
  Object.assign(api, { passkeys, withKey });
  openConsole('/requests');
  expect(await screen.findByText('Ada Byron')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('heading', { name: TITLE })).not.toBeInTheDocument());
});
