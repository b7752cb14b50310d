import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '#testing/fake-api.ts';
import { currentAddress, openApp } from '#testing/open-app.tsx';

const DELETE = 'DELETE /users/me';
const QUESTION =
  'Are you absolutely sure you want to delete your account? This action is irreversible and all your data will be permanently lost.';

const ask = async () => {
  const api = fakeApi();
  const user = await openApp('/dashboard/transfer', { signedIn: true });
  const panel = within((await screen.findByRole('button', { name: 'Logout' })).closest('section')!);
  const open = async () => {
    await user.click(panel.getByRole('button', { name: 'Delete Account' }));
    return within(await screen.findByRole('dialog', { name: 'Delete Account' }));
  };
  const dialog = await open();
  const confirm = () => user.click(dialog.getByRole('button', { name: 'Delete Account' }));
  return { api, user, panel, dialog, open, confirm };
};
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('[DEL-01] [DEL-02] asks first, and starts on the way out', async () => {
  const { api, dialog } = await ask();
  expect(dialog.getByText(QUESTION)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(api.sent(DELETE)).toHaveLength(0);
});

it('[DEL-03] Cancel closes the dialog and deletes nothing', async () => {
  const { api, user, dialog } = await ask();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await gone();
  expect(api.sent(DELETE)).toHaveLength(0);
  expect(localStorage.getItem('token')).toBe('a-token');
});

it('[DEL-05] [DEL-06] [AUTH-12] [AUTH-13] [API-15] [API-16] deletes, ends the session and goes to /signin', async () => {
  const { api, confirm } = await ask();
  api.answer(DELETE, { body: { message: 'Your account was deleted.' } });
  await confirm();
  await screen.findByRole('heading', { name: 'Sign In' });
  expect(currentAddress()).toBe('/signin');
  expect(localStorage.getItem('token')).toBeNull();
  expect(screen.queryByText(/Your session has ended/)).not.toBeInTheDocument();
  expect(screen.getByText(/^Your account was deleted/)).toBeVisible();
  const [request] = api.sent(DELETE);
  expect(request?.headers.get('authorization')).toBe('Bearer a-token');
  expect(request?.body).toBeUndefined();
  expect(api.sent('POST /auth/signout')).toHaveLength(0);
});

it('[DEL-09] [DEL-10] is off, and says what it does, while the deletion runs', async () => {
  const { api, panel, dialog, confirm } = await ask();
  api.answer(DELETE, { after: new Promise(() => undefined) });
  await confirm();
  expect(await dialog.findByRole('button', { name: 'Deleting...' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(panel.getByRole('button', { name: 'Processing...', hidden: true })).toBeDisabled();
  expect(panel.getByRole('button', { name: 'Logout', hidden: true })).toBeDisabled();
});

const obstacles = 'Your account cannot be deleted yet: it has held funds and pending requests.';
it.each([
  ['ERR-01', { status: 409, body: { message: obstacles, code: 'account-not-empty' } }, obstacles],
  ['ERR-07', { status: 500 }, 'Failed to delete account. Please try again.'],
  ['ERR-07', 'offline' as const, 'Failed to delete account. Please try again.'],
])('[ERR-01, ERR-07] %s: [DEL-07] [DEL-08] closes and says under the buttons why', async (_id, answer, text) => {
  const { api, panel, confirm } = await ask();
  api.answer(DELETE, answer);
  await confirm();
  await gone();
  const alert = panel.getByRole('alert');
  expect(alert).toHaveTextContent(text);
  const button = panel.getByRole('button', { name: 'Delete Account' });
  expect(button).toBeEnabled();
  expect(button.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(localStorage.getItem('token')).toBe('a-token');
});

it('[DEL-04] Cancel clears the error of an earlier attempt', async () => {
  const { api, user, panel, open, confirm } = await ask();
  api.answer(DELETE, { status: 500 });
  await confirm();
  await gone();
  const again = await open();
  await user.click(again.getByRole('button', { name: 'Cancel' }));
  await gone();
  expect(panel.queryByRole('alert')).not.toBeInTheDocument();
});

it('[ERR-38] says so when the token is gone', async () => {
  const { api, panel, confirm } = await ask();
  localStorage.removeItem('token');
  await confirm();
  await gone();
  expect(panel.getByRole('alert')).toHaveTextContent('No authentication token found.');
  expect(api.sent(DELETE)).toHaveLength(0);
});

it('leads to sign-in when the session has expired', async () => {
  const { api, confirm } = await ask();
  api.answer(DELETE, { status: 401, body: { message: 'Please sign in to continue.' } });
  await confirm();
  await screen.findByText(/Your session has ended\./);
});
