import { type CsvMappingRequest, type CsvColumns } from '@clearfold/contracts';

/** What is entered, each as text; an empty one says nothing. */
export type MappingEntries = { [Field in keyof CsvColumns]-?: string };

/** The columns that a file may have, in the order in which they are asked for. */
export const COLUMN_FIELDS = [
  'day',
  'amount',
  'credit',
  'debit',
  'balance',
  'reference',
  'transactionId',
  'counterparty',
  'text',
] as const;

/** Those that few files have. */
export const UNUSUAL_COLUMNS = ['valueDay', 'direction', 'fee', 'currency', 'account'] as const;

export type ColumnField = (typeof COLUMN_FIELDS | typeof UNUSUAL_COLUMNS)[number];

const NOTHING: MappingEntries = {
  delimiter: ',',
  dateOrder: 'ymd',
  decimalSeparator: '.',
  day: '',
  valueDay: '',
  amount: '',
  credit: '',
  debit: '',
  reference: '',
  counterparty: '',
  text: '',
  balance: '',
  transactionId: '',
  direction: '',
  inWord: '',
  outWord: '',
  fee: '',
  currency: '',
  account: '',
  order: 'oldest-first',
  groupSeparator: '',
  encoding: 'utf-8',
  rowsAbove: '0',
  endsWithoutLineBreak: 'no',
};

/** Forms leave out the space around what is entered, and these are nothing else. */
const BLANKS: Readonly<Record<string, string>> = { '\t': 'tab', ' ': 'space' };

/** A separator as the form has it. */
export const entered = (separator: string): string => BLANKS[separator] ?? separator;

const separatorOf = (entry: string): string => Object.keys(BLANKS).find((blank) => BLANKS[blank] === entry) ?? entry;

/** The delimiter that is entered. */
export const delimiterOf = ({ delimiter }: Pick<MappingEntries, 'delimiter'>): CsvColumns['delimiter'] =>
  // One of the choices.
  separatorOf(delimiter) as CsvColumns['delimiter'];

/** The letters that are entered. */
export const encodingOf = ({ encoding }: Pick<MappingEntries, 'encoding'>): NonNullable<CsvColumns['encoding']> =>
  encoding === 'windows-1252' ? encoding : 'utf-8';

/** What the form begins with. */
export const mappingEntries = (saved: CsvColumns | undefined): MappingEntries => {
  if (!saved) return NOTHING;
  const { rowsAbove = 0, endsWithoutLineBreak = false, delimiter, groupSeparator = '', ...texts } = saved;
  return {
    ...NOTHING,
    ...texts,
    delimiter: entered(delimiter),
    groupSeparator: entered(groupSeparator),
    rowsAbove: String(rowsAbove),
    endsWithoutLineBreak: endsWithoutLineBreak ? 'yes' : 'no',
  };
};

/** Whether it says something unusual, which is then shown. */
export const isUnusual = (entries: MappingEntries): boolean =>
  [...UNUSUAL_COLUMNS, 'order', 'groupSeparator', 'encoding', 'rowsAbove', 'endsWithoutLineBreak'].some(
    (field) => entries[field as keyof MappingEntries] !== NOTHING[field as keyof MappingEntries],
  );

/** Whether it says where the amounts are: in one column, or in two. */
export const saysAmounts = ({ amount, credit, debit }: MappingEntries): boolean =>
  amount !== '' ? credit === '' && debit === '' : credit !== '' && debit !== '';

/** Whether a column that says which way something went has its two words. */
export const saysWays = ({ direction, inWord, outWord }: MappingEntries): boolean =>
  direction === '' || (inWord !== '' && outWord !== '');

/** What was entered as the API takes it. */
export const mappingOf = ({ rowsAbove, endsWithoutLineBreak, ...entries }: MappingEntries): CsvMappingRequest => {
  const { direction, inWord, outWord } = entries;
  const ways = direction === '' ? { inWord: '', outWord: '' } : { inWord, outWord };
  const separators = { delimiter: delimiterOf(entries), groupSeparator: separatorOf(entries.groupSeparator) };
  const said = Object.entries({ ...entries, ...ways, ...separators }).filter(([, text]) => text !== '');
  return {
    // Those of the choices can be nothing else; the API says so otherwise.
    ...(Object.fromEntries(said) as unknown as CsvMappingRequest),
    ...(rowsAbove !== '0' && { rowsAbove: Number(rowsAbove) }),
    ...(endsWithoutLineBreak === 'yes' && { endsWithoutLineBreak: true }),
  };
};
