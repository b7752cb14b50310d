import { readdirSync, readFileSync } from 'node:fs';
import { bytesOf } from '../agreement/log-file.js';
import { deposits, recordedOf, type Step } from '../agreement/steps.js';
import { EVENT_TYPES, type Fields } from './event-types.js';
import { readRecord } from './read-record.js';

const root = new URL('../../../../', import.meta.url);
const golden = new URL('libs/ledger/src/stored/golden/', root);

interface Golden {
  readonly recorded: Record<string, unknown> & { readonly actor: { kind: string; id: string }; readonly event: object };
  readonly bytes: string;
}

const examples = readdirSync(golden).map(
  (name) => [name, JSON.parse(readFileSync(new URL(name, golden), 'utf8')) as Golden] as const,
);

const withNumbers = (event: object): object =>
  Object.fromEntries(
    Object.entries(event).map(([name, value]) => [name, name.endsWith('Cents') ? BigInt(String(value)) : value]),
  );

describe('readRecord', () => {
  it.each(examples)('reads the published example %s', (_, { recorded, bytes }) => {
    const { position, recordedAt, streamId, actor, commandId, event } = recorded;
    expect(readRecord(Buffer.from(bytes, 'hex'))).toEqual({
      position,
      at: recordedAt,
      streamId,
      actorKind: actor.kind,
      actorId: actor.id,
      commandId,
      event: withNumbers(event),
    });
  });

  it('has an example of every version of every type', () => {
    const names = examples.map(([name]) => name.replace(/\.v(\d+)\.json$/, ' $1'));
    expect(names.sort()).toEqual(Object.keys(EVENT_TYPES).sort());
  });

  it('refuses the same with a byte less, a byte more, or another layout', () => {
    for (const [, { bytes }] of examples) {
      const record = Buffer.from(bytes, 'hex');
      expect(() => readRecord(record.subarray(0, -1))).toThrow('the bytes end early');
      expect(() => readRecord(Buffer.concat([record, Buffer.alloc(1)]))).toThrow('1 bytes too many');
      expect(() => readRecord(Buffer.concat([Buffer.from([2]), record.subarray(1)]))).toThrow('layout 2');
    }
  });
});

describe('a field', () => {
  const recordOf = (one: Step): Buffer => Buffer.from(bytesOf([recordedOf(one, 0)])[0]!);

  it('that may be absent has a mark of 0 or 1 and nothing else', () => {
    const record = recordOf(deposits.endorse(1, 5n));
    const marked = (mark: number): Buffer => Buffer.concat([record.subarray(0, -1), Buffer.from([mark])]);
    expect(readRecord(marked(0)).event).toMatchObject({ creditedCents: 5n });
    expect(() => readRecord(marked(2))).toThrow('a presence mark is neither 0 nor 1');
  });

  it('with a choice has one of its words', () => {
    const { bytes } = examples.find(([name]) => name === 'PlanCreated.v1.json')![1];
    // The payout is its last field.
    const other = bytes.slice(0, -'monthly'.length * 2) + Buffer.from('yearly!').toString('hex');
    expect(() => readRecord(Buffer.from(other, 'hex'))).toThrow('"yearly!" is none of at-maturity, daily');
  });
});

describe('the event types', () => {
  it('are those of docs/log-format.md, field by field', () => {
    const document = readFileSync(new URL('docs/log-format.md', root), 'utf8');
    const rows = [...document.matchAll(/^\| `(\w+)` +\| (\d+) +\| (.+?) *\|$/gm)];
    const documented = rows.map(([, name, version, fields]) => [`${name} ${version}`, String(fields)] as const);
    expect(Object.fromEntries(documented)).toEqual(
      Object.fromEntries(Object.entries<Fields>(EVENT_TYPES).map(([key, fields]) => [key, inWords(fields)])),
    );
  });
});

/** Fields as the document words them: `recipientDigest` is "recipient digest", a choice is a text. */
const inWords = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, form]) => {
      const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
      if (form === 'cents') return words;
      if (form === 'digest') return words.endsWith('digest') ? words : `${words} digest`;
      if (form === 'optional cents') return `${words.slice(0, -'cents'.length)}optional cents`;
      if (form === 'optional digest') return `${words.slice(0, -'digest'.length)}optional digest`;
      return `${words} ${typeof form === 'string' ? form : 'text'}`;
    })
    .join(' · ') || 'none';
