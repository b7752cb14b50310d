// @ts-check
// needs the build of api
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../start/root.mjs';
import { SECRET_SETTINGS } from '@clearfold/api/platform/config/secret-settings.js';
import { readSettings } from '@clearfold/api/platform/config/settings.js';
import { readSchedule } from '../backup/schedule.mjs';
import { IMAGE_MEMORY } from './image-memory.mjs';
import { pinImages } from './pin-images.mjs';
import { settingNames } from './setting-names.mjs';

/** @param {string} path */
const text = (path) => readFileSync(join(root, path), 'utf8');

/** @type {{ services: Record<string, any>, volumes: Record<string, unknown>, networks: Record<string, any>, secrets: Record<string, { file: string }> }} */
const compose = parse(text('docker-compose.yml'), { merge: true });
const services = Object.entries(compose.services);
const names = services.map(([name]) => name);
const ours = services.filter(([, { image }]) => image === 'clearfold');

/** Of ours and of what we start: secret, or holding a secret. */
const SECRET =
  /PASSWORD$|SECRET$|PEPPER$|PEPPER_BEFORE$|TOKEN$|CHECKPOINT_KEY$|NEXT_KEY$|WATCHERS$|(DATABASE|OWNER|REDIS|SMTP)_URL$/;
/** Set only while a secret is being changed, and handed on then. */
const FOR_ROTATION = ['PIN_PEPPER_BEFORE', 'CHECKPOINT_NEXT_KEY'];

/** Settings that no container of ours is given, or not every one. */
const ABSENT = /** @type {Record<string, string>} */ ({
  HOST: 'the image says it',
  PORT: 'the image says it, and the proxy and the metrics rely on it',
  CLIENT_FOLDER: 'the image says it; set to nothing it would serve none',
  ADMIN_FOLDER: 'the image says it; set to nothing it would serve none',
  VERIFIER_FILE: 'the image says it; set to nothing it would give none away',
});
const OF_MIGRATION = /** @type {Record<string, string>} */ ({
  DATABASE_OWNER_URL: 'only what migrates has the login of the tables’ owner',
  FIRST_ADMIN_EMAIL: 'only what migrates invites',
});

/** The version is exact: two tags of it are the same image. PostgreSQL's versions have two numbers, others three. */
const EXACT =
  /^(?:postgres:\d+\.\d+(?:-[a-z]\w*)?|(?!postgres:)[\w./-]+:v?\d+\.\d+\.\d+(?:-[a-z][\w-]*)?)(?:@sha256:[0-9a-f]{64})?$/;

