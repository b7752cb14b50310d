import { type CsvColumns } from '@clearfold/contracts';
import { type CsvMapping } from '@clearfold/statement-files';

const DATE_ORDERS = { ymd: 'year-month-day', dmy: 'day-month-year', mdy: 'month-day-year' } as const;

/** How an account's CSV files are read, as their reader wants it said. */
export const mappingOf = (said: CsvColumns): CsvMapping => {
  const { day, valueDay, amount, credit, debit, direction, fee, balance, currency, account } = said;
  const { reference, transactionId, counterparty, text, inWord, outWord } = said;
  return {
    columns: given({
      bookedOn: day,
      valueDay,
      amount,
      credit,
      debit,
      sign: direction,
      fee,
      balance,
      currency,
      account,
      reference,
      transactionId,
      counterparty,
      text,
    }),
    delimiter: said.delimiter,
    decimalSeparator: said.decimalSeparator,
    dateOrder: DATE_ORDERS[said.dateOrder],
    order: said.order ?? 'oldest-first',
    ...given({
      groupSeparator: said.groupSeparator,
      encoding: said.encoding,
      rowsBeforeHeader: said.rowsAbove,
      endsWithoutLineBreak: said.endsWithoutLineBreak,
      signs: direction ? { in: wordsOf(inWord), out: wordsOf(outWord) } : undefined,
    }),
  };
};

const FIELDS: Readonly<Record<string, keyof CsvColumns>> = {
  bookedOn: 'day',
  sign: 'direction',
  signs: 'direction',
  'signs.in': 'inWord',
  'signs.out': 'outWord',
  rowsBeforeHeader: 'rowsAbove',
};

/** What staff said, of a field that the reader names. */
export const fieldOf = (field: string): string => {
  const name = field.replace(/^columns\./, '');
  return FIELDS[name] ?? name;
};

const wordsOf = (word: string | undefined): readonly string[] => (word ? [word] : []);

type Given<T> = { [Name in keyof T as undefined extends T[Name] ? never : Name]: T[Name] } & {
  [Name in keyof T as undefined extends T[Name] ? Name : never]?: Exclude<T[Name], undefined>;
};

/** What is said at all: an empty column's name is none. */
const given = <T extends object>(said: T): Given<T> =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined && value !== '')) as Given<T>;
