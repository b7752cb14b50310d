import { routes } from '@clearfold/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { messageAnswer } from '#api/answers/message.ts';
import { userAnswer } from '#api/answers/user.ts';
import { callApi } from '../api/call-api';
import { fakeApi } from '../testing/fake-api';
import { currentAddress, openApp } from '../testing/open-app';
import { ada } from '../testing/samples';
import { endSession } from './session';

const [FIRST, SECOND] = ['a'.repeat(43), 'b'.repeat(43)];

const signIn = async (answer: object) => {
  const api = fakeApi();
  api.answer('POST /auth/signin', { body: answer });
  const user = await openApp('/signin');
  await user.type(await screen.findByLabelText('Email'), 'ada@clearfold.example');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(currentAddress()).toMatch(/^\/dashboard/));
  return api;
};

describe('what a sign-in gives this browser', () => {
  beforeEach(() => localStorage.clear());

  it('is kept, and shown at the next sign-in, the newest first, and to no other part of the API', async () => {
    localStorage.setItem('device-proofs', FIRST);
    const api = await signIn({ token: 'a-token', user: ada, deviceProof: SECOND });
    expect(api.sent('POST /auth/signin')[0]?.headers.get('device-proof')).toBe(FIRST);
    expect(api.sent('POST /auth/signin')[0]?.body).toEqual({ email: 'ada@clearfold.example', password: 'secret' });
    expect(localStorage.getItem('device-proofs')).toBe(`${SECOND} ${FIRST}`);
    await callApi(routes.users.me, { answer: userAnswer });
    expect(api.sent('GET /users/me').every(({ headers }) => !headers.has('device-proof'))).toBe(true);
  });

  it('is nothing at first, and outlives the session', async () => {
    const api = await signIn({ token: 'a-token', user: ada, deviceProof: FIRST });
    expect(api.sent('POST /auth/signin')[0]?.headers.has('device-proof')).toBe(false);
    await act(() => endSession());
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('device-proofs')).toBe(FIRST);
  });

  it('is shown where a forgotten password is reset', async () => {
    localStorage.setItem('device-proofs', FIRST);
    const api = fakeApi();
    api.answer('POST /auth/forgot-password/verify-email', { body: { message: 'Verified.' } });
    await callApi(routes.signIn.verifyEmail, {
      anonymous: true,
      body: { email: ada.email },
      answer: messageAnswer,
    });
    const [sent] = api.sent('POST /auth/forgot-password/verify-email');
    expect(sent?.headers.get('device-proof')).toBe(FIRST);
  });

  it.each([
    ['the answer has the specification’s fields alone', { token: 'a-token', user: ada }],
    ['the answer has something else there', { token: 'a-token', user: ada, deviceProof: { a: 1 } }],
    ['the answer’s is none', { token: 'a-token', user: ada, deviceProof: 'too short' }],
  ])('is not missed when %s', async (_what, answer) => {
    const api = await signIn(answer);
    expect(api.sent('POST /auth/signin')).toHaveLength(1);
    expect(localStorage.getItem('device-proofs') ?? '').toBe('');
  });

  it('keeps nobody out when somebody changed what was kept', async () => {
    localStorage.setItem('device-proofs', 'nonsense\u2028\n');
    const api = await signIn({ token: 'a-token', user: ada });
    expect(api.sent('POST /auth/signin')[0]?.headers.has('device-proof')).toBe(false);
  });

  it('keeps nobody out when nothing can be kept', async () => {
    const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (key === 'device-proofs') throw new DOMException('The quota has been exceeded.');
      this[key] = value;
    });
    await signIn({ token: 'a-token', user: ada, deviceProof: FIRST });
    set.mockRestore();
  });
});
