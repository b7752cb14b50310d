import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { fakeApi } from '#testing/fake-api.ts';
import { currentAddress, openApp } from '#testing/open-app.tsx';

const VERIFY = 'POST /auth/forgot-password/verify-email';
const RESET = 'PUT /auth/forgot-password/reset';
const ADA = 'ada@clearfold.example';

const pin = () => screen.getByLabelText('Transaction PIN');
const password = () => screen.getByLabelText('New Password');

const open = async () => {
  const api = fakeApi();
  api.answer(VERIFY, { body: { message: 'Email verified.' } });
  const user = await openApp('/forgot-password');
  await screen.findByLabelText('Email');
  return { api, user };
};

const verify = async (user: UserEvent, email = ` ${ADA} `): Promise<void> => {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  await user.click(screen.getByRole('button', { name: 'Verify Email' }));
};

const openStepTwo = async () => {
  const opened = await open();
  await verify(opened.user);
  await screen.findByLabelText('New Password');
  return opened;
};

const reset = async (user: UserEvent, typedPin = '1234', typedPassword = 'secret'): Promise<void> => {
  fireEvent.change(pin(), { target: { value: typedPin } });
  fireEvent.change(password(), { target: { value: typedPassword } });
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
};

it('[FPW-01] [ROUTE-08] starts with the email alone', async () => {
  await open();
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  expect(screen.queryByLabelText('Transaction PIN')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('New Password')).not.toBeInTheDocument();
});

it.each([
  ['FPW-06', ''],
  ['FPW-07', 'ada at home'],
])('[FPW-06, FPW-07] %s: refuses the email %j and asks no server', async (_id, email) => {
  const { api, user } = await open();
  await verify(user, email);
  await waitFor(() =>
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address.'),
  );
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(api.sent(VERIFY)).toHaveLength(0);
});

it('[FPW-02] [FPW-05] [API-18] [API-19] goes on only when the server has verified the email', async () => {
  const { api, user } = await open();
  let answer = () => {};
  api.answer(VERIFY, {
    body: { message: '' },
    after: new Promise<void>((resolve) => (answer = resolve)),
  });
  await verify(user);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Verify Email' })).toHaveAttribute('aria-disabled', 'true'),
  );
  expect(screen.queryByLabelText('New Password')).not.toBeInTheDocument();
  answer();
  expect(await screen.findByLabelText('New Password')).toBeVisible();
  const [request] = api.sent(VERIFY);
  expect(request?.body).toEqual({ email: ADA });
  expect(request?.headers.has('authorization')).toBe(false);
});

const notRegistered = 'Failed to verify email. Please ensure your email is registered.';
it.each([
  ['ERR-05', { status: 500 }, notRegistered],
  ['ERR-05', 'offline' as const, notRegistered],
  ['ERR-01', { status: 429, body: { message: 'Too many attempts.' } }, 'Too many attempts.'],
])('[ERR-05, ERR-01] %s: stays at step 1 and says why', async (_id, answer, text) => {
  const { api, user } = await open();
  api.answer(VERIFY, answer);
  await verify(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('Email')).toHaveValue(ADA);
  expect(screen.queryByLabelText('New Password')).not.toBeInTheDocument();
});

it('[FPW-03] [FPW-04] [FPW-09] asks for the masked PIN and the new password', async () => {
  await openStepTwo();
  expect(pin()).toHaveAttribute('type', 'password');
  expect(pin()).toHaveAttribute('maxlength', '4');
  expect(pin()).toHaveFocus();
  expect(password()).toHaveAttribute('type', 'password');
  expect(screen.getByText(`The new password is for ${ADA}.`)).toBeVisible();
});

it.each([
  ['FPW-08', '123', 'secret', 'Transaction PIN must be a 4-digit number.'],
  ['FPW-08', '12x4', 'secret', 'Transaction PIN must be a 4-digit number.'],
  ['FPW-10', '1234', '12345', 'New password must be at least 6 characters long.'],
  ['FPW-10', '1234', '', 'New password must be at least 6 characters long.'],
])('[FPW-08, FPW-10] %s: [FPW-12] with PIN %j and password %j: %s', async (_id, typedPin, typedPassword, text) => {
  const { api, user } = await openStepTwo();
  await reset(user, typedPin, typedPassword);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Please correct the errors in the form.');
  expect(api.sent(RESET)).toHaveLength(0);
});

