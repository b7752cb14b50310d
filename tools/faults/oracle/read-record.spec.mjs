// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../start/root.mjs';
import { readRecord } from './read-record.mjs';

const GOLDEN = join(root, 'libs/ledger/src/stored/golden');
const read = (/** @type {string} */ file) => JSON.parse(readFileSync(join(GOLDEN, file), 'utf8'));

describe('a record, read by docs/log-format.md alone', () => {
  it.each(readdirSync(GOLDEN).filter((file) => file.endsWith('.json')))('%s', (file) => {
    const { recorded, bytes } = read(file);
    const { actor, event, position, recordedAt: at, streamId, commandId } = recorded;
    const { type, ...fields } = event;
    const found = readRecord(Buffer.from(bytes, 'hex'));
    expect(found).toMatchObject({ position, at, streamId, commandId, type, actorKind: actor.kind, actorId: actor.id });
    for (const [name, value] of Object.entries(found.fields))
      // Those of what is no private text have no such ending.
      expect(`${name} ${value}`).toBe(`${name} ${fields[name.replace(/^(setHash|root)Digest$/, '$1')]}`);
  });

  const VECTORS = join(root, 'libs/ledger/src/signatures/vectors');
  it.each(readdirSync(VECTORS))('%s, which somebody signed', (file) => {
    const { signature, record } = JSON.parse(readFileSync(join(VECTORS, file), 'utf8'));
    expect(readRecord(Buffer.from(record, 'hex')).signature).toEqual(signature);
  });

  it('refuses a record of another layout', () => {
    const bytes = Buffer.from(read('DepositRequested.v2.json').bytes, 'hex');
    bytes[0] = 3;
    expect(() => readRecord(bytes)).toThrow('unknown layout');
  });

  it('refuses a record that has a byte too many or too few', () => {
    const bytes = Buffer.from(read('DepositRequested.v2.json').bytes, 'hex');
    expect(() => readRecord(Buffer.concat([bytes, Buffer.alloc(1)]))).toThrow('bytes too many');
    expect(() => readRecord(bytes.subarray(0, -1))).toThrow('ends early');
  });
});
