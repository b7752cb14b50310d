import { screen, within } from '@testing-library/react';
import { fakeApi } from '#testing/fake-api.ts';
import { currentAddress, openApp } from '#testing/open-app.tsx';
import { ada } from '#testing/samples.ts';

const settings = '/dashboard/settings';
const hold = () => new Promise<never>(() => undefined);

it('[SET-01] [ROUTE-30] has its five tabs in order and starts with the first', async () => {
  fakeApi();
  await openApp(settings, { signedIn: true });
  const tabs = within(await screen.findByRole('tablist')).getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Profile Details',
    'Next of Kin',
    'Change PIN',
    'Change Password',
    'Profile Picture',
  ]);
  expect(tabs[0]).toHaveAttribute('aria-selected', 'true');
});

it('[SET-18] shows a spinner while the user loads', async () => {
  const api = fakeApi();
  const user = await openApp('/dashboard/account-statement', { signedIn: true });
  await screen.findByText('Welcome, Ada!');
  api.answer('GET /users/me', { body: { user: ada }, after: hold() });
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  await screen.findByRole('heading', { name: 'Account Settings' });
  expect(await screen.findByRole('progressbar')).toBeVisible();
  expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
});

it('says that the user could not be loaded, and tries again', async () => {
  const api = fakeApi();
  const user = await openApp('/dashboard/account-statement', { signedIn: true });
  await screen.findByText('Welcome, Ada!');
  api.answer('GET /users/me', 'offline');
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load dashboard data. Please try again.');
  api.answer('GET /users/me', { body: { user: ada } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('tablist');
});

it('keeps what was typed in one tab through a look at another, whose name stands in the address', async () => {
  fakeApi();
  const user = await openApp(settings, { signedIn: true });
  await user.type(await screen.findByLabelText('Country'), 'England');
  await user.click(screen.getByRole('tab', { name: 'Change PIN' }));
  expect(currentAddress()).toBe('/dashboard/settings?tab=pin');
  expect(screen.getByLabelText('Country')).not.toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Profile Details' }));
  expect(screen.getByLabelText('Country')).toHaveValue('England');
});
