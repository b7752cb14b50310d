import { type SiteServices } from '@clearfold/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../testing/fake-api';
import { currentAddress, openApp } from '../testing/open-app';

const mockLoad = jest.fn<Promise<Partial<SiteServices>>, []>();
jest.mock('#api/site-services.ts', () => ({ loadSiteServices: () => mockLoad() }));

const MINUTE = 60_000;

const pass = (milliseconds: number) => act(async () => void jest.advanceTimersByTime(milliseconds));
const asked = () => screen.queryByRole('dialog', { name: 'Are you still there?' });

/** A dashboard that has been open for as long as it takes to ask when sessions end. */
const openFor = async (idleMinutes: number) => {
  mockLoad.mockResolvedValue({ idleMinutes });
  const api = fakeApi();
  await openApp('/dashboard/settings', { signedIn: true });
  await screen.findByRole('navigation', { name: 'Dashboard' });
  expect(mockLoad).not.toHaveBeenCalled();
  await pass(MINUTE);
  expect(mockLoad).toHaveBeenCalledTimes(1);
  return api;
};

describe('a dashboard that nobody uses', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    mockLoad.mockReset();
    localStorage.clear();
  });
  afterEach(() => jest.useRealTimers());

  it('asks whether somebody is there, signs out, and the sign-in leads back to where it was', async () => {
    const api = await openFor(10);
    await pass(8 * MINUTE);
    expect(asked()).toHaveTextContent(/You will be signed out in \d+ seconds/);
    await pass(MINUTE);
    await screen.findByRole('heading', { name: 'Sign In' });
    expect(api.sent('POST /auth/signout')).toHaveLength(1);
    expect(screen.getByRole('alert')).toHaveTextContent('Your session has ended.');
    expect(localStorage.getItem('token')).toBeNull();
    expect(currentAddress()).toBe('/signin');
  });

  it('goes on when that is answered, and tells the server, that counts too', async () => {
    const api = await openFor(10);
    await pass(8 * MINUTE);
    const before = api.sent('GET /users/me').length;
    fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await pass(0);
    expect(api.sent('GET /users/me').length).toBeGreaterThan(before);
    expect(asked()).toBeNull();
    await pass(8 * MINUTE - 1);
    expect(asked()).toBeNull();
  });

  it('is nobody’s business where sessions last as long as their token', async () => {
    await openFor(720);
    await pass(11 * 60 * MINUTE);
    expect(asked()).toBeNull();
  });

  it('is let be where the server does not say when they end', async () => {
    mockLoad.mockRejectedValue(new Error('offline'));
    fakeApi();
    await openApp('/dashboard/settings', { signedIn: true });
    await pass(MINUTE);
    await pass(60 * MINUTE);
    expect(asked()).toBeNull();
    await waitFor(() => expect(currentAddress()).toBe('/dashboard/settings'));
  });
});
