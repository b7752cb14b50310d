/** The names in the header row of the columns that mean something. No column may be named twice. */
export interface CsvColumns {
  /** The day of booking; a time after it is not read. */
  readonly bookedOn: string;
  readonly valueDay?: string;
  /** What moved: with its sign or, where `sign` names a column, without. Either this or `debit` and `credit`. */
  readonly amount?: string;
  /** What went out, without a sign or, in all rows of a file, with a minus; empty or zero where something came in. */
  readonly debit?: string;
  /** What came in, without a sign. */
  readonly credit?: string;
  /** Says whether `amount` came in or went out, in the words of `signs`. */
  readonly sign?: string;
  /** What the custodian took besides `amount`: subtracted as it stands, so that a refunded fee has a minus. */
  readonly fee?: string;
  /** The account's balance after the row. */
  readonly balance?: string;
  /** Must be the account's on each row. */
  readonly currency?: string;
  /** Must be the account's identifier on each row. */
  readonly account?: string;
  readonly reference?: string;
  readonly transactionId?: string;
  readonly endToEndId?: string;
  readonly counterparty?: string;
  readonly counterpartyAccount?: string;
  readonly text?: string;
}

/** How one exchange or custodian writes its CSV files. `checkMapping` says what is wrong with one. */
export interface CsvMapping {
  readonly columns: CsvColumns;
  readonly delimiter: ',' | ';' | '\t' | '|';
  readonly decimalSeparator: '.' | ',';
  /** Between groups of three digits; none unless said. */
  readonly groupSeparator?: '.' | ',' | "'" | ' ';
  /** How a day is written; between its parts stand `-`, `.` or `/`. */
  readonly dateOrder: 'year-month-day' | 'day-month-year' | 'month-day-year';
  /** Which row stands first: a balance that is carried along needs it. */
  readonly order: 'oldest-first' | 'newest-first';
  /** What `sign` says of money that came in and that went out. */
  readonly signs?: { readonly in: readonly string[]; readonly out: readonly string[] };
  /** UTF-8 unless said. */
  readonly encoding?: 'utf-8' | 'windows-1252';
  /** How many rows stand above the header; none unless said. */
  readonly rowsBeforeHeader?: number;
  /** Whether the file ends without a line break. Unless said it must have one: nothing else shows that a CSV file was cut off. */
  readonly endsWithoutLineBreak?: boolean;
}
