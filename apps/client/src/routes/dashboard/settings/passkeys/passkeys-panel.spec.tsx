import { fromBase64Url } from '@clearfold/ledger';
import { ANSWERED, CREATION_OPTIONS, FakePasskeys, MADE_KEY } from '@clearfold/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, type FakeApi, type SentRequest } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';
import { laptop, ownPasskeys, phone } from '#testing/passkeys.ts';
import { ada } from '#testing/samples.ts';

const OWN = 'GET /users/me/passkeys';
const ADD = 'POST /users/me/passkeys';
const OPTIONS = `${ADD}/options`;
const codes = Array.from({ length: 10 }, (_, index) => `AAAA${index}-BBBBB`);
const SWITCH = 'Sign withdrawals and transfers with this device';

const panel = async () => within(await screen.findByRole('region', { name: 'Passkeys' }));

const open = async (prepare: (api: FakeApi) => void) => {
  const api = fakeApi();
  api.answer(OPTIONS, { body: CREATION_OPTIONS });
  prepare(api);
  const user = await openApp('/dashboard/settings', { signedIn: true });
  return { api, user };
};

const having =
  (...own: Parameters<typeof ownPasskeys>) =>
  (api: FakeApi) =>
    api.answer(OWN, { body: ownPasskeys(...own) });

/** An API that has an act about the investor's own account signed, and then answers. */
const signed =
  (kind: string, fields: object, body: object) =>
  ({ headers }: SentRequest) => {
    if (!headers.has('decision-draft')) return { status: 403, body: { code: 'signature-required', message: 'Sign.' } };
    if (headers.has('decision-signature')) return { body };
    const act = { statement: 'clearfold/decision/v1', kind, request: ada._id, by: ada._id, seen: 4, nonce: 'n' };
    return { status: 428, body: { code: 'decision-to-sign', statement: JSON.stringify({ ...act, ...fields }) } };
  };

