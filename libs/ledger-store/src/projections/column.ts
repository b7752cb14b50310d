import { asTimestamp } from '../append/statement.js';

/** A value as node-postgres takes it. */
export type Cell = string | number | bigint | boolean | null;

/** The PostgreSQL types that a projection's columns may have: what is written as an array, and what verify can hold against a cell. */
export type ColumnTypeName = 'uuid' | 'text' | 'bigint' | 'int' | 'boolean' | 'timestamptz';

/** A column of a projection: its type, and how a row's cell comes from what the row is of. */
export interface Column<Subject, Read = unknown> {
  readonly type: ColumnTypeName;
  /** The type as a migration declares it, with its collation or precision. */
  readonly declared: string;
  readonly isNullable: boolean;
  readonly cell: (subject: Subject) => Cell;
  /** What node-postgres reads from it; for the compiler alone, no column has it. */
  readonly read?: Read;
}

/** Declares a column of values that are read as they were given. */
interface ReadAsGiven<Given> {
  <Subject, Value extends Given>(from: (subject: Subject) => Value): Column<Subject, Value>;
  /** The same of values that may be absent, which PostgreSQL has as null. */
  orNull<Subject, Value extends Given>(
    from: (subject: Subject) => Value | null | undefined,
  ): Column<Subject, Value | null>;
}

/** Declares a column of values that are read as something else. */
interface ReadAs<Given, Read> {
  <Subject>(from: (subject: Subject) => Given): Column<Subject, Read>;
  orNull<Subject>(from: (subject: Subject) => Given | null | undefined): Column<Subject, Read | null>;
}

/** @param cellOf the cell of a value that is none itself */
const declare = <Given>(
  type: ColumnTypeName,
  declared: string,
  cellOf?: (given: Given) => Cell,
): ReadAs<Given, unknown> => {
  const always = <Subject>(from: (subject: Subject) => Given): Column<Subject> => {
    // Where it can be, the given function itself: verify asks for every cell of every row.
    const cell = cellOf ? (subject: Subject) => cellOf(from(subject)) : (from as (subject: Subject) => Cell);
    return { type, declared, isNullable: false, cell };
  };
  const orNull = <Subject>(from: (subject: Subject) => Given | null | undefined): Column<Subject> => {
    const cell = (subject: Subject): Cell => {
      const given = from(subject) ?? null;
      return given === null || !cellOf ? (given as Cell) : cellOf(given);
    };
    return { type, declared, isNullable: true, cell };
  };
  return Object.assign(always, { orNull });
};

export const uuid = declare<string>('uuid', 'uuid') as ReadAsGiven<string>;

/** Read as the union of texts that it was given as, where it is one. */
export const text = declare<string>('text', 'text') as ReadAsGiven<string>;

/** Sorted byte by byte, whatever the database's own order: its values are read as ranges of names. */
export const bytewiseText = declare<string>('text', 'text collate "C"') as ReadAsGiven<string>;

export const int = declare<number>('int', 'int') as ReadAsGiven<number>;

export const boolean = declare<boolean>('boolean', 'boolean') as ReadAsGiven<boolean>;

/** Cents, or positions; read as text, as node-postgres does with what a number may not hold. */
export const bigint = declare<bigint | number>('bigint', 'bigint') as ReadAs<bigint | number, string>;

/** Given in ms since 1970 UTC. */
export const timestamp = declare<number>('timestamptz', 'timestamptz(3)', asTimestamp) as ReadAs<number, Date>;
