import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import { MovableClock } from '@clearfold/ledger-store/testing';
import { type Settings } from '#platform/config/settings.js';
import { SuggestedRates } from './suggested-rates.js';

const AT = '2026-11-28T12:00:00Z';

describe('the rates that are suggested, of a service that the operator named', () => {
  let service: Server;
  let url: string;
  let asked: number;
  let answer: (response: ServerResponse) => void;
  let clock: MovableClock;
  let rates: SuggestedRates;
  const warnings: string[] = [];
  beforeAll(async () => {
    service = createServer((_, response) => {
      asked += 1;
      answer(response);
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/usd.json`;
  });
  beforeEach(() => {
    asked = 0;
    warnings.length = 0;
    clock = new MovableClock();
    rates = new SuggestedRates({ ratesUrl: url } as Settings, clock);
    Logger.overrideLogger({
      warn: (text: string) => warnings.push(text),
      log: () => undefined,
      error: () => undefined,
    });
  });
  afterAll(async () => {
    Logger.overrideLogger(undefined as never);
    service.closeAllConnections();
    await new Promise((resolve) => service.close(resolve));
  });

  const say = (said: unknown) => (answer = (response) => response.end(JSON.stringify(said)));

  it('are by currency, with who says so and as of when; what is no rate is left out', async () => {
    say({
      BTC: { usd: '64250.12', at: AT },
      ETH: { usd: '3000.5', at: '2026-11-28T13:00:00+01:00' },
      LTC: { usd: 70, at: AT },
      XRP: { usd: '0', at: AT },
      SOL: { usd: '1e3', at: AT },
      DOGE: { usd: '0.1', at: 'now' },
      USDT: null,
    });
    const source = new URL(url).host;
    expect(Object.fromEntries(await rates.all())).toEqual({
      BTC: { rate: '64250.12', source, at: '2026-11-28T12:00:00.000Z' },
      ETH: { rate: '3000.5', source, at: '2026-11-28T12:00:00.000Z' },
    });
    expect(warnings).toEqual([]);
  });

  it('are asked for once a minute at most, whatever came of it', async () => {
    say({ BTC: { usd: '1', at: AT } });
    await Promise.all([rates.all(), rates.all()]);
    clock.forwardSeconds(59);
    say({ BTC: { usd: '2', at: AT } });
    expect((await rates.all()).get('BTC')?.rate).toBe('1');
    expect(asked).toBe(1);
    clock.forwardSeconds(1);
    expect((await rates.all()).get('BTC')?.rate).toBe('2');
    answer = (response) => response.writeHead(500).end();
    clock.forwardSeconds(60);
    expect([(await rates.all()).size, (await rates.all()).size, asked, warnings.length]).toEqual([0, 0, 3, 1]);
  });

  it('are not asked for where no service is named', async () => {
    expect((await new SuggestedRates({} as Settings, clock).all()).size).toBe(0);
    expect(asked).toBe(0);
  });

  it.each<[string, (response: ServerResponse) => void, RegExp]>([
    ['an error', (response) => response.writeHead(503).end(), /answered 503/],
    ['no JSON', (response) => response.end('<html>'), /JSON/],
    ['a text', (response) => response.end('"64250"'), /something else than rates/],
    ['nothing', (response) => response.end('null'), /something else than rates/],
    ['another place', (response) => response.writeHead(302, { location: '/elsewhere' }).end(), /./],
    ['more than it may', (response) => response.end(`{"a":"${'x'.repeat(64 * 1024)}"}`), /more than 65536 bytes/],
    ['nobody', (response) => response.destroy(), /./],
    ['half an answer', (response) => response.writeHead(200, { 'content-length': 50 }).write('{"BTC"'), /./],
  ])('are none of a service that answers %s, and that is all', async (_, answered, why) => {
    answer = answered;
    expect((await rates.all()).size).toBe(0);
    expect(asked).toBe(1);
    expect(warnings).toEqual([expect.stringMatching(/^No rates are suggested: /)]);
    expect(warnings[0]).toMatch(why);
  });
});
