import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { call } from '#testing/call.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const TOKEN = 'a token that only the scraper knows, 32 long';
const DEPLOY = join(import.meta.dirname, '../../../../../deploy/compose');

/** What Prometheus adds to what it scrapes. */
const OF_PROMETHEUS = { names: ['up'], labels: ['instance', 'job', 'le'] };

/** A metric that an expression asks for, with the labels it tells apart by and the values that it wants of them. */
interface Asked {
  readonly name: string;
  readonly labels: readonly string[];
  readonly wanted: readonly { readonly label: string; readonly how: string; readonly value: string }[];
}

/** @throws Error for what is no PromQL */
const askedBy = (expression: string): Asked[] => {
  const asked: { name: string; labels: string[]; wanted: Asked['wanted'][number][] }[] = [];
  const grouping: string[] = [];
  let matcher = { label: '', how: '' };
  parser.parse(expression).iterate({
    enter: ({ name, from, to, type, node }) => {
      const text = expression.slice(from, to);
      if (type.isError) throw new Error(`${expression} is no PromQL at ${from}`);
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector')
        asked.push({ name: text, labels: [], wanted: [] });
      if (name === 'LabelName' && node.parent?.name === 'GroupingLabels') grouping.push(text);
      if (name === 'LabelName' && node.parent?.name === 'UnquotedLabelMatcher') matcher = { label: text, how: '' };
      if (name === 'MatchOp') matcher.how = text;
      if (name === 'StringLiteral' && node.parent?.name === 'UnquotedLabelMatcher') {
        const one = asked.at(-1)!;
        one.labels.push(matcher.label);
        const value = text.slice(1, -1);
        const values = matcher.how.endsWith('~') ? value.split('|') : [value];
        one.wanted.push(...values.map((wanted) => ({ ...matcher, value: wanted })));
      }
    },
  });
  return asked.map((one) => ({ ...one, labels: [...one.labels, ...grouping] }));
};

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: Readonly<Record<string, string>>;
}

const alerts = (
  parse(readFileSync(join(DEPLOY, 'alerts.yml'), 'utf8')) as { groups: { rules: Rule[] }[] }
).groups.flatMap(({ rules }) => rules);
const board = JSON.parse(readFileSync(join(DEPLOY, 'grafana/clearfold.json'), 'utf8')) as {
  panels: { title: string; targets?: { expr: string; legendFormat?: string }[] }[];
};
const panels = board.panels.flatMap(({ title, targets = [] }) => targets.map((target) => ({ title, ...target })));

/** Each expression with the labels that its words show. */
const EXPRESSIONS: readonly (readonly [string, string, readonly string[]])[] = [
  ...alerts.map(({ alert, expr, annotations }) => {
    const shown = [...JSON.stringify(annotations).matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label);
    return [`the alarm ${alert}`, expr, shown] as const;
  }),
  ...panels.map(({ title, expr, legendFormat = '' }) => {
    const shown = [...legendFormat.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, label = '']) => label);
    return [`the panel "${title}"`, expr, shown] as const;
  }),
];

describe('the metrics of a server that has just begun to work', () => {
  let server: TestServer;
  /** Per name, the label sets of its series. */
  const series = new Map<string, Record<string, string>[]>();

  beforeAll(async () => {
    // Everything that can be watched is: what is switched off has no series.
    const checkpointSink = join(mkdtempSync(join(tmpdir(), 'clearfold-metrics-')), 'checkpoints');
    const watched = { checkpointKey: 'the key of a test', checkpointSink, backupMaxAgeHours: 36 };
    server = await startTestServer({ metricsToken: TOKEN, ...watched });
    await call(server, 'GET /wallets');
    await call(server, 'GET /users/me');
    const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    // A line is a selector, as PromQL has them, and a number.
    for (const line of (await answer.text()).split('\n').filter((text) => text !== '' && !text.startsWith('#'))) {
      const [one] = askedBy(line.slice(0, line.lastIndexOf(' ')));
      const labels = Object.fromEntries(one!.wanted.map(({ label, value }) => [label, value]));
      series.set(one!.name, [...(series.get(one!.name) ?? []), labels]);
    }
  });
  afterAll(() => server.close());

  it.each(EXPRESSIONS)('are those that %s asks for: names, labels and values', (_, expression, shown) => {
    const asked = askedBy(expression);
    expect(asked.length).toBeGreaterThan(0);
    const known = (name: string): string[] => [
      ...OF_PROMETHEUS.labels,
      ...new Set((series.get(name) ?? []).flatMap((labels) => Object.keys(labels))),
    ];
    for (const { name, labels, wanted } of asked) {
      if (OF_PROMETHEUS.names.includes(name)) continue;
      expect([...series.keys()]).toContain(name);
      expect([name, labels.filter((label) => !known(name).includes(label))]).toEqual([name, []]);
      // An alarm of an increase sees none where the series begins with the first event: zero must be there before.
      const missing = wanted.filter(
        ({ label, how, value }) =>
          !how.startsWith('!') && !(series.get(name) ?? []).some((labels) => labels[label] === value),
      );
      expect([name, missing]).toEqual([name, []]);
    }
    const told = asked.flatMap(({ name }) => known(name));
    expect(shown.filter((label) => !told.includes(label))).toEqual([]);
  });

  it.each(['sum by (', 'rate(clearfold_x_total[5 m]) >', 'x{a=b}'])('cannot be asked for by %s', (expression) => {
    expect(() => askedBy(expression)).toThrow('is no PromQL');
  });
});
