// @ts-check
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reactProject } from '../react.mjs';
import { runJest } from '../testing/run-jest.mjs';

const require = createRequire(import.meta.url);
const pathOf = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

const [SWC] = Object.values(reactProject('any').transform ?? {}).map((one) => one[1]);

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clearfold-shared-window-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Says in each test file how often it was run in this process. */
const counted = (/** @type {string} */ name) => `globalThis.process.${name} = (globalThis.process.${name} ?? 0) + 1;
module.exports = { runs: globalThis.process.${name}, listens: () => { window.heard = (window.heard ?? 0) + 1; } };\n`;

/** @param {Record<string, string>} files */
const run = (files) => {
  mkdirSync(join(folder, 'src'));
  /** @type {import('jest').Config & { runtime: string }} */
  const project = {
    displayName: 'drawn',
    testEnvironment: pathOf('environment.mjs'),
    runtime: pathOf('runtime.mjs'),
    transform: { '^.+\\.[jt]sx?$': [require.resolve('@swc/jest'), SWC] },
  };
  const packages = {
    'package.json': '{ "type": "commonjs" }',
    'node_modules/@testing-library/tool/index.js': counted('tool'),
    'node_modules/brought/index.js':
      counted('brought') + `window.addEventListener('ping', () => { document.title += '!'; });\n`,
  };
  return runJest(folder, { files: { ...packages, ...files }, projects: [project] });
};

test('a package is run once for all files; a source, and what tests are written with, for each of them', () => {
  const file = (/** @type {number} */ time) => `
const brought = require('brought');
const source = require('./source.js');
const tool = require('@testing-library/tool');
test('counts', () => expect([brought.runs, source.runs, tool.runs]).toEqual([1, ${time}, ${time}]));`;
  const { passed, output } = run({
    'src/source.js': counted('source'),
    'src/a.spec.js': file(1),
    'src/b.spec.js': file(2),
  });
  expect({ passed, output }).toEqual({ passed: 2, output: expect.any(String) });
});

test('a file finds neither what the one before drew, stored and changed nor who listened', () => {
  const before = `
require('brought');
test('leaves much', () => {
  document.body.innerHTML = '<main class="left">left</main>';
  document.body.className = 'dark';
  document.documentElement.lang = 'de';
  document.title = 'left';
  document.cookie = 'left=1';
  localStorage.setItem('left', '1');
  sessionStorage.setItem('left', '1');
  history.pushState({ left: 1 }, '', '/left?q=1#there');
  window.left = 1;
  window.matchMedia = () => 'left';
  Element.prototype.scrollIntoView = () => 'left';
  HTMLElement.prototype.focus = () => 'left';
  Object.defineProperty(navigator, 'clipboard', { value: 'left', configurable: true });
  jest.useFakeTimers();
  window.addEventListener('ping', () => document.body.append('heard'));
  document.addEventListener('ping', () => document.body.append('heard'));
});`;
  const after = `
const { focus } = HTMLElement.prototype;
test('finds nothing of it', async () => {
  expect(document.body.outerHTML).toBe('<body></body>');
  expect(document.documentElement.lang).toBe('');
  expect([document.title, document.cookie, location.href]).toEqual(['', '', 'http://localhost/']);
  expect([localStorage.length, sessionStorage.length, history.state]).toEqual([0, 0, null]);
  expect([window.left, window.matchMedia, Element.prototype.scrollIntoView, navigator.clipboard]).toEqual(Array(4).fill(undefined));
  expect(focus.call(document.body)).toBe(undefined);
  await new Promise((resolve) => setTimeout(resolve, 1));
  window.dispatchEvent(new Event('ping'));
  document.dispatchEvent(new Event('ping'));
  expect(document.body.textContent).toBe('');
});
test('still has what a package listens to', () => {
  document.title = 'heard';
  window.dispatchEvent(new Event('ping'));
  expect(document.title).toBe('heard!');
});`;
  const { passed, output } = run({ 'src/a.spec.js': before, 'src/b.spec.js': after });
  expect({ passed, output }).toEqual({ passed: 3, output: expect.any(String) });
});

test('no timer of a file runs in the next one', () => {
  const { passed, output } = run({
    'src/a.spec.js': `test('begins', () => { setInterval(() => document.body.append('late'), 1); setTimeout(() => document.body.append('late'), 50); });`,
    'src/b.spec.js': `test('waits', async () => { await new Promise((resolve) => setTimeout(resolve, 100)); expect(document.body.textContent).toBe(''); });`,
  });
  expect({ passed, output }).toEqual({ passed: 2, output: expect.any(String) });
});

test('what a source begins when its file is over keeps the process no longer', () => {
  const late = `require('node:timers').setTimeout(() => void setTimeout(() => {}, 4_000), 40);`;
  const { output } = run({ 'src/a.spec.js': `test('ends before', () => { ${late} });` });
  expect(output).not.toContain('did not exit');
});

test('a package that a file mocks by its name is mocked for its sources, and for no other file', () => {
  const { passed, output } = run({
    'src/source.js': `module.exports = { runs: () => require('brought').runs };`,
    'src/a.spec.js': `jest.mock('brought', () => ({ runs: 'mocked' }));\ntest('mocked', () => expect(require('./source.js').runs()).toBe('mocked'));`,
    'src/b.spec.js': `test('real', () => expect(require('./source.js').runs()).toBe(1));`,
  });
  expect({ passed, output }).toEqual({ passed: 2, output: expect.any(String) });
});

test('what a page does wrong is said in the file that is run', () => {
  const wrong = (/** @type {string} */ text) =>
    `test('fails in a handler', () => { window.addEventListener('error', () => {}); document.body.onclick = () => { throw new Error('${text}'); }; document.body.click(); });`;
  const { output } = run({ 'src/a.spec.js': wrong('first'), 'src/b.spec.js': wrong('second') });
  expect(output).toMatch(/a\.spec\.js[^]*first[^]*b\.spec\.js[^]*second/);
});
