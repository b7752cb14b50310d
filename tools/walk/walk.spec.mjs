// @ts-check
// needs the build of api
import { EXPORT_ADDRESSES } from './questions/export-questions.mjs';
import { median, quantile } from '../figures/quantile.mjs';
import { FILTER_VALUES, REFUSED_SORTS } from './questions/filter-values.mjs';
import { ADDRESSES } from './questions/calls.mjs';
import { consoleResources } from './questions/console-screens.mjs';
import { JOB_WORK } from './questions/job-work.mjs';
import { declaredJobs } from './questions/declared-jobs.mjs';
import { logIn } from './ledger-tools.mjs';
import { listRules } from './questions/list-rules.mjs';
import { growth } from './memory.mjs';
import { judgeGrowth } from './against.mjs';
import { rowsOf } from './table.mjs';
import { describedGets, isExport, isList } from './openapi.mjs';
import { Report } from './report.mjs';
import { assertWhole } from './whole.mjs';

const gets = describedGets();
const paths = (/** @type {typeof gets} */ some) => some.map(({ path }) => path).sort();

describe('the walk knows', () => {
  test('who may make each call', () => {
    expect(gets.filter(({ callers }) => callers.length === 0)).toEqual([]);
    expect(gets.length).toBeGreaterThan(80);
  });

  test('the rules of every list, and nothing else', () => {
    expect(
      listRules()
        .map(({ path }) => path)
        .sort(),
    ).toEqual(paths(gets.filter(isList)));
  });

  test.each(listRules())('how to try each filter of $path, and no other', ({ path, filters }) => {
    expect(Object.keys(FILTER_VALUES[path] ?? {}).sort()).toEqual([...filters].sort());
  });

  test('sorts however they are put together', () => {
    const investors = listRules().find(({ path }) => path === '/api/staff/investors');
    expect(investors?.sorts).toEqual(expect.arrayContaining(['createdAt', 'name', 'email', 'username']));
    const refused = Object.values(REFUSED_SORTS['/api/staff/investors'] ?? {}).flat();
    expect(refused.filter((name) => !investors?.sorts.includes(name))).toEqual([]);
  });

  test('how to ask for each call with parameters, and no other', () => {
    const some = gets.filter((one) => !isList(one) && !isExport(one) && one.parameters.length > 0);
    expect(Object.keys(ADDRESSES).sort()).toEqual(paths(some));
  });

  test('how to ask for each file and stream, and no other', () => {
    expect(Object.keys(EXPORT_ADDRESSES).sort()).toEqual(paths(gets.filter(isExport)));
  });

  test('what to run each job for, and no other', () => {
    expect(Object.keys(JOB_WORK).sort()).toEqual(declaredJobs());
  });

  test("the console's resources", () => {
    expect(consoleResources()).toEqual(expect.arrayContaining(['requests', 'ledger/investors', 'settings']));
  });
});

describe('a report', () => {
  test('counts a question that throws as failed, and goes on', async () => {
    const report = new Report();
    const subject = report.subject('call', '/one');
    await report.ask(subject, 'first', () => Promise.reject(new Error('answered 500')));
    await report.ask(subject, 'second', async () => 1);
    expect([report.asked, report.failures]).toEqual([2, ['call: /one: first: answered 500']]);
  });

  test('asks nothing more when there is nobody left to ask', async () => {
    const report = new Report();
    const subject = report.subject('call', '/one');
    report.isOver = () => 'the api process has ended';
    await expect(report.ask(subject, 'first', () => Promise.reject(new Error('hung up')))).rejects.toThrow(
      'nothing more was asked: the api process has ended',
    );
    expect(report.failures).toEqual(['call: /one: first: hung up']);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, quantile([], 0.95), median([])])(
    'fails a figure that cannot be computed: %d',
    (value) => {
      const report = new Report();
      report.figure(report.subject('list', '/one'), 'p95 ms', value);
      expect(report.failures).toEqual([`list: /one: p95 ms could not be computed: ${value}`]);
    },
  );

  test('fails a figure above its bar, and no other', () => {
    const report = new Report();
    const subject = report.subject('memory', 'api');
    for (const value of [299.9, 300, 300.1]) report.figure(subject, 'highest MB', value, 300);
    expect(report.failures).toEqual(['memory: api: highest MB is 300.1, above 300']);
  });
});

describe('what a ledger program says', () => {
  const root = 'ab'.repeat(32);

  test('is read as a count and a root', () => {
    expect(logIn(`Sound: 1,253 events, root ${root}`, /([\d,]+) events/, /root (\S+)/)).toEqual({ events: 1253, root });
  });

  test('is refused without a digit', () => {
    expect(() => logIn(`Log , events 1 to 5, root ${root}`, /([\d,]+) events/, /root (\S+)/)).toThrow(
      'how many events',
    );
  });
});

describe('growth', () => {
  const walked = (/** @type {number} */ events, /** @type {Record<string, number>} */ blocks) => {
    const report = new Report();
    for (const [path, value] of Object.entries(blocks)) report.figure(report.subject('cost', path), 'blocks', value);
    return { report, smaller: { events, rows: rowsOf(report.subjects, 1) } };
  };

  test('of what a call reads with the size of the ledger fails, and a little more does not', () => {
    const { smaller } = walked(20_000, { '/api/a': 30, '/api/b': 300, '/api/c': 30 });
    const { report } = walked(200_000, { '/api/a': 90, '/api/b': 3_000, '/api/c': 31 });
    judgeGrowth(report, smaller, 200_000);
    expect(report.failures).toEqual(['cost: /api/b: reads 3000 blocks, and 300 of a ledger of 20000 events']);
  });

  test('is not shown by a ledger of the same size, nor by a call that was not asked both times', () => {
    const { smaller } = walked(20_000, { '/api/a': 30 });
    const { report } = walked(20_000, { '/api/b': 30 });
    judgeGrowth(report, smaller, 20_000);
    expect(report.failures).toHaveLength(2);
  });
});

describe('memory', () => {
  test('that comes to rest after a third is flat, and that which goes on growing is not', () => {
    const warm = Array.from({ length: 60 }, (_, i) => Math.min(100 + i * 5, 200));
    const leaking = Array.from({ length: 60 }, (_, i) => 100 + i * 5);
    expect(growth(warm)).toBe(1);
    expect(growth(leaking)).toBeGreaterThan(1.1);
  });

  test('of too few samples says nothing', () => {
    expect(growth([100, 100, 100])).toBeNaN();
  });
});

describe('a file', () => {
  const answer = (/** @type {string} */ type, /** @type {string} */ text, status = 200) => ({
    status,
    headers: { 'content-type': `${type}; charset=utf-8` },
    body: Buffer.from(text),
    milliseconds: 1,
  });

  test.each([
    ['text/csv', 'id\r\n1\r\nrows,1\r\n'],
    ['text/plain', '2026-11-23 balance Assets:X  1.00 USD\n'],
    ['application/pdf', '%PDF-1.7\n…\n%%EOF\n'],
    ['application/x-ndjson', '{"step":"log"}\n{"step":"done","differences":0,"findings":[]}\n'],
  ])('of %s is whole with its end, and not without it', (type, text) => {
    expect(() => assertWhole(answer(type, text))).not.toThrow();
    expect(() => assertWhole(answer(type, text.trimEnd().split('\n').slice(0, -1).join('\n')))).toThrow();
    expect(() => assertWhole(answer(type, text, 500))).toThrow('answered 500');
  });

  test('of a type that is not known fails', () => {
    expect(() => assertWhole(answer('text/troff', 'x'))).toThrow('whose end is not known');
  });
});
