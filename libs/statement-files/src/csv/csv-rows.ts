import Papa from 'papaparse';
import { StatementFault } from '../statement-fault.js';
import { MOST_CHARACTERS } from '../statement-reader.js';

export interface CsvRow {
  readonly cells: readonly string[];
  /** The row as it stands in the file, without its line break. */
  readonly raw: string;
}

/**
 * Cuts rows off a text that comes in pieces. By papaparse's `Parser`, which its streams are made of: they say of no row where
 * it stands in the file.
 */
export class CsvRows {
  private rest = '';
  private readonly rows: CsvRow[] = [];
  private readonly parser: Papa.Parser;
  /** Where in `rest` the row after the last one begins. */
  private after = 0;

  constructor(delimiter: string) {
    this.parser = new Papa.Parser({
      delimiter,
      newline: '\n',
      step: ({ data, errors, meta }: Papa.ParseStepResult<string[]>) => this.keep(data, errors, meta.cursor),
    });
  }

  /** @returns the rows that ended with this piece @throws StatementFault */
  read(text: string): readonly CsvRow[] {
    this.rest += text;
    const rows = this.parsed(true);
    if (this.rest.length > MOST_CHARACTERS) throw new StatementFault('too-long', { detail: 'row' });
    return rows;
  }

  /**
   * @param endsWithoutLineBreak whether the last row may end with the file
   * @returns that row @throws StatementFault
   */
  end(endsWithoutLineBreak: boolean): readonly CsvRow[] {
    if (this.rest === '') return [];
    if (!endsWithoutLineBreak) throw new StatementFault('truncated', { detail: 'line break' });
    return this.parsed(false);
  }

  private parsed(isPart: boolean): readonly CsvRow[] {
    this.after = 0;
    this.rows.length = 0;
    this.parser.parse(this.rest, 0, isPart);
    this.rest = this.rest.slice(this.after);
    return [...this.rows];
  }

  /** @param data of papaparse: one row, as a list of one where its parser is asked directly */
  private keep(data: unknown, errors: readonly Papa.ParseError[], cursor: number): void {
    const [error] = errors;
    if (error)
      throw new StatementFault(error.code === 'MissingQuotes' ? 'truncated' : 'broken-file', { detail: 'quotes' });
    const [cells = []] = data as string[][];
    const raw = this.rest.slice(this.after, cursor).replace(/\r?\n$/, '');
    this.after = cursor;
    this.rows.push({ cells, raw });
  }
}
