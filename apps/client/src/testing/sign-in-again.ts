import { screen } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { type FakeApi } from './fake-api';
import { ada } from './samples';

/** Waits for the sign-in that an expired session leads to, and signs the same person in again. */
export const signInAgain = async (user: UserEvent, api: FakeApi): Promise<void> => {
  await screen.findByText(/Your session has ended\./);
  api.answer('POST /auth/signin', { body: { token: 'new-token', user: ada } });
  await user.type(screen.getByLabelText('Email'), ada.email);
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
};
