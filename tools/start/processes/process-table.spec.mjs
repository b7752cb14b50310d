// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { liveProcess } from './process-table.mjs';

test('knows a live process by its command and its birth', () => {
  const self = liveProcess(process.pid);
  expect(self).toMatchObject({ pid: process.pid, command: expect.stringContaining('jest') });
  expect(liveProcess(process.pid)?.birth).toBe(self?.birth);
});

test('a zombie counts as gone', async () => {
  // The shell turns into a `sleep` that never asks for its dead child.
  const script = 'sleep 600 & echo $!; exec sleep 600';
  const parent = spawn('/bin/sh', ['-c', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(parent.stdout, 'data');
  const child = Number(line);
  try {
    expect(liveProcess(child)).toBeDefined();
    while (!liveProcess(Number(parent.pid))?.command.startsWith('sleep'))
      await new Promise((resolve) => setTimeout(resolve, 20));
    process.kill(child, 'SIGKILL');
    while (liveProcess(child)) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(() => process.kill(child, 0)).not.toThrow();
  } finally {
    parent.kill('SIGKILL');
  }
});

test.each([0, -1, Number.NaN, 4_194_305])('pid %p is no process', (pid) => {
  expect(liveProcess(pid)).toBeUndefined();
});
