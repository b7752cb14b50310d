import { fireEvent, screen } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { type FakeApi } from './fake-api';
import { ada } from './samples';

/** Waits for the sign-in that an expired session leads to, and signs the same person in again. */
export const signInAgain = async (user: UserEvent, api: FakeApi): Promise<void> => {
  await screen.findByText(/Your session has ended\./);
  api.answer('POST /auth/signin', { body: { token: 'new-token', user: ada } });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: ada.email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
};
