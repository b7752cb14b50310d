// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { readSettings } from '../../apps/api/dist/platform/config/settings.js';
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

/** What `secrets.env` and `owner.env` hold, with values of the right form. */
const SECRETS = Object.fromEntries(
  (/^# secrets\.env: ([A-Z_ ]+)\.$/m.exec(source)?.[1] ?? '').split(' ').map((name) => {
    const forms = { DATABASE_URL: 'postgres://a:b@c/d', REDIS_URL: 'redis://a', SMTP_URL: 'smtps://a' };
    return [name, /** @type {Record<string, string>} */ (forms)[name] ?? 'x'.repeat(32)];
  }),
);

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
  const given = { ...find('ConfigMap', 'clearfold').data, ...SECRETS, ...own };

  test('is given settings that exist and that the server takes', () => {
    expect(Object.keys(given).filter((name) => !settingNames().has(name))).toEqual([]);
    expect(readSettings(given)).toMatchObject({ processRole: metadata.labels.role, redisUrl: 'redis://a' });
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
    if (own.PROCESS_ROLE === 'worker') expect(mounts).toContain(given.CHECKPOINT_SINK.replace(/\/[^/]+$/, ''));
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
      '/api/health/ready',
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
  const [{ http }] = find('Ingress', 'clearfold').spec.rules;
  expect(http.paths[0].backend.service).toEqual({ name: 'clearfold', port: { name: 'http' } });
});

test('the example holds no secret', () => {
  expect(objects.filter(({ kind }) => kind === 'Secret')).toEqual([]);
});
