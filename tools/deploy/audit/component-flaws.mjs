// @ts-check

/**
 * @typedef {object} Advisory as `npm audit --json` lists it
 * @property {string} name of the package @property {string} title @property {string} url
 * @property {string} severity info, low, moderate, high or critical
 */

/**
 * @typedef {object} AuditReport version 2
 * @property {number} auditReportVersion
 * @property {Record<string, { via: (string | Advisory)[], nodes: string[] }>} vulnerabilities
 */

/**
 * @typedef {object} Seen
 * @property {string} seenOn the day on which it was known here, such as 2026-11-28
 * @property {boolean} [urgent] whether somebody found that it is being used, or reached without signing in
 */

/**
 * @typedef {object} Flaw
 * @property {string} id @property {string} name @property {string} severity @property {string} title
 * @property {boolean} runs whether it is in what runs, or only in what builds and tests
 * @property {string} seenOn @property {number} days within which it must be gone @property {number} daysLeft
 */

/** What docs/security.md says under "Updates". */
const DAYS = { urgent: 2, grave: 7, other: 30 };

const DAY = 86_400_000;

/** @param {Advisory} advisory */
const idOf = ({ url }) => url.slice(url.lastIndexOf('/') + 1);

/**
 * The flaws that are known of what is installed, the one that must be gone first at the beginning. A flaw that nobody saw
 * before was seen today.
 *
 * @param {AuditReport} report
 * @param {(node: string) => boolean} runs whether the package at a path of node_modules is in what runs
 * @param {Readonly<Record<string, Seen>>} seen by advisory
 * @param {string} today such as 2026-11-28
 * @returns {Flaw[]}
 */
export function componentFlaws(report, runs, seen, today) {
  const flaws = new Map();
  for (const { via, nodes } of Object.values(report.vulnerabilities)) {
    for (const advisory of via) {
      // A text names another package, whose flaw this one has by it, and which has its own entry.
      if (typeof advisory === 'string') continue;
      const id = idOf(advisory);
      const isRunning = nodes.some(runs) || (flaws.get(id)?.runs ?? false);
      const { seenOn, urgent } = seen[id] ?? { seenOn: today };
      const isGrave = isRunning && ['high', 'critical'].includes(advisory.severity);
      const days = urgent ? DAYS.urgent : isGrave ? DAYS.grave : DAYS.other;
      const { name, severity, title } = advisory;
      const daysLeft = days - (Date.parse(today) - Date.parse(seenOn)) / DAY;
      flaws.set(id, { id, name, severity, title, runs: isRunning, seenOn, days, daysLeft });
    }
  }
  return [...flaws.values()].sort((a, b) => a.daysLeft - b.daysLeft || (a.id < b.id ? -1 : 1));
}
