import { isUuidAt, memoize, uuidHash, uuidHashAt, uuidText } from '@clearfold/ledger';
import { type Cell, type ColumnTypeName } from '../projections/column.js';
import { type CopiedRows } from './copied-rows.js';

/** How a column of a projection is held against the cell that it must have. */
export interface ColumnType {
  /** Steps over the row's next value, and says whether it is the cell. */
  readonly is: (row: CopiedRows, cell: NonNullable<Cell>) => boolean;
  /** Steps over the row's next value, and says it in words; undefined for none. */
  readonly read: (row: CopiedRows) => string | undefined;
  /**
   * A small number that follows from a key: what is found by it need not be found by its text, which would have to be made
   * first. Two keys may have the same. A type has none where its keys are few.
   */
  readonly hashOf?: (key: string) => number;
  /** Steps over the row's next value, and gives the hash of it; NaN for none. */
  readonly hash?: (row: CopiedRows) => number;
}

/** A type that a number of JavaScript holds; NaN is none. */
const numeric = (value: (row: CopiedRows) => number): ColumnType => ({
  is: (row, cell) => value(row) === cell,
  read: (row) => said(value(row)),
});

const said = (value: number): string | undefined => (Number.isNaN(value) ? undefined : String(value));

/** Every type that a column of a projection has. */
export const COLUMN_TYPES: Readonly<Record<ColumnTypeName, ColumnType>> = {
  uuid: {
    is: (row, cell) => {
      const at = row.uuidAt();
      return at >= 0 && isUuidAt(cell as string, row.bytes, at);
    },
    read: (row) => {
      const at = row.uuidAt();
      return at < 0 ? undefined : uuidText(row.bytes, at);
    },
    hashOf: uuidHash,
    hash: (row) => {
      const at = row.uuidAt();
      return at < 0 ? NaN : uuidHashAt(row.bytes, at);
    },
  },
  text: {
    is: (row, cell) => row.isText(cell as string),
    read: (row) => row.raw()?.toString('utf8'),
  },
  bigint: {
    is: (row, cell) => (typeof cell === 'number' ? row.position() === cell : row.cents() === cell),
    read: (row) => row.cents()?.toString(),
  },
  int: numeric((row) => row.integer()),
  boolean: {
    is: (row, cell) => row.boolean() === cell,
    read: (row) => row.boolean()?.toString(),
  },
  timestamptz: {
    is: (row, cell) => row.milliseconds() === millisecondsOf(cell as string),
    read: (row) => {
      const ms = row.milliseconds();
      return Number.isNaN(ms) ? undefined : instantText(ms);
    },
  },
};

/** What PostgreSQL can hold and no event has, such as `infinity`, is said as well. */
const instantText = (ms: number): string => {
  const whole = Math.floor(ms);
  const instant = new Date(whole);
  if (Number.isNaN(instant.valueOf())) return 'no instant';
  const microseconds = Math.round((ms - whole) * 1_000);
  return `${instant.toISOString()}${microseconds > 0 ? ` and ${microseconds / 1_000} ms` : ''}`;
};

/** Of `asTimestamp`: a batch has one time, and so have all its rows. */
const millisecondsOf = memoize((iso: string) => Date.parse(iso));
