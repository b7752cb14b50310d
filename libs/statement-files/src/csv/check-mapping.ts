import type { CsvColumns, CsvMapping } from './csv-mapping.js';

/** What is wrong with one field of a mapping. */
export interface MappingFault {
  /** `columns.amount`, `delimiter`, … */
  readonly field: string;
  readonly code: MappingFaultCode;
}

export type MappingFaultCode =
  /** Must be there. */
  | 'missing'
  /** Is nothing that the field may be. */
  | 'not-allowed'
  /** No mapping has such a field. */
  | 'unknown'
  /** May not stand beside another one: an amount and a debit, a column that another field reads already, … */
  | 'contradicts';

const COLUMNS: readonly (keyof CsvColumns)[] = [
  ...(['bookedOn', 'valueDay', 'amount', 'debit', 'credit', 'sign', 'fee', 'balance', 'currency', 'account'] as const),
  ...(['reference', 'transactionId', 'endToEndId', 'counterparty', 'counterpartyAccount', 'text'] as const),
];

const CHOICES: Readonly<Record<string, readonly unknown[]>> = {
  delimiter: [',', ';', '\t', '|'],
  decimalSeparator: ['.', ','],
  groupSeparator: ['.', ',', "'", ' ', undefined],
  dateOrder: ['year-month-day', 'day-month-year', 'month-day-year'],
  order: ['oldest-first', 'newest-first'],
  encoding: ['utf-8', 'windows-1252', undefined],
  endsWithoutLineBreak: [true, false, undefined],
};

const FIELDS = ['columns', 'signs', 'rowsBeforeHeader', ...Object.keys(CHOICES)];
const MOST_ROWS_BEFORE = 100;
const MOST_OF_NAME = 140;
const MOST_SIGNS = 20;

/**
 * @param mapping whatever was saved or sent as one
 * @returns every fault, none for a `CsvMapping` that files can be read by
 */
export const checkMapping = (mapping: unknown): readonly MappingFault[] => {
  if (!isRecord(mapping)) return [{ field: '', code: 'not-allowed' }];
  const { columns, signs, rowsBeforeHeader } = mapping;
  return [
    ...unknownFields(mapping, FIELDS, ''),
    ...Object.entries(CHOICES).flatMap(([field, choices]) => fault(!choices.includes(mapping[field]), field, mapping)),
    ...fault(!isRecord(columns), 'columns', mapping),
    ...(isRecord(columns) ? [...columnFaults(columns), ...signFaults(columns, signs)] : []),
    ...fault(!isRowCount(rowsBeforeHeader), 'rowsBeforeHeader', mapping),
    ...contradiction(
      mapping.groupSeparator !== undefined && mapping.groupSeparator === mapping.decimalSeparator,
      'groupSeparator',
    ),
  ];
};

/** @returns the mapping, if it is one that files can be read by */
export const isMapping = (mapping: unknown): mapping is CsvMapping => checkMapping(mapping).length === 0;

const columnFaults = (columns: Record<string, unknown>): MappingFault[] => {
  const named = COLUMNS.filter((field) => columns[field] !== undefined);
  const nameOf = (field: string) => (typeof columns[field] === 'string' ? columns[field].trim() : '');
  const twice = named.filter((field, at) => named.slice(0, at).some((other) => nameOf(other) === nameOf(field)));
  const has = (field: keyof CsvColumns) => columns[field] !== undefined;
  return [
    ...unknownFields(columns, COLUMNS, 'columns.'),
    ...missing(!has('bookedOn'), 'columns.bookedOn'),
    ...named.flatMap((field) => (isName(columns[field]) ? [] : [notAllowed(`columns.${field}`)])),
    ...twice.filter((field) => isName(columns[field])).flatMap((field) => contradiction(true, `columns.${field}`)),
    ...missing(!has('amount') && !has('debit') && !has('credit'), 'columns.amount'),
    ...contradiction(has('amount') && (has('debit') || has('credit')), 'columns.amount'),
    ...missing(has('debit') && !has('credit'), 'columns.credit'),
    ...missing(has('credit') && !has('debit'), 'columns.debit'),
    ...contradiction(has('sign') && !has('amount'), 'columns.sign'),
  ];
};

/** Words for both directions where a column has them, and none in common. */
const signFaults = ({ sign }: Record<string, unknown>, signs: unknown): MappingFault[] => {
  if (sign === undefined) return contradiction(signs !== undefined, 'signs');
  if (signs === undefined) return missing(true, 'signs');
  if (!isRecord(signs)) return [notAllowed('signs')];
  const wordsOf = (direction: 'in' | 'out') => {
    const words = signs[direction];
    return Array.isArray(words) && words.length > 0 && words.length <= MOST_SIGNS && words.every(isName)
      ? words.map((word: string) => word.trim().toLowerCase())
      : undefined;
  };
  const [came, went] = [wordsOf('in'), wordsOf('out')];
  return [
    ...unknownFields(signs, ['in', 'out'], 'signs.'),
    ...(came ? [] : [notAllowed('signs.in')]),
    ...(went ? [] : [notAllowed('signs.out')]),
    ...contradiction(came?.some((word) => went?.includes(word)) ?? false, 'signs.out'),
  ];
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MOST_OF_NAME;

const isRowCount = (value: unknown): boolean =>
  value === undefined || (Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST_ROWS_BEFORE);

const unknownFields = (value: Record<string, unknown>, known: readonly string[], above: string): MappingFault[] =>
  Object.keys(value)
    .filter((field) => !known.includes(field))
    .map((field) => ({ field: `${above}${field.slice(0, MOST_OF_NAME)}`, code: 'unknown' }));

const fault = (isWrong: boolean, field: string, mapping: Record<string, unknown>): MappingFault[] =>
  isWrong ? [{ field, code: mapping[field] === undefined ? 'missing' : 'not-allowed' }] : [];

const missing = (isMissing: boolean, field: string): MappingFault[] => (isMissing ? [{ field, code: 'missing' }] : []);

const contradiction = (isOne: boolean, field: string): MappingFault[] =>
  isOne ? [{ field, code: 'contradicts' }] : [];

const notAllowed = (field: string): MappingFault => ({ field, code: 'not-allowed' });
