import { screen } from '@testing-library/react';
import { requestDetail } from '../requests/request-detail.fixture';
import { openConsole } from '../testing/open-console';
import { StaffApi } from '../testing/staff-api';

describe('A session that ended as its owner’s passkey was confirmed', () => {
  beforeEach(() => localStorage.clear());

  it('leads to a sign-in page that says so, until somebody signs out of the next one', async () => {
    const api = new StaffApi([requestDetail()]).signedIn();
    api.refusals.set('/requests', { status: 401, code: 'passkey-confirmed', message: 'Your passkey was confirmed.' });
    const user = openConsole();
    await screen.findByRole('heading', { name: 'Staff sign-in' });
    expect(screen.getByRole('alert')).toHaveTextContent('Your passkey was confirmed: sign in with it from now on.');
    expect(screen.queryByText(/Your session has ended/)).not.toBeInTheDocument();
    expect(localStorage.getItem('staff-token')).toBeNull();
    expect(api.called('POST', '/auth/signout')).toEqual([]);
    api.refusals.clear();
    await user.type(screen.getByLabelText('Email'), 'grace@desk.example');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await screen.findByText('Ada Byron');
    await user.click(screen.getByRole('button', { name: /Signed in as Grace Hopper/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await screen.findByRole('heading', { name: 'Staff sign-in' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
