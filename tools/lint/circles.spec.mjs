// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { circlesIn } from './circles.mjs';

const compilerOptions = { module: 'nodenext', rootDir: 'src', outDir: 'dist' };

/** @param {Record<string, string>} files by their paths in `src` */
const circlesAmong = (files) => {
  const project = mkdtempSync(join(tmpdir(), 'clearfold-circles-'));
  /** @param {string} path @param {string} text */
  const write = (path, text) => {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  };
  try {
    write('package.json', JSON.stringify({ type: 'module', imports: { '#*': './dist/*' } }));
    write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['src'] }));
    for (const [path, text] of Object.entries(files)) write(join('src', path), text);
    return circlesIn(project);
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
};

test.each([
  ['of values', "import { b } from './inner/b.js';", "import { a } from '../a.js';"],
  ['of types', "import { type B } from './inner/b.js';", "import { type A } from '../a.js';"],
  ['through a name of the package', "export { b } from './inner/b.js';", "import { a } from '#a.js';"],
  ['of what is fetched later', "export const b = () => import('./inner/b.js');", "import { a } from '../a.js';"],
])('finds a circle %s', (_, a, b) => {
  expect(circlesAmong({ 'a.ts': a, 'inner/b.ts': b })).toEqual([['src/a.ts', 'src/inner/b.ts', 'src/a.ts']]);
});

test('takes two ways to one file for no circle', () => {
  const files = { 'a.ts': "import './b.js'; import './c.js';", 'b.ts': "import './c.js';", 'c.ts': '' };
  expect(circlesAmong(files)).toEqual([]);
});