describe('Passkeys', () => {
  let passkeys: FakePasskeys;
  beforeEach(() => {
    passkeys = new FakePasskeys();
  });
  afterEach(() => FakePasskeys.remove());

  it('are listed with when they were added and last used', async () => {
    await open(having([phone, laptop]));
    const items = within(await (await panel()).findByRole('list', { name: 'Your passkeys' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^My phoneAdded on Nov 2, 2026\. Last signed you in on Nov 20, 2026/),
      expect.stringMatching(/^My laptopAdded on Nov 1, 2026\. It has not signed you in yet\./),
    ]);
  });

  it('are not there on a server that does not know them, which leaves two-step sign-in', async () => {
    await open((api) => api.answer(OWN, { status: 404 }));
    expect(await screen.findByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Passkeys' })).not.toBeInTheDocument());
  });

  it('are loaded again when that failed', async () => {
    const { api, user } = await open((api) => api.answer(OWN, 'offline'));
    const within = await panel();
    expect(await within.findByText('Failed to load your passkeys. Please try again.')).toBeVisible();
    api.answer(OWN, { body: ownPasskeys() });
    await user.click(within.getByRole('button', { name: 'Retry' }));
    expect(await within.findByText('You have no passkey yet.')).toBeVisible();
  });

  it('are added with name and password; the first brings backup codes, told once', async () => {
    const { api, user } = await open(having());
    const within = await panel();
    await user.click(await within.findByRole('button', { name: 'Add a passkey' }));
    const name = within.getByLabelText('What you call this device');
    expect(name).toHaveFocus();
    await user.clear(name);
    await user.type(name, ' My laptop ');
    await user.type(within.getByLabelText('Password'), 'secret');
    api.answer(ADD, { status: 201, body: { ...ownPasskeys([laptop]), backupCodes: codes } });
    api.answer('GET /users/me/second-factor', { body: { enabled: false, backupCodesLeft: 10 } });
    await user.click(within.getByRole('button', { name: 'Add this device' }));
    expect(await within.findByText(/^“My laptop” was added\./)).toBeVisible();
    expect(within.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    expect(api.sent(ADD)[0]?.body).toEqual({
      id: ANSWERED.id,
      clientDataJSON: ANSWERED.clientDataJSON,
      attestationObject: ANSWERED.attestationObject,
      transports: ['internal', 'hybrid'],
      name: 'My laptop',
      password: 'secret',
    });
    await user.click(within.getByRole('button', { name: 'I have kept them' }));
    expect(await within.findByText('My laptop')).toBeVisible();
    expect(within.queryByText(codes[0]!)).not.toBeInTheDocument();
    const twoSteps = await screen.findByRole('region', { name: 'Two-step sign-in' });
    await waitFor(() => expect(twoSteps).toHaveTextContent(/takes your password and a passkey.*10 backup codes left/));
  });

  const fillIn = async () => {
    const opened = await open(having());
    const within = await panel();
    await opened.user.click(await within.findByRole('button', { name: 'Add a passkey' }));
    await opened.user.clear(within.getByLabelText('What you call this device'));
    await opened.user.type(within.getByLabelText('What you call this device'), 'My phone');
    await opened.user.type(within.getByLabelText('Password'), 'secret');
    const press = () => opened.user.click(within.getByRole('button', { name: 'Add this device' }));
    return { ...opened, within, press };
  };

  it('take a closed prompt for no fault, and keep what was typed', async () => {
    const { api, within, press } = await fillIn();
    passkeys.fails = 'NotAllowedError';
    await press();
    expect(await within.findByRole('status')).toHaveTextContent('No passkey was added');
    expect(within.queryByRole('alert')).not.toBeInTheDocument();
    expect(within.getByLabelText('Password')).toHaveValue('secret');
    expect(api.sent(ADD)).toHaveLength(0);
  });

  it.each([
    ['InvalidStateError', /has a passkey of yours already/],
    ['SecurityError', /^Passkeys do not work at this address/],
  ])('say what the device answered with %s', async (fault, text) => {
    const { within, press } = await fillIn();
    passkeys.fails = fault;
    await press();
    expect(await within.findByRole('alert')).toHaveTextContent(text);
  });

  it('send the one the device made again after a wrong password, and have it make no other one', async () => {
    const { api, within, press } = await fillIn();
    api.answer(ADD, { status: 403, body: { code: 'wrong-password', message: 'Your current password is incorrect.' } });
    await press();
    expect(await within.findByRole('alert')).toHaveTextContent('Your current password is incorrect.');
    api.answer(ADD, { status: 201, body: ownPasskeys([phone, laptop]) });
    await press();
    expect(await within.findByText(/^“My phone” was added\./)).toBeVisible();
    expect(passkeys.prompts).toEqual(['create']);
    expect(api.sent(ADD)).toHaveLength(2);
  });

  it('ask for a name and a password before the device', async () => {
    const { user } = await open(having());
    const within = await panel();
    await user.click(await within.findByRole('button', { name: 'Add a passkey' }));
    await user.clear(within.getByLabelText('What you call this device'));
    await user.click(within.getByRole('button', { name: 'Add this device' }));
    expect(await within.findByText('Password is required.')).toBeVisible();
    expect(within.getByLabelText('What you call this device')).toBeInvalid();
    expect(passkeys.prompts).toEqual([]);
  });

  /** Another one is added where payments are signed, and the server has a key signed for. */
  const addSigned = async (key: object) => {
    const { api, user } = await open(having([laptop], true));
    const within_ = await panel();
    await user.click(await within_.findByRole('button', { name: 'Add a passkey' }));
    await user.clear(within_.getByLabelText('What you call this device'));
    await user.type(within_.getByLabelText('What you call this device'), 'My phone');
    await user.type(within_.getByLabelText('Password'), 'secret');
    api.answer(ADD, signed('AddInvestorKey', key, ownPasskeys([phone, laptop], true)));
    await user.click(within_.getByRole('button', { name: 'Add this device' }));
    return { user, within_ };
  };

  it('are signed for by another one where payments are signed', async () => {
    const { user, within_ } = await addSigned(MADE_KEY);
    const dialog = await screen.findByRole('dialog', { name: 'Sign that you add this passkey' });
    await user.click(within(dialog).getByRole('button', { name: 'Sign with passkey' }));
    expect(await within_.findByText(/was added\./)).toBeVisible();
    expect(passkeys.prompts).toEqual(['create', 'get']);
  });

  it('are not signed for with a key that the device did not make', async () => {
    const { within_ } = await addSigned({ ...MADE_KEY, publicKey: `${MADE_KEY.publicKey.slice(0, -1)}A` });
    expect(await within_.findByRole('alert')).toHaveTextContent(/^What you were asked to sign is not what you entered/);
    expect(passkeys.prompts).toEqual(['create']);
  });

  it('are removed for the password, and the last one for a backup code too, and says what ends with it', async () => {
    const { api, user } = await open(having([laptop]));
    const within = await panel();
    await user.click(await within.findByRole('button', { name: 'Remove: My laptop' }));
    expect(within.getByText(/^It is your only second step/)).toBeVisible();
    await user.type(within.getByLabelText('Password'), 'secret');
    await user.click(within.getByRole('button', { name: 'Remove it' }));
    expect(await within.findByText('Please enter the code.')).toBeVisible();
    expect(api.sent(`${ADD}/p-1/remove`)).toEqual([]);
    await user.type(within.getByLabelText('Backup code'), 'AAAA0-BBBBB');
    api.answer(`${ADD}/p-1/remove`, { body: ownPasskeys() });
    await user.click(within.getByRole('button', { name: 'Remove it' }));
    expect(await within.findByText('“My laptop” was removed.')).toBeVisible();
    expect(within.getByText('You have no passkey yet.')).toBeVisible();
    expect(api.sent(`${ADD}/p-1/remove`)[0]?.body).toEqual({ password: 'secret', code: 'AAAA0-BBBBB' });
  });

  it('take the password alone to be removed where there is an app', async () => {
    const { user } = await open((api) => {
      having([laptop])(api);
      api.answer('GET /users/me/second-factor', { body: { enabled: true, backupCodesLeft: 7 } });
    });
    const within = await panel();
    await user.click(await within.findByRole('button', { name: 'Remove: My laptop' }));
    expect(within.getByLabelText('Password')).toBeVisible();
    expect(within.queryByLabelText(/code/i)).not.toBeInTheDocument();
    expect(within.queryByText(/^It is your only/)).not.toBeInTheDocument();
  });

  it('are not removed where the server has another account’s one signed away', async () => {
    const { api, user } = await open(having([phone, laptop], true));
    const within = await panel();
    await user.click(await within.findByRole('button', { name: 'Remove: My laptop' }));
    expect(within.queryByText(/^It is your only/)).not.toBeInTheDocument();
    await user.type(within.getByLabelText('Password'), 'secret');
    api.answer(`${ADD}/p-1/remove`, signed('RemoveInvestorKey', { credentialId: 'of-somebody' }, ownPasskeys()));
    await user.click(within.getByRole('button', { name: 'Remove it' }));
    expect(await within.findByRole('alert')).toHaveTextContent(/^What you were asked to sign is not what you entered/);
    expect(passkeys.prompts).toEqual([]);
  });

  it('sign payments once that is switched on and signed itself, and no more once it is switched off', async () => {
    const { api, user } = await open(having([laptop]));
    const within_ = await panel();
    const ENABLE = 'POST /users/me/payment-signing/enable';
    api.answer(ENABLE, signed('SwitchOnPaymentSigning', {}, ownPasskeys([laptop], true)));
    await user.click(await within_.findByRole('switch', { name: SWITCH }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign withdrawals and transfers from now on?' });
    await user.click(within(dialog).getByRole('button', { name: 'Sign with passkey' }));
    expect(await within_.findByText('From now on you sign each withdrawal and transfer.')).toBeVisible();
    expect(within_.getByRole('switch', { name: SWITCH })).toBeChecked();
    expect(fromBase64Url(api.sent(ENABLE)[1]!.headers.get('decision-draft')!)).toHaveLength(32);

    api.answer(OWN, { body: ownPasskeys([laptop], true) });
    const DISABLE = 'POST /users/me/payment-signing/disable';
    api.answer(DISABLE, signed('SwitchOffPaymentSigning', {}, ownPasskeys([laptop])));
    await user.click(within_.getByRole('switch', { name: SWITCH }));
    const off = await screen.findByRole('dialog', { name: 'Stop signing withdrawals and transfers?' });
    await user.click(within(off).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(off).not.toBeInTheDocument());
    expect(within_.getByRole('switch', { name: SWITCH })).toBeChecked();
    expect(within_.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(within_.getByRole('switch', { name: SWITCH }));
    const again = await screen.findByRole('dialog', { name: 'Stop signing withdrawals and transfers?' });
    await user.click(within(again).getByRole('button', { name: 'Sign with passkey' }));
    expect(await within_.findByText('You no longer sign withdrawals and transfers.')).toBeVisible();
  });

  it('cannot sign payments before there is one', async () => {
    await open(having());
    const within = await panel();
    expect(await within.findByRole('switch', { name: SWITCH })).toBeDisabled();
    expect(within.getByText('Add a passkey first.')).toBeVisible();
  });

  it('say so in a browser without them', async () => {
    FakePasskeys.remove();
    await open(having([laptop]));
    const within = await panel();
    expect(await within.findByText(/^This browser does not offer passkeys here\./)).toBeVisible();
    expect(within.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
    expect(within.getByText('My laptop')).toBeVisible();
  });
});
