import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesOf } from './promise';
import { ENTITIES, PROMISES } from './promises';

const requirements = new Map(
  readFileSync(join(__dirname, '../../../../docs/requirements.md'), 'utf8')
    .split('\n')
    .map((line) => /^\| ([A-Z]+-\d+) \|[^|]*\| (.*) \|$/.exec(line))
    .flatMap((match) => (match ? [[match[1]!, match[2]!] as const] : [])),
);

/** "… has the fields a, b, c." → ['a', 'b', 'c'] */
const fieldsIn = (id: string): string[] =>
  (/(?:fields |carries |object \{?(?:with )?)([\w, ]+)\}?\.$/.exec(requirements.get(id) ?? '')?.[1] ?? '').split(', ');

const { user, transaction, purchase } = ENTITIES;

it.each([
  ['DATA-01', ENTITIES.user],
  ['DATA-03', user['nextOfKin?']],
  ['DATA-06', transaction],
  ['DATA-10', transaction['investmentPlan?']],
  ['DATA-14', ENTITIES.wallet],
  ['DATA-15', ENTITIES.plan],
  ['DATA-18', purchase],
  ['DATA-19', purchase['investmentPlan?']],
  ['DATA-21', ENTITIES.ticket],
])('promises what %s does', (id, entity) => {
  expect(namesOf(entity).toSorted()).toEqual(fieldsIn(id).toSorted());
});

it('names every call whose answer is used, and what of it', () => {
  const used = [...requirements.values()].flatMap((text) => {
    const [, call, what = ''] = /^From the response to (\S+ \S+) (?:the )?(.*) (?:is|are) used/.exec(text) ?? [];
    return call ? [[call, what] as const] : [];
  });
  expect(used).toHaveLength(20);
  const byCall = new Map(used);
  const calls = Object.keys(PROMISES).filter((call) => call !== 'POST /newsletter/subscribe');
  expect(calls.toSorted()).toEqual([...byCall.keys()].toSorted());
  for (const [call, what] of used) {
    for (const name of namesOf(PROMISES[call as keyof typeof PROMISES]))
      expect([call, what]).toEqual([call, expect.stringMatching(`\\b${name}\\b`)]);
  }
});
