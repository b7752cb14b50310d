import { Clock } from '../clock/clock.js';
import { HealthChecks } from '../health/health-checks.js';
import { Metrics } from '../telemetry/metrics.js';
import { JobAlarms } from './job-alarms.js';
import { type JobBoard } from './job-board.js';
import { type Jobs } from './jobs.js';

const HOUR = 3_600_000;

/** @param hoursAgo when each job failed, and which it was */
const rings = async (hoursAgo: readonly (readonly [name: string, hours: number])[]): Promise<string | undefined> => {
  const checks = new HealthChecks(new Metrics());
  const failed = hoursAgo.map(([name, hours]) => ({ name, at: Date.now() - hours * HOUR }));
  const board = {
    failedSince: (since: number) => Promise.resolve(failed.filter(({ at }) => at > since).map(({ name }) => name)),
    counts: () => Promise.resolve({}),
  } as unknown as JobBoard;
  new JobAlarms(board, { queue: {}, assertOpen: () => undefined } as unknown as Jobs, new Clock(), checks);
  return (await checks.poll()).find(({ alarm }) => alarm.part === 'failed-jobs')?.error?.message;
};

describe('The alarm of failed jobs', () => {
  it.each([
    ['one', [['mail', 0]], '1 job failed lately: mail'],
    [
      'two of a kind',
      [
        ['mail', 0],
        ['mail', 0],
      ],
      '2 jobs failed lately: mail',
    ],
    [
      'two of two kinds',
      [
        ['mail', 0],
        ['break-glass', 0],
      ],
      '2 jobs failed lately: mail, break-glass',
    ],
    [
      'one lately and one long ago',
      [
        ['mail', 0],
        ['break-glass', 24],
      ],
      '1 job failed lately: mail',
    ],
    ['one long ago', [['mail', 24]], undefined],
    ['none', [], undefined],
  ] as const)('counts %s', async (_, hoursAgo, words) => {
    expect(await rings(hoursAgo)).toBe(words);
  });
});
