import { type StaffKey } from '@clearfold/contracts';
import { STAFF_STREAM } from '@clearfold/ledger';
import { screen, waitFor, within } from '@testing-library/react';
import { ANSWERED, CREATION_OPTIONS, FakePasskeys, MADE_KEY } from '@clearfold/ui/testing';
import { openConsole } from '#testing/open-console.tsx';
import { SigningApi, statementOf } from '#testing/signing-api.ts';
import { AUDITOR, GRACE, StaffApi } from '#testing/staff-api.ts';
import { staffKey } from './staff-key.fixture';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';

const own = (changes: Partial<StaffKey> = {}) =>
  staffKey({ memberId: GRACE.id, member: GRACE.name, name: 'Laptop', ...changes });

const item = async (name: string) => (await screen.findByRole('heading', { level: 3, name })).closest('li')!;

describe('The page of one’s own passkeys', () => {
  let passkeys: FakePasskeys;
  let api: StaffApi;
  let keys: StaffKey[];
  beforeEach(() => {
    localStorage.clear();
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(FIREFOX);
    passkeys = new FakePasskeys();
    keys = [];
    api = new StaffApi().signedIn();
    api.answers.set('GET /me/keys', () => ({ data: keys }));
    api.answers.set('POST /me/keys/options', () => CREATION_OPTIONS);
    api.answers.set('POST /me/keys', ({ name }: { name: string }) => {
      keys = [own({ name })];
      return keys[0];
    });
  });
  afterEach(() => {
    FakePasskeys.remove();
    jest.restoreAllMocks();
  });

  it.each([
    ['Add a passkey to this account', [], GRACE],
    ['Your passkeys', [own({ status: 'enrolled' })], AUDITOR],
  ] as const)('is opened from the account’s menu: %s', async (label, data, staff) => {
    api = new StaffApi().signedIn(staff);
    api.answers.set('GET /me/keys', () => ({ data }));
    const user = openConsole('/passkeys');
    await screen.findByRole('heading', { level: 1, name: 'Your passkeys' });
    expect(screen.getByText(/It also signs what you decide/)).toBeInTheDocument();
    await screen.findByText(data.length > 0 ? 'Laptop' : 'You have no passkey yet');
    await user.click(await screen.findByRole('button', { name: /Your account/ }));
    const entry = await screen.findByRole('menuitem', { name: label });
    expect(entry).toHaveAttribute('href', '/admin/passkeys');
    await user.click(entry);
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: label })).not.toBeInTheDocument());
  });

  it('says of one that takes two admins so, to whom it is read out, and who confirmed it first', async () => {
    const takesTwo = true;
    api.answers.set('POST /me/keys', ({ name }: { name: string }) => {
      keys = [own({ name, takesTwo })];
      return keys[0];
    });
    const user = openConsole('/passkeys');
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(
      await screen.findByText(/” was added. Two admins must confirm it: read its fingerprint out to each of them.$/),
    ).toBeInTheDocument();
    expect(screen.getByText(/^Read it out to each of the two admins who confirm it/)).toBeInTheDocument();
    keys = [own({ takesTwo, endorsedBy: { id: 's2', name: 'Ada Byron' } })];
    openConsole('/passkeys');
    expect(await screen.findByText(/Ada Byron confirmed it; one more admin has to. An admin can/)).toBeInTheDocument();
  });

  it('says what a passkey is, how each stands and by what it is known', async () => {
    keys = [
      own(),
      own({
        id: 'k2',
        name: 'Stick',
        status: 'enrolled',
        fingerprint: '81d0 0c3e 5512 9a7b',
        enrolledAt: '2026-11-21T10:00:00.000Z',
        enrolledBy: 'Ada Byron',
        lastUsedAt: '2026-11-22T10:00:00.000Z',
      }),
      own({ id: 'k3', name: 'Tablet', status: 'enrolled', enrolledAt: '2026-11-21T10:00:00.000Z' }),
      own({ id: 'k4', name: 'Old phone', status: 'revoked', revokedAt: '2026-11-23T10:00:00.000Z' }),
      own({ id: 'k5', name: 'Older phone', status: 'expired' }),
    ];
    openConsole('/passkeys');
    expect(
      await screen.findByText(/A passkey is a key that your device or password manager keeps/),
    ).toBeInTheDocument();
    const offered = await item('Laptop');
    expect(offered).toHaveTextContent('Waits for an admin');
    expect(offered).toHaveTextContent(/Added on Nov 20, 2026, .+ An admin can confirm it until Nov 27, 2026, /);
    expect(offered).toHaveTextContent('3f2a 91c0 aa17 0f4e');
    expect(offered).toHaveTextContent('by phone or face to face, not by mail');
    const enrolled = await item('Stick');
    expect(enrolled).toHaveTextContent(
      /Confirmed by Ada Byron on Nov 21, 2026\. Last sign-in with it on Nov 22, 2026, /,
    );
    expect(enrolled).toHaveTextContent('81d0 0c3e 5512 9a7b');
    expect(await item('Tablet')).toHaveTextContent('Confirmed on Nov 21, 2026. No sign-in with it yet.');
    expect(await item('Old phone')).toHaveTextContent('Removed on Nov 23, 2026.');
    expect(await item('Older phone')).toHaveTextContent('No admin confirmed it within a week.');
    expect(screen.getAllByRole('button', { name: /^Remove: / }).map((button) => button.ariaLabel)).toEqual([
      'Remove: Laptop',
      'Remove: Stick',
      'Remove: Tablet',
    ]);
  });

  it('says that it could not be loaded, and tries again', async () => {
    api.refusals.set('/me/keys', { status: 503, message: 'The service is busy.' });
    const user = openConsole('/passkeys');
    const alert = await screen.findByText('Your passkeys could not be loaded. The service is busy.');
    expect(alert).toHaveAttribute('role', 'alert');
    api.refusals.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You have no passkey yet')).toBeInTheDocument();
  });

  describe('on which one is added', () => {
    const openDialog = async () => {
      const user = openConsole('/passkeys');
      await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
      return { user, dialog, name: dialog.getByLabelText('What you call this device') };
    };

    it('under the name of the device or another, and is told who must confirm it by what', async () => {
      const { user, name } = await openDialog();
      expect(name).toHaveFocus();
      expect(name).toHaveValue('Firefox on Windows');
      await user.clear(name);
      await user.keyboard('{Enter}');
      expect(name).toHaveAccessibleDescription('Please say what you call this device.');
      expect(passkeys.prompts).toEqual([]);
      await user.type(name, 'Desk{Enter}');
      expect(
        await screen.findByText('“Desk” was added. An admin must confirm it: read its fingerprint out to them.'),
      ).toBeInTheDocument();
      expect(await item('Desk')).toHaveTextContent('3f2a 91c0 aa17 0f4e');
      const { id, clientDataJSON, attestationObject } = ANSWERED;
      expect(api.called('POST', '/me/keys').map(({ body }) => body)).toEqual([
        { name: 'Desk', id, clientDataJSON, attestationObject, transports: ['internal', 'hybrid'] },
      ]);
      await waitFor(() => expect(screen.getByRole('button', { name: 'Add a passkey' })).toHaveFocus());
    });

    it.each([
      ['NotAllowedError', 'No passkey was used: the prompt was closed, or it took too long. You can try again.'],
      ['InvalidStateError', 'This device, or its password manager, has a passkey of yours already.'],
      ['NotSupportedError', 'This kind of passkey cannot be used here.'],
      ['ConstraintError', 'This kind of passkey cannot be used here.'],
      ['SecurityError', 'Passkeys do not work at this address'],
      ['NotReadableError', 'The device could not use a passkey.'],
    ])('says why the browser made none (%s), and tries again with what was typed', async (fault, text) => {
      passkeys.fails = fault;
      const { user, dialog, name } = await openDialog();
      await user.clear(name);
      await user.type(name, 'Desk{Enter}');
      expect(await dialog.findByRole('alert')).toHaveTextContent(text);
      expect(api.called('POST', '/me/keys')).toEqual([]);
      passkeys.fails = undefined;
      await user.click(dialog.getByRole('button', { name: 'Add' }));
      expect(await item('Desk')).toBeInTheDocument();
    });

    it.each([
      ['/me/keys/options', 409, 'passkeys-unavailable', 'Not at this address.', 'Not at this address.'],
      ['/me/keys/options', 409, 'too-many-keys', 'You have ten.', 'You have ten.'],
      // The server's words are for who signs in.
      ['/me/keys', 403, 'challenge-expired', 'Please sign in again.', 'That took too long. Please try again.'],
      ['/me/keys', 422, 'key-unusable', 'This kind cannot be used.', 'This kind cannot be used.'],
    ] as const)('says why %s refused it: %d %s', async (path, status, code, message, text) => {
      api.answers.set('GET /me/keys', () => ({ data: [] }));
      const { user, dialog, name } = await openDialog();
      api.refusals.set(path, { status, code, message });
      await user.type(name, '{Enter}');
      expect(await dialog.findByRole('alert')).toHaveTextContent(text);
      expect(localStorage.getItem('staff-token')).toBe(api.token);
    });

    it('by the only admin, who reads from when they may confirm it themselves', async () => {
      api.answers.set('POST /me/keys', () => {
        keys = [own({ aloneFrom: '2030-11-21T10:00:00.000Z' })];
        return keys[0];
      });
      const { user } = await openDialog();
      await user.keyboard('{Enter}');
      expect(
        await screen.findByText('“Laptop” was added. As the only admin you may confirm it in a day.'),
      ).toBeInTheDocument();
      expect(await item('Laptop')).toHaveTextContent(
        /You are the only admin: you may confirm it yourself from Nov 21, 2030, .+ on, unless/,
      );
    });

    describe('while there is one that signs for it', () => {
      const offer = async (key: object) => {
        const first = own({ id: 'k0', status: 'enrolled' });
        api.answers.set('GET /me/keys', () => ({ data: [first, ...keys] }));
        new SigningApi({ '/me/keys': statementOf('OfferStaffKey', STAFF_STREAM, { ...key }) });
        const { user, name } = await openDialog();
        await user.clear(name);
        await user.type(name, 'Desk{Enter}');
        return user;
      };

      it('which signs for the key that the device made', async () => {
        const user = await offer(MADE_KEY);
        const signing = within(await screen.findByRole('dialog', { name: 'Sign your decision' }));
        await user.click(signing.getByRole('button', { name: 'Sign with passkey' }));
        expect(await item('Desk')).toBeInTheDocument();
        expect(passkeys.prompts).toEqual(['create', 'get']);
      });

      it('which signs for no key that it did not make', async () => {
        await offer({ ...MADE_KEY, publicKey: `${MADE_KEY.publicKey.slice(0, -1)}A` });
        expect(await screen.findByRole('alert')).toHaveTextContent(
          /^What you were asked to sign is not what you asked for/,
        );
        expect(screen.queryByRole('dialog', { name: 'Sign your decision' })).not.toBeInTheDocument();
        expect(passkeys.prompts).toEqual(['create']);
        expect(api.called('POST', '/me/keys')).toEqual([]);
      });
    });

    it('not at all in a browser that has none, which is said', async () => {
      FakePasskeys.remove();
      openConsole('/passkeys');
      expect(await screen.findByText(/This browser does not offer passkeys here/)).toBeInTheDocument();
      expect(await screen.findByText('You have no passkey yet')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
    });
  });

  describe('from which one is removed', () => {
    it('after a question, and Escape leaves it with the focus where it was', async () => {
      keys = [own({ status: 'enrolled' })];
      api.answers.set('POST /me/keys/k1/remove', () => {
        keys = [own({ status: 'revoked', revokedAt: '2026-11-23T10:00:00.000Z' })];
        return keys[0];
      });
      const user = openConsole('/passkeys');
      const button = await screen.findByRole('button', { name: 'Remove: Laptop' });
      await user.click(button);
      await screen.findByRole('dialog', { name: 'Remove “Laptop”?' });
      await user.keyboard('{Escape}');
      await waitFor(() => expect(button).toHaveFocus());
      await user.keyboard('{Enter}');
      const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Laptop”?' }));
      expect(dialog.getByText(/sessions that it opened end now/)).toBeInTheDocument();
      await user.click(dialog.getByRole('button', { name: 'Remove' }));
      expect(await screen.findByText('“Laptop” was removed.')).toBeInTheDocument();
      await waitFor(async () => expect(await item('Laptop')).toHaveTextContent('Removed on Nov 23, 2026.'));
    });

    it('but not the last one, in the server’s words', async () => {
      keys = [own({ status: 'enrolled' })];
      const user = openConsole('/passkeys');
      await user.click(await screen.findByRole('button', { name: 'Remove: Laptop' }));
      const message = 'This is your only passkey.';
      api.refusals.set('/me/keys/k1/remove', { status: 409, code: 'last-key', message });
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByRole('button', { name: 'Remove' }));
      expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    });
  });

  it('tells of a reset of one’s access, and stops it', async () => {
    let reset: object | undefined = {
      proposedBy: 'Ada Byron',
      proposedAt: '2026-11-20T10:00:00.000Z',
      reason: 'Lost phone.',
      from: '2026-11-21T10:00:00.000Z',
    };
    api.answers.set('GET /me/keys', () => ({ data: [], ...(reset && { reset }) }));
    api.answers.set('POST /me/access-reset/stop', () => {
      reset = undefined;
      return { message: 'Stopped: you sign in as before.' };
    });
    const user = openConsole('/passkeys');
    const notice = await screen.findByText(
      /Ada Byron proposed on Nov 20, 2026, .+ to reset your access: “Lost phone\.”/,
    );
    expect(notice).toHaveTextContent(/Another admin can confirm it from Nov 21, 2026, .+ on\./);
    await user.click(screen.getByRole('button', { name: 'Stop it' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop the reset of your access?' }));
    await user.click(dialog.getByRole('button', { name: 'Stop it' }));
    expect(await screen.findByText('Stopped: you sign in as before.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/to reset your access/)).not.toBeInTheDocument());
  });
});
