import { act, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { App } from '../app';
import { loadSession } from '../session/session';

const Address = () => {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
};

/** The address the app is at now. */
export const currentAddress = (): string => screen.getByTestId('address').textContent;

interface Options {
  signedIn?: boolean;
}

/** Opens the whole client at an address, as a browser with or without a stored token would. */
export const openApp = async (path: string, { signedIn = false }: Options = {}): Promise<UserEvent> => {
  if (signedIn) localStorage.setItem('token', 'a-token');
  else localStorage.removeItem('token');
  // jsdom has no layout to scroll.
  window.scrollTo = () => undefined;
  // What this test opened before hears of it, too.
  act(() => void loadSession());
  await act(async () => {
    render(
      <MemoryRouter initialEntries={['/', path]} initialIndex={1}>
        <App />
        <Address />
      </MemoryRouter>,
    );
  });
  return userEvent.setup({ delay: null });
};