test('has every part of the topology', () => {
  expect(names.sort()).toEqual(
    [
      'alertmanager',
      'api',
      'archive',
      'backup',
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
    backup: ['backup'],
    prometheus: ['monitoring'],
    alertmanager: ['monitoring'],
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

  test('is bound in memory and processes', () => {
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.pids_limit).toBeGreaterThan(0);
  });

  test('is given no secret but as a file, and only such as there are', () => {
    for (const [variable, value] of Object.entries(service.environment ?? {})) {
      if (SECRET.test(variable) && !variable.endsWith('_FILE'))
        throw new Error(`${variable} stands in the environment`);
      const [, secret] = /\/run\/secrets\/([a-z-]+)/.exec(String(value)) ?? [];
      if (variable.endsWith('_FILE') && secret) expect(service.secrets).toContain(secret);
    }
    for (const secret of service.secrets ?? []) expect(Object.keys(compose.secrets)).toContain(secret);
  });

  test('is pinned to an exact version, and mounts what there is', () => {
    if (!service.build) expect(service.image).toMatch(EXACT);
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

test('no secret has a value here: each is a file of a folder that neither Git nor the image knows', () => {
  for (const [name, { file }] of Object.entries(compose.secrets)) expect(file).toBe(`./secrets/${name}`);
  expect(text('.gitignore').split('\n')).toEqual(expect.arrayContaining(['/secrets/', '.env']));
  const unused = Object.keys(compose.secrets).filter((name) => !services.some(([, s]) => s.secrets?.includes(name)));
  expect(unused).toEqual([]);
});

test.each([
  'postgres:18',
  'haproxy:3.2',
  'haproxy',
  'redis:latest',
  'node:lts',
  'grafana/grafana:12.1',
  'redis:8.2.3@sha256:12',
])('the floating tag %s would be refused', (image) => {
  expect(image).not.toMatch(EXACT);
});

test('what the image is built upon is pinned to an exact version', () => {
  const bases = [...text('apps/api/Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, from]) => from);
  const named = [...text('apps/api/Dockerfile').matchAll(/^ARG \w+=(\S+)$/gm)].map(([, image]) => image);
  expect(named).toHaveLength(2);
  for (const image of named) expect(image).toMatch(EXACT);
  expect(new Set(bases)).toEqual(new Set(['${NODE}', '${POSTGRES}', 'manifests']));
  // Only programs of the server's own version copy its cluster.
  expect(named[1]).toMatch(new RegExp(`^${compose.services.database.image}-`));
});

test('npm run images:pin writes the digest that the registry has for each version, again and again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clearfold-pin-'));
  const { PATH } = process.env;
  // A registry is not at hand: in docker's place stands one that answers with a digest made of the name.
  writeFileSync(
    join(folder, 'docker'),
    '#!/bin/sh\n[ "$1 $2 $3" = "buildx imagetools inspect" ] || exit 1\nprintf "sha256:%s\\n" "$(printf %s "$4" | sha256sum | cut -c1-64)"\n',
  );
  chmodSync(join(folder, 'docker'), 0o755);
  process.env.PATH = `${folder}:${PATH}`;
  try {
    const files = ['docker-compose.yml', 'apps/api/Dockerfile'].map((path) => {
      const file = join(folder, path.replace(/.*\//, ''));
      writeFileSync(file, text(path));
      return file;
    });
    /** @type {string[]} */
    const said = [];
    pinImages(files, (line) => said.push(line));
    const once = files.map((file) => readFileSync(file, 'utf8'));
    pinImages(files, () => {});
    expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual(once);
    const pinned = parse(once[0] ?? '', { merge: true }).services;
    for (const [name, { image }] of Object.entries(pinned)) {
      if (compose.services[name].build) expect(image).toBe(compose.services[name].image);
      else expect(image).toMatch(/@sha256:[0-9a-f]{64}$/);
    }
    expect(once[1]).toMatch(/^ARG NODE=node:[\w.-]+@sha256:[0-9a-f]{64}$/m);
    expect(said.length).toBeGreaterThan(6);
  } finally {
    process.env.PATH = PATH;
    rmSync(folder, { recursive: true });
  }
});

test('every setting of .env.example reaches our containers, or is absent for a reason', () => {
  const needed = [...settingNames()].filter((name) => !name.endsWith('_FILE') && !(name in ABSENT));
  for (const [service, { environment }] of ours) {
    const isGiven = (/** @type {string} */ name) =>
      Object.hasOwn(environment, name) || Object.hasOwn(environment, `${name}_FILE`);
    const missing = needed.filter((name) => !isGiven(name));
    expect([service, missing]).toEqual([service, service === 'migrate' ? [] : Object.keys(OF_MIGRATION)]);
    expect(Object.keys(ABSENT).filter(isGiven)).toEqual([]);
    // An operator's own value arrives: nothing is fixed here that a person may want otherwise.
    const fixed = needed.filter(
      (name) => Object.hasOwn(environment, name) && !String(environment[name]).startsWith(`\${${name}:-`),
    );
    expect(fixed.sort()).toEqual(['CHECKPOINT_SINK', 'PICTURES_DIR', 'PROCESS_ROLE']);
  }
  expect([...Object.keys(ABSENT), ...Object.keys(OF_MIGRATION)].filter((name) => !settingNames().has(name))).toEqual(
    [],
  );
});

test('docs/operations.md lists what .env sets in compose beside the server’s settings and their defaults', () => {
  const served = new Map(
    [...text('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  const ours = [...text('docker-compose.yml').matchAll(/\$\{([A-Z_]+):?-([^}]*)\}/g)].map(
    ([, name = '', value = '']) => /** @type {[string, string]} */ ([name, value]),
  );
  const due = new Map(
    ours.filter(([name, value]) => !served.has(name) || (value !== '' && value !== served.get(name))),
  );
  const [, table = ''] = /\*\*What `\.env` sets in compose\.\*\*([^]*?)\n\n\*\*/.exec(text('docs/operations.md')) ?? [];
  const listed = new Map(
    [...table.matchAll(/^\| `([A-Z_]+)` +\| (?:`(.*?)`|none) +\|/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  expect([...listed.keys()].sort()).toEqual([...due.keys()].sort());
  // What compose leaves to the program that reads it.
  const { at, keep } = readSchedule({
    BACKUP_URL: 'postgres://a@b/c',
    DATABASE_URL: 'postgres://a@b/c',
    BACKUP_INTO: '/into',
    BACKUP_WORK: '/work',
    BACKUP_RECIPIENT: `age1${'q'.repeat(58)}`,
  });
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  const programs = {
    BACKUP_AT: `${two(at.hour)}:${two(at.minute)}`,
    BACKUP_KEEP_DAILY: String(keep.daily),
    BACKUP_KEEP_WEEKLY: String(keep.weekly),
  };
  expect(Object.fromEntries(listed)).toEqual({ ...Object.fromEntries(due), ...programs });
});

test('every secret setting comes from a file, and with the rest as it stands the server would start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clearfold-secrets-'));
  const FORMS = /** @type {Record<string, string>} */ ({
    'database-url': 'postgres://a:b@c/d',
    'database-owner-url': 'postgres://a:b@c/d',
    'redis-url': 'redis://:a@b',
    'smtp-url': 'smtp://mailpit:1025',
  });
  try {
    for (const [service, { environment, secrets }] of ours) {
      for (const name of secrets) writeFileSync(join(folder, name), `${FORMS[name] ?? 'x'.repeat(32)}\n`);
      const filled = Object.fromEntries(
        Object.entries(environment).map(([name, value]) => [
          name,
          String(value)
            .replace(/^\$\{[A-Z_]+:?-(.*)\}$/, '$1')
            .replace('/run/secrets', folder),
        ]),
      );
      const settings = readSettings(filled);
      expect(settings).toMatchObject({ processRole: service, redisUrl: 'redis://:a@b', metricsToken: 'x'.repeat(32) });
      for (const name of SECRET_SETTINGS) {
        if (service !== 'migrate' && name === 'DATABASE_OWNER_URL') continue;
        expect(Object.keys(environment)).toContain(`${name}_FILE`);
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('only what must reaches outside, and only what has a port of this machine can be reached from it', () => {
  const on = (/** @type {string} */ network) =>
    services.flatMap(([name, { networks }]) => (networks.includes(network) ? [name] : [])).sort();
  expect(on('outside')).toEqual(['alertmanager', 'worker']);
  expect(on('edge')).toEqual(services.flatMap(([name, { ports }]) => (ports ? [name] : [])).sort());
  expect(Object.keys(compose.networks).sort()).toEqual(['edge', 'inside', 'outside']);
  expect(compose.networks.inside).toEqual({ internal: true });
  expect(compose.networks.edge.driver_opts).toEqual({ 'com.docker.network.bridge.enable_ip_masquerade': 'false' });
});

test('the proxy believes this machine, where TLS ends, and nobody else', () => {
  const { gateway } = compose.networks.edge.ipam.config[0];
  expect(compose.services.proxy.environment).toEqual({ EDGE_PROXIES: `\${EDGE_PROXIES:-${gateway}}` });
  expect(compose.services.proxy.ports).toEqual(['${LISTEN:-127.0.0.1:3000}:8080']);
});

test('what backs up has the programs of its round, knows no secret key, and reads what it does not make', () => {
  const { backup } = compose.services;
  const stage = /^FROM \S+ AS backup$([\s\S]*?)^FROM /m.exec(text('apps/api/Dockerfile'))?.[1] ?? '';
  for (const folder of ['tools/backup', 'tools/postgres', 'tools/start'])
    expect(stage).toContain(`COPY ${folder} ${folder}`);
  expect(stage).toMatch(/^USER postgres$/m);
  expect(backup.secrets).toEqual(['backup-url', 'database-url']);
  expect(backup.volumes.filter((/** @type {string} */ volume) => !volume.endsWith(':ro'))).toEqual([
    'backups:/backups',
  ]);
  const filled = Object.entries(backup.environment).map(([name, value]) => [
    name,
    String(value).replace(/^\$\{.*\}$/, ''),
  ]);
  const { BACKUP_URL_FILE: _, ...environment } = Object.fromEntries(filled);
  const recipient = `age1${'q'.repeat(58)}`;
  const given = {
    ...environment,
    BACKUP_URL: 'postgres://a@b/c',
    DATABASE_URL: 'postgres://a@b/c',
    BACKUP_RECIPIENT: recipient,
  };
  expect(readSchedule(given)).toMatchObject({ into: '/backups/sealed', work: '/backups/work', recipient });
});

test('the checkpoints outside are writable for who signs them alone', () => {
  const mounts = services.flatMap(([name, { volumes = [] }]) =>
    volumes
      .filter((/** @type {string} */ volume) => volume.startsWith('checkpoints:'))
      .map((/** @type {string} */ volume) => [name, volume.endsWith(':ro') ? 'reads' : 'writes']),
  );
  expect(Object.fromEntries(mounts)).toMatchObject({ api: 'reads', worker: 'writes' });
  expect(mounts.filter(([, how]) => how === 'writes')).toEqual([['worker', 'writes']]);
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
    expect(FOR_ROTATION.filter((secret) => environment[`${secret}_FILE`] !== `\${${secret}_FILE:-}`)).toEqual([]);
    expect([name, 'FIRST_ADMIN_EMAIL' in environment]).toEqual([name, name === 'migrate']);
  }
});

test('only what migrates has the owner of the tables as its login', () => {
  const owners = services.filter(([, { secrets }]) => secrets?.includes('database-owner-url'));
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
  expect(IMAGE_MEMORY).toEqual({
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
    NODE_OPTIONS: '--max-semi-space-size=16',
  });
});

test('what is secret on this machine does not go to whoever builds the image', () => {
  const ignored = text('apps/api/Dockerfile.dockerignore').split('\n');
  // The first two hold secrets, the history whatever was ever committed.
  expect(['.env', '.data', '.git'].filter((name) => !ignored.includes(name))).toEqual([]);
});

test('every folder of the workspace that npm needs is in the image', () => {
  const { workspaces } = JSON.parse(text('package.json'));
  expect(workspaces).toEqual(['apps/*', 'libs/*', 'tools']);
  const lock = JSON.parse(text('package-lock.json'));
  const projects = Object.keys(lock.packages).filter((path) => /^((apps|libs)\/[^/]+|tools)$/.test(path));
  const copied = [...text('apps/api/Dockerfile').matchAll(/^COPY ((?:apps|libs)\/[\w-]+|tools)\/package\.json/gm)].map(
    ([, path]) => path,
  );
  expect(copied.sort()).toEqual(projects.sort());
});