it('[FPW-11] [API-21] [API-22] sends a password of six characters with email and PIN', async () => {
  const { api, user } = await openStepTwo();
  api.answer(RESET, { body: { message: '' } });
  await reset(user, '1234', '123456');
  await screen.findByRole('dialog');
  const [request] = api.sent(RESET);
  expect(request?.body).toEqual({ email: ADA, transactionPIN: '1234', newPassword: '123456' });
  expect(request?.headers.has('authorization')).toBe(false);
});

it('[FPW-13] [FPW-14] [FPW-15] [API-23] says that it worked, clears the fields and leads to sign-in', async () => {
  const { api, user } = await openStepTwo();
  api.answer(RESET, { body: { message: 'Done. Sign in anew.' } });
  await reset(user);
  const dialog = within(await screen.findByRole('dialog', { name: 'Password Reset Successful!' }));
  expect(dialog.getByText('Done. Sign in anew.')).toBeVisible();
  expect(pin()).toHaveValue('');
  expect(password()).toHaveValue('');
  await user.click(dialog.getByRole('button', { name: 'Proceed to Login' }));
  await screen.findByRole('heading', { name: 'Sign In' });
  expect(currentAddress()).toBe('/signin');
});

const failed = 'Password reset failed. Please check your PIN and try again.';
it.each([
  ['ERR-06', { status: 500 }, failed],
  ['ERR-06', 'offline' as const, failed],
  ['ERR-01', { status: 403, body: { message: 'Incorrect transaction PIN.' } }, 'Incorrect transaction PIN.'],
])('[ERR-06, ERR-01] %s: says why the reset failed until something is changed', async (_id, answer, text) => {
  const { api, user } = await openStepTwo();
  api.answer(RESET, answer);
  await reset(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(password()).toHaveValue('secret');
  await user.type(pin(), '{Backspace}');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('leads back to step 1, the way on when the time for a reset is over', async () => {
  const { user } = await openStepTwo();
  await user.click(screen.getByRole('button', { name: 'Use another email' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('');
});

describe('where the operator wants the mailbox proved', () => {
  const OPEN = 'POST /auth/forgot-password/open-link';

  it('step 1 ends in the mailbox, and may be taken again', async () => {
    const { api, user } = await open();
    api.answer(VERIFY, { body: { message: 'We mailed you a link.', linkMailed: true } });
    await verify(user);
    expect((await screen.findByText('We mailed you a link.')).closest('[role="status"]')).toBeVisible();
    expect(screen.queryByLabelText('New Password')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Use another email' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('');
  });

  const openMailed = async () => {
    const api = fakeApi();
    const user = await openApp('/forgot-password#token=a%2Bb');
    const button = await screen.findByRole('button', { name: 'Choose a new password' });
    return { api, user, button };
  };

  it('the mailed link leads to step 2, by a click and not before', async () => {
    const { api, user, button } = await openMailed();
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
    expect(api.sent(OPEN)).toHaveLength(0);
    api.answer(OPEN, { body: { message: 'Email verified.', email: ADA } });
    await user.click(button);
    expect(await screen.findByText(`The new password is for ${ADA}.`)).toBeVisible();
    expect(api.sent(OPEN)[0]?.body).toEqual({ token: 'a+b' });
    api.answer(RESET, { body: { message: '' } });
    await reset(user);
    await screen.findByRole('dialog', { name: 'Password Reset Successful!' });
    expect(api.sent(RESET)[0]?.body).toEqual({ email: ADA, transactionPIN: '1234', newPassword: 'secret' });
  });

  it('a link that no longer works leads to a new one', async () => {
    const { api, user, button } = await openMailed();
    api.answer(OPEN, { status: 400, body: { message: 'This link has expired.' } });
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired.');
    await user.click(screen.getByRole('button', { name: 'Ask for a new link' }));
    expect(await screen.findByLabelText('Email')).toBeVisible();
  });
});
