import { memoize, UUID_BYTES, writeUuid } from '@clearfold/ledger';
import { asBuffer } from './statement.js';
import { type ColumnTypeName } from '../projections/column.js';

/** The PostgreSQL types whose arrays are written here. */
export type ArrayElement = ColumnTypeName | 'smallint' | 'bytea';

/** How a cell that is not null is written in PostgreSQL's binary form, and the type's id in `pg_type`, which never changes. */
interface ElementType {
  readonly oid: number;
  readonly write: (cell: never) => void;
}

const BEFORE_CELLS = 20;
const LENGTH = 4;
const NULL_LENGTH = -1;

/** An array without a cell, in PostgreSQL's text form: each value of a statement may come in either. */
const NO_ROWS = '{}';

/** Written over each time: what it holds is copied before anyone else may write. */
let bytes = Buffer.allocUnsafe(64 * 1_024);
let end = 0;

/**
 * One column of some rows as the array that `unnest` takes, in PostgreSQL's binary form: nothing has to be taken out of text
 * again on the other side, which was a twelfth of what a batch cost there (docs/decisions/0050-what-a-command-costs.md).
 *
 * @throws TypeError for a cell that is not of the column's type
 * @throws RangeError for one that is out of its range
 * @see https://www.postgresql.org/docs/current/protocol-message-formats.html and `array_recv` of PostgreSQL's arrayfuncs.c
 */
export const arrayColumn = (
  type: ArrayElement,
  rows: readonly (readonly unknown[])[],
  column: number,
): Buffer | string => {
  if (rows.length === 0) return NO_ROWS;
  const { oid, write } = ELEMENT_TYPES[type];
  end = BEFORE_CELLS;
  let hasNull = 0;
  for (const row of rows) {
    const cell = row[column];
    if (cell === null || cell === undefined) {
      hasNull = 1;
      writeInt32(NULL_LENGTH);
    } else write(cell as never);
  }
  const header = [1, hasNull, oid, rows.length, 1];
  header.forEach((value, i) => bytes.writeInt32BE(value, i * LENGTH));
  return Buffer.from(bytes.subarray(0, end));
};

/** Makes room for so many bytes more, and gives the place where they begin. */
const take = (count: number): number => {
  const at = end;
  end += count;
  if (end > bytes.length) {
    const larger = Buffer.allocUnsafe(2 * end);
    bytes.copy(larger, 0, 0, at);
    bytes = larger;
  }
  return at;
};

const writeInt32 = (value: number): void => {
  const at = take(LENGTH);
  bytes.writeInt32BE(value, at);
};

const writeInt64 = (value: number | bigint): void => {
  writeInt32(8);
  const at = take(8);
  if (typeof value !== 'number') {
    bytes.writeBigInt64BE(value, at);
    return;
  }
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number that is exact`);
  // Two halves: a BigInt would be made for nothing but its bytes.
  bytes.writeInt32BE(Math.floor(value / 2 ** 32), at);
  bytes.writeUInt32BE(value >>> 0, at + 4);
};

/** node would write half a day as none, and what is no number as 0. */
const whole = (value: number): number => {
  if (!Number.isInteger(value)) throw new TypeError(`${String(value)} is no whole number`);
  return value;
};

const textOf = (cell: string): string => {
  if (typeof cell !== 'string') throw new TypeError(`${String(cell)} is no text`);
  return cell;
};

const POSTGRES_EPOCH = Date.UTC(2000, 0, 1);

/** Of `asTimestamp`: a batch has one time, and so have all its rows. */
const microsecondsOf = memoize((iso: string) => BigInt(Date.parse(iso) - POSTGRES_EPOCH) * 1_000n);

const ELEMENT_TYPES: Readonly<Record<ArrayElement, ElementType>> = {
  bigint: {
    oid: 20,
    write: writeInt64,
  },
  int: {
    oid: 23,
    write: (cell: number) => {
      writeInt32(4);
      writeInt32(whole(cell));
    },
  },
  smallint: {
    oid: 21,
    write: (cell: number) => {
      writeInt32(2);
      const at = take(2);
      bytes.writeInt16BE(whole(cell), at);
    },
  },
  boolean: {
    oid: 16,
    write: (cell: boolean) => {
      if (typeof cell !== 'boolean') throw new TypeError(`${String(cell)} is neither true nor false`);
      writeInt32(1);
      const at = take(1);
      bytes.writeUInt8(cell ? 1 : 0, at);
    },
  },
  uuid: {
    oid: 2950,
    write: (cell: string) => {
      writeInt32(UUID_BYTES);
      const at = take(UUID_BYTES);
      writeUuid(cell, bytes, at);
    },
  },
  text: {
    oid: 25,
    write: (cell: string) => {
      // At most three bytes for each unit of UTF-16: room for all of them, so that it is looked at once.
      const at = take(LENGTH + 3 * textOf(cell).length);
      const length = bytes.write(cell, at + LENGTH, 'utf8');
      bytes.writeInt32BE(length, at);
      end = at + LENGTH + length;
    },
  },
  bytea: {
    oid: 17,
    write: (cell: Uint8Array) => {
      writeInt32(cell.length);
      const at = take(cell.length);
      asBuffer(cell).copy(bytes, at);
    },
  },
  timestamptz: {
    oid: 1184,
    write: (cell: string) => writeInt64(microsecondsOf(textOf(cell))),
  },
};
