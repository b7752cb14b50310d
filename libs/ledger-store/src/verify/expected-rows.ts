import { type Row } from '../projections/define-projection.js';
import { type FoldedProjection } from '../projections/folded-projections.js';
import { COLUMN_TYPES, type ColumnType } from './column-type.js';
import { type CopiedRows } from './copied-rows.js';
import { differenceText, NONE } from './difference-text.js';
import { type Finding } from './finding.js';

/**
 * The rows that a table must hold, and no others, held against those that it has. Both come in about the order of the log:
 * a row waits in memory only until the table's own comes, some places later, and not in a list of all.
 */
export class ExpectedRows {
  private readonly findings: Finding[] = [];
  private readonly columns: readonly string[];
  private readonly types: readonly ColumnType[];
  private readonly rows: Iterator<Row>;
  private next: Row | undefined;
  /** Rows that the table has later, or not at all: by the hash of their key, while no other waits with the same one. */
  private readonly byHash = new Map<number, Row>();
  /** The others, by their key: few, or those of a key without hashes. */
  private readonly due = new Map<string, Row>();

  constructor(private readonly projection: FoldedProjection) {
    this.columns = Object.keys(projection.types);
    this.types = Object.values(projection.types).map((type) => COLUMN_TYPES[type]);
    this.rows = projection.rows[Symbol.iterator]();
    this.step();
  }

  /** Takes a stored row: the columns of the projection. */
  match(stored: CopiedRows): void {
    const row = this.rowOf(stored);
    if (!row)
      this.findings.push({ what: `${this.projection.table} has a row ${this.keyOf(stored)} that no event made` });
    else if (!this.isSame(row, stored)) {
      this.findings.push({ what: `${this.projection.table} ${row[0]}: ${this.difference(row, stored)}` });
    }
  }

  /** What is wrong with the rows that were met. */
  get differences(): readonly Finding[] {
    return this.findings;
  }

  /** What is wrong, when every stored row was met: also those that are not there. */
  end(): Finding[] {
    for (let row = this.step(); row; row = this.step()) this.wait(row);
    const due = [...this.byHash.values(), ...this.due.values()];
    const lacking = due.map(([key]) => ({ what: `${this.projection.table} lacks the row ${key}` }));
    return [...this.findings, ...lacking].sort((a, b) => (a.what < b.what ? -1 : 1));
  }

  /** The row that a stored one must be. */
  private rowOf(stored: CopiedRows): Row | undefined {
    if (this.next && this.isKeyOf(this.next, stored)) return this.step();
    const waiting = this.waiting(stored);
    if (waiting) return waiting;
    for (let row = this.step(); row; row = this.step()) {
      if (this.isKeyOf(row, stored)) return row;
      this.wait(row);
    }
    return undefined;
  }

  private wait(row: Row): void {
    const key = row[0] as string;
    const hash = this.typeOf(0).hashOf?.(key);
    if (hash === undefined || this.byHash.has(hash)) this.due.set(key, row);
    else this.byHash.set(hash, row);
  }

  /** Takes the row that waits for a stored one. */
  private waiting(stored: CopiedRows): Row | undefined {
    stored.again();
    const hash = this.typeOf(0).hash?.(stored) ?? NaN;
    const byHash = this.byHash.get(hash);
    if (byHash && this.isKeyOf(byHash, stored)) {
      this.byHash.delete(hash);
      return byHash;
    }
    if (this.due.size === 0) return undefined;
    const key = this.keyOf(stored);
    const due = this.due.get(key);
    this.due.delete(key);
    return due;
  }

  /** Takes the next row. */
  private step(): Row | undefined {
    const { next } = this;
    const { done, value } = this.rows.next();
    this.next = done ? undefined : value;
    return next;
  }

  private keyOf(stored: CopiedRows): string {
    stored.again();
    const key = this.typeOf(0).read(stored) ?? NONE;
    stored.again();
    return key;
  }

  private isKeyOf(row: Row, stored: CopiedRows): boolean {
    stored.again();
    return this.isCell(row, 0, stored);
  }

  /** Whether a row of the same key is the same in its other columns. */
  private isSame(row: Row, stored: CopiedRows): boolean {
    stored.again();
    stored.skip();
    for (let i = 1; i < row.length; i++) if (!this.isCell(row, i, stored)) return false;
    return true;
  }

  private isCell(row: Row, column: number, stored: CopiedRows): boolean {
    const cell = row[column] ?? null;
    return cell === null ? stored.isNull() : this.typeOf(column).is(stored, cell);
  }

  private difference(row: Row, stored: CopiedRows): string {
    stored.again();
    const wrong = row.flatMap((cell, i) => {
      const is = this.typeOf(i).read(stored) ?? NONE;
      const said = cell === null ? NONE : String(cell);
      return is === said ? [] : [differenceText(String(this.columns[i]), is, said)];
    });
    return wrong.join('; ');
  }

  private typeOf(column: number): ColumnType {
    return this.types[column] as ColumnType;
  }
}
