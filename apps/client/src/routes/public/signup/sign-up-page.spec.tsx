import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { fakeApi } from '#testing/fake-api.ts';
import { currentAddress, openApp } from '#testing/open-app.tsx';
import { ada } from '#testing/samples.ts';

const good: Record<string, string> = {
  'First Name': 'Ada',
  'Last Name': 'Byron',
  Email: 'ada@clearfold.example',
  Password: 'secret',
  'Security answer 1': 'Annabella',
  'Security answer 2': 'Puff',
  'Transaction PIN': '1234',
  'Confirm Transaction PIN': '1234',
};

const questions = [
  "What is your mother's maiden name?",
  'What was the name of your first pet?',
  'What city were you born in?',
  'What is your favorite book?',
  'What is the name of your first school?',
];

/** Fills the form with good values, some of them replaced; an empty one is left out. */
const fill = async (user: UserEvent, replaced: Record<string, string> = {}): Promise<void> => {
  await screen.findByLabelText('First Name');
  const values: Record<string, string> = {
    'Security question 1': questions[0]!,
    'Security question 2': questions[1]!,
    ...good,
    ...replaced,
  };
  // Sixteen fields in every test: set at once instead of key by key.
  for (const [label, value] of Object.entries(values)) {
    if (value) fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
};

it('[SUP-01] [SUP-02] [SUP-03] [SUP-09] has two columns with all fields', async () => {
  fakeApi();
  await openApp('/signup');
  const personal = within(await screen.findByRole('group', { name: 'Personal information' }));
  const security = within(screen.getByRole('group', { name: 'Security and profile' }));
  for (const label of ['First Name', 'Last Name', 'Email', 'Phone Number', 'Address', 'Country']) {
    expect(personal.getByLabelText(label)).toBeVisible();
  }
  expect(personal.getByLabelText('Date of Birth')).toHaveAttribute('type', 'date');
  for (const label of ['Password', 'Security answer 1', 'Security answer 2']) {
    expect(security.getByLabelText(label)).toBeVisible();
  }
  for (const label of ['Transaction PIN', 'Confirm Transaction PIN']) {
    expect(security.getByLabelText(label)).toHaveAttribute('type', 'password');
    expect(security.getByLabelText(label)).toHaveAttribute('maxlength', '4');
  }
});

it.each(['Security question 1', 'Security question 2'])('[SUP-06] offers the five questions as %s', async (label) => {
  fakeApi();
  await openApp('/signup');
  const options = within(await screen.findByLabelText(label)).getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ value }) => value)).toEqual(['', ...questions]);
});

const both = 'Both security question and answer are required.';
it.each([
  [
    'SUP-07',
    { 'Transaction PIN': '123', 'Confirm Transaction PIN': '123' },
    'Transaction PIN must be a 4-digit number.',
  ],
  [
    'SUP-08',
    { 'Transaction PIN': '12a4', 'Confirm Transaction PIN': '12a4' },
    'Transaction PIN must be a 4-digit number.',
  ],
  ['SUP-10', { 'Confirm Transaction PIN': '4321' }, 'Transaction PINs do not match.'],
  ['SUP-11', { Email: '' }, 'Email is required.'],
  ['SUP-12', { Email: 'ada at home' }, 'Please enter a valid email address.'],
  ['SUP-13', { Password: '' }, 'Password is required.'],
  ['SUP-14', { Password: '12345' }, 'Password must be at least 6 characters long.'],
  ['SUP-16', { 'First Name': '' }, 'First name is required.'],
  ['SUP-17', { 'Last Name': '' }, 'Last name is required.'],
  ['SUP-18', { 'Security question 1': '' }, both],
  ['SUP-18', { 'Security answer 1': '' }, both],
  ['SUP-19', { 'Security question 2': '' }, both],
  ['SUP-19', { 'Security answer 2': '' }, both],
])(
  '[SUP-07, SUP-08, SUP-10, SUP-11, SUP-12, SUP-13, SUP-14, SUP-16, SUP-17, SUP-18, SUP-19] %s: [SUP-21] with %j it says so and sends nothing',
  async (_id, replaced, text) => {
    const api = fakeApi();
    const user = await openApp('/signup');
    await fill(user, replaced);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Please fix the errors in the form.');
    expect(api.sent('POST /auth/signup')).toHaveLength(0);
  },
);

it('[SUP-10] marks every field that an empty form lacks, the repeated PIN as well', async () => {
  fakeApi();
  const user = await openApp('/signup');
  await user.click(await screen.findByRole('button', { name: 'Sign Up' }));
  const fieldErrors = within(await screen.findByRole('list', { name: 'What to fix' }));
  expect(fieldErrors.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    ['First Name', 'Last Name', 'Email', 'Password', 'Security question 1', 'Security answer 1']
      .concat(['Security question 2', 'Security answer 2', 'Transaction PIN', 'Confirm Transaction PIN'])
      .map((label) => `Fix ${label}`),
  );
  expect(screen.getByLabelText('Confirm Transaction PIN')).toHaveAccessibleDescription(
    'Please repeat your transaction PIN.',
  );
});

