// @ts-check
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from '../../start/npm.mjs';
import { root } from '../../start/root.mjs';
import { billOfMaterials } from '../../sbom.mjs';
import { componentFlaws } from './component-flaws.mjs';

/**
 * `npm run audit:components`: asks the registry for known flaws of what the lock file installs, and fails on one that is known
 * here for longer than docs/security.md allows ("Updates"). When each was first seen is kept in a file, which is committed:
 * the registry does not say it. Exit 1: something is overdue; 2: nobody answered, so that nothing is known.
 */
const file = process.env.SEEN_FLAWS ?? join(import.meta.dirname, 'seen-flaws.json');

const [program, args] = npm(['audit', '--json']);
const { stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });

/** @returns {import('./component-flaws.mjs').AuditReport | undefined} */
const answered = () => {
  try {
    const report = JSON.parse(stdout);
    return report.auditReportVersion === 2 && report.vulnerabilities ? report : undefined;
  } catch {
    return undefined;
  }
};

const report = answered();
if (!report) {
  console.error('The registry did not say which flaws are known, so this says nothing about them either:');
  console.error(stderr.trim() || stdout.trim() || 'no answer');
  process.exit(2);
}

const running = new Set(billOfMaterials().components.map(({ purl }) => purl));
/** @type {{ packages: Record<string, { name?: string, version?: string }> }} */
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
/** @param {string} node its path, whose end is its name, unless it goes by another one */
const purlOf = (node) => {
  const { name, version } = packages[node] ?? {};
  return `pkg:npm/${(name ?? node.slice(node.lastIndexOf('node_modules/') + 13)).replace('@', '%40')}@${version}`;
};
/** @type {Record<string, import('./component-flaws.mjs').Seen>} */
const before = JSON.parse(readFileSync(file, 'utf8'));
const flaws = componentFlaws(
  report,
  (node) => running.has(purlOf(node)),
  before,
  new Date().toISOString().slice(0, 10),
);

const now = Object.fromEntries(flaws.map(({ id, seenOn }) => [id, before[id] ?? { seenOn }]));
if (JSON.stringify(now) !== JSON.stringify(before)) writeFileSync(file, `${JSON.stringify(now, undefined, 2)}\n`);

for (const { id, name, severity, title, runs, seenOn, days, daysLeft } of flaws) {
  const until = daysLeft < 0 ? `overdue by ${-daysLeft} days` : `${daysLeft} days left`;
  const where = runs ? 'runs' : 'builds and tests';
  console.log(`${id} ${name}: ${title} (${severity}, ${where}; seen on ${seenOn}, within ${days} days: ${until})`);
}
const overdue = flaws.filter(({ daysLeft }) => daysLeft < 0).length;
console.log(`${flaws.length} known flaws, ${overdue} overdue`);
process.exitCode = overdue > 0 ? 1 : 0;
