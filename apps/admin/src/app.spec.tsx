import { screen, waitFor } from '@testing-library/react';
import { requestDetail } from './requests/request-detail.fixture';
import { openConsole } from './testing/open-console';
import { StaffApi } from './testing/staff-api';

const REQUESTS = '/requests';

describe('The console', () => {
  beforeEach(() => localStorage.clear());

  it('shows the sign-in page within five navigations when there is no session', async () => {
    new StaffApi();
    const steps = [jest.spyOn(window.history, 'pushState'), jest.spyOn(window.history, 'replaceState')];
    openConsole();
    await screen.findByRole('heading', { name: 'Staff sign-in' });
    // A redirect loop would go on behind the page it shows.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(steps.reduce((count, step) => count + step.mock.calls.length, 0)).toBeLessThanOrEqual(5);
    jest.restoreAllMocks();
  });

  it('signs in, says who is signed in and as what, and keeps the session under its own key', async () => {
    const api = new StaffApi([requestDetail()]);
    localStorage.setItem('token', 'an investor’s');
    const user = openConsole();
    await user.type(await screen.findByLabelText('Email'), 'grace@desk.example');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');

    await screen.findByRole('heading', { name: 'Review queue' });
    expect(await screen.findByRole('button', { name: /Signed in as Grace Hopper, Reviewer/ })).toBeInTheDocument();
    expect(api.called('POST', '/auth/signin')[0]?.body).toEqual({ email: 'grace@desk.example', password: 'secret' });
    expect(api.called('GET', REQUESTS)[0]?.token).toBe(`Bearer ${api.token}`);
    expect(localStorage.getItem('staff-token')).toBe(api.token);
    expect(localStorage.getItem('token')).toBe('an investor’s');
  });

  it('shows at the next sign-in what the one before gave this browser, and keeps it when signing out', async () => {
    const [api, proof] = [new StaffApi([requestDetail()]), 'p'.repeat(43)];
    api.device = { deviceProof: proof };
    localStorage.setItem('device-proofs', 'i'.repeat(43));
    const user = openConsole();
    const signIn = async () => {
      await user.type(await screen.findByLabelText('Email'), 'grace@desk.example');
      await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    };
    await signIn();
    await screen.findByRole('heading', { name: 'Review queue' });
    await user.click(await screen.findByRole('button', { name: /Signed in as Grace Hopper/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await signIn();
    await screen.findByRole('button', { name: /Signed in as Grace Hopper/ });
    const calls = api.called('POST', '/auth/signin');
    // Nothing of an investor's: both apps share this browser's storage.
    expect(calls.map(({ proofs }) => proofs)).toEqual([null, proof]);
    expect(calls[1]?.body).toEqual({ email: 'grace@desk.example', password: 'secret' });
    expect(api.called('GET', REQUESTS).every(({ proofs }) => proofs === null)).toBe(true);
  });

  it.each([
    ['none', {}],
    ['what is none', { deviceProof: 7 }],
  ])('signs in all the same when the answer gives this browser %s', async (_what, device) => {
    const api = new StaffApi([requestDetail()]);
    api.device = device;
    localStorage.setItem('staff-device-proofs', 'nonsense\u2028');
    const user = openConsole();
    await user.type(await screen.findByLabelText('Email'), 'grace@desk.example');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await screen.findByRole('heading', { name: 'Review queue' });
    expect(api.called('POST', '/auth/signin')[0]?.proofs).toBeNull();
  });

  it('names the empty field and puts the focus on it', async () => {
    const api = new StaffApi();
    const user = openConsole();
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByText('Email is required.')).toBeInTheDocument();
    expect(screen.getByText('Password is required.')).toBeInTheDocument();
    expect(api.calls).toEqual([]);
  });

  it('keeps what was typed when the sign-in is refused', async () => {
    const api = new StaffApi();
    api.refusals.set('/auth/signin', { status: 401, message: 'The email or password is incorrect.' });
    const user = openConsole();
    await user.type(await screen.findByLabelText('Email'), 'grace@desk.example');
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('The email or password is incorrect.');
    expect(screen.getByLabelText('Email')).toHaveValue('grace@desk.example');
    await user.clear(screen.getByLabelText('Email'));
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Email is required.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('goes to sign-in when the session has ended, and back to the same address after it', async () => {
    const api = new StaffApi([requestDetail()]).signedIn();
    api.refusals.set(REQUESTS, { status: 401, code: 'unauthenticated' });
    const user = openConsole('/requests?filter=%7B%22kind%22%3A%22deposit%22%7D');
    // It goes away by itself, and at the first click: that it came is all there is to see.
    await screen.findByText('Your session has ended, please reconnect.');
    await user.type(await screen.findByLabelText('Email'), 'grace@desk.example');
    expect(localStorage.getItem('staff-token')).toBeNull();

    api.refusals.clear();
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await screen.findByText('Ada Byron');
    expect(window.location.search).toContain('filter=%7B%22kind%22%3A%22deposit%22%7D');
  });

  it('stays where it is when something is forbidden', async () => {
    const api = new StaffApi().signedIn();
    api.refusals.set(REQUESTS, { status: 403, code: 'forbidden', message: 'You are not allowed to do this.' });
    openConsole();
    expect(await screen.findByRole('alert')).toHaveTextContent('You are not allowed to do this.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(localStorage.getItem('staff-token')).toBe(api.token);
  });

  it('says within its frame that an address leads nowhere', async () => {
    new StaffApi().signedIn();
    openConsole('/nowhere');
    expect(await screen.findByRole('heading', { name: 'There is no such page in the console' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /Your account/ })).toBeInTheDocument();
  });

  it('signs out here and on the server, but keeps the theme of the screen', async () => {
    const api = new StaffApi().signedIn();
    const user = openConsole();
    await user.click(await screen.findByRole('button', { name: 'Switch to the dark theme' }));
    await user.click(screen.getByRole('button', { name: /Your account/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await screen.findByRole('heading', { name: 'Staff sign-in' });
    expect(api.called('POST', '/auth/signout')).toHaveLength(1);
    expect(localStorage.getItem('staff-token')).toBeNull();
    await waitFor(() => expect(localStorage.getItem('RaStore.theme')).toBe('"dark"'));
  });
});
