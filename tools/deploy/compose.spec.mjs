// @ts-check
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../start/root.mjs';
import { IMAGE_ALLOCATOR } from './image-allocator.mjs';
import { settingNames } from './setting-names.mjs';

/** @param {string} path */
const text = (path) => readFileSync(join(root, path), 'utf8');

/** @type {{ services: Record<string, any>, volumes: Record<string, unknown>, networks: Record<string, unknown> }} */
const compose = parse(text('docker-compose.yml'), { merge: true });
const services = Object.entries(compose.services);
const names = services.map(([name]) => name);
const ours = services.filter(([, { image }]) => image === 'clearfold');

/** Settings of the server that are secret, or hold a secret. */
const SECRET = /PASSWORD|SECRET|PEPPER|TOKEN$|_KEY$/;
/** Set only while a secret is being changed, and handed on then. */
const FOR_ROTATION = ['PIN_PEPPER_BEFORE', 'CHECKPOINT_NEXT_KEY'];

test('has every part of the topology', () => {
  expect(names.sort()).toEqual(
    [
      'api',
      'archive',
      'database',
      'grafana',
      'mailpit',
      'migrate',
      'prometheus',
      'proxy',
      'redis',
      'standby',
      'worker',
    ].sort(),
  );
  expect(
    Object.fromEntries(services.filter(([, { profiles }]) => profiles).map(([name, s]) => [name, s.profiles])),
  ).toEqual({
    mailpit: ['mail'],
    prometheus: ['monitoring'],
    grafana: ['monitoring'],
  });
  expect(compose.services.api.deploy.replicas).toBe('${API_REPLICAS:-2}');
});

describe.each(services)('%s', (name, service) => {
  test('runs without root, without capabilities, on a read-only file system', () => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    if (service.image === 'clearfold') expect(text('apps/api/Dockerfile')).toMatch(/^USER node$/m);
    else expect(service.user).toMatch(/^(?!root|0\b)./);
  });

  test('says whether it works, unless it ends by itself', () => {
    if (service.environment?.PROCESS_ROLE === 'migrate') expect(service.restart).toBe('no');
    else expect(service.healthcheck?.test?.length).toBeGreaterThan(1);
  });

  test('is pinned to a version, and mounts what there is', () => {
    if (service.image !== 'clearfold') expect(service.image).toMatch(/:v?\d/);
    for (const volume of service.volumes ?? []) {
      const [from] = volume.split(':');
      if (from.startsWith('./')) expect(existsSync(join(root, from))).toBe(true);
      else expect(Object.keys(compose.volumes)).toContain(from);
      if (from.endsWith('.sh')) expect(statSync(join(root, from)).mode & 0o111).not.toBe(0);
    }
    for (const network of service.networks) expect(Object.keys(compose.networks)).toContain(network);
    for (const other of Object.keys(service.depends_on ?? {})) expect(names).toContain(other);
  });

  test('waits for what can be waited for', () => {
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      const expected = other === 'migrate' ? 'service_completed_successfully' : 'service_healthy';
      expect([other, condition]).toEqual([other, expected]);
    }
  });
});

test('no secret has a value, and each missing one is named before anything starts', () => {
  const source = text('docker-compose.yml');
  for (const [, name = '', rest = ''] of source.matchAll(/(?<!\$)\$\{([A-Z_]+)([^}]*)\}/g)) {
    if (SECRET.test(name))
      expect(`${name}${rest}`).toMatch(FOR_ROTATION.includes(name) ? /^[A-Z_]+:-$/ : /^[A-Z_]+:\?/);
  }
  for (const [, service] of services) {
    for (const [name, value] of Object.entries(service.environment ?? {})) {
      if (!SECRET.test(name) || name.startsWith('GF_')) continue;
      expect(value).toMatch(FOR_ROTATION.includes(name) ? /^\$\{[A-Z_]+:-\}$/ : /^\$\{[A-Z_]+:\?.*\}$/);
    }
  }
});

test('our own containers are given settings that exist, each in its role', () => {
  const known = settingNames();
  for (const [, { environment }] of ours)
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
  expect(Object.fromEntries(ours.map(([name, { environment }]) => [name, environment.PROCESS_ROLE]))).toEqual({
    api: 'api',
    worker: 'worker',
    migrate: 'migrate',
  });
});

test('who follows docs/operations.md reaches our containers: with the first admin, and with a secret that is being changed', () => {
  for (const [name, { environment }] of ours) {
    expect(FOR_ROTATION.filter((secret) => !(secret in environment))).toEqual([]);
    expect([name, 'FIRST_ADMIN_EMAIL' in environment]).toEqual([name, name === 'migrate']);
  }
});

test('only what migrates has the owner of the tables as its login', () => {
  const owners = ours.filter(([, { environment }]) => JSON.stringify(environment).includes('clearfold_owner'));
  expect(owners.map(([name]) => name)).toEqual(['migrate']);
});

test('one image, built in stages, is every role', () => {
  const dockerfile = text('apps/api/Dockerfile');
  expect(dockerfile.match(/^FROM /gm)?.length).toBeGreaterThan(2);
  expect(new Set(ours.map(([, { build }]) => build.dockerfile))).toEqual(new Set(['apps/api/Dockerfile']));
  expect(dockerfile).toMatch(/^EXPOSE 3000$/m);
  expect(text('deploy/compose/haproxy.cfg')).toContain('api 1-16 api:3000');
  expect(text('deploy/compose/prometheus.yml')).toContain('port: 3000');
});

test('who measures the memory of a server starts it as the image does', () => {
  expect(Object.keys(IMAGE_ALLOCATOR)).toEqual([
    'MALLOC_ARENA_MAX',
    'MALLOC_MMAP_THRESHOLD_',
    'MALLOC_TRIM_THRESHOLD_',
  ]);
});

test('what is secret on this machine does not go to whoever builds the image', () => {
  const ignored = text('apps/api/Dockerfile.dockerignore').split('\n');
  // The first two hold secrets, the history whatever was ever committed.
  expect(['.env', '.data', '.git'].filter((name) => !ignored.includes(name))).toEqual([]);
});

test('every folder of the workspace that npm needs is in the image', () => {
  const { workspaces } = JSON.parse(text('package.json'));
  expect(workspaces).toEqual(['apps/*', 'libs/*']);
  const lock = JSON.parse(text('package-lock.json'));
  const projects = Object.keys(lock.packages).filter((path) => /^(apps|libs)\/[^/]+$/.test(path));
  const copied = [...text('apps/api/Dockerfile').matchAll(/^COPY ((?:apps|libs)\/\w+)\/package\.json/gm)].map(
    ([, path]) => path,
  );
  expect(copied.sort()).toEqual(projects.sort());
});

test('dashboard and alarms ask for metrics that the server has', () => {
  const source = text('apps/api/src/platform/telemetry/metrics.ts');
  const own = new Set([...source.matchAll(/'(clearfold_[a-z_]+)'/g)].map(([, name = '']) => name));
  const asked = [text('deploy/compose/grafana/clearfold.json'), text('deploy/compose/alerts.yml')].flatMap((file) =>
    [...file.matchAll(/clearfold_[a-z_]+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, '')),
  );
  expect(asked.length).toBeGreaterThan(10);
  expect([...new Set(asked)].filter((name) => !own.has(name))).toEqual([]);
});
