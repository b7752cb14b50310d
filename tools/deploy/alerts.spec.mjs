// @ts-check
// needs the build of api
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALARM_PARTS } from '@clearfold/contracts';
import { parse } from 'yaml';

const FOLDER = join(import.meta.dirname, '../../deploy/compose');
const TESTS = ['alerts.test.yml', 'alerts-metrics.test.yml'];
const read = (/** @type {string} */ name) => parse(readFileSync(join(FOLDER, name), 'utf8'));

test('each alert rule fires when it must and is quiet when all is well, by Prometheus’ own reading', () => {
  const answer = execFileSync('promtool', ['test', 'rules', ...TESTS], { cwd: FOLDER, encoding: 'utf8' });
  expect(answer.match(/SUCCESS/g)).toHaveLength(TESTS.length);
});

test('every rule is made to fire, and so is one for each alarm of the server', () => {
  const rules = read('alerts.yml').groups.flatMap((/** @type {any} */ { rules }) => rules);
  const tests = TESTS.flatMap((name) => read(name).tests);
  const fired = tests.flatMap((/** @type {any} */ { alert_rule_test: asked }) =>
    asked.filter((/** @type {any} */ { exp_alerts: alerts }) => alerts.length > 0),
  );
  expect([...new Set(fired.map((/** @type {any} */ { alertname }) => alertname))].sort()).toEqual(
    rules.map((/** @type {any} */ { alert }) => alert).sort(),
  );
  const parts = new Set(
    fired.flatMap((/** @type {any} */ { exp_alerts: alerts }) =>
      alerts.map((/** @type {any} */ { exp_labels: labels }) => labels?.part),
    ),
  );
  expect(ALARM_PARTS.filter((part) => !parts.has(part))).toEqual([]);
});
