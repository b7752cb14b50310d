// @ts-check
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { memoryFolder } from './memory-folder.mjs';

test('a run has a folder of its own, which another account may enter', () => {
  const [one, other] = [memoryFolder(), memoryFolder()];
  try {
    expect(one).not.toBe(other);
    expect(statSync(one).mode & 0o777).toBe(0o755);
  } finally {
    for (const folder of [one, other]) rmSync(folder, { recursive: true });
  }
});

test('what a killed run left in memory hours ago goes, and what a running one has stays', () => {
  // A machine without such memory has nothing to remove.
  const memory = existsSync('/dev/shm') ? '/dev/shm' : mkdtempSync(join(process.cwd(), 'memory-'));
  const [left, running] = [join(memory, 'clearfold-run-left'), join(memory, 'clearfold-run-running')];
  for (const folder of [left, running]) mkdirSync(join(folder, 'postgres'), { recursive: true });
  const hoursAgo = Date.now() / 1000 - 4 * 3600;
  utimesSync(left, hoursAgo, hoursAgo);
  const made = memoryFolder();
  try {
    expect([existsSync(left), existsSync(running)]).toEqual([memory !== '/dev/shm', true]);
  } finally {
    for (const folder of [left, running, made]) rmSync(folder, { recursive: true, force: true });
    if (memory !== '/dev/shm') rmSync(memory, { recursive: true });
  }
});
