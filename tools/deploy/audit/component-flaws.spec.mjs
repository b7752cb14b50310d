// @ts-check
import { componentFlaws } from './component-flaws.mjs';

const TODAY = '2026-11-28';

/** @param {string} id @param {string} name @param {string} severity */
const advisory = (id, name, severity) => ({
  name,
  severity,
  title: `Something about ${name}`,
  url: `https://github.com/advisories/${id}`,
});

/** @param {Record<string, { via: (string | import('./component-flaws.mjs').Advisory)[], nodes: string[] }>} vulnerabilities */
const report = (vulnerabilities) => ({ auditReportVersion: 2, vulnerabilities });

const runs = (/** @type {string} */ node) => node === 'node_modules/pg';

test.each([
  ['high', 'pg', undefined, 7, 7],
  ['critical', 'pg', { seenOn: '2026-11-21' }, 7, 0],
  ['high', 'pg', { seenOn: '2026-11-20' }, 7, -1],
  ['moderate', 'pg', { seenOn: '2026-11-20' }, 30, 22],
  ['low', 'pg', { seenOn: '2026-10-28' }, 30, -1],
  ['critical', 'jest', { seenOn: '2026-11-20' }, 30, 22],
  ['low', 'pg', { seenOn: '2026-11-25', urgent: true }, 2, -1],
  ['low', 'jest', { seenOn: '2026-11-26', urgent: true }, 2, 0],
])(
  'a flaw of severity %s in %s that was seen as %j goes within %i days: %i are left',
  (severity, name, seen, days, left) => {
    const found = report({ [name]: { via: [advisory('GHSA-1', name, severity)], nodes: [`node_modules/${name}`] } });
    expect(componentFlaws(found, runs, seen ? { 'GHSA-1': seen } : {}, TODAY)).toMatchObject([
      { id: 'GHSA-1', name, severity, runs: name === 'pg', seenOn: seen?.seenOn ?? TODAY, days, daysLeft: left },
    ]);
  },
);

test('a flaw stands once, where it is and not where it is needed, and runs if one of its copies does; the next due comes first', () => {
  const pg = advisory('GHSA-2', 'pg', 'high');
  const found = report({
    typeorm: { via: ['pg'], nodes: ['node_modules/typeorm'] },
    other: { via: [advisory('GHSA-1', 'other', 'low')], nodes: ['node_modules/other'] },
    pg: { via: [pg], nodes: ['tools/node_modules/pg', 'node_modules/pg'] },
  });
  const flaws = componentFlaws(
    found,
    runs,
    { 'GHSA-1': { seenOn: '2026-11-27' }, 'GHSA-9': { seenOn: '2020-01-01' } },
    TODAY,
  );
  expect(flaws.map(({ id, runs: isRunning, daysLeft }) => [id, isRunning, daysLeft])).toEqual([
    ['GHSA-2', true, 7],
    ['GHSA-1', false, 29],
  ]);
});
