// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../start/root.mjs';
import { settingNames } from './setting-names.mjs';

const DOCUMENTS = ['docs/security.md', 'docs/operations.md', 'docs/scaling.md', 'docs/performance.md'];
/** Of tools that the documents speak of, not of the server. */
const OTHERS = ['BACKUP_URL', 'POSTGRES_BIN', 'API_REPLICAS', 'BENCH_SECONDS', 'BENCH_ROUNDS', 'BENCH_PROFILE'];

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
    const commands = [...text.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name = '']) => name);
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

test('the table of security has a standing for every section, and evidence for what is held', () => {
  const rows = [
    ...readFileSync(join(root, 'docs/security.md'), 'utf8').matchAll(
      /^\| (V\d[^|]*) \|([^|]*)\|([^|]*)\|([^|]*)\|([^|]*)\|$/gm,
    ),
  ];
  expect(rows.length).toBeGreaterThan(40);
  const chapters = new Set(rows.map(([, section = '']) => Number(/^V(\d+)/.exec(section)?.[1])));
  expect([...chapters].sort((a, b) => a - b)).toEqual(Array.from({ length: 17 }, (_, i) => i + 1));
  for (const [, section, , standing = '', , evidence = ''] of rows) {
    expect(['held', 'partly', 'open', 'operator', 'not used']).toContain(standing.trim());
    if (standing.trim() === 'held') expect([section, evidence.includes('](../')]).toEqual([section, true]);
  }
});
