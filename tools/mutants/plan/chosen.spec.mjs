// @ts-check
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../start/root.mjs';
import { changedFiles } from './changed-files.mjs';
import { chosen } from './chosen.mjs';

/** @type {string} */
let repository;
beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'clearfold-chosen-'));
});
afterEach(() => rmSync(repository, { recursive: true, force: true }));

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: repository, stdio: 'pipe' });

/** @param {string[]} files */
const write = (...files) => {
  for (const file of files) {
    mkdirSync(dirname(join(repository, file)), { recursive: true });
    writeFileSync(join(repository, file), `${Math.random()}`);
  }
};

/** @param {string[]} files */
const commit = (...files) => {
  write(...files);
  git('add', '--all');
  git('-c', 'user.name=A', '-c', 'user.email=a@b.c', 'commit', '--quiet', '--message', 'Change');
};

/** A branch that left main, which has gone on since. */
const branchOff = () => {
  git('init', '--quiet', '--initial-branch', 'main');
  commit('old.ts', 'gone.ts', 'edited.ts');
  git('checkout', '--quiet', '-b', 'branch');
  commit('committed.ts');
  git('checkout', '--quiet', 'main');
  commit('theirs.ts');
  git('checkout', '--quiet', 'branch');
};

it('finds what the branch changed since it left main: committed, edited and new, and neither what is gone nor ignored', () => {
  branchOff();
  write('edited.ts', 'new one.ts', 'ignored.ts', '.gitignore');
  writeFileSync(join(repository, '.gitignore'), 'ignored.ts');
  rmSync(join(repository, 'gone.ts'));
  expect(changedFiles(repository)).toEqual(['.gitignore', 'committed.ts', 'edited.ts', 'new one.ts']);
});

it('compares main itself with what the others have of it', () => {
  branchOff();
  git('checkout', '--quiet', 'main');
  git('update-ref', 'refs/remotes/origin/main', 'HEAD~1');
  expect(changedFiles(repository)).toEqual(['theirs.ts']);
});

it('finds what is not committed where there is no main', () => {
  git('init', '--quiet', '--initial-branch', 'trunk');
  commit('old.ts');
  write('new.ts');
  expect(changedFiles(repository)).toEqual(['new.ts']);
});

it('asks the source of a changed test as well, where there is one', () => {
  branchOff();
  write('old.int.spec.ts', 'page.spec.tsx', 'page.tsx', 'alone.spec.ts');
  git('add', 'page.tsx');
  expect(chosen(repository, ['--changed']).files).toEqual(
    ['alone.spec.ts', 'committed.ts', 'old.int.spec.ts', 'old.ts', 'page.spec.tsx', 'page.tsx'].sort(),
  );
});

it('takes folders with all below them, and files, each once', () => {
  write('a/one.ts', 'a/b/two.ts', 'c/three.ts', 'd/four.ts');
  expect(chosen(repository, ['a/', './a/b', 'c/three.ts'])).toEqual({
    files: ['a/b/two.ts', 'a/one.ts', 'c/three.ts'],
  });
});

it('takes every area without an argument', () => {
  const { files } = chosen(root, []);
  expect(files).toEqual(
    expect.arrayContaining(['libs/ledger/src/money/cents.ts', 'libs/ui/src/fields/amount-field.tsx']),
  );
  expect(files).not.toContain('apps/api/src/platform/pdf/fonts.ts');
});

it.each([
  [['--sample', '300', '--seed', '7'], { size: 300, seed: 7 }],
  [['--sample=300'], { size: 300, seed: 1 }],
])('takes a sample by %j', (args, sample) => {
  write('a/one.ts');
  expect(chosen(repository, ['a', ...args])).toEqual({ files: ['a/one.ts'], sample });
});

it.each([
  ['a folder that does not exist', ['libs/none'], 'There is no libs/none.'],
  ['folders beside --changed', ['--changed', 'libs'], 'Name folders, or --changed.'],
  ['a sample of nothing', ['--sample', '0'], '--sample and --seed take a number.'],
  ['a seed that is no number', ['--sample', '300', '--seed', 'x'], '--sample and --seed take a number.'],
])('refuses %s', (_, args, refusal) => {
  expect(() => chosen(repository, args)).toThrow(refusal);
});
