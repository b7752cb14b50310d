import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeApi } from '#testing/fake-api.ts';
import { currentAddress, openApp } from '#testing/open-app.tsx';
import { ada } from '#testing/samples.ts';

const email = () => screen.findByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Sign In' });

it('[SIN-01] [SIN-02] [SIN-03] [SIN-04] has its two fields and both links', async () => {
  fakeApi();
  await openApp('/signin');
  expect(await email()).toHaveAttribute('type', 'email');
  expect(password()).toHaveAttribute('type', 'password');
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
  expect(screen.getAllByRole('link', { name: 'Sign Up' }).at(-1)).toHaveAttribute('href', '/signup');
});

it.each([
  ['SIN-06', '', 'secret', 'Email is required.'],
  ['SIN-07', 'ada at home', 'secret', 'Email address is invalid.'],
  ['SIN-08', 'ada@clearfold.example', '', 'Password is required.'],
])(
  '[SIN-06, SIN-07, SIN-08] %s: [SIN-09] e-mail %j and password %j: %s',
  async (_id, typedEmail, typedPassword, text) => {
    const api = fakeApi();
    const user = await openApp('/signin');
    if (typedEmail) await user.type(await email(), typedEmail);
    if (typedPassword) await user.type(password(), typedPassword);
    await user.click(await screen.findByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter valid credentials.');
    expect(api.sent('POST /auth/signin')).toHaveLength(0);
  },
);

it('asks the server once, however quickly the form is sent twice', async () => {
  const api = fakeApi();
  api.answer('POST /auth/signin', { status: 500 });
  const user = await openApp('/signin');
  await user.type(await email(), 'ada@clearfold.example');
  await user.type(password(), 'secret');
  const form = password().closest('form')!;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await screen.findByRole('alert');
  expect(api.sent('POST /auth/signin')).toHaveLength(1);
});

it('[SIN-10] clears the error of the field that is edited, and focuses the first bad one', async () => {
  fakeApi();
  const user = await openApp('/signin');
  await user.click(await screen.findByRole('button', { name: 'Sign In' }));
  await screen.findByText('Email is required.');
  expect(await email()).toHaveFocus();
  await user.type(await email(), 'a');
  expect(screen.queryByText('Email is required.')).not.toBeInTheDocument();
  expect(screen.getByText('Password is required.')).toBeVisible();
});

it('[SIN-05] [AUTH-01] [AUTH-03] [API-06] signs in, keeps the token and goes to the dashboard', async () => {
  const api = fakeApi();
  api.answer('POST /auth/signin', { body: { token: 'new-token', user: ada } });
  const user = await openApp('/signin');
  await user.type(await email(), ' ada@clearfold.example ');
  await user.type(password(), 'secret');
  await user.click(submit());
  expect(await screen.findByText('Welcome, Ada!')).toBeVisible();
  expect(currentAddress()).toBe('/dashboard');
  expect(localStorage.getItem('token')).toBe('new-token');
  expect(api.sent('POST /auth/signin')[0]?.body).toEqual({ email: 'ada@clearfold.example', password: 'secret' });
});

it('[AUTH-02] is off and busy while the request runs', async () => {
  const api = fakeApi();
  api.answer('POST /auth/signin', { after: new Promise(() => undefined) });
  const user = await openApp('/signin');
  await user.type(await email(), 'ada@clearfold.example');
  await user.type(password(), 'secret');
  await user.click(submit());
  await waitFor(() => expect(submit()).toHaveAttribute('aria-disabled', 'true'));
  expect(submit()).toHaveAttribute('aria-busy', 'true');
});

it.each([
  [
    'ERR-01',
    { status: 401, body: { message: 'The email or password is incorrect.' } },
    'The email or password is incorrect.',
  ],
  ['ERR-03', { status: 500, body: {} }, 'Login failed. Please check your credentials and try again.'],
  ['ERR-03', 'offline' as const, 'Login failed. Please check your credentials and try again.'],
])('[ERR-01, ERR-03] %s: says why it failed and keeps what was typed', async (_id, answer, text) => {
  fakeApi().answer('POST /auth/signin', answer);
  const user = await openApp('/signin');
  await user.type(await email(), 'ada@clearfold.example');
  await user.type(password(), 'secret');
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(await email()).toHaveValue('ada@clearfold.example');
  expect(currentAddress()).toBe('/signin');
});
