import { createHash } from 'node:crypto';
import { type ServerResponse } from 'node:http';
import { Logger } from '@nestjs/common';
import { type PwnedPasswordsServer, startPwnedPasswordsServer } from '#testing/servers/pwned-passwords-server.js';
import { type Settings } from '../config/settings.js';
import { Metrics } from '../telemetry/metrics.js';
import { BreachedPasswords } from './breached-passwords.js';

const BREACHED = ['password1', 'quarry-lantern-obtuse-42'];
const FINE = 'a better horse';

describe('the list of breached passwords, of a server that speaks the range protocol', () => {
  let service: PwnedPasswordsServer;
  let metrics: Metrics;
  let passwords: BreachedPasswords;
  const warnings: string[] = [];
  beforeAll(async () => {
    service = await startPwnedPasswordsServer(BREACHED);
  });
  beforeEach(() => {
    metrics = new Metrics();
    passwords = new BreachedPasswords({ pwnedPasswordsUrl: service.url } as Settings, metrics);
    service.answerWith();
    service.asked.length = 0;
    warnings.length = 0;
    Logger.overrideLogger({
      warn: (text: string) => warnings.push(text),
      log: () => undefined,
      error: () => undefined,
    });
  });
  afterAll(async () => {
    Logger.overrideLogger(undefined as never);
    await service.close();
  });

  const counted = async () =>
    Object.fromEntries(
      (await metrics.breachedPasswords.get()).values.map(({ labels, value }) => [labels.outcome, value]),
    );

  it('says which it has, and is told five characters of a hash alone', async () => {
    const rest = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase().slice(0, 5);
    const answers = [await passwords.has(BREACHED[0]!), await passwords.has(BREACHED[1]!), await passwords.has(FINE)];
    expect(answers).toEqual([true, true, false]);
    expect(service.asked).toEqual(
      [...BREACHED, FINE].map((password) => ({ method: 'GET', path: `/range/${rest(password)}`, padding: 'true' })),
    );
    expect(service.asked[0]?.path).toBe('/range/E38AD');
    expect(await counted()).toEqual({ breached: 2, fine: 1, failed: 0 });
    expect(warnings).toEqual([]);
  });

  it('does not take padding, which has a count of 0, for a hit', async () => {
    const [, rest] = [
      ...createHash('sha1')
        .update(FINE)
        .digest('hex')
        .matchAll(/^.{5}(.*)$/g),
    ][0]!;
    service.answerWith((_, response) => response.end(`${rest}:0\r\n${'0'.repeat(35)}:7`));
    expect(await passwords.has(FINE)).toBe(false);
    service.answerWith((_, response) => response.end(`${rest}:1\r\n${'0'.repeat(35)}:7`));
    expect(await passwords.has(FINE)).toBe(true);
  });

  it('is not asked where none is configured', async () => {
    passwords = new BreachedPasswords({} as Settings, metrics);
    expect(await passwords.has(BREACHED[0]!)).toBe(false);
    expect([service.asked, await counted()]).toEqual([[], { breached: 0, fine: 0, failed: 0 }]);
  });

  const drip = (response: ServerResponse): void => {
    const dripping = setInterval(() => response.write(LINE), 100);
    response.once('close', () => clearInterval(dripping));
  };
  const LINE = `${'A'.repeat(35)}:1\r\n`;
  const elsewhere = (response: ServerResponse) =>
    response.writeHead(302, { location: `${service.url}/range/00000` }).end();

  it.each<[how: string, reason: RegExp, answer: (response: ServerResponse) => void]>([
    ['answers 503', /answered 503/, (response) => response.writeHead(503).end('busy')],
    ['answers 429', /answered 429/, (response) => response.writeHead(429).end('slow down')],
    ['answers a page', /something else than hashes/, (response) => response.end('<html>Sign in to the network</html>')],
    ['answers nothing', /something else than hashes/, (response) => response.end()],
    ['sends it elsewhere', /redirect/, elsewhere],
    ['answers without end', /more than 262144 bytes/, (response) => response.end(LINE.repeat(10_000))],
    ['hangs up', /fetch failed/, (response) => response.destroy()],
    ['breaks off', /terminated/, (response) => response.write(LINE, () => response.destroy())],
  ])('keeps nobody from a password where it %s: logged and counted', async (_, reason, answer) => {
    service.answerWith((__, response) => answer(response));
    expect(await passwords.has(BREACHED[0]!)).toBe(false);
    expect(service.asked).toHaveLength(1);
    expect(await counted()).toEqual({ breached: 0, fine: 0, failed: 1 });
    expect(warnings).toEqual([expect.stringMatching(reason)]);
    expect(warnings[0]).not.toMatch(/E38AD|password1/);
  });

  it.each<[when: string, answer: (response: ServerResponse) => void]>([
    ['says nothing', () => undefined],
    ['says more and more', (response) => drip(response)],
  ])('is waited for two seconds when it %s', async (_, answer) => {
    service.answerWith((__, response) => answer(response));
    const began = performance.now();
    expect(await passwords.has(BREACHED[0]!)).toBe(false);
    expect(performance.now() - began).toBeLessThan(4_000);
    expect(performance.now() - began).toBeGreaterThan(1_500);
    expect(await counted()).toMatchObject({ failed: 1 });
  });

  it('keeps nobody from a password where nobody listens', async () => {
    const gone = await startPwnedPasswordsServer([]);
    await gone.close();
    passwords = new BreachedPasswords({ pwnedPasswordsUrl: gone.url } as Settings, metrics);
    expect(await passwords.has(BREACHED[0]!)).toBe(false);
    expect(warnings).toEqual([expect.stringContaining('ECONNREFUSED')]);
  });
});
