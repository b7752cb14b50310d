// @ts-check
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { execaNode } from 'execa';
import { root } from '../../start/root.mjs';

/** What a server of ours, which speaks as registries do to npm's own client, says of what it is asked. */
let known = /** @type {Record<string, object[]> | undefined} */ ({});
/** @type {Record<string, string[]>[]} */
const asked = [];
const folder = mkdtempSync(join(tmpdir(), 'clearfold-audit-'));
const file = join(folder, 'seen.json');

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
const answer = async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  if (request.url !== '/-/npm/v1/security/advisories/bulk' || !known) return void response.writeHead(405).end();
  const body = Buffer.concat(chunks);
  asked.push(JSON.parse(String(request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body)));
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(known));
};
const registry = createServer((request, response) => {
  answer(request, response).catch((error) => response.destroy(error));
});

beforeAll(() => new Promise((resolve) => registry.listen(0, '127.0.0.1', () => resolve(undefined))));
afterAll(() => {
  registry.closeAllConnections();
  registry.close();
  rmSync(folder, { recursive: true });
});

/** @param {object} seen */
const audit = async (seen) => {
  writeFileSync(file, JSON.stringify(seen));
  const address = /** @type {import('node:net').AddressInfo} */ (registry.address());
  const { exitCode, stdout, stderr } = await execaNode(join(root, 'tools/deploy/audit/audit-command.mjs'), {
    cwd: root,
    reject: false,
    env: {
      SEEN_FLAWS: file,
      npm_config_registry: `http://127.0.0.1:${address.port}/`,
      npm_config_fetch_retries: '0',
      npm_config_cache: join(folder, 'cache'),
    },
  });
  return { exitCode, stdout, stderr, seen: JSON.parse(readFileSync(file, 'utf8')) };
};

const flaw = (/** @type {string} */ severity) => ({
  id: 1,
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'Something about pg',
  severity,
  vulnerable_versions: '*',
  cwe: [],
  cvss: { score: 0, vectorString: null },
});

const today = new Date().toISOString().slice(0, 10);

test('asks about what the lock file installs, and passes where nothing is known', async () => {
  known = {};
  expect(await audit({ 'GHSA-gone': { seenOn: '2020-01-01' } })).toMatchObject({
    exitCode: 0,
    stdout: '0 known flaws, 0 overdue',
    seen: {},
  });
  expect(asked.at(-1)).toMatchObject({ pg: [expect.any(String)], jest: [expect.any(String)] });
});

test('notes what is new and passes, and fails once its time is over', async () => {
  known = { pg: [flaw('high')] };
  const first = await audit({});
  expect(first).toMatchObject({ exitCode: 0, seen: { 'GHSA-aaaa-bbbb-cccc': { seenOn: today } } });
  expect(first.stdout).toMatch(/^GHSA-aaaa-bbbb-cccc pg: Something about pg \(high, runs; .* 7 days left\)$/m);
  const old = { 'GHSA-aaaa-bbbb-cccc': { seenOn: '2026-01-01' } };
  const late = await audit(old);
  expect(late).toMatchObject({ exitCode: 1, stdout: expect.stringMatching(/\d+ known flaws?, 1 overdue$/), seen: old });
});

test('says that nobody answered, and does not pass for it', async () => {
  known = undefined;
  const unanswered = await audit({ 'GHSA-aaaa-bbbb-cccc': { seenOn: today } });
  expect(unanswered.exitCode).toBe(2);
  expect(unanswered.stderr).toMatch(/^The registry did not say which flaws are known[^]*405/);
  expect(unanswered.seen).toEqual({ 'GHSA-aaaa-bbbb-cccc': { seenOn: today } });
});
