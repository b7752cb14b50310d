import { screen, waitFor } from '@testing-library/react';
import { openConsole } from '../testing/open-console';
import { StaffApi } from '../testing/staff-api';

let loaded = 0;
jest.mock('@clearfold/contracts/passwords', () => {
  loaded += 1;
  return jest.requireActual<object>('@clearfold/contracts/passwords');
});

const WARNING = 'Easy to guess: among the passwords tried first.';

it.each([
  [false, WARNING],
  [true, `${WARNING} It will be refused.`],
])('an invited member is warned of an obvious password as it is typed; strict: %s', async (strictSecrets, text) => {
  const before = loaded;
  const api = new StaffApi();
  api.answers.set('GET /api/site/services', () => ({ strictSecrets }));
  api.answers.set('POST /auth/invitation', () => ({
    name: 'Grace Hopper',
    email: 'grace@clearfold.example',
    role: 'support',
  }));
  api.answers.set('POST /auth/accept-invitation', () => ({ message: 'You can sign in now.' }));
  const user = openConsole('/accept-invitation#token=from-the-mail');
  const field = await screen.findByLabelText('New password');
  // What was loaded for the case before stays.
  expect(loaded).toBe(before);
  await user.type(field, 'password1');
  await waitFor(() => expect(field).toHaveAccessibleDescription(text));
  expect(screen.getByText(text).closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  expect(field).toBeValid();
  expect(loaded).toBe(1);
  await user.clear(field);
  await user.type(field, 'correct horse battery');
  await new Promise((settled) => setTimeout(settled, 600));
  expect(screen.queryByText(/Easy to guess/)).not.toBeInTheDocument();
});
