import { type FoldedView } from '../views/folded-views.js';
import { type Cell, type Row } from '../views/stream-view.js';
import { type Finding } from './finding.js';

/**
 * The rows that a table must hold, and no others, as lines of COPY's text format. So a stored row is compared as one text,
 * and taken apart only where it differs.
 */
export class ExpectedRows {
  private readonly findings: Finding[] = [];
  private readonly due = new Map<string, string>();
  private readonly columns: readonly string[];

  constructor(private readonly view: Pick<FoldedView, 'table' | 'columns' | 'rows'>) {
    this.columns = Object.keys(view.columns);
    const isTime = Object.values(view.columns).map((type) => type === 'timestamptz');
    for (const row of view.rows) {
      const line = copyLine(row, isTime);
      this.due.set(keyOf(line), line);
    }
  }

  /** Takes a stored row: the columns of the view, with times of UTC in PostgreSQL's ISO style. */
  meet(line: string): void {
    const { table } = this.view;
    const key = keyOf(line);
    const due = this.due.get(key);
    if (due === undefined) this.findings.push({ what: `${table} has a row ${key} that no event made` });
    else if (due !== line) this.findings.push({ what: `${table} ${key}: ${this.difference(due, line)}` });
    this.due.delete(key);
  }

  /** What is wrong with the rows that were met. */
  get differences(): readonly Finding[] {
    return this.findings;
  }

  /** What is wrong, when every stored row was met: also those that are not there. */
  end(): Finding[] {
    const lacking = [...this.due.keys()].map((key) => ({ what: `${this.view.table} lacks the row ${key}` }));
    return [...this.findings, ...lacking].sort((a, b) => (a.what < b.what ? -1 : 1));
  }

  private difference(due: string, stored: string): string {
    const storedCells = stored.split('\t');
    const wrong = due.split('\t').flatMap((cell, i) => {
      const [is, said] = [storedCells[i] ?? NULL, cell].map((one) => (one === NULL ? '∅' : one));
      return is === said ? [] : [`${this.columns[i]} is ${is}, the events say ${said}`];
    });
    return wrong.join('; ');
  }
}

const NULL = '\\N';

const keyOf = (line: string): string => {
  const end = line.indexOf('\t');
  return end < 0 ? line : line.slice(0, end);
};

/** A row as COPY writes it. */
const copyLine = (row: Row, isTime: readonly boolean[]): string => {
  let line = '';
  for (let i = 0; i < row.length; i++) {
    if (i > 0) line += '\t';
    line += copyCell(row[i] as Cell, isTime[i] === true);
  }
  return line;
};

const copyCell = (cell: Cell, isTime: boolean): string => {
  if (cell === null) return NULL;
  if (typeof cell === 'boolean') return cell ? 't' : 'f';
  if (typeof cell !== 'string') return String(cell);
  if (isTime) return postgresTime(cell);
  return ESCAPED.test(cell) ? cell.replaceAll(EACH_ESCAPED, (one) => ESCAPES[one] as string) : cell;
};

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
const postgresTime = (iso: string): string => {
  let end = 23;
  while (iso[end - 1] === '0') end -= 1;
  if (iso[end - 1] === '.') end -= 1;
  return `${iso.slice(0, 10)} ${iso.slice(11, end)}+00`;
};
