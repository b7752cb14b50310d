import { type ErrorAnswer } from '@clearfold/contracts';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../app';
import { requestDetail } from '../requests/request-detail.fixture';
import { ANSWERED, FakePasskeys, REQUEST_OPTIONS } from '@clearfold/ui/testing';
import { openConsole } from '../testing/open-console';
import { StaffApi } from '../testing/staff-api';

const BUTTON = 'Sign in with a passkey';
const CLOSED = 'No passkey was used: the prompt was closed, or it took too long. You can try again.';
const NEEDED = 'You sign in with a passkey here. Use it, or ask two admins for your access anew if it is lost.';

const passkeyButton = () => screen.findByRole('button', { name: BUTTON });

describe('Signing in with a passkey', () => {
  let passkeys: FakePasskeys;
  let api: StaffApi;
  beforeEach(() => {
    localStorage.clear();
    passkeys = new FakePasskeys();
    api = new StaffApi([requestDetail()]);
    api.answers.set('POST /auth/passkey/options', () => REQUEST_OPTIONS);
  });
  afterEach(() => FakePasskeys.remove());

  const needsPasskey = (): void => {
    api.refusals.set('/auth/signin', { status: 403, code: 'passkey-needed', message: NEEDED });
  };
  const typePassword = async (user: ReturnType<typeof openConsole>) => {
    await user.type(await screen.findByLabelText('Email'), 'grace@desk.example');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  };

  it('sends what the device signed, keeps the device’s proof and goes on where a link led', async () => {
    const [shown, kept] = ['p'.repeat(43), 'q'.repeat(43)];
    localStorage.setItem('staff-device-proofs', shown);
    api.device = { deviceProof: kept };
    const user = openConsole('/requests?filter=%7B%22kind%22%3A%22deposit%22%7D');
    await user.click(await passkeyButton());
    await screen.findByText('Ada Byron');
    expect(window.location.search).toContain('filter=%7B%22kind%22%3A%22deposit%22%7D');
    const { id, clientDataJSON, authenticatorData, signature } = ANSWERED;
    const [call] = api.called('POST', '/auth/passkey');
    expect(call?.body).toEqual({ id, clientDataJSON, authenticatorData, signature });
    expect(call?.proofs).toBe(shown);
    expect(localStorage.getItem('staff-token')).toBe(api.token);
    expect(localStorage.getItem('staff-device-proofs')).toContain(kept);
    expect(api.called('POST', '/auth/signin')).toEqual([]);
  });

  it('leads to what one came for, by the keyboard', async () => {
    const user = openConsole('/login');
    await screen.findByLabelText('Email');
    await user.keyboard('{Tab}{Tab}{Tab}');
    expect(await passkeyButton()).toHaveFocus();
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: /Signed in as Grace Hopper/ });
    expect(window.location.pathname).toMatch(/^\/admin\/?$/);
  });

  it.each([
    ['was closed or ran out of time', 'NotAllowedError', CLOSED],
    ['was called off', 'AbortError', CLOSED],
    [
      'is not possible at this address',
      'SecurityError',
      'Passkeys do not work at this address: browsers allow them at a host name, such as localhost, and not at a number.',
    ],
    [
      'failed in the device',
      'UnknownError',
      'The device could not use a passkey. Please try again, or use another device.',
    ],
  ])('says that the prompt %s, and tries again at one press', async (_what, name, text) => {
    passkeys.fails = name;
    const user = openConsole('/login');
    await user.type(await screen.findByLabelText('Email'), 'grace@desk.example');
    await user.click(await passkeyButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(await passkeyButton()).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveValue('grace@desk.example');
    expect(api.called('POST', '/auth/passkey')).toEqual([]);
    passkeys.fails = undefined;
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: /Signed in as Grace Hopper/ });
  });

  it.each<[string, { status: number } & Partial<ErrorAnswer>]>([
    ['/auth/passkey', { status: 401, code: 'passkey-unknown', message: 'This passkey does not open the console.' }],
    ['/auth/passkey', { status: 403, code: 'passkey-refused', message: 'The passkey’s answer does not fit.' }],
    ['/auth/passkey', { status: 403, code: 'challenge-expired', message: 'That took too long. Please sign in again.' }],
    ['/auth/passkey/options', { status: 409, code: 'passkeys-unavailable', message: 'Not at this address.' }],
    ['/auth/passkey/options', { status: 503, message: 'The service is busy.' }],
  ])('says in the server’s words why %s refused: %j', async (path, refusal) => {
    api.refusals.set(path, refusal);
    const user = openConsole('/login');
    await user.click(await passkeyButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(refusal.message!);
    expect(await passkeyButton()).toHaveFocus();
    api.refusals.clear();
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: /Signed in as Grace Hopper/ });
  });

  it('starts by itself where the password does not do alone', async () => {
    needsPasskey();
    const user = openConsole('/login');
    await typePassword(user);
    await screen.findByRole('button', { name: /Signed in as Grace Hopper/ });
    expect(passkeys.prompts).toEqual(['get']);
    expect(api.called('POST', '/auth/passkey')).toHaveLength(1);
  });

  it('says what is needed while the prompt is open, and has the button ready where the browser wants a click', async () => {
    needsPasskey();
    let answer = (): void => undefined;
    passkeys.waits = new Promise((resolve) => (answer = resolve));
    passkeys.fails = 'NotAllowedError';
    const user = openConsole('/login');
    await typePassword(user);
    expect(await screen.findByRole('status')).toHaveTextContent(NEEDED);
    expect(screen.getByRole('button', { name: 'Waiting for your passkey…' })).toBeDisabled();
    answer();
    expect(await screen.findByRole('alert')).toHaveTextContent(NEEDED);
    expect(await passkeyButton()).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveValue('grace@desk.example');
    expect(screen.getByLabelText('Password')).toHaveValue('secret');
    passkeys.fails = undefined;
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: /Signed in as Grace Hopper/ });
  });

  it('says why the prompt failed after a password where it was not closed', async () => {
    needsPasskey();
    passkeys.fails = 'UnknownError';
    const user = openConsole('/login');
    await typePassword(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('The device could not use a passkey.');
  });

  it('is called off by a password, and what becomes of the prompt is no news then', async () => {
    passkeys.waits = new Promise(() => undefined);
    api.refusals.set('/auth/signin', { status: 401, message: 'The email or password is incorrect.' });
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const { fetch } = globalThis;
    globalThis.fetch = async (input, init) => {
      if (String(input).endsWith('/auth/signin')) await held;
      return fetch(input, init);
    };
    const user = openConsole('/login');
    await user.click(await passkeyButton());
    await screen.findByRole('button', { name: 'Waiting for your passkey…' });
    expect(passkeys.isOpen).toBe(true);
    await typePassword(user);
    await waitFor(() => expect(passkeys.isOpen).toBe(false));
    // Whatever the closed prompt would say, it would say before the next turn.
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Signing in…' })).toBeDisabled();
    expect(await passkeyButton()).toBeDisabled();
    answer();
    expect(await screen.findByRole('alert')).toHaveTextContent('The email or password is incorrect.');
    expect(await passkeyButton()).toBeEnabled();
  });

  it('is called off by who leaves the page', async () => {
    passkeys.waits = new Promise(() => undefined);
    const { unmount } = render(<App />);
    await userEvent.click(await passkeyButton());
    await waitFor(() => expect(passkeys.isOpen).toBe(true));
    unmount();
    await waitFor(() => expect(passkeys.isOpen).toBe(false));
  });
});

describe('A browser without passkeys', () => {
  beforeEach(() => localStorage.clear());

  it('signs in by password as ever, and offers nothing else', async () => {
    new StaffApi([requestDetail()]);
    const user = openConsole('/login');
    await user.type(await screen.findByLabelText('Email'), 'grace@desk.example');
    expect(screen.queryByRole('button', { name: BUTTON })).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await screen.findByRole('button', { name: /Signed in as Grace Hopper/ });
  });

  it('says to use another one where a passkey is needed', async () => {
    const api = new StaffApi();
    api.refusals.set('/auth/signin', { status: 403, code: 'passkey-needed', message: NEEDED });
    const user = openConsole('/login');
    await user.type(await screen.findByLabelText('Email'), 'grace@desk.example');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(`${NEEDED} This browser does not offer passkeys here.`);
  });
});
