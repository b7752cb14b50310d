import {
  type ImportFault,
  type IMPORT_FAULTS,
  STATEMENT_MAX_BYTES,
  type StatementFormat,
  type StatementImportFault,
} from '@clearfold/contracts';
import { ERROR_TEXT } from '../errors.js';
import { CSV_MAPPING } from './accounts.js';

/** Why a statement's file is refused, in words; a fault without a text does not compile. */
const FILE_FAULT_TEXT: Readonly<Record<(typeof IMPORT_FAULTS)[number], string>> = {
  'file-too-large': `The file is larger than ${STATEMENT_MAX_BYTES / (1024 * 1024)} MB. Ask for statements of fewer days.`,
  'wrong-encoding': 'The file is no text, or not in the encoding that it names. Is it packed, or a picture?',
  'wrong-format': 'The file is of another format than the one you chose, or of a version that is not read.',
  doctype:
    'The file has a DOCTYPE, which no statement needs and which could harm whoever reads it. Nothing of it was read.',
  'broken-file': 'The file is damaged: what it says does not follow the rules of its format.',
  truncated: 'The file ends too early. Fetch it from the bank again.',
  'too-deep': 'The file is nested deeper than any statement.',
  'too-long': 'The file has a text that is longer than in any statement.',
  'wrong-mapping': 'The columns that this account’s CSV files are read by are not in the file, or do not fit together.',
  'field-missing': 'Something is missing that every statement has.',
  'field-twice': 'Something stands twice that must stand once.',
  'field-not-understood': 'This cannot be understood. A formula is never worked out.',
  'direction-unclear': 'It cannot be told whether this came in or went out.',
  'amount-too-precise': 'An amount has more decimals than the account’s currency.',
  'wrong-currency': 'This is in another currency than the account.',
  'wrong-account': 'This is a statement of another account.',
  'no-statement': 'There is no statement in the file.',
  'several-statements': 'There are several statements of the account in the file. Send one at a time.',
  'balances-missing': 'Neither the file nor you say with which balance it begins. Enter it and send the file again.',
  'balances-differ': 'The opening balance and the lines do not make the closing balance.',
  'period-missing': 'Neither the file nor you say of which days it is. Enter them and send the file again.',
  'outside-period': 'A line was booked on a day that the statement is not of.',
  'line-twice': 'Two lines have one reference, which the bank gives once.',
  'before-first-statement':
    'These days are before the first statement of the account. Statements only go on from there: none can be put before the first.',
  'statement-changed': 'These days were recorded from another file already, and this one says something else.',
  'recorded-otherwise':
    'This file was recorded already, and the ledger has something else than what is read of it now.',
  'statement-withdrawn': 'Two admins took this statement back before all of its lines were recorded.',
  'lines-missing': 'What was read of this file is gone. Send the same file again: recording goes on where it stopped.',
};

const textOf = (code: ImportFault): string => ({ ...ERROR_TEXT, ...FILE_FAULT_TEXT })[code];

const figuresText = (code: ImportFault, { says, mustSay }: NonNullable<StatementImportFault['figures']>): string =>
  code === 'recorded-otherwise'
    ? `It says ${says}, the ledger ${mustSay}.`
    : `It says ${says}, and must say ${mustSay}.`;

const { field } = CSV_MAPPING;

/** What a CSV file's readers call a column, as people who said how it is read know it. */
const COLUMN_TEXT: Readonly<Record<string, string>> = {
  ...field,
  bookedOn: field.day,
  valueDay: field.valueDay,
  sign: field.direction,
};

/** Why it cannot be told which way something went. */
const UNCLEAR_TEXT: Readonly<Record<string, string>> = {
  'debit, credit': `“${field.debit}” and “${field.credit}” both have an amount.`,
  credit: `“${field.credit}” has an amount with a minus sign.`,
  debit: `“${field.debit}” has amounts with a minus sign and others without one.`,
};

const detailText = ({ code, detail }: StatementImportFault): string[] => {
  if (detail === undefined) return [];
  if (code === 'direction-unclear' && UNCLEAR_TEXT[detail]) return [UNCLEAR_TEXT[detail]];
  const fields = detail.split(', ').map((each) => (Object.hasOwn(COLUMN_TEXT, each) ? `“${COLUMN_TEXT[each]}”` : each));
  return [`(${fields.join(', ')})`];
};

/** Which line a fault is at: none of a file's rows, of which some are no lines. */
const lineText = (line: number | undefined, format: StatementFormat | undefined): string[] => {
  if (line === undefined) return [];
  const counted = format === 'csv' ? ' (headings and empty rows are not counted)' : '';
  return [`Line ${line.toLocaleString('en-US')} of the statement${counted}:`];
};

/** Why a file was refused, or is not recorded further, and at which of its lines. @param format which it was read as */
export const importFaultText = (fault: StatementImportFault, format?: StatementFormat): string => {
  const { code, line, figures } = fault;
  return [
    ...lineText(line, format),
    textOf(code),
    ...(figures === undefined ? [] : [figuresText(code, figures)]),
    ...detailText(fault),
  ].join(' ');
};
