import { type StaffJob } from '@clearfold/contracts';
import { PAGE_ROWS } from '../database/reading/keyset-pages.js';
import { JobBoard } from './job-board.js';
import { type Jobs } from './jobs.js';

const JOBS = 2 * PAGE_ROWS + 500;

const jobsCalled = (ids: readonly number[]) =>
  ids.map((id) => ({ id: `mail.${id}`, name: 'mail', data: { id: `${id}` }, attemptsMade: 1, timestamp: 0 }));

describe('All jobs in a state', () => {
  /** @param leaving how many of the first jobs are done after each read */
  const exported = async (leaving: number): Promise<{ rows: StaffJob[]; reads: number[] }> => {
    let queued = Array.from({ length: JOBS }, (_, index) => index);
    const reads: number[] = [];
    const getJobs = async (_states: string[], from: number, to: number) => {
      const found = jobsCalled(queued.slice(from, to + 1));
      reads.push(found.length);
      queued = queued.slice(leaving);
      return found;
    };
    const board = new JobBoard({ queue: { getJobs } } as unknown as Jobs);
    const rows: StaffJob[] = [];
    for await (const page of board.all('waiting')) rows.push(...page);
    return { rows, reads };
  };

  it.each([0, 60])('are read in pages, each once, while %i leave after each', async (leaving) => {
    const { rows, reads } = await exported(leaving);
    expect(rows.map(({ subject }) => Number(subject))).toEqual(Array.from({ length: JOBS }, (_, index) => index));
    expect(Math.max(...reads)).toBe(PAGE_ROWS);
  });
});
