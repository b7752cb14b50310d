import { screen, waitFor } from '@testing-library/react';
import { fakeApi } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';
import { ada } from '#testing/samples.ts';

const PAGES = [
  [
    '/verify-email',
    'POST /auth/confirm-email',
    'Verify my email',
    'Your email could not be verified. Please try again.',
  ],
  [
    '/stop-email-change',
    'POST /auth/stop-email-change',
    'Stop the change',
    'The change could not be stopped. Please try again.',
  ],
  [
    '/freeze-account',
    'POST /auth/freeze-account',
    'Freeze my account',
    'The account could not be frozen. Please try again.',
  ],
  [
    '/newsletter/confirm',
    'POST /newsletter/confirm',
    'Confirm my subscription',
    'Your subscription could not be confirmed. Please try again.',
  ],
  [
    '/newsletter/unsubscribe',
    'POST /newsletter/unsubscribe',
    'Unsubscribe',
    'You could not be unsubscribed. Please try again.',
  ],
] as const;

describe.each(PAGES)('%s', (path, call, label, failure) => {
  it('uses the link when told to, not before, and says what the server says', async () => {
    const api = fakeApi();
    api.answer(call, { body: { message: 'It is done.' } });
    const user = await openApp(`${path}#token=a%2Bb`);
    const button = await screen.findByRole('button', { name: label });
    expect(api.sent(call)).toHaveLength(0);
    await user.click(button);
    expect(await screen.findByText('It is done.')).toBeVisible();
    expect(api.sent(call)[0]?.body).toEqual({ token: 'a+b' });
    expect(screen.queryByRole('button', { name: label })).not.toBeInTheDocument();
  });

  it.each([
    [{ status: 400, body: { message: 'This link has expired.' } }, 'This link has expired.'],
    ['offline' as const, failure],
  ])('says why it failed, and may be tried again', async (answer, text) => {
    const api = fakeApi();
    api.answer(call, answer);
    const user = await openApp(`${path}#token=abc`);
    await user.click(await screen.findByRole('button', { name: label }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: label })).toHaveAttribute('aria-disabled', 'false');
  });

  it('asks no more of a link that the server knows to be dead', async () => {
    const api = fakeApi();
    api.answer(call, { status: 400, body: { code: 'link-invalid', message: 'This link has expired.' } });
    const user = await openApp(`${path}#token=abc`);
    await user.click(await screen.findByRole('button', { name: label }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByRole('button', { name: label })).not.toBeInTheDocument();
  });

  it('says so when the address holds no secret', async () => {
    fakeApi();
    await openApp(path);
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired, was already used');
    expect(screen.queryByRole('button', { name: label })).not.toBeInTheDocument();
  });
});

it('says in heading and text that the account is frozen once it is, and asks for nothing more', async () => {
  const api = fakeApi();
  api.answer('POST /auth/freeze-account', { body: { message: 'It is done.' } });
  const user = await openApp('/freeze-account#token=abc');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Freeze your account');
  await user.click(screen.getByRole('button', { name: 'Freeze my account' }));
  expect(await screen.findByText('It is done.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your account is frozen');
  expect(screen.getByText('It stays so until our support has helped you.')).toBeVisible();
  expect(screen.queryByText(/freeze your account/i)).not.toBeInTheDocument();
  await waitFor(() => expect(document.title).toContain('Your account is frozen'));
});

it.each([
  ['/freeze-account', 'POST /auth/freeze-account', 'Freeze my account'],
  ['/stop-email-change', 'POST /auth/stop-email-change', 'Stop the change'],
] as const)('%s sends to support when its link is dead, as nobody can ask for a new one', async (path, call, label) => {
  const api = fakeApi();
  api.answer(call, { status: 400, body: { code: 'link-invalid', message: 'Please ask for a new one.' } });
  const user = await openApp(`${path}#token=abc`);
  await user.click(await screen.findByRole('button', { name: label }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/Please write to our support: \S+@\S+\./);
  expect(alert).not.toHaveTextContent('ask for a new one');
});

it.each(['/freeze-account', '/stop-email-change'])(
  '%s sends to support when the address holds no secret',
  async (path) => {
    fakeApi();
    await openApp(path);
    expect(await screen.findByRole('alert')).toHaveTextContent('Please write to our support');
  },
);

it('a verified email counts at once in an open session', async () => {
  const api = fakeApi();
  api.answer('POST /auth/confirm-email', { body: { message: 'Verified.' } });
  api.answer('GET /users/me', { body: { user: { ...ada, emailVerified: false } } });
  const user = await openApp('/verify-email#token=abc', { signedIn: true });
  const button = await screen.findByRole('button', { name: 'Verify my email' });
  await waitFor(() => expect(api.sent('GET /users/me')).toHaveLength(1));
  await user.click(button);
  await waitFor(() => expect(api.sent('GET /users/me')).toHaveLength(2));
});

it('says where to have the verification mail sent again once its link is dead', async () => {
  const api = fakeApi();
  api.answer('POST /auth/confirm-email', { status: 400, body: { code: 'link-invalid', message: 'It is over.' } });
  const user = await openApp('/verify-email#token=abc');
  await user.click(await screen.findByRole('button', { name: 'Verify my email' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('in your settings, under Security');
});
