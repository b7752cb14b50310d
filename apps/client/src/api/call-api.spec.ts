import { routes } from '@clearfold/contracts';
import { fakeApi } from '../testing/fake-api';
import { ApiFailure, failureText, MissingToken } from './api-failure';
import { messageAnswer } from './answers/message';
import { consistencyAnswer } from './answers/proofs';
import { ticketsAnswer } from './answers/tickets';
import { callApi, filePath } from './call-api';

const anything = { answer: (body: unknown) => body };

const failure = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error);

beforeEach(() => localStorage.setItem('token', 'a-token'));

it('[API-01] calls one absolute base ending in /api', async () => {
  const api = fakeApi();
  await callApi(routes.wallets.list, { ...anything, anonymous: true });
  expect(api.sent('GET /wallets')[0]?.url).toBe('http://localhost/api/wallets');
});

it('[PERM-07] sends the stored token as a bearer header, except where told not to', async () => {
  const api = fakeApi();
  await callApi(routes.users.me, anything);
  await callApi(routes.wallets.list, { ...anything, anonymous: true });
  expect(api.sent('GET /users/me')[0]?.headers.get('authorization')).toBe('Bearer a-token');
  expect(api.sent('GET /wallets')[0]?.headers.has('authorization')).toBe(false);
});

it('sends nothing when the call needs a token and none is stored', async () => {
  const api = fakeApi();
  localStorage.removeItem('token');
  expect(await failure(callApi(routes.users.me, { ...anything, needsToken: true }))).toBeInstanceOf(MissingToken);
  expect(api.sent('GET /users/me')).toHaveLength(0);
});

describe('what the document asked for before the code had come', () => {
  const none = () => Promise.resolve(new Response(JSON.stringify({ data: [] })));
  beforeEach(() => {
    // It is fresh, however long the test's own code took to load.
    jest.spyOn(performance, 'now').mockReturnValue(2_000);
    window.earlyAnswers = { '/investment-plans/my-plans': { token: 'a-token', answer: none() } };
  });
  afterEach(() => {
    delete window.earlyAnswers;
    jest.restoreAllMocks();
  });

  const purchases = () => callApi(routes.purchases.own, { ...anything, needsToken: true });

  it('is taken, and not asked for again', async () => {
    const api = fakeApi();
    await callApi(routes.users.me, anything);
    expect(await purchases()).toEqual({ data: [] });
    expect(api.sent('GET /investment-plans/my-plans')).toHaveLength(0);
  });

  it('is of before, once something was changed', async () => {
    const api = fakeApi();
    api.answer('POST /notifications/read-all', { body: {} });
    api.answer('GET /investment-plans/my-plans', { body: { data: ['bought'] } });
    await callApi(routes.notifications.readAll, anything);
    expect(await purchases()).toEqual({ data: ['bought'] });
  });
});

it.each([
  ["the server's message", { status: 422, body: { message: 'No.', code: 'forbidden' } }, 'No.'],
  ['the fallback for an empty message', { status: 422, body: { message: '' } }, 'It failed.'],
  ['the fallback for an answer of another shape', { status: 502, body: ['bad gateway'] }, 'It failed.'],
  ['the fallback when nothing came back', 'offline' as const, 'It failed.'],
])('[ERR-01] says %s', async (_what, answer, text) => {
  fakeApi().answer('GET /users/me', answer);
  const error = await failure(callApi(routes.users.me, anything));
  expect(error).toBeInstanceOf(ApiFailure);
  expect(failureText(error, 'It failed.')).toBe(text);
});

it('[CONST-03] has no time-out: a call that takes an hour is waited for', async () => {
  jest.useFakeTimers();
  const api = fakeApi();
  let answer = (): void => undefined;
  api.answer('GET /wallets', { after: new Promise<void>((resolve) => (answer = resolve)), body: { data: [] } });
  let settled = false;
  const call = callApi(routes.wallets.list, { ...anything, anonymous: true }).finally(() => (settled = true));
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(settled).toBe(false);
  answer();
  await expect(call).resolves.toEqual({ data: [] });
  jest.useRealTimers();
});

it('takes what its route takes and reads what its route answers, or the compiler says so', () => {
  const neverCalled = (): unknown[] => [
    // @ts-expect-error a reader of another answer
    callApi(routes.wallets.list, { answer: ticketsAnswer }),
    // @ts-expect-error another body
    callApi(routes.pin.change, { body: { token: '' }, answer: messageAnswer }),
    // @ts-expect-error no body
    callApi(routes.pin.change, { answer: messageAnswer }),
    // @ts-expect-error a body where none is sent
    callApi(routes.signIn.signOut, { body: {}, answer: messageAnswer }),
    // @ts-expect-error the path's parameter is missing
    callApi(routes.transactions.cancel, { answer: messageAnswer }),
    // @ts-expect-error the query is missing
    callApi(routes.checkpoints.consistency, { answer: consistencyAnswer }),
    // @ts-expect-error no reader
    callApi(routes.signIn.signOut, {}),
    // @ts-expect-error a file is no JSON
    callApi(routes.statements.csv, { answer: messageAnswer }),
    // @ts-expect-error JSON is no file
    filePath(routes.wallets.list, {}),
    callApi(routes.transactions.cancel, { params: { id: '' }, answer: messageAnswer }),
  ];
  expect(neverCalled).toBeDefined();
});
