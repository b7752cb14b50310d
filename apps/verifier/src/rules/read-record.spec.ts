import { readdirSync, readFileSync } from 'node:fs';
import { bytesOf } from '../agreement/log-file.js';
import { BANK } from '../outside-histories/known.js';
import { seal } from '../outside-histories/steps.js';
import { deposits, id, recordedOf, step, type Step } from '../agreement/steps.js';
import { type Fields } from '../log/recorded.js';
import { type Rule } from './rule.js';
import { RULES } from './rules.js';
import { readRecord } from './read-record.js';

/** The fields of every version of every type, as `DepositRequested 2`. */
const versions = Object.entries<Rule>(RULES).flatMap(([type, rule]) =>
  Object.entries(rule.versions).map(([version, fields]) => [`${type} ${version}`, fields] as const),
);

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
    Object.entries(event).map(([name, value]) => [name, /Cents$|units$/i.test(name) ? BigInt(String(value)) : value]),
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
    expect(names.sort()).toEqual(versions.map(([name]) => name).sort());
  });

  it('refuses the same with a byte less, a byte more, or another layout', () => {
    for (const [, { bytes }] of examples) {
      const record = Buffer.from(bytes, 'hex');
      expect(() => readRecord(record.subarray(0, -1))).toThrow('the bytes end early');
      expect(() => readRecord(Buffer.concat([record, Buffer.alloc(1)]))).toThrow('1 bytes too many');
      for (const layout of [0, 3])
        expect(() => readRecord(Buffer.concat([Buffer.from([layout]), record.subarray(1)]))).toThrow(
          `layout ${layout}`,
        );
      expect(() => readRecord(Buffer.concat([Buffer.from([2]), record.subarray(1)]))).toThrow(RangeError);
    }
  });
});

const recordOf = (one: Step): Buffer => Buffer.from(bytesOf([recordedOf(one, 0)])[0]!);

describe('a record', () => {
  /** Where the time stands: behind the layout and the position. */
  const TIME = 9;
  const LAST_INSTANT = 8_640_000_000_000_000n;
  const record = recordOf(deposits.endorse(1, 5n));
  const at = (instant: bigint): Buffer => {
    const changed = Buffer.from(record);
    changed.writeBigInt64BE(instant, TIME);
    return changed;
  };
  /** With a word of it changed, for one as long. */
  const but = (word: string, other: string): Buffer => {
    expect(other).toHaveLength(word.length);
    const changed = Buffer.from(record);
    changed.write(other, record.indexOf(word), 'latin1');
    return changed;
  };

  it('is of a time that a calendar has', () => {
    for (const instant of [0n, LAST_INSTANT]) expect(readRecord(at(instant)).at).toBe(Number(instant));
    for (const instant of [-1n, LAST_INSTANT + 1n]) {
      expect(() => readRecord(at(instant))).toThrow('the time is out of range');
    }
  });

  it('is by an actor of a known kind', () => {
    expect(() => readRecord(but('staff', 'robot'))).toThrow('the actor "robot" is unknown');
  });

  it('is of a known type and version', () => {
    expect(() => readRecord(but('DepositEndorsed', 'DepositEndorses'))).toThrow(
      'the event type DepositEndorses version 2 is unknown',
    );
    expect(() => readRecord(but('DepositEndorsed\0\u0002', 'DepositEndorsed\0\u0003'))).toThrow(
      'the event type DepositEndorsed version 3 is unknown',
    );
  });

  it('has texts in UTF-8, of one byte or more each letter', () => {
    const opened = (address: string) =>
      recordOf(step(id(1), { type: 'WalletOpened', currency: 'BTC', network: 'x', address }));
    for (const address of ['~', 'é', '\ufeff€', '\u{1f600}~']) {
      expect(readRecord(opened(address)).event).toMatchObject({ address });
    }
    // The address is its last field.
    const ended = (...bytes: number[]): Buffer =>
      Buffer.from([...opened('~'.repeat(bytes.length)).subarray(0, -bytes.length), ...bytes]);
    expect(readRecord(ended(0xc3, 0xa9)).event).toMatchObject({ address: 'é' });
    for (const bytes of [[0x80], [0xff], [0xc3, 0x28], [0x7e, 0xc3]]) {
      expect(() => readRecord(ended(...bytes))).toThrow('not valid for encoding utf-8');
    }
  });
});

describe('a field', () => {
  it('that may be absent has a mark of 0 or 1 and nothing else', () => {
    const record = recordOf(deposits.endorse(1, 5n));
    const marked = (mark: number): Buffer => Buffer.concat([record.subarray(0, -1), Buffer.from([mark])]);
    expect(readRecord(marked(0)).event).toMatchObject({ creditedCents: 5n });
    expect(() => readRecord(marked(2))).toThrow('a presence mark is neither 0 nor 1');
  });

  it('that is a whole number has its one form, and at most 78 digits', () => {
    const vast = '9'.repeat(78);
    const sealed = (openingUnits: bigint): Buffer => recordOf(seal(BANK, { openingUnits }));
    for (const units of [0n, 7n, -7n, BigInt(vast), -BigInt(vast)])
      expect(readRecord(sealed(units)).event).toMatchObject({ openingUnits: units });
    /** As long, with other letters where the number stood. */
    const written = (said: string): Buffer => {
      const record = sealed(BigInt(`1${'0'.repeat(said.length - 1)}`));
      record.write(said, record.indexOf(`1${'0'.repeat(said.length - 1)}`), 'latin1');
      return record;
    };
    expect(readRecord(written('42')).event).toMatchObject({ openingUnits: 42n });
    for (const said of ['-0', '00', '07', '+7', ' 7', '7 ', '7.', '1e', '0x', '--', '7\n'])
      expect(() => readRecord(written(said))).toThrow('is no whole number in its one form');
    const longer = Buffer.from(sealed(BigInt(vast)));
    const at = longer.indexOf(vast);
    longer.writeUInt32BE(79, at - 4);
    const inserted = Buffer.concat([longer.subarray(0, at), Buffer.from('9'), longer.subarray(at)]);
    expect(() => readRecord(inserted)).toThrow('is no whole number in its one form');
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
      Object.fromEntries(versions.map(([name, fields]) => [name, inWords(fields)])),
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
