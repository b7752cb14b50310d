import fc from 'fast-check';
import { whileLocked } from '#testing/held-lock.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { type Attempt, Throttle } from './throttle.js';

const LIMITS = { perAddress: 4, perAccount: 3, everyone: 6, windowSeconds: 900 };

describe('the counters of attempts', () => {
  let server: TestServer;
  let attempts: Throttle;
  beforeAll(async () => {
    server = await startTestServer();
    attempts = server.app.get(Throttle, { strict: false });
  });
  beforeEach(() => server.dataSource.query('delete from attempts'));
  afterAll(() => server.close());

  const attempt = (changes: Partial<Attempt> = {}): Attempt => ({
    action: 'test',
    address: '192.0.2.1',
    account: 'ada',
    ...changes,
  });
  const isAdmitted = async (changes: Partial<Attempt>, limits = LIMITS): Promise<boolean> => {
    try {
      await attempts.count(attempt(changes), limits);
      return true;
    } catch (error) {
      expect(error).toMatchObject({ code: 'too-many-requests' });
      return false;
    }
  };
  const admitted = async (times: number, changes: (i: number) => Partial<Attempt>): Promise<number> => {
    let count = 0;
    for (let i = 0; i < times; i++) if (await isAdmitted(changes(i))) count += 1;
    return count;
  };
  /** Counts by kind of key; the keys themselves are hashes. */
  const stored = async (): Promise<string[]> => {
    const rows = await server.dataSource.query<{ kind: string; count: number }[]>(
      `select split_part(key, ':', 2) as kind, count from attempts where count > 0 order by kind, count`,
    );
    return rows.map(({ kind, count }) => `${kind} ${count}`);
  };

  it('raise none when the address is refused', async () => {
    expect(await admitted(50, (i) => ({ account: `person ${i}` }))).toBe(4);
    expect(await stored()).toEqual(['account 1', 'account 1', 'account 1', 'account 1', 'address 4', 'everyone 4']);
    expect(await isAdmitted({ address: '192.0.2.2', account: 'grace' })).toBe(true);
  });

  it('raise none when the account is refused', async () => {
    expect(await admitted(50, (i) => ({ address: `192.0.2.${i}` }))).toBe(3);
    expect(await stored()).toEqual(['account 3', 'address 1', 'address 1', 'address 1', 'everyone 3']);
  });

  it('raise none when everyone together is refused', async () => {
    expect(await admitted(50, (i) => ({ address: `192.0.2.${i}`, account: `person ${i}` }))).toBe(6);
    expect(await stored()).toEqual([
      ...Array<string>(6).fill('account 1'),
      ...Array<string>(6).fill('address 1'),
      'everyone 6',
    ]);
  });

  it('write nothing for a refused attempt, not even a row that says none', async () => {
    await admitted(3, () => ({}));
    const rows = () => server.dataSource.query('select xmin, key, count, window_ends_at from attempts order by key');
    const before = await rows();
    expect(await admitted(20, (i) => ({ address: `192.0.2.${i + 10}` }))).toBe(0);
    expect(await rows()).toEqual(before);
  });

  it.each<[whose: string, limits: typeof LIMITS, of: (i: number) => Partial<Attempt>]>([
    ['an address', { ...LIMITS, everyone: 1000 }, (i) => ({ account: `person ${i}` })],
    ['an account', { ...LIMITS, everyone: 1000 }, (i) => ({ address: `192.0.2.${i}` })],
    ['everyone', LIMITS, (i) => ({ address: `192.0.2.${i}`, account: `person ${i}` })],
    ['a device', LIMITS, (i) => ({ address: `192.0.2.${i}`, device: 'proof' })],
  ])('admit of 12 at once exactly what is left of %s, and count no other', async (whose, limits, of) => {
    await attempts.count(attempt(of(0)), limits);
    const kind = whose.split(' ').at(-1);
    const limit = { address: 4, account: 3, everyone: 6, device: 3 }[String(kind)] ?? 0;
    const calls = Array.from({ length: 12 }, (_, i) => () => isAdmitted(of(i + 1), limits));
    const answers = await whileLocked(
      server,
      `select from attempts where split_part(key, ':', 2) = '${kind}' for update`,
      ...calls,
    );
    expect(answers.filter(Boolean)).toHaveLength(limit - 1);
    expect((await stored()).filter((row) => row.startsWith(`${kind} `))).toEqual([`${kind} ${limit}`]);
    const other = kind === 'address' ? 'account' : 'address';
    expect((await stored()).filter((row) => row.startsWith(`${other} `))).toEqual(Array(limit).fill(`${other} 1`));
  });

  it('count what rotates within one IPv6 network as one, and no neighbour with it', async () => {
    const limits = { ...LIMITS, perAccount: 1000, everyone: 1000 };
    const answers: boolean[] = [];
    for (let i = 0; i < 20; i++) answers.push(await isAdmitted({ address: `2001:db8:1:2::${i.toString(16)}` }, limits));
    expect(answers.filter(Boolean)).toHaveLength(4);
    expect(await isAdmitted({ address: '2001:db8:1:3::1' }, limits)).toBe(true);
  });

  it('let a device that proved itself in while account and everyone have none left, up to its own limit', async () => {
    await admitted(50, (i) => ({ address: `192.0.2.${i}`, account: i < 3 ? 'ada' : `person ${i}` }));
    expect(await isAdmitted({ address: '198.51.100.1' })).toBe(false);
    const before = await stored();
    expect(await admitted(20, (i) => ({ address: `198.51.100.${i}`, device: 'proof' }))).toBe(3);
    expect((await stored()).filter((row) => /^(account|everyone)/.test(row))).toEqual(
      before.filter((row) => /^(account|everyone)/.test(row)),
    );
    // The proof of one account says nothing about another's.
    expect(await isAdmitted({ address: '198.51.100.30', device: 'proof', account: 'grace' })).toBe(true);
  });

  it('give a device no more attempts from one address than the address has', async () => {
    const answers: boolean[] = [];
    for (let i = 0; i < 10; i++) answers.push(await isAdmitted({ device: `proof ${i}` }));
    expect(answers.filter(Boolean)).toHaveLength(4);
  });

  it('say when the last of the keys that refuse is free again', async () => {
    const roomy = { ...LIMITS, everyone: 1000 };
    const refusal = (seconds: number) => ({ code: 'too-many-requests', details: { retryAfterSeconds: seconds } });
    for (let i = 0; i < 3; i++) await attempts.count(attempt({ address: `192.0.2.${i + 10}` }), roomy);
    server.clock.forwardSeconds(100);
    await expect(attempts.count(attempt(), roomy)).rejects.toMatchObject(refusal(800));
    for (let i = 0; i < 4; i++) await attempts.count(attempt({ account: `person ${i}` }), roomy);
    await expect(attempts.count(attempt(), roomy)).rejects.toMatchObject(refusal(900));
    server.clock.forwardSeconds(900);
    expect(await isAdmitted({})).toBe(true);
  });

  it('agree, whatever is tried, refused, forgiven and waited for, with a count by hand', async () => {
    const someone = fc.record({
      address: fc.constantFrom('192.0.2.1', '::ffff:192.0.2.1', '2001:db8::1', '2001:db8::2'),
      account: fc.constantFrom('ada', 'grace'),
      device: fc.constantFrom(undefined, 'proof'),
    });
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.record({ what: fc.constant('count' as const), who: someone }) },
      { weight: 1, arbitrary: fc.record({ what: fc.constant('forgive' as const), who: someone }) },
      {
        weight: 1,
        arbitrary: fc.record({ what: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 900 }) }),
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        await server.dataSource.query('delete from attempts');
        const counters = new Map<string, { count: number; endsAt: number }>();
        const now = () => server.clock.now().valueOf();
        const keysOf = ({ address, account, device }: { address: string; account: string; device?: string }) => {
          const network = address.startsWith('2001') ? 'v6' : 'v4';
          return device ? [network, `${device}/${account}`] : [network, account, 'everyone'];
        };
        const limitOf = (key: string) => (/^v/.test(key) ? 4 : key === 'everyone' ? 6 : 3);
        for (const each of steps) {
          if (each.what === 'wait') {
            server.clock.forwardSeconds(each.seconds);
            continue;
          }
          const keys = keysOf(each.who);
          const running = (key: string) => {
            const counter = counters.get(key);
            return counter && counter.endsAt > now() ? counter : undefined;
          };
          if (each.what === 'count') {
            const isFree = keys.every((key) => (running(key)?.count ?? 0) < limitOf(key));
            if (isFree) {
              for (const key of keys) {
                const counter = running(key) ?? { count: 0, endsAt: now() + 900_000 };
                counters.set(key, { ...counter, count: counter.count + 1 });
              }
            }
            expect(await isAdmitted(each.who)).toBe(isFree);
          } else {
            for (const [i, key] of keys.entries()) {
              const counter = counters.get(key);
              if (counter) counter.count = i === 1 ? 0 : Math.max(0, counter.count - 1);
            }
            await attempts.forgive(attempt(each.who));
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are counted and taken back at once without one waiting for the other in a circle', async () => {
    const limits = { perAddress: 1000, perAccount: 1000, everyone: 1000, windowSeconds: 900 };
    const both = async (i: number) => {
      const mine = attempt({ address: `192.0.2.${i % 3}`, account: `person ${i % 2}` });
      await attempts.count(mine, limits);
      await attempts.forgive(mine);
    };
    await expect(Promise.all(Array.from({ length: 120 }, (_, i) => both(i)))).resolves.toBeDefined();
  });
});
