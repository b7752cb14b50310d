import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { colourOf, hueOf } from '@clearfold/ui/testing';
import { fakeApi, type FakeApi } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';
import { ada } from '#testing/samples.ts';

let loaded = 0;
let mockIsStrict = false;
// The answer is kept for as long as a page lives.
jest.mock('#api/site-services.ts', () => ({
  loadSiteServices: () => Promise.resolve({ strictSecrets: mockIsStrict }),
}));
jest.mock('@clearfold/contracts/passwords', () => {
  loaded += 1;
  return jest.requireActual<object>('@clearfold/contracts/passwords');
});

const PASSWORD_WARNING = 'Easy to guess: among the passwords tried first.';

const open = async (path: string, options: { signedIn?: boolean; strict?: boolean } = {}) => {
  const api = fakeApi();
  mockIsStrict = options.strict ?? false;
  api.answer('GET /users/me', { body: { user: { ...ada, dateOfBirth: '1921-03-28' } } });
  return { api, user: await openApp(path, options.signedIn ? { signedIn: true } : {}) };
};

/** Where a password or PIN is chosen: how one gets there, and the fields' labels. */
const PLACES: Readonly<
  Record<
    string,
    {
      path: string;
      signedIn?: boolean;
      go?: (user: UserEvent, api: FakeApi) => Promise<void>;
      field: string;
      good: string;
    }
  >
> = {
  'the sign-up, its PIN': { path: '/signup', field: 'Transaction PIN', good: '5172' },
  'the sign-up, its password': { path: '/signup', field: 'Password', good: 'correct horse battery' },
  'the settings, the PIN': { path: '/dashboard/settings?tab=pin', signedIn: true, field: 'New PIN', good: '5172' },
  'the settings, the password': {
    path: '/dashboard/settings?tab=password',
    signedIn: true,
    field: 'New Password',
    good: 'correct horse battery',
  },
  'a forgotten PIN': { path: '/new-pin#token=a', field: 'New transaction PIN', good: '5172' },
  'a forgotten password': {
    path: '/forgot-password',
    go: async (user, api) => {
      api.answer('POST /auth/forgot-password/verify-email', { body: { message: 'Verified.' } });
      await user.type(await screen.findByLabelText('Email'), 'ada@clearfold.example');
      await user.click(screen.getByRole('button', { name: 'Verify Email' }));
    },
    field: 'New Password',
    good: 'correct horse battery',
  },
};

const isPin = (good: string): boolean => good.length === 4;

// The first in this file: what is loaded stays.
it('loads no word list before somebody types a password', async () => {
  const { user } = await open('/signup');
  const password = await screen.findByLabelText('Password');
  await user.type(screen.getByLabelText('Transaction PIN'), '0000');
  await user.type(screen.getByLabelText('Email'), 'ada@clearfold.example');
  await new Promise((settled) => setTimeout(settled, 600));
  expect(loaded).toBe(0);
  await user.type(password, 'password1');
  await waitFor(() => expect(loaded).toBe(1));
});

describe.each(Object.entries(PLACES))('%s', (_place, { path, signedIn = false, go, field, good }) => {
  const weak = isPin(good) ? '1234' : 'password1';
  const warning = isPin(good) ? 'Easy to guess: digits in a row.' : PASSWORD_WARNING;
  const enter = async (strict: boolean) => {
    const { api, user } = await open(path, { signedIn, strict });
    await go?.(user, api);
    return { api, user, input: await screen.findByLabelText(field) };
  };

  it('warns of an obvious one as it is typed, politely and as no error, and takes it back', async () => {
    const { user, input } = await enter(false);
    await user.type(input, weak);
    const text = await screen.findByText(warning);
    expect(text).toBeVisible();
    expect(text.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    expect(hueOf(colourOf(text))).toBe('yellow');
    expect(hueOf(colourOf(text, 'background-color'))).toBe('yellow');
    expect(input).toHaveAccessibleDescription(warning);
    expect(input).toBeValid();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.clear(input);
    expect(screen.queryByText(/Easy to guess/)).not.toBeInTheDocument();
    await user.type(input, good);
    await new Promise((settled) => setTimeout(settled, 600));
    expect(screen.queryByText(/Easy to guess/)).not.toBeInTheDocument();
  });

  it('says that it will be refused where the server is strict', async () => {
    const { user, input } = await enter(true);
    await user.type(input, weak);
    await waitFor(() => expect(input).toHaveAccessibleDescription(`${warning} It will be refused.`));
  });
});

it('warns of the own date of birth, at sign-up once it is entered', async () => {
  const { user } = await open('/signup');
  const pin = await screen.findByLabelText('Transaction PIN');
  await user.type(pin, '2803');
  expect(pin).not.toHaveAccessibleDescription(/Easy to guess/);
  fireEvent.change(screen.getByLabelText('Date of Birth'), { target: { value: '1921-03-28' } });
  await waitFor(() => expect(pin).toHaveAccessibleDescription('Easy to guess: your date of birth.'));
});

it('warns of the own date of birth in the settings', async () => {
  const { user } = await open('/dashboard/settings?tab=pin', { signedIn: true });
  const pin = await screen.findByLabelText('New PIN');
  await user.type(pin, '1921');
  expect(pin).toHaveAccessibleDescription('Easy to guess: your date of birth.');
});

it('warns of a password made of the own name', async () => {
  const { user } = await open('/signup');
  fireEvent.change(await screen.findByLabelText('First Name'), { target: { value: 'Ottilie' } });
  fireEvent.change(screen.getByLabelText('Last Name'), { target: { value: 'Quandt' } });
  await user.type(screen.getByLabelText('Password'), 'ottiliequandt');
  expect(await screen.findByText(PASSWORD_WARNING)).toBeVisible();
});

it('shows a password that is chosen, and hides it again', async () => {
  const { user } = await open('/signup');
  const password = await screen.findByLabelText('Password');
  const button = (name: string) => screen.getByRole('button', { name });
  await user.type(password, 'correct horse battery');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(button('Show'));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(button('Hide'));
  expect(password).toHaveAttribute('type', 'password');
  expect(button('Show')).toHaveAttribute('aria-controls', password.id);
});

it('does not stand in the way of sending the form', async () => {
  const { api, user } = await open('/dashboard/settings?tab=pin', { signedIn: true });
  api.answer('PUT /users/change-pin', { body: { message: 'Changed.' } });
  const panel = within(await screen.findByRole('tabpanel', { name: 'Change PIN' }));
  await user.type(panel.getByLabelText('Current PIN'), '5172');
  await user.type(panel.getByLabelText('New PIN'), '0000');
  await user.click(panel.getByRole('button', { name: 'Change PIN' }));
  expect(await panel.findByText('Changed.')).toBeVisible();
  expect(panel.queryByText(/Easy to guess/)).not.toBeInTheDocument();
});
