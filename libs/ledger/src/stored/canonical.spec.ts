import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { Books } from '../book/books.js';
import { fromHex, toHex } from '../log/hex.js';
import { eventTypes, type LedgerEvent } from '../nouns.js';
import { isRefusal } from '../refusal.js';
import { arbitrarySubmissions, NOON } from '../testing/index.js';
import { canonicalBytes, readCanonical } from './canonical.js';
import { type Recorded } from './recorded.js';

interface Golden {
  recorded: Recorded<LedgerEvent>;
  bytes: string;
}

/**
 * Bytes of every event type and version ever written, one file per type. They are never regenerated: a change that
 * breaks one breaks every stored log.
 */
const golden = (type: string): Golden => {
  const file = new URL(`golden/${type}.v1.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'), (key, value: unknown) =>
    key.endsWith('Cents') && typeof value === 'string' ? BigInt(value) : value,
  ) as Golden;
};

describe('the canonical bytes', () => {
  it.each([...eventTypes.keys()])('of %s are those of its golden file', (type) => {
    const { recorded, bytes } = golden(type);
    expect(recorded.event.type).toBe(type);
    expect(toHex(canonicalBytes(recorded))).toBe(bytes);
    expect(readCanonical(fromHex(bytes))).toEqual(recorded);
  });

  it('of every event that can happen read back to the same event', () => {
    fc.assert(
      fc.property(arbitrarySubmissions(40), (submissions) => {
        const books = new Books('all');
        for (const submission of submissions) {
          const answer = books.execute(submission, NOON);
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
    ['with a presence mark of 2', changed(bytes.length - 33, 2), 'A presence mark is 0 or 1'],
  ])('%s are refused', (_, broken, message) => {
    expect(() => readCanonical(broken)).toThrow(message);
  });

  it('are not written for a text that has no UTF-8 form', () => {
    const { recorded } = golden('DepositRequested');
    const event = { ...recorded.event, rail: '\ud800' } as LedgerEvent;
    expect(() => canonicalBytes({ ...recorded, event })).toThrow('not well-formed');
  });
});
