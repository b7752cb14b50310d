import { screen, waitFor } from '@testing-library/react';
import { requestDetail } from '../requests/request-detail.fixture';
import { authProvider } from '../providers/auth-provider';
import { openConsole } from '../testing/open-console';
import { StaffApi } from '../testing/staff-api';

const WHERE = `/requests?filter=${encodeURIComponent('{"kind":"withdrawal","status":"pending"}')}&sort=createdAt&order=ASC&page=1`;

/** The console asks for a minute and ends a session a minute before the server does: so long is asked before this one ends. */
const openAsking = (seconds: number) => {
  const api = new StaffApi([requestDetail()]).signedIn();
  api.idleMinutes = 1 + seconds / 60;
  return { api, user: openConsole(WHERE) };
};

describe('a console that nobody uses', () => {
  beforeEach(() => localStorage.clear());

  it('asks whether somebody is there, and goes on where that is answered', async () => {
    const { api, user } = openAsking(30);
    expect(await screen.findByRole('dialog', { name: 'Are you still there?' })).toHaveTextContent(/in (30|29) seconds/);
    const [before] = [api.called('GET', '/me').length];
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
    // Which tells the server, that counts too.
    await waitFor(() => expect(api.called('GET', '/me')).toHaveLength(before + 1));
    expect(api.called('POST', '/auth/signout')).toEqual([]);
  });

  it('signs out, says why, and signs in to where it was', async () => {
    const { api, user } = openAsking(1.5);
    await screen.findByRole('heading', { name: 'Staff sign-in' }, { timeout: 5_000 });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'You were signed out because nobody used the page for a while.',
    );
    expect(api.called('POST', '/auth/signout')).toHaveLength(1);
    expect(localStorage.getItem('staff-token')).toBeNull();
    api.idleMinutes = 720;
    await user.type(screen.getByLabelText('Email'), 'grace@desk.example');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await screen.findByRole('button', { name: /Signed in as Grace Hopper/ });
    expect(window.location.pathname + window.location.search).toBe(`/admin${WHERE}`);
    await user.click(screen.getByRole('button', { name: /Signed in as Grace Hopper/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await screen.findByRole('heading', { name: 'Staff sign-in' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says why also when a call that was under way is refused by then, which ends the session once more', async () => {
    openAsking(1.5);
    await screen.findByRole('heading', { name: 'Staff sign-in' }, { timeout: 5_000 });
    await authProvider.logout({});
    openConsole(WHERE);
    await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Staff sign-in' })).toHaveLength(2));
    expect(screen.getAllByRole('alert')).toHaveLength(2);
  });

  it('signs out at once when asked to', async () => {
    const { api, user } = openAsking(30);
    await user.click(await screen.findByRole('button', { name: 'Sign out now' }));
    await screen.findByRole('heading', { name: 'Staff sign-in' });
    expect(api.called('POST', '/auth/signout')).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
