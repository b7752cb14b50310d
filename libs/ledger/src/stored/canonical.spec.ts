import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { LedgerState } from '../book/ledger-state.js';
import { fromHex, toHex } from '../log/hex.js';
import { eventTypes, type LedgerEvent } from '../deciders.js';
import { uuidText } from '../log/uuid.js';
import { isRefusal } from '../refusal.js';
import { arbitraryEnvelopes } from '../testing/index.js';
import { canonicalBytes, readCanonical, readRecord } from './canonical.js';
import { type EventEnvelope } from './event-envelope.js';

interface Golden {
  recorded: EventEnvelope<LedgerEvent>;
  bytes: string;
}

/**
 * Bytes of every event type and version ever written, one file per version. They are never regenerated: a change that
 * breaks one breaks every stored log.
 */
const golden = (type: string, version = eventTypes.get(type)?.version): Golden => {
  const file = new URL(`golden/${type}.v${version}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'), (key, value: unknown) =>
    /(?:Cents|[uU]nits)$/.test(key) && typeof value === 'string' ? BigInt(value) : value,
  ) as Golden;
};

describe('the canonical bytes', () => {
  it.each([...eventTypes.keys()])('of %s are those of its golden file', (type) => {
    const { recorded, bytes } = golden(type);
    expect(recorded.event.type).toBe(type);
    expect(toHex(canonicalBytes(recorded))).toBe(bytes);
    expect(readCanonical(fromHex(bytes))).toStrictEqual(recorded);
    const read = readRecord(fromHex(bytes));
    expect(toHex(read.rewritten())).toBe(bytes);
    expect(uuidText(fromHex(bytes), read.commandIdAt)).toBe(recorded.commandId);
  });

  const earlier = [...eventTypes.values()].flatMap((type) =>
    type.earlier.map((of) => [type.name, of.version, of] as const),
  );
  it.each(earlier)('of %s in its earlier version %i are read in the newest form and rewrite as they are', (...args) => {
    const [type, version, { upcast }] = args;
    const { recorded, bytes } = golden(type, version);
    const event = { type, ...upcast(recorded.event as unknown as Record<string, unknown>) };
    const read = readRecord(fromHex(bytes));
    expect(read.recorded).toEqual({ ...recorded, event });
    expect(toHex(read.rewritten())).toBe(bytes);
    // The newest form is other bytes, so a check against it would call every old record forged.
    expect(toHex(canonicalBytes(read.recorded))).not.toBe(bytes);
  });

  it('have one golden file for each version and no other', () => {
    const files = readdirSync(new URL('golden', import.meta.url)).sort();
    const due = [...eventTypes.values()].flatMap(({ name, version, earlier: before }) =>
      [version, ...before.map((of) => of.version)].map((of) => `${name}.v${of}.json`),
    );
    expect(files).toEqual(due.sort());
  });

  it('of a version that nobody wrote are refused', () => {
    const name = 'DepositRequested';
    const { bytes: hex } = golden(name);
    const next = hex.replace(`${toHex(Buffer.from(name))}0002`, `${toHex(Buffer.from(name))}0003`);
    expect(() => readCanonical(fromHex(next))).toThrow('Unknown event type DepositRequested version 3');
  });

  it('of every event that can happen read back to the same event', () => {
    fc.assert(
      fc.property(arbitraryEnvelopes(40), (envelopes) => {
        const ledger = new LedgerState('all');
        for (const envelope of envelopes) {
          const answer = ledger.execute(envelope, envelope.at);
          if (isRefusal(answer)) continue;
          for (const { recorded } of answer) expect(readCanonical(canonicalBytes(recorded))).toEqual(recorded);
        }
      }),
    );
  });

  const bytes = fromHex(golden('DepositApproved').bytes);
  const changed = (at: number, value: number): Uint8Array => bytes.with(at, value);

  it.each([
    ['cut short', bytes.slice(0, -1), 'The bytes end early'],
    ['too long', new Uint8Array([...bytes, 0]), '1 bytes too many'],
    ['of an unknown layout', changed(0, 9), 'Unknown layout 9'],
    ['at a position beyond 2^53', changed(1, 255), 'beyond 2^53'],
    ['with a presence mark of 2', changed(bytes.length - 33, 2), 'A presence mark is 0 or 1'],
  ])('%s are refused', (_, broken, message) => {
    expect(() => readCanonical(broken)).toThrow(message);
  });

  it('are all that can be read: whatever bytes are taken for a record are those that it is written as', () => {
    const records = readdirSync(new URL('golden', import.meta.url)).map((file) =>
      fromHex((JSON.parse(readFileSync(new URL(`golden/${file}`, import.meta.url), 'utf8')) as Golden).bytes),
    );
    const edit = fc.record({
      at: fc.nat(400),
      value: fc.nat(255),
      cut: fc.nat(3),
      put: fc.uint8Array({ maxLength: 3 }),
    });
    let taken = 0;
    fc.assert(
      fc.property(fc.constantFrom(...records), edit, (record, { at, value, cut, put }) => {
        const place = at % record.length;
        const flipped = record.with(place, value);
        const spliced = new Uint8Array([...record.slice(0, place), ...put, ...record.slice(place + cut)]);
        for (const bytes of [flipped, spliced]) {
          let read;
          try {
            read = readRecord(bytes);
          } catch {
            continue;
          }
          taken += 1;
          expect(toHex(read.rewritten())).toBe(toHex(bytes));
        }
      }),
      { numRuns: 2_000 },
    );
    expect(taken).toBeGreaterThan(100);
  });

  it('are of no actor but an investor, a member of staff or a job', () => {
    const { recorded } = golden('DepositRequested');
    const written = canonicalBytes({ ...recorded, actor: { kind: 'nobody' as 'staff', id: 'x' } });
    expect(() => readCanonical(written)).toThrow('Unknown actor nobody');
  });

  it('are not written for an event that the ledger does not know', () => {
    const { recorded } = golden('DepositRequested');
    const event = { type: 'DepositForgotten' } as unknown as LedgerEvent;
    expect(() => canonicalBytes({ ...recorded, event })).toThrow(new RangeError('Unknown event type DepositForgotten'));
  });

  it('are not written for a text that has no UTF-8 form', () => {
    const { recorded } = golden('DepositRequested');
    const event = { ...recorded.event, currency: '\ud800' } as LedgerEvent;
    expect(() => canonicalBytes({ ...recorded, event })).toThrow('not well-formed');
  });
});
