// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../start/root.mjs';
import { settingNames } from './setting-names.mjs';

const DOCUMENTS = [
  'docs/security.md',
  'docs/security/asvs.md',
  'docs/operations.md',
  'docs/scaling.md',
  'docs/performance.md',
];
/** Of Node.js and of tools that the documents speak of, not of the server. */
const OTHERS = [
  'BACKUP_URL',
  'BACKUP_INTO',
  'BACKUP_WORK',
  'POSTGRES_BIN',
  'API_REPLICAS',
  'BENCH_SECONDS',
  'BENCH_ROUNDS',
  'BENCH_PROFILE',
  'NODE_ENV',
  'NODE_EXTRA_CA_CERTS',
];

describe.each(DOCUMENTS)('%s', (document) => {
  const text = readFileSync(join(root, document), 'utf8');

  test('names files that exist', () => {
    const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, link = '']) => join(dirname(document), link));
    const mentioned = [...text.matchAll(/`((?:apps|libs|tools|deploy|docs)\/[\w./-]+\w)`/g)].map(
      ([, path = '']) => path,
    );
    // What is built is not in the repository.
    const paths = [...links, ...mentioned].filter((path) => !path.includes('/dist/'));
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('names commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const commands = [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('names settings that exist', () => {
    const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
    const names = [...text.matchAll(/`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g)].map(([, name = '']) => name);
    expect(
      names.filter((name) => !settingNames().has(name) && !compose.includes(`\${${name}`) && !OTHERS.includes(name)),
    ).toEqual([]);
  });
});
