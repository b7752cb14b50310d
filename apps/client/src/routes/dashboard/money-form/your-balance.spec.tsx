import { screen } from '@testing-library/react';
import { type User } from '@clearfold/contracts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderSignedIn } from '#testing/render-signed-in.tsx';
import { ada } from '#testing/samples.ts';
import { YourBalance } from './your-balance';

const HINT = /^On hold is money of requests that wait for a decision\./;

const draw = async (user: Partial<User> = ada): Promise<void> => {
  fakeApi().answer('GET /users/me', { body: { user } });
  await renderSignedIn(<YourBalance />);
};

const panel = () => screen.getByRole('region', { name: 'Your balance' });

it('says what is available, on hold and both', async () => {
  await draw();
  expect(await screen.findByText('$1,134.50')).toBeVisible();
  expect(panel()).toHaveTextContent(
    /^Your balanceAvailable\s*\$1,134\.50On hold\s*\$100\.00Total Balance\s*\$1,234\.50/,
  );
  expect(screen.getByText(HINT)).toBeVisible();
});

it('speaks of no hold where the server tells none', async () => {
  const { heldBalance: _untold, ...user } = ada;
  await draw(user);
  expect(await screen.findByText('$1,134.50')).toBeVisible();
  expect(screen.queryByText('On hold')).toBeNull();
  expect(screen.queryByText(HINT)).toBeNull();
});

it('has a line for each before the amounts are there', async () => {
  await draw();
  expect(screen.getByText('On hold')).toBeVisible();
  expect(screen.getByText(HINT)).toBeVisible();
});
