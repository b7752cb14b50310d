import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';

const LIST = 'GET /users/me/sessions';
const END = 'POST /users/me/sessions/end-others';
const here = { id: 'here', createdAt: '2026-11-20T12:00:00.000Z', current: true, device: 'Firefox on Linux' };
const there = { id: 'there', createdAt: '2026-11-19T12:00:00.000Z', current: false };

const open = async (...data: object[]) => {
  const api = fakeApi();
  api.answer(LIST, { body: { data } });
  const user = await openApp('/dashboard/settings', { signedIn: true });
  const list = within(await screen.findByRole('list', { name: 'Security' }));
  const button = () => screen.queryByRole('button', { name: 'Sign out others' });
  return { api, user, list, button };
};

it('lists the sessions and signs the others out', async () => {
  const { api, user, list, button } = await open(here, there);
  expect(list.getAllByRole('listitem')[0]).toHaveTextContent(/^Firefox on LinuxThis session.*Nov 20, 2026/);
  expect(list.getAllByRole('listitem')[1]).toHaveTextContent(
    /^A device that did not say what it isSigned in Nov 19, 2026/,
  );
  api.answer(END, { body: { message: 'They are out.' } });
  api.answer(LIST, { body: { data: [here] } });
  await user.click(button()!);
  expect(screen.getByLabelText('Password')).toHaveFocus();
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(button()!);
  expect(await screen.findByText('They are out.')).toBeVisible();
  expect(api.sent(END)[0]?.body).toEqual({ password: 'secret' });
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(button()).not.toBeInTheDocument();
});

it('offers nothing while this is the only session', async () => {
  const { button } = await open(here);
  expect(button()).not.toBeInTheDocument();
});

it('says why the others are still signed in', async () => {
  const { api, user, button } = await open(here, there);
  api.answer(END, 'offline');
  await user.click(button()!);
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(button()!);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to sign out your other sessions. Please try again.',
  );
  await waitFor(() => expect(button()).toHaveAttribute('aria-disabled', 'false'));
});

it('asks no server without a password, shows a wrong one beside its field, and goes back', async () => {
  const { api, user, button } = await open(here, there);
  const text = 'Your current password is incorrect.';
  api.answer(END, { status: 403, body: { message: text, code: 'wrong-password', errors: { password: text } } });
  await user.click(button()!);
  await user.click(button()!);
  await waitFor(() => expect(screen.getByLabelText('Password')).toBeInvalid());
  expect(api.sent(END)).toHaveLength(0);
  await user.type(screen.getByLabelText('Password'), 'wrong');
  await user.click(button()!);
  expect(await screen.findAllByText(text)).not.toHaveLength(0);
  expect(screen.getByLabelText('Password')).toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  expect(button()).toBeVisible();
});

it('tries a failed list again', async () => {
  const api = fakeApi();
  api.answer(LIST, 'offline');
  const user = await openApp('/dashboard/settings', { signedIn: true });
  expect(await screen.findByText('Failed to load your sessions. Please try again.')).toBeVisible();
  api.answer(LIST, { body: { data: [here] } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('This session')).toBeVisible();
});
