import { screen, within } from '@testing-library/react';
import { preload } from './page';
import { routes } from '../router';
import { openApp } from '../testing/open-app';

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

it('leaves a screen that was there from the start for the next one', async () => {
  await preload(routes, '/disclaimers');
  const user = await openApp('/disclaimers');
  await title('Disclaimers');
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Terms of Use' }));
  expect(await title('Terms of Use')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 1, name: 'Disclaimers' })).toBeNull();
});
