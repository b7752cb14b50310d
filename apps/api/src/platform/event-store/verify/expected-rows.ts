import { remembered } from '@clearfold/ledger';
import { type FoldedView } from '../views/folded-views.js';
import { type Cell, type Row } from '../views/stream-view.js';
import { type Finding } from './finding.js';

/**
 * The rows that a table must hold, and no others, held against lines of COPY's text format. A table is nearly in the order
 * in which its rows were first written, which is the log's. So the next row is nearly always the next line's, and is let
 * go; only those that the table has elsewhere wait in memory for their lines.
 */
export class ExpectedRows {
  private readonly findings: Finding[] = [];
  private readonly columns: readonly string[];
  private readonly cellTexts: readonly CellText[];
  private readonly next: Iterator<Row>;
  /** Rows whose lines have not come. */
  private readonly due = new Map<string, Row>();

  constructor(private readonly view: Pick<FoldedView, 'table' | 'columns' | 'rows'>) {
    this.columns = Object.keys(view.columns);
    this.cellTexts = Object.values(view.columns).map(cellTextOf);
    this.next = view.rows[Symbol.iterator]();
  }

  /** Takes a stored row: the columns of the view, with times of UTC in PostgreSQL's ISO style. */
  meet(line: string): void {
    const row = this.rowOf(line);
    if (!row) this.findings.push({ what: `${this.view.table} has a row ${keyOf(line)} that no event made` });
    else if (!this.isSame(row, line)) {
      this.findings.push({ what: `${this.view.table} ${row[0]}: ${this.difference(row, line)}` });
    }
  }

  /** What is wrong with the rows that were met. */
  get differences(): readonly Finding[] {
    return this.findings;
  }

  /** What is wrong, when every stored row was met: also those that are not there. */
  end(): Finding[] {
    for (let row = this.step(); row; row = this.step()) this.due.set(String(row[0]), row);
    const lacking = [...this.due.keys()].map((key) => ({ what: `${this.view.table} lacks the row ${key}` }));
    return [...this.findings, ...lacking].sort((a, b) => (a.what < b.what ? -1 : 1));
  }

  /** The row that a line must be. */
  private rowOf(line: string): Row | undefined {
    if (this.due.size > 0) {
      const key = keyOf(line);
      const waiting = this.due.get(key);
      if (waiting) {
        this.due.delete(key);
        return waiting;
      }
    }
    for (let row = this.step(); row; row = this.step()) {
      const key = String(row[0]);
      if (line.startsWith(key) && line[key.length] === '\t') return row;
      this.due.set(key, row);
    }
    return undefined;
  }

  private step(): Row | undefined {
    const { done, value } = this.next.next();
    return done ? undefined : value;
  }

  private isSame(row: Row, line: string): boolean {
    let at = 0;
    for (let i = 0; i < row.length; i++) {
      if (i > 0 && line[at++] !== '\t') return false;
      const text = this.textOf(row, i);
      if (!line.startsWith(text, at)) return false;
      at += text.length;
    }
    return at === line.length;
  }

  private difference(row: Row, line: string): string {
    const stored = line.split('\t');
    const wrong = row.flatMap((_, i) => {
      const [is, said] = [stored[i] ?? NULL, this.textOf(row, i)].map((one) => (one === NULL ? '∅' : one));
      return is === said ? [] : [`${this.columns[i]} is ${is}, the events say ${said}`];
    });
    return wrong.join('; ');
  }

  private textOf(row: Row, column: number): string {
    const cell = row[column] as Cell;
    return cell === null ? NULL : (this.cellTexts[column] as CellText)(cell);
  }
}

const NULL = '\\N';

const keyOf = (line: string): string => {
  const end = line.indexOf('\t');
  return end < 0 ? line : line.slice(0, end);
};

/** Writes a cell as COPY does. */
type CellText = (cell: NonNullable<Cell>) => string;

const cellTextOf = (type: string): CellText => {
  if (type === 'timestamptz') return (cell) => postgresTime(String(cell));
  if (type === 'boolean') return (cell) => (cell ? 't' : 'f');
  return type === 'text' ? (cell) => escaped(String(cell)) : String;
};

const escaped = (text: string): string =>
  ESCAPED.test(text) ? text.replaceAll(EACH_ESCAPED, (one) => ESCAPES[one] as string) : text;

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
};
const ESCAPED = /[\\\b\f\n\r\t\v]/;
const EACH_ESCAPED = new RegExp(ESCAPED, 'g');

/** An instant of `asTimestamp` as PostgreSQL writes it in UTC: `2026-11-22 01:54:00.12+00`. */
const postgresTime = remembered((iso: string): string => {
  let end = 23;
  while (iso[end - 1] === '0') end -= 1;
  if (iso[end - 1] === '.') end -= 1;
  return `${iso.slice(0, 10)} ${iso.slice(11, end)}+00`;
});
