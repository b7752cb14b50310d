import { screen, waitFor, within } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { fakeApi } from '#testing/fake-api.ts';
import { currentAddress, openApp } from '#testing/open-app.tsx';

const LIST = 'GET /notifications';
const told = (part: object) => ({
  _id: 'n1',
  kind: 'withdrawal-approved',
  amount: 30,
  createdAt: '2026-11-20T12:00:00.000Z',
  readAt: null,
  ...part,
});
const two = {
  data: [told({}), told({ _id: 'n2', kind: 'ticket-answered', readAt: '2026-11-20T13:00:00.000Z' })],
  unread: 1,
};

const openBell = async (user: UserEvent, name: string | RegExp = /^Notifications/) => {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Notifications' }));
};

const open = async (answer: Parameters<ReturnType<typeof fakeApi>['answer']>[1]) => {
  const api = fakeApi();
  api.answer(LIST, answer);
  const user = await openApp('/dashboard', { signedIn: true });
  return { api, user };
};

it('shows what was told, the unread ones marked, and counts them on the bell', async () => {
  const { user } = await open({ body: two });
  const panel = await openBell(user, 'Notifications, 1 unread');
  const items = panel.getAllByRole('listitem');
  expect(items[0]).toHaveTextContent(
    /^UnreadYour withdrawal of \$30\.00 was approved and will be paid out\.Nov 20, 2026/,
  );
  expect(items[1]).toHaveTextContent(/^Support answered your ticket\.Nov 20, 2026/);
});

it('shows no toast for what was there before', async () => {
  await open({ body: two });
  await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  expect(screen.queryByText(/Your withdrawal of/)).not.toBeInTheDocument();
});

it('marks one as read when it is opened, and leads to its screen', async () => {
  const { api, user } = await open({ body: two });
  const panel = await openBell(user);
  api.answer('POST /notifications/n1/read', { body: { message: 'Marked as read.' } });
  api.answer(LIST, { body: { ...two, unread: 0 } });
  await user.click(panel.getByRole('link', { name: /Your withdrawal/ }));
  await waitFor(() => expect(currentAddress()).toBe('/dashboard/account-statement'));
  expect(api.sent('POST /notifications/n1/read')).toHaveLength(1);
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
});

it('marks all as read', async () => {
  const { api, user } = await open({ body: two });
  const panel = await openBell(user);
  api.answer('POST /notifications/read-all', { body: { message: 'Done.' } });
  api.answer(LIST, { body: { data: two.data.map((one) => ({ ...one, readAt: one.createdAt })), unread: 0 } });
  await user.click(panel.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(panel.queryByText('Unread')).not.toBeInTheDocument());
  expect(panel.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
});

it('says that nothing happened yet', async () => {
  const { user } = await open({ body: { data: [], unread: 0 } });
  const panel = await openBell(user, 'Notifications');
  expect(panel.getByText('Nothing yet. We tell you here when something happens to your money.')).toBeVisible();
});

it('shows that it loads', async () => {
  const { user } = await open({ body: two, after: new Promise(() => undefined) });
  const panel = await openBell(user);
  expect(panel.getByRole('status', { name: 'Loading your notifications…' })).toBeVisible();
});

it('says why there is no list, and tries again', async () => {
  const { api, user } = await open('offline');
  const panel = await openBell(user);
  expect(await panel.findByText('Failed to load your notifications. Please try again.')).toBeVisible();
  api.answer(LIST, { body: two });
  await user.click(panel.getByRole('button', { name: 'Retry' }));
  expect(await panel.findByText(/Your withdrawal of/)).toBeVisible();
});
