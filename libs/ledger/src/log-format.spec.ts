import { readFileSync } from 'node:fs';
import { eventTypes } from './deciders.js';

const FORMAT = readFileSync(new URL('../../../docs/log-format.md', import.meta.url), 'utf8');

/** The documented fields of each event type, e.g. "investor id uuid · amount cents". */
const documented = new Map(
  [...FORMAT.matchAll(/^\| `(\w+)` +\| (\d+) +\| (.+?) *\|$/gm)].map(([, name, version, fields]) => [
    `${name} ${version}`,
    { fields: fields === 'none' ? [] : (fields?.split(' · ') ?? []) },
  ]),
);

/** Every version of every type that a log may hold. */
const written = [...eventTypes.values()].flatMap(({ name, version, fields, earlier }) => [
  ...earlier.map((of) => ({ name, version: of.version, fields: of.fields })),
  { name, version, fields },
]);

/** A field's name as the document words it: `recipientDigest` is "recipient digest", `amountCents` "amount cents". */
const wordsOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

describe('docs/log-format.md', () => {
  it('lists every event type and no other', () => {
    expect([...documented.keys()].sort()).toEqual(written.map(({ name, version }) => `${name} ${version}`).sort());
  });

  it.each(written)('says the version and the fields of $name, in their order', ({ name, version, fields }) => {
    const said = documented.get(`${name} ${version}`);
    // The document adds the form ("uuid", "text", "optional"); the words of the name must all be there, in order.
    const names = Object.keys(fields).map((field) => wordsOf(field).split(' '));
    expect(said?.fields).toHaveLength(names.length);
    names.forEach((words, i) => {
      for (const word of words) expect(said?.fields[i]?.split(' ')).toContain(word);
    });
  });
});
