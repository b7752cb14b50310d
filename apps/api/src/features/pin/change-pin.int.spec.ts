import { type ErrorAnswer, type MessageAnswer } from '@clearfold/contracts';
import { Sessions } from '#platform/auth/sessions.js';
import { call } from '#testing/call.js';
import { withdrawalBody } from '#testing/money.js';
import { PIN, signUpInvestor, type TestInvestor } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('changing the transaction PIN', () => {
  let server: TestServer;
  let ada: TestInvestor;
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    ada = await signUpInvestor(server);
  });
  afterAll(() => server.close());

  const change = (currentPIN: unknown, newPIN: unknown, token = ada.token) =>
    call<MessageAnswer & ErrorAnswer>(server, 'PUT /users/change-pin', { token, body: { currentPIN, newPIN } });
  /** What a PIN-guarded call says to a PIN: 422 when the PIN was right (there is no money), 403 when it was wrong. */
  const statusWith = async (transactionPIN: string): Promise<number> => {
    const body = { ...withdrawalBody(5), transactionPIN };
    return (await call(server, 'POST /transactions/withdrawal-request', { token: ada.token, body })).status;
  };
  const meStatus = async (token: string): Promise<number> => (await call(server, 'GET /users/me', { token })).status;

  it('[API-64, API-66] answers a message, and from then on only the new PIN is right', async () => {
    const { status, body } = await change(PIN, '1357');
    expect([status, body]).toEqual([
      200,
      { message: 'Your transaction PIN was changed. Your other sessions were signed out.' },
    ]);
    expect(await statusWith(PIN)).toBe(403);
    expect(await statusWith('1357')).toBe(422);
  });

  it('ends the other sessions and no stranger’s', async () => {
    const other = await server.app.get(Sessions).open('investor', ada.user._id);
    const ben = await signUpInvestor(server);
    await change(PIN, '1357');
    expect([await meStatus(ada.token), await meStatus(other), await meStatus(ben.token)]).toEqual([200, 401, 200]);
  });

  it('leaves one session when two change it at once', async () => {
    const other = await server.app.get(Sessions).open('investor', ada.user._id);
    const answers = await Promise.all([change(PIN, '1111'), change(PIN, '2222', other)]);
    const statuses = answers.map(({ status }) => status);
    expect([...statuses].sort()).toEqual([200, expect.any(Number)]);
    const alive = [await meStatus(ada.token), await meStatus(other)];
    expect(alive).toEqual(statuses.map((status) => (status === 200 ? 200 : 401)));
  });

  it('refuses a wrong current PIN, counts it with all others and locks', async () => {
    for (let count = 0; count < 4; count += 1) expect((await change('0000', '1357')).status).toBe(403);
    expect((await change('0000', '1357')).body).toEqual({ message: 'Incorrect transaction PIN.', code: 'wrong-pin' });
    const locked = await change(PIN, '1357');
    expect(locked).toMatchObject({
      status: 429,
      body: { message: 'Too many wrong PIN attempts. Please try again in 15 minutes.', code: 'pin-locked' },
    });
    expect(locked.headers.get('retry-after')).toBe('900');
    expect(await statusWith(PIN)).toBe(429);
    server.clock.forwardMinutes(15);
    expect(await statusWith(PIN)).toBe(422);
  });

  const NEW = 'New PIN must be a 4-digit number.';
  const CURRENT = 'Transaction PIN must be a 4-digit number.';
  it.each<[field: string, value: unknown, message: string]>([
    ['newPIN', '123', NEW],
    ['newPIN', '12345', NEW],
    ['newPIN', '', NEW],
    ['newPIN', undefined, NEW],
    ['newPIN', null, NEW],
    ['newPIN', '12a4', NEW],
    ['newPIN', ' 123', NEW],
    ['newPIN', '1234\n', NEW],
    ['newPIN', '１２３４', NEW],
    ['newPIN', 1234, NEW],
    ['newPIN', ['1', '2', '3', '4'], NEW],
    ['currentPIN', '12a4', CURRENT],
    ['currentPIN', 2468, CURRENT],
    ['currentPIN', undefined, CURRENT],
  ])('[SET-08, SET-09] refuses the %s %p and changes nothing: %s', async (field, value, message) => {
    const body = { currentPIN: PIN, newPIN: '1357', [field]: value };
    const answer = await change(body.currentPIN, body.newPIN);
    expect(answer).toMatchObject({
      status: 400,
      body: { message, code: 'validation-failed', errors: { [field]: message } },
    });
    expect(await statusWith(PIN)).toBe(422);
  });
});
