import { CredentialBinder } from '../users/credentials/credential-binder.js';
import { PinVerifier } from './pin-verifier.js';
import { ApiError } from '#platform/http/api-error.js';
import { type Settings } from '#platform/config/settings.js';
import { call } from '#testing/call.js';
import { PIN, signUpInvestor } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('the transaction PIN', () => {
  let server: TestServer;
  let investorId: string;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    investorId = (await signUpInvestor(server)).user._id;
  });

  /** @returns 'right' or the code of the refusal; a lock with its minutes */
  const tried = async (pin: string): Promise<string> => {
    try {
      await server.app.get(PinVerifier, { strict: false }).verify(investorId, pin);
      return 'right';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { retryAfterSeconds } = error.details;
      return retryAfterSeconds ? `${error.code} ${Math.ceil(retryAfterSeconds / 60)} min` : error.code;
    }
  };

  const wrongTimes = async (times: number): Promise<string[]> => {
    const answers: string[] = [];
    for (let count = 0; count < times; count += 1) answers.push(await tried('0000'));
    return answers;
  };

  it('is right or wrong, and a right one clears what was wrong before', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await wrongTimes(4)).toEqual(Array(4).fill('wrong-pin'));
      expect(await tried(PIN)).toBe('right');
    }
  });

  it('locks after five wrong ones, also for the right one, and says how long', async () => {
    expect(await wrongTimes(5)).toEqual(Array(5).fill('wrong-pin'));
    expect(await tried('0000')).toBe('pin-locked 15 min');
    expect(await tried(PIN)).toBe('pin-locked 15 min');
    server.clock.forwardMinutes(14);
    expect(await tried(PIN)).toBe('pin-locked 1 min');
    server.clock.forwardMinutes(1);
    expect(await tried(PIN)).toBe('right');
  });

  describe('after the pepper was rotated', () => {
    const NEW = 'a newer pepper that only the tests know, 32';
    const keyId = async (): Promise<string> => {
      const [row] = await server.dataSource.query<{ key_id: string }[]>(
        'select key_id from pin_guards where investor_id = $1',
        [investorId],
      );
      return row?.key_id ?? '';
    };
    const verifierOf = (settings: Partial<Settings>): PinVerifier =>
      new PinVerifier(
        server.dataSource,
        server.app.get(CredentialBinder, { strict: false }),
        { ...server.settings, ...settings },
        server.clock,
      );
    const rotated = (): PinVerifier => verifierOf({ pinPepper: NEW, pinPepperBefore: server.settings.pinPepper });

    it('still counts, and is renewed when it is entered rightly', async () => {
      const before = await keyId();
      await expect(rotated().verify(investorId, '0000')).rejects.toThrow(ApiError);
      expect(await keyId()).toBe(before);
      await Promise.all(Array.from({ length: 8 }, () => rotated().verify(investorId, PIN)));
      expect(await keyId()).not.toBe(before);
      await verifierOf({ pinPepper: NEW }).verify(investorId, PIN);
      await expect(verifierOf({ pinPepper: NEW }).verify(investorId, '0000')).rejects.toThrow(ApiError);
    });

    it('is told from a wrong PIN when the pepper of before is missing', async () => {
      await expect(verifierOf({ pinPepper: NEW }).verify(investorId, PIN)).rejects.toThrow('another PIN_PEPPER');
    });
  });

  it('tells the person in words', async () => {
    await wrongTimes(5);
    await expect(server.app.get(PinVerifier, { strict: false }).verify(investorId, PIN)).rejects.toThrow(
      'Too many wrong PIN attempts. Please try again in 15 minutes.',
    );
  });

  it('locks for twice as long each time, for a day at most', async () => {
    for (const minutes of [15, 30, 60, 120, 240, 480, 960, 1440, 1440, 1440, 1440]) {
      await wrongTimes(5);
      expect(await tried(PIN)).toBe(`pin-locked ${minutes} min`);
      server.clock.forwardMinutes(minutes);
    }
    expect(await tried(PIN)).toBe('right');
    await wrongTimes(5);
    expect(await tried(PIN)).toBe('pin-locked 15 min');
  });

  it('F18: looks at no more than five of 200 parallel guesses', async () => {
    const guesses = Array.from({ length: 200 }, (_, index) => String(3000 + index));
    const answers = await Promise.all(guesses.map(tried));
    expect(answers.filter((answer) => answer === 'wrong-pin')).toHaveLength(5);
    expect(answers.filter((answer) => answer === 'pin-locked 15 min')).toHaveLength(195);
  });

  it('F18: the same over HTTP: five refusals, then the lock', async () => {
    const { token } = await signUpInvestor(server);
    const statuses = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const body = { amount: 1, recipientAccount: 'DE00', transactionPIN: String(3000 + index) };
        return (await call(server, 'POST /transactions/withdrawal-request', { token, body })).status;
      }),
    );
    expect(statuses.filter((status) => status === 403)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(195);
  });

  it('lets any number of right ones through in parallel', async () => {
    await wrongTimes(4);
    expect(new Set(await Promise.all(Array.from({ length: 50 }, () => tried(PIN))))).toEqual(new Set(['right']));
  });

  it("does not count for anybody else's account", async () => {
    await wrongTimes(5);
    investorId = (await signUpInvestor(server)).user._id;
    expect(await tried(PIN)).toBe('right');
  });

  it('stands in the database only as a MAC under a salt of its own', async () => {
    const other = (await signUpInvestor(server)).user._id;
    const rows = await server.dataSource.query<{ mac: Buffer; salt: Buffer }[]>(
      'select mac, salt from pin_guards where investor_id = any ($1)',
      [[investorId, other]],
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]?.mac).toHaveLength(32);
    expect(rows[0]?.mac).not.toEqual(rows[1]?.mac);
    expect(rows[0]?.salt).not.toEqual(rows[1]?.salt);
  });
});
