import { createHash } from 'node:crypto';
import { type StaffKey } from '@clearfold/contracts';
import { STAFF_STREAM } from '@clearfold/ledger';
import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '#testing/open-console.tsx';
import { FakePasskeys } from '@clearfold/ui/testing';
import { SigningApi, statementOf } from '#testing/signing-api.ts';
import { GRACE, StaffApi } from '#testing/staff-api.ts';
import { staffKey } from './staff-key.fixture';

const ADMIN = { ...GRACE, role: 'admin' } as const;
const WHAT = 'Robin Doe: Robin’s laptop';

const ownKey = (aloneFrom?: string) =>
  staffKey({ id: 'k2', memberId: ADMIN.id, member: ADMIN.name, name: 'Mine', ...(aloneFrom && { aloneFrom }) });

describe('Passkeys that wait for an admin', () => {
  beforeEach(() => localStorage.clear());

  const open = (keys: StaffKey[], path = '/members') => {
    const api = new StaffApi().signedIn(ADMIN);
    api.answers.set('GET /members', () => []);
    api.answers.set('GET /keys/waiting', () => ({ data: keys }));
    return { api, user: openConsole(path) };
  };
  const item = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')!;
  const offered = (element: HTMLElement) =>
    within(element)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent);

  it('stand before the staff: whose, on which device, known by what, since when and until when', async () => {
    open([staffKey()]);
    const shown = await item(WHAT);
    expect(shown).toHaveTextContent('3f2a 91c0 aa17 0f4e');
    expect(shown).toHaveTextContent(/Added on Nov 20, 2026, .+ An admin can confirm it until Nov 27, 2026, /);
    expect(offered(shown)).toEqual(['Confirm', 'Decline']);
    expect(screen.getByRole('heading', { level: 2, name: 'Passkeys to confirm' })).toBeInTheDocument();
  });

  it('are confirmed by the fingerprint that was looked at, after a question', async () => {
    const { api, user } = open([staffKey()]);
    api.answers.set('POST /members/s9/keys/k1/confirm', () => staffKey({ status: 'enrolled' }));
    await user.click(await screen.findByRole('button', { name: `Confirm: ${WHAT}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm the passkey of Robin Doe?' }));
    expect(
      dialog.getByText(
        'Ask Robin Doe to read out the fingerprint, by phone or face to face and not by mail. Is it this one?',
      ),
    ).toBeInTheDocument();
    expect(dialog.getByText('3f2a 91c0 aa17 0f4e')).toBeInTheDocument();
    expect(api.called('POST', '/members/s9/keys/k1/confirm')).toEqual([]);
    api.answers.set('GET /keys/waiting', () => ({ data: [] }));
    const before = api.called('GET', '/members').length;
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('The passkey of Robin Doe is confirmed.')).toBeInTheDocument();
    // The list below says how many each has.
    await waitFor(() => expect(api.called('GET', '/members').length).toBeGreaterThan(before));
    expect(await screen.findByText('No passkey is waiting for an admin.')).toBeInTheDocument();
    expect(api.called('POST', '/members/s9/keys/k1/confirm').map(({ body }) => body)).toEqual([
      { fingerprint: '3f2a 91c0 aa17 0f4e' },
    ]);
  });

  it('are signed with the name of whose they are and the fingerprint that was looked at', async () => {
    const publicKey = Buffer.from('Robin’s public key');
    const fingerprint = createHash('sha256')
      .update(publicKey)
      .digest('hex')
      .slice(0, 16)
      .replace(/(.{4})(?=.)/g, '$1 ');
    new FakePasskeys();
    const { api, user } = open([staffKey({ fingerprint })]);
    api.answers.set('GET /me/keys', () => ({ data: [staffKey({ memberId: ADMIN.id, status: 'enrolled' })] }));
    const said = { memberId: 's9', credentialId: 'key-1', publicKey: publicKey.toString('base64url') };
    new SigningApi({ '/members/s9/keys/k1/confirm': statementOf('EnrolStaffKey', STAFF_STREAM, said) });
    await user.click(await screen.findByRole('button', { name: `Confirm: ${WHAT}` }));
    const asked = within(await screen.findByRole('dialog', { name: 'Confirm the passkey of Robin Doe?' }));
    await user.click(asked.getByRole('button', { name: 'Confirm' }));
    const signing = within(await screen.findByRole('dialog', { name: 'Sign your decision' }));
    expect(signing.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)).toEqual(
      ['Record: The staff', 'Member: Robin Doe (s9)', 'Credential id: key-1', `Fingerprint: ${fingerprint}`],
    );
    FakePasskeys.remove();
  });

  it('are confirmed by two where it takes two: the first says that another one has to', async () => {
    const endorsed = { takesTwo: true, endorsedBy: { id: ADMIN.id, name: ADMIN.name } } as const;
    const { api, user } = open([staffKey({ takesTwo: true })]);
    expect(await item(WHAT)).toHaveTextContent(
      /Added on Nov 20, 2026, .+ It takes two admins to confirm it. An admin can/,
    );
    api.answers.set('POST /members/s9/keys/k1/confirm', () => staffKey(endorsed));
    await user.click(await screen.findByRole('button', { name: `Confirm: ${WHAT}` }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/once another admin has done so too, this passkey opens/)).toBeInTheDocument();
    api.answers.set('GET /keys/waiting', () => ({ data: [staffKey(endorsed)] }));
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    const done = 'You confirmed the passkey of Robin Doe. One more admin has to before it counts.';
    expect(await screen.findByText(done)).toBeInTheDocument();
    await waitFor(async () => expect(offered(await item(WHAT))).toEqual(['Decline']));
    expect(await item(WHAT)).toHaveTextContent('Grace Hopper confirmed it; one more admin has to.');
    expect(await item(WHAT)).not.toHaveTextContent('It takes two');
  });

  it('are confirmed by the second, from whom on they count', async () => {
    const { user } = open([staffKey({ takesTwo: true, endorsedBy: { id: 's2', name: 'Alan' } })]);
    expect(offered(await item(WHAT))).toEqual(['Confirm', 'Decline']);
    await user.click(await screen.findByRole('button', { name: `Confirm: ${WHAT}` }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/from then on this passkey opens the console/)).toBeInTheDocument();
  });

  it('are declined, which revokes them', async () => {
    const { api, user } = open([staffKey()]);
    api.answers.set('POST /members/s9/keys/k1/revoke', () => staffKey({ status: 'revoked' }));
    await user.click(await screen.findByRole('button', { name: `Decline: ${WHAT}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline the passkey of Robin Doe?' }));
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('The passkey of Robin Doe is declined.')).toBeInTheDocument();
  });

  it.each([
    [undefined, 'This is your own: another admin must confirm it.', []],
    ['2030-11-21T10:00:00.000Z', /You are the only admin: you may confirm it yourself from Nov 21, 2030, .+ on/, []],
    ['2026-01-01T10:00:00.000Z', 'Grace Hopper: Mine', ['Confirm']],
  ] as const)('are confirmed by their owner only as the only admin, a day later: %s', async (from, text, acts) => {
    open([ownKey(from)]);
    const shown = await item('Grace Hopper: Mine');
    expect(shown).toHaveTextContent(text);
    expect(offered(shown)).toEqual(acts);
  });

  it('are confirmed by the only admin themselves, who is asked of nobody else', async () => {
    const { api, user } = open([ownKey('2026-01-01T10:00:00.000Z')]);
    api.answers.set('POST /members/s1/keys/k2/confirm', () => staffKey({ status: 'enrolled', member: ADMIN.name }));
    await user.click(await screen.findByRole('button', { name: 'Confirm: Grace Hopper: Mine' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/You are the only admin, so nobody else can confirm/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('The passkey of Grace Hopper is confirmed.')).toBeInTheDocument();
  });

  it('say in the server’s words why they are not confirmed, and the focus goes back where it was', async () => {
    const { api, user } = open([staffKey()]);
    const message = 'You let in who began this less than a day ago.';
    api.refusals.set('/members/s9/keys/k1/confirm', { status: 409, code: 'second-person-needed', message });
    const button = await screen.findByRole('button', { name: `Confirm: ${WHAT}` });
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await user.click(button);
    expect(within(await screen.findByRole('dialog')).queryByRole('alert')).not.toBeInTheDocument();
  });

  it('say that they could not be loaded, and are asked for again', async () => {
    const { api, user } = open([]);
    api.refusals.set('/keys/waiting', { status: 503, message: 'The service is busy.' });
    const text = 'The passkeys that wait could not be loaded. The service is busy.';
    expect(await screen.findByText(text)).toBeInTheDocument();
    api.refusals.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No passkey is waiting for an admin.')).toBeInTheDocument();
  });

  it('are counted in the menu and on the dashboard: those of others, which wait for the reader', async () => {
    const first = { takesTwo: true, endorsedBy: { id: ADMIN.id, name: ADMIN.name } } as const;
    open([staffKey(), ownKey(), staffKey({ id: 'k3', ...first })], '/');
    const second = within(await screen.findByRole('region', { name: 'Waiting for a second person' }));
    const line = () => second.getAllByRole('listitem').map(({ textContent }) => textContent);
    await waitFor(() => expect(line()).toEqual(['Passkeys of the staff 1 for you, 2 for others to decide']));
    expect(await screen.findByRole('menuitem', { name: 'Staff, settings 1 waiting' })).toBeInTheDocument();
  });
});

describe('A member’s passkeys', () => {
  beforeEach(() => localStorage.clear());

  const open = (id: string, keys: StaffKey[]) => {
    const api = new StaffApi().signedIn(ADMIN);
    const createdAt = '2026-08-01T10:00:00.000Z';
    const member = {
      id,
      name: 'Robin Doe',
      email: 'robin@desk.example',
      role: 'reviewer',
      status: 'active',
      createdAt,
    };
    api.answers.set(`GET /members/${id}`, () => member);
    api.answers.set(`GET /members/${id}/keys`, () => ({ data: keys }));
    return { api, user: openConsole(`/members/${id}/show`) };
  };

  it('are revoked by an admin, who reads what that means for them', async () => {
    const enrolled = staffKey({ status: 'enrolled', enrolledAt: '2026-11-21T10:00:00.000Z' });
    const over = staffKey({ id: 'k3', name: 'Old', status: 'revoked', revokedAt: '2026-11-22T10:00:00.000Z' });
    const { api, user } = open('s9', [enrolled, over]);
    api.answers.set('POST /members/s9/keys/k1/revoke', () => ({ ...enrolled, status: 'revoked' }));
    await user.click(await screen.findByRole('button', { name: 'Revoke: Robin’s laptop' }));
    expect(screen.queryByRole('button', { name: 'Revoke: Old' })).not.toBeInTheDocument();
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke “Robin’s laptop” of Robin Doe?' }));
    expect(dialog.getByText(/Without another passkey Robin Doe cannot sign in/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('“Robin’s laptop” was revoked.')).toBeInTheDocument();
    await waitFor(() => expect(api.called('GET', '/members/s9/keys')).toHaveLength(2));
  });

  it('are shown to their owner, who removes them on a page of their own', async () => {
    open(ADMIN.id, [staffKey({ memberId: ADMIN.id })]);
    expect(await screen.findByRole('heading', { name: 'Robin’s laptop' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Revoke/ })).not.toBeInTheDocument();
  });

  it('may not be there, or be none', async () => {
    const { api, user } = open('s9', []);
    api.refusals.set('/members/s9/keys', { status: 503, message: 'The service is busy.' });
    expect(await screen.findByText('The passkeys could not be loaded. The service is busy.')).toBeInTheDocument();
    api.refusals.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No passkeys.')).toBeInTheDocument();
  });
});
