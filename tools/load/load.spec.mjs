// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quantile } from '../figures/quantile.mjs';
import { capacity, openLoop } from './loops.mjs';
import { mix } from './mix.mjs';
import { processorTime } from './processor-time.mjs';
import { summary } from './watch.mjs';

const world = () => ({
  investors: [1, 2, 3].map((i) => ({ email: `${i}@clearfold.example`, token: `token-${i}`, proof: '' })),
  password: '',
  staffToken: 'staff',
  pending: Array.from({ length: 1_000 }, (_, i) => `id-${i}`),
});

test('the mix is 70 reads, 20 requests and 10 decisions of a hundred, the same for the same seed', () => {
  const [first, again] = [mix(world(), 7), mix(world(), 7)];
  const calls = Array.from({ length: 5_000 }, first);
  expect(calls).toEqual(Array.from({ length: 5_000 }, again));
  const share = (/** @type {string} */ kind) => calls.filter((call) => call.kind === kind).length / calls.length;
  expect(share('read')).toBeCloseTo(0.7, 1);
  expect(share('request')).toBeCloseTo(0.2, 1);
  expect(share('decision')).toBeCloseTo(0.1, 1);
  const decided = calls.filter(({ kind }) => kind === 'decision').map(({ bytes }) => bytes);
  expect(new Set(decided).size).toBe(decided.length);
});

test('a server that stalls pays for everybody who came meanwhile, and wrong answers are counted and no samples', async () => {
  let count = 0;
  const server = createServer((_request, answer) => {
    count += 1;
    const status = count === 3 ? 500 : 200;
    const say = () => answer.writeHead(status, { 'content-length': 0 }).end();
    // The first is held until the four others have arrived behind it, on the one connection there is.
    if (count === 1) setTimeout(say, 200);
    else say();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const next = () => ({
    kind: /** @type {const} */ ('read'),
    bytes: 'GET / HTTP/1.1\r\nhost: a\r\n\r\n',
    expected: 200,
  });
  const { errors, times } = await openLoop([port], { connections: 1, seconds: 0.1, rate: 50, next });
  server.close();
  expect(errors).toEqual(['read: 500']);
  expect(times.read).toHaveLength(4);
  // Arrived 80 ms after the first, answered when that was.
  expect(quantile(times.read, 0)).toBeGreaterThan(60);
});

test('a rate of no answers is none', async () => {
  const next = () => ({ kind: /** @type {const} */ ('read'), bytes: '', expected: 200 });
  await expect(capacity([], { connections: 0, seconds: 0.1, next })).rejects.toThrow('Nothing was answered');
});

test('memory and lag that no server tells cannot be computed', () => {
  const silent = summary([{ memory: [Number.NaN], lag: Number.NaN }]);
  expect(silent).toEqual({
    servers: [{ memoryMb: Number.NaN, growth: Number.NaN }],
    highestLag: Number.NaN,
    lagAtEnd: Number.NaN,
  });
  expect(summary([])).toEqual({ servers: [], highestLag: Number.NaN, lagAtEnd: Number.NaN });
});

test('memory grows from the second fifth of the time to the last', () => {
  const samples = Array.from({ length: 10 }, (_, i) => ({
    memory: [i < 2 ? 50e6 : 100e6, i < 8 ? 100e6 : 120e6],
    lag: i,
  }));
  const { servers, highestLag, lagAtEnd } = summary(samples);
  expect(servers.map(({ growth }) => Number(growth.toFixed(2)))).toEqual([0, 0.2]);
  expect({ highestLag, lagAtEnd }).toEqual({ highestLag: 9, lagAtEnd: 9 });
});

test('a program’s processor time is its own and that of all it started, but not of what is counted by itself', () => {
  const proc = mkdtempSync(join(tmpdir(), 'clearfold-proc-'));
  const add = (/** @type {number} */ pid, /** @type {number} */ parent, /** @type {number[]} */ ticks) => {
    mkdirSync(join(proc, String(pid)));
    writeFileSync(
      join(proc, String(pid), 'stat'),
      `${pid} (a) b (c)) S ${parent} 0 0 0 -1 0 0 0 0 0 ${ticks.join(' ')} 20 0 1`,
    );
  };
  try {
    add(10, 1, [1, 0, 0, 0]);
    add(11, 10, [100, 20, 3, 4]);
    add(12, 11, [1_000, 0, 0, 0]);
    add(20, 1, [7, 0, 0, 0]);
    add(30, 20, [50, 0, 0, 0]);
    const programs = [
      { name: 'servers', pid: 10 },
      { name: 'load', pid: 20 },
      { name: 'servers', pid: 30 },
    ];
    expect(processorTime(programs, proc)).toEqual({ servers: 11_780, load: 70 });
    expect(processorTime(programs, join(proc, 'none'))).toEqual({});
  } finally {
    rmSync(proc, { recursive: true });
  }
});
