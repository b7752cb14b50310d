import { type Cell, type Column, type ColumnTypeName } from './column.js';

/** A row's cells, in the order of its projection's columns; the first is the key. */
export type Row = readonly Cell[];

/** Each column's type, in the order of a row's cells; the first is the key. */
export type ColumnTypeNames = Readonly<Record<string, ColumnTypeName>>;

/** Columns by name, with what is read from each. */
type ColumnsOf<Subject, Reads> = { readonly [Name in keyof Reads]: Column<Subject, Reads[Name]> };

/** An index of a projection's table, as a migration declares it. */
export interface ProjectionIndex {
  readonly name: string;
  /** What it is over, as SQL has it. */
  readonly on: string;
  /** The rows that it has; all, where absent. */
  readonly where?: string;
}

/** What a table is besides its name and its columns. */
interface TableShape {
  /** A condition that every row keeps. */
  readonly check?: string;
  /** Columns, besides the key, no two rows of which are the same. */
  readonly unique?: readonly string[];
  readonly indexes?: readonly ProjectionIndex[];
  /** Percent of a page that inserts fill, where rows change later: the room is for their next versions. */
  readonly fillfactor?: number;
}

/** A projection's table, whatever its rows come from. */
export interface ProjectionTable extends TableShape {
  /** With its schema. */
  readonly table: `ledger.${string}`;
  readonly columns: Readonly<Record<string, Pick<Column<never>, 'declared' | 'isNullable'>>>;
  readonly types: ColumnTypeNames;
}

/** A read model: its table, and the rows that a source, such as a stream, has in it. */
export interface Projection<Source, Read = unknown> extends ProjectionTable {
  readonly rows: (source: Source) => readonly Row[];
  /** A row as it is read; for the compiler alone, no projection has it. */
  readonly read?: Read;
}

/** A row as node-postgres reads it from a projection's table. */
export type RowOf<Defined extends { readonly read?: unknown }> = NonNullable<Defined['read']>;

/**
 * Defines a read model once. From it follow the statement that writes it, what verify compares, what a rebuild and an import
 * fill, and the type of the rows that are read; a test holds the migrations to it (projections.int.spec.ts).
 *
 * @param of what a source's rows are of: each becomes one
 * @param shape the table; its key is the one column by which rows are told apart
 */
export const defineProjection = <Source, Subject, Key, Others>(
  table: `ledger.${string}`,
  of: (source: Source) => readonly Subject[],
  {
    key,
    columns: others,
    ...shape
  }: TableShape & { readonly key: ColumnsOf<Subject, Key>; readonly columns: ColumnsOf<Subject, Others> },
): Projection<Source, Key & Others> => {
  const columns: Readonly<Record<string, Column<Subject>>> = { ...key, ...others };
  const types = Object.fromEntries(Object.entries(columns).map(([name, { type }]) => [name, type]));
  const cells = Object.values(columns).map(({ cell }) => cell);
  const row = (subject: Subject): Row => {
    const made: Cell[] = [];
    for (let i = 0; i < cells.length; i++) made.push((cells[i] as (typeof cells)[number])(subject));
    return made;
  };
  const rows = (source: Source): readonly Row[] => {
    const subjects = of(source);
    // Most streams have no row in most projections.
    return subjects.length === 0 ? NOTHING : subjects.map(row);
  };
  return { table, columns, types, rows, ...shape };
};

const NOTHING: readonly never[] = [];

/** What a source has at most one row of. */
export const atMostOne = <Subject>(subject: Subject | undefined): readonly Subject[] =>
  subject === undefined ? NOTHING : [subject];

/** A projection's columns as a query selects them from the table that it calls `alias`. */
export const selected = ({ types }: ProjectionTable, alias: string): string =>
  Object.keys(types)
    .map((name) => `${alias}.${name}`)
    .join(', ');
