// @ts-check
// needs the build of api
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { readSettings } from '@clearfold/api/platform/config/settings.js';
import { root } from '../start/root.mjs';
import { settingNames } from './setting-names.mjs';

/** @param {string} path */
const text = (path) => readFileSync(join(root, path), 'utf8');
const source = text('deploy/kubernetes/clearfold.yml');
const documents = parseAllDocuments(source);
/** @type {any[]} */
const objects = documents.map((document) => document.toJS());
/** @param {string} kind @param {string} name @returns {any} */
const find = (kind, name) => objects.find((object) => object.kind === kind && object.metadata.name === name);
const pods = objects.filter(({ spec }) => spec?.template).map((object) => [object.metadata.name, object.spec.template]);

/** What `secrets.env` and `owner.env` hold, with values of the right form, as the files that a pod has of them. */
const folder = mkdtempSync(join(tmpdir(), 'clearfold-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));
const FORMS = /** @type {Record<string, string>} */ ({
  DATABASE_URL: 'postgres://a:b@c/d',
  DATABASE_OWNER_URL: 'postgres://owner:b@c/d',
  REDIS_URL: 'redis://a',
  SMTP_URL: 'smtps://a',
});
const SECRETS = (/^# secrets\.env: ([A-Z_ ]+)\.$/m.exec(source)?.[1] ?? '').split(' ');
for (const name of [...SECRETS, 'DATABASE_OWNER_URL']) writeFileSync(join(folder, name), FORMS[name] ?? 'x'.repeat(32));

/** Settings that no pod is given. */
const ABSENT = /** @type {Record<string, string>} */ ({
  HOST: 'the image says it',
  PORT: 'the image says it, and the probes rely on it',
  CLIENT_FOLDER: 'the image says it; set to nothing it would serve none',
  ADMIN_FOLDER: 'the image says it; set to nothing it would serve none',
  VERIFIER_FILE: 'the image says it; set to nothing it would give none away',
  SEED_DEMO: 'a demo is no business of a cluster',
  DEMO_SIZE: 'a demo is no business of a cluster',
  DEMO_DAYS_AHEAD: 'a demo is no business of a cluster',
});
const OF_MIGRATION = ['DATABASE_OWNER_URL', 'FIRST_ADMIN_EMAIL'];

test('is well-formed, every object with its kind, name and namespace, none twice', () => {
  expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
  const names = objects.map(
    ({ apiVersion, kind, metadata }) => `${apiVersion} ${kind} ${metadata.namespace}/${metadata.name}`,
  );
  expect(names.filter((name) => !/^\S+ [A-Z]\w+ clearfold\/clearfold/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(pods)('%s', (_name, { metadata, spec }) => {
  const [container] = spec.containers;
  const own = Object.fromEntries(
    container.env.map((/** @type {{ name: string, value: string }} */ { name, value }) => [name, value]),
  );
  const config = { ...find('ConfigMap', 'clearfold').data, ...own };
  const given = Object.fromEntries(
    Object.entries(config).map(([name, value]) => [name, String(value).replace(/^\/run\/secrets\/[\w-]+/, folder)]),
  );

  test('is given settings that exist and that the server takes', () => {
    expect(Object.keys(given).filter((name) => !settingNames().has(name))).toEqual([]);
    expect(readSettings(given)).toMatchObject({ processRole: metadata.labels.role, redisUrl: 'redis://a' });
  });

  test('is given every setting of .env.example, or lacks it for a reason', () => {
    const needed = [...settingNames()].filter((name) => !name.endsWith('_FILE') && !(name in ABSENT));
    const missing = needed.filter((name) => !Object.hasOwn(config, name) && !Object.hasOwn(config, `${name}_FILE`));
    expect(missing).toEqual(own.PROCESS_ROLE === 'migrate' ? [] : OF_MIGRATION);
    expect(Object.keys(ABSENT).filter((name) => !settingNames().has(name) || Object.hasOwn(config, name))).toEqual([]);
  });

  test('has its secrets as files that it only reads, none in its environment', () => {
    const secrets = Object.values(config).flatMap(
      (value) => /^(\/run\/secrets\/[\w-]+)\/([A-Z_]+)$/.exec(String(value))?.slice(1, 3) ?? [],
    );
    const folders = new Set(secrets.filter((part) => part.startsWith('/')));
    const mounted = container.volumeMounts.filter((/** @type {{ mountPath: string }} */ { mountPath }) =>
      folders.has(mountPath),
    );
    expect(mounted).toHaveLength(folders.size);
    for (const { name, readOnly } of mounted) {
      expect(readOnly).toBe(true);
      const { secret } = spec.volumes.find((/** @type {{ name: string }} */ volume) => volume.name === name);
      expect(secret).toEqual({ secretName: expect.stringMatching(/^clearfold-(secrets|owner)$/), defaultMode: 0o440 });
    }
    expect(container.envFrom).toEqual([{ configMapRef: { name: 'clearfold' } }]);
  });

  test('writes the checkpoints outside only where it signs them', () => {
    const mount = container.volumeMounts.find(
      (/** @type {{ mountPath: string }} */ { mountPath }) => mountPath === '/data/checkpoints',
    );
    if (own.PROCESS_ROLE === 'migrate') expect(mount).toBeUndefined();
    else expect(mount.readOnly ?? false).toBe(own.PROCESS_ROLE !== 'worker');
  });

  test('is bound in memory', () => {
    expect(container.resources.limits.memory).toMatch(/^\d+Mi$/);
  });

  test('runs without root and writes nowhere but into its volumes', () => {
    expect(spec).toMatchObject({ automountServiceAccountToken: false, securityContext: { runAsNonRoot: true } });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    const mounts = (container.volumeMounts ?? []).map(
      (/** @type {{ mountPath: string }} */ { mountPath }) => mountPath,
    );
    if (own.PROCESS_ROLE !== 'migrate') expect(mounts).toContain(given.PICTURES_DIR);
    if (own.PROCESS_ROLE === 'worker') expect(mounts).toContain(config.CHECKPOINT_SINK.replace(/\/[^/]+$/, ''));
    for (const { persistentVolumeClaim } of spec.volumes ?? []) {
      if (persistentVolumeClaim) expect(find('PersistentVolumeClaim', persistentVolumeClaim.claimName)).toBeDefined();
    }
  });

  test('is asked how it is where the server answers', () => {
    if (own.PROCESS_ROLE === 'migrate') return expect(spec.restartPolicy).toBe('Never');
    const { port } = readSettings(given);
    expect(container.ports).toEqual([{ name: 'http', containerPort: port }]);
    const known = Object.keys(JSON.parse(text('apps/api/openapi.json')).paths);
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
      expect(container[probe].httpGet.port).toBe('http');
      expect(known).toContain(container[probe].httpGet.path);
    }
    expect([container.livenessProbe.httpGet.path, container.readinessProbe.httpGet.path]).toEqual([
      '/api/health/live',
      '/api/health/serving',
    ]);
  });
});

test('only the migration knows the owner of the tables', () => {
  const owners = pods
    .filter(([, template]) => JSON.stringify(template).includes('clearfold-owner'))
    .map(([name]) => name);
  expect(owners).toEqual(['clearfold-migrate-0-1-0']);
});

test('a disruption leaves enough of each role, and never blocks a drain', () => {
  for (const role of ['api', 'worker']) {
    const { spec } = find('Deployment', `clearfold-${role}`);
    const budget = find('PodDisruptionBudget', `clearfold-${role}`).spec;
    expect(budget.selector).toEqual(spec.selector);
    expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
    expect(budget.minAvailable).toBeGreaterThan(0);
    expect(budget.minAvailable).toBeLessThan(spec.replicas);
  }
});

test('the service and the ingress lead to the servers, by one name and port', () => {
  const { spec } = find('Service', 'clearfold');
  expect(spec.selector).toEqual(find('Deployment', 'clearfold-api').spec.selector.matchLabels);
  expect(spec.ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }]);
  for (const { http } of find('Ingress', 'clearfold').spec.rules)
    expect(http.paths).toEqual([
      { path: '/', pathType: 'Prefix', backend: { service: { name: 'clearfold', port: { name: 'http' } } } },
    ]);
});

test('the ingress knows the host names that the servers do: of the site and of the console', () => {
  const { PUBLIC_URL, CONSOLE_ORIGIN } = find('ConfigMap', 'clearfold').data;
  const hosts = [PUBLIC_URL, CONSOLE_ORIGIN].map((address) => new URL(address).host);
  const { tls, rules } = find('Ingress', 'clearfold').spec;
  expect(rules.map((/** @type {{ host: string }} */ { host }) => host)).toEqual(hosts);
  expect(tls.flatMap((/** @type {{ hosts: string[] }} */ one) => one.hosts)).toEqual(hosts);
});

test('pods reach names, the database and Redis; who sends mail reaches mail servers too; nobody reaches anything else', () => {
  const policies = objects.filter(({ kind, spec }) => kind === 'NetworkPolicy' && spec.policyTypes.includes('Egress'));
  const ports = policies.map(({ spec: { podSelector, egress } }) => ({
    pods: podSelector.matchLabels,
    ports: egress.flatMap((/** @type {{ ports: { port: number }[] }} */ rule) => rule.ports.map(({ port }) => port)),
  }));
  expect(ports).toEqual([
    { pods: { app: 'clearfold' }, ports: [53, 53, 5432, 6379] },
    { pods: { app: 'clearfold', role: 'worker' }, ports: [465, 587] },
  ]);
  // A rule without a destination would be one to everywhere.
  const rules = policies.flatMap(({ spec }) => spec.egress);
  expect(rules.filter(({ to }) => !(to?.length > 0))).toEqual([]);
  const [{ ipBlock }] = rules.at(-1).to;
  expect(ipBlock.except).toEqual(expect.arrayContaining(['10.0.0.0/8', '169.254.0.0/16']));
});

test('the example holds no secret', () => {
  expect(objects.filter(({ kind }) => kind === 'Secret')).toEqual([]);
});
