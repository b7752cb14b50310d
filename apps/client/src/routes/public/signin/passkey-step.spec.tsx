import { ANSWERED, FakePasskeys, REQUEST_OPTIONS } from '@clearfold/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { fakeApi } from '#testing/fake-api.ts';
import { currentAddress, openApp } from '#testing/open-app.tsx';
import { ada } from '#testing/samples.ts';

const CALL = 'POST /auth/signin/second-factor/passkey';
const OPTIONS = 'POST /auth/signin/second-factor/passkey-options';
const BUTTON = 'Use your passkey';

/** The password was right, and the account wants a second step. */
const open = async (methods?: string[]) => {
  const api = fakeApi();
  api.answer('POST /auth/signin', { body: { secondFactorRequired: true, challenge: 'the-challenge', methods } });
  api.answer(OPTIONS, { body: REQUEST_OPTIONS });
  const user = await openApp('/signin');
  await user.type(await screen.findByLabelText('Email'), 'ada@clearfold.example');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByLabelText(/^(Backup c|C)ode$/);
  return { api, user };
};

describe('The second step with a passkey', () => {
  let passkeys: FakePasskeys;
  beforeEach(() => {
    passkeys = new FakePasskeys();
  });
  afterEach(() => FakePasskeys.remove());

  it('signs in', async () => {
    const { api, user } = await open(['passkey']);
    expect(screen.getByText('One more step: use your passkey, or enter one of your backup codes.')).toBeVisible();
    expect(screen.getByLabelText('Backup code')).toBeVisible();
    expect(screen.getByRole('button', { name: BUTTON })).toHaveFocus();
    api.answer(CALL, { body: { token: 'new-token', user: ada } });
    await user.click(screen.getByRole('button', { name: BUTTON }));
    expect(await screen.findByText('Welcome, Ada!')).toBeVisible();
    expect(currentAddress()).toBe('/dashboard');
    expect(api.sent(OPTIONS)[0]?.body).toEqual({ challenge: 'the-challenge' });
    const { id, clientDataJSON, authenticatorData, signature } = ANSWERED;
    const answered = { id, clientDataJSON, authenticatorData, signature };
    expect(api.sent(CALL)[0]?.body).toEqual({ challenge: 'the-challenge', ...answered });
  });

  it('stands above the code of an app where there is one', async () => {
    await open(['app', 'passkey']);
    expect(screen.getByText('One more step: use your passkey, or enter a code.')).toBeVisible();
    const code = screen.getByLabelText('Code');
    const button = screen.getByRole('button', { name: BUTTON });
    expect(button.compareDocumentPosition(code)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('takes a closed prompt for no fault, and asks again', async () => {
    const { api, user } = await open(['passkey']);
    passkeys.fails = 'NotAllowedError';
    await user.click(screen.getByRole('button', { name: BUTTON }));
    expect(await screen.findByText(/^No passkey was used/)).toBeVisible();
    expect(api.sent(CALL)).toHaveLength(0);
    passkeys.fails = undefined;
    api.answer(CALL, { status: 403, body: { message: 'That is none of yours.' } });
    await user.click(screen.getByRole('button', { name: BUTTON }));
    expect(await screen.findByText('That is none of yours.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: BUTTON })).toHaveAttribute('aria-busy', 'false'));
  });

  it.each([undefined, ['app']])('is not there with %j', async (methods) => {
    await open(methods);
    expect(screen.queryByRole('button', { name: BUTTON })).not.toBeInTheDocument();
    expect(screen.getByText('Enter the code of your authenticator app.')).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveFocus();
  });

  it('is not there in a browser without passkeys, which leaves the backup codes', async () => {
    FakePasskeys.remove();
    await open(['passkey']);
    expect(screen.queryByRole('button', { name: BUTTON })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Backup code')).toHaveFocus();
    expect(screen.getByText(/^This browser cannot use your passkey\./)).toBeVisible();
  });
});
