// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';
import { formFaults } from './decision-form.mjs';

test('decisions have one form, and their numbers no gap', () => {
  const folder = join(root, 'docs/decisions');
  const documents = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
  expect(documents.length).toBeGreaterThan(40);
  expect(formFaults(documents)).toEqual([]);
});

describe('A decision', () => {
  const TEXT = '# 1. One head\n\n## Context\n\nA.\n\n## Decision\n\nB.\n\n### More\n\n## Consequences\n\nC.\n';
  const [one = '', two = ''] = ['0001-one-head', '0002-two'].map((name) => `${name}.${'md'}`);

  it('has a number, a title and three parts in their order', () => {
    expect(formFaults([{ name: one, text: TEXT }])).toEqual([]);
  });

  it.each([
    ['another number in its title', one, TEXT.replace('# 1.', '# 2.'), 'the title does not begin with "# 1. "'],
    ['a part of another name', one, TEXT.replace('## Decision', '## Choice'), 'parts: Context, Choice, Consequences'],
    [
      'parts in another order',
      one,
      TEXT.replace('## Context', '## Decision').replace('## Decision\n\nB', '## Context\n\nB'),
      'parts: Decision, Context, Consequences',
    ],
    ['one part too few', one, TEXT.slice(0, TEXT.indexOf('## Consequences')), 'parts: Context, Decision'],
    ['a number that leaves a gap', two, TEXT.replace('# 1.', '# 2.'), 'number 1 is missing'],
  ])('is told when it has %s', (_, name, text, fault) => {
    expect(formFaults([{ name: String(name), text }]).join('\n')).toContain(fault);
  });

  it('is told when another one has its number', () => {
    const other = { name: one.replace('one', 'other'), text: TEXT };
    expect(formFaults([{ name: one, text: TEXT }, other])).toEqual(['two decisions have one number']);
  });
});