it('[SUP-22] clears the error of the field that is edited', async () => {
  fakeApi();
  const user = await openApp('/signup');
  await fill(user, { 'First Name': '' });
  await screen.findByText('First name is required.');
  await user.type(screen.getByLabelText('First Name'), 'A');
  expect(screen.queryByText('First name is required.')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('[SUP-04] [SUP-05] [SUP-15] [SUP-20] [API-09] sends the request without the confirmation', async () => {
  const api = fakeApi();
  api.answer('POST /auth/signup', { body: { token: 'new-token', user: ada } });
  const user = await openApp('/signup');
  await fill(user);
  await screen.findByText('Registration Successful!');
  expect(api.sent('POST /auth/signup')[0]?.body).toEqual({
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@clearfold.example',
    password: 'secret',
    phoneNumber: '',
    address: '',
    country: '',
    dateOfBirth: '',
    securityQuestion1: questions[0],
    securityAnswer1: 'Annabella',
    securityQuestion2: questions[1],
    securityAnswer2: 'Puff',
    transactionPIN: '1234',
    profilePicture: '/api/users/placeholder-picture/A.svg',
  });
});

it('[SUP-23] [SUP-24] [SUP-25] [AUTH-04] says it worked and goes on to the dashboard', async () => {
  fakeApi().answer('POST /auth/signup', { body: { token: 'new-token', user: ada } });
  const user = await openApp('/signup');
  await fill(user);
  const dialog = within(await screen.findByRole('dialog', { name: 'Registration Successful!' }));
  expect(localStorage.getItem('token')).toBe('new-token');
  await user.click(dialog.getByRole('button', { name: 'Continue to Dashboard' }));
  expect(await screen.findByText('Welcome, Ada!')).toBeVisible();
  expect(currentAddress()).toBe('/dashboard');
});

it.each([
  ['ERR-04', { status: 500 }, 'Signup failed. Please try again.'],
  [
    'ERR-01',
    { status: 409, body: { message: 'An account with this email already exists.' } },
    'An account with this email already exists.',
  ],
])('[ERR-04, ERR-01] %s: says why it failed', async (_id, answer, text) => {
  fakeApi().answer('POST /auth/signup', answer);
  const user = await openApp('/signup');
  await fill(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

it("shows the API's word about a field under that field", async () => {
  fakeApi().answer('POST /auth/signup', {
    status: 400,
    body: { message: 'Please fix the errors in the form.', errors: { email: 'Please use another address.' } },
  });
  const user = await openApp('/signup');
  await fill(user);
  expect(await screen.findByText('Please use another address.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

it('names the faults in the order of the fields, and leads to each', async () => {
  fakeApi();
  const user = await openApp('/signup');
  await fill(user, { 'Last Name': '', Password: '12345', 'Security answer 2': '' });
  const list = within(await screen.findByRole('list', { name: 'What to fix' }));
  const names = list.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Fix Last Name', 'Fix Password', 'Fix Security answer 2']);
  expect(screen.getByLabelText('Last Name')).toHaveFocus();
  await user.click(list.getByRole('button', { name: 'Fix Security answer 2' }));
  expect(screen.getByLabelText('Security answer 2')).toHaveFocus();
  await user.type(screen.getByLabelText('Security answer 2'), 'Puff');
  expect(screen.queryByRole('button', { name: 'Fix Security answer 2' })).not.toBeInTheDocument();
});

it('leads to sign-in where the email has an account, and only there', async () => {
  const api = fakeApi();
  const message = 'An account with this email already exists.';
  api.answer('POST /auth/signup', { status: 409, body: { message } });
  const user = await openApp('/signup');
  await fill(user);
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('link', { name: 'Sign in instead' })).toHaveAttribute('href', '/signin');
  // As our own server answers, which names the field.
  api.answer('POST /auth/signup', { status: 409, body: { message, code: 'email-taken', errors: { email: message } } });
  await fill(user);
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(`${message} Sign in instead`));
  expect(screen.getAllByRole('link', { name: 'Sign in instead' })).toHaveLength(1);
  api.answer('POST /auth/signup', { status: 500 });
  await fill(user);
  await screen.findByText(/^Signup failed/);
  expect(screen.queryByRole('link', { name: 'Sign in instead' })).not.toBeInTheDocument();
});

it('names the terms at the button', async () => {
  fakeApi();
  await openApp('/signup');
  const sentence = within((await screen.findByText(/With your account you accept our/)).closest('p')!);
  expect(sentence.getByRole('link', { name: 'Terms of Use' })).toHaveAttribute('href', '/terms-of-use');
  expect(sentence.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
});

it('shows the password that is typed, and hides it again', async () => {
  fakeApi();
  const user = await openApp('/signup');
  const password = await screen.findByLabelText('Password');
  await user.type(password, 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(password).toHaveAttribute('type', 'text');
  expect(password).toHaveValue('correct horse');
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(password).toHaveAttribute('type', 'password');
});

it.each([
  [false, 1],
  [true, 0],
])('with the email verified: %s, it tells %d times what comes by mail', async (emailVerified, times) => {
  fakeApi().answer('POST /auth/signup', { body: { token: 'new-token', user: { ...ada, emailVerified } } });
  const user = await openApp('/signup');
  await fill(user);
  const dialog = within(await screen.findByRole('dialog', { name: 'Registration Successful!' }));
  expect(dialog.queryAllByText(/^We have mailed ada@clearfold\.example a link/)).toHaveLength(times);
});
