import { type ImportFault, type ImportState, type StatementFormat } from '@clearfold/contracts';
import { formatCalendarDay } from '../../format/date.js';

export const IMPORT_STATE_TEXT: Readonly<Record<ImportState, string>> = {
  read: 'Read, not recorded',
  refused: 'Refused',
  recording: 'Being recorded',
  recorded: 'Recorded',
  withdrawn: 'Taken back',
  discarded: 'Put aside',
};

export const STATEMENT_FORMAT_TEXT: Readonly<Record<StatementFormat, string>> = {
  'camt.053': 'camt.053 (ISO 20022)',
  ofx: 'OFX',
  csv: 'CSV',
};

const lineCount = (lines: number): string => `${lines.toLocaleString('en-US')} ${lines === 1 ? 'line' : 'lines'}`;

/** Statement files: given, looked at, recorded. */
export const STAFF_STATEMENT_IMPORTS = {
  title: 'Statement imports',
  empty: 'No statement was imported yet.',
  emptyHint: 'Choose an account and its file. Nothing is recorded before you have looked at it.',
  column: {
    fileName: 'File',
    accountName: 'Account',
    state: 'State',
    from: 'Days',
    lines: 'Lines',
    closing: 'Closing balance',
    by: 'By',
    at: 'When',
  },
  account: 'Account',
  anyAccount: 'Any account',
  state: 'State',
  anyState: 'Any state',
  import: 'Import a statement',
  form: {
    title: 'Import a statement',
    lead: 'The file is read and checked first. You see what is in it before anything is recorded.',
    account: 'Account',
    accountRequired: 'Please choose the account.',
    noAccounts: 'There is no open account that statements are imported for.',
    noAccountsHint: 'An admin proposes one under “Outside accounts”, and another admin confirms it.',
    format: 'Format',
    formatHint: 'Guessed from the file. Change it if it is another.',
    toAccounts: 'Open the outside accounts',
    noMapping: 'How this account’s CSV files are read is not said yet.',
    toMapping: 'Say it on the account’s page',
    file: 'File',
    choose: 'Choose a file',
    drop: 'Drop a file here, or choose one. At most 256 MB.',
    chosen: (name: string, size: string) => `${name}, ${size}`,
    fileRequired: 'Please choose a file.',
    tooLarge: 'The file is larger than 256 MB. Ask for a statement of fewer days.',
    emptyFile: 'The file is empty.',
    csv: 'What the file does not say itself',
    csvHint:
      'A CSV file says no days and often no balances. What you leave out follows from the statement before, and from its lines.',
    from: 'First day (UTC)',
    to: 'Last day (UTC)',
    opening: 'Opening balance',
    closing: 'Closing balance',
    balanceInvalid: (decimals: number) =>
      decimals === 0
        ? 'Enter a whole number, in digits.'
        : `Enter a balance in digits with a point and at most ${decimals} decimals, as in 1500.50.`,
    submit: 'Read the file',
    sending: (percent: number) => `Sending: ${percent} %`,
    reading: 'The file is read and checked…',
    cancel: 'Cancel',
    failed: 'The file could not be sent. Nothing was recorded. Please try again.',
    interrupted: 'The connection broke off before the file was there. Nothing was recorded. Please try again.',
  },
  preview: 'What is in it',
  fact: {
    account: 'Account',
    file: 'File',
    format: 'Format',
    days: 'Days (UTC)',
    opening: 'Opening balance',
    cameIn: 'Came in',
    wentOut: 'Went out',
    closing: 'Closing balance',
    lines: 'Lines',
    leftOut: 'Left out, not booked yet',
    digest: 'Fingerprint of the file (SHA-256)',
    by: 'Given by',
  },
  days: (from: string, to: string) =>
    from === to ? formatCalendarDay(from) : `${formatCalendarDay(from)} – ${formatCalendarDay(to)}`,
  size: (bytes: number): string => {
    if (bytes < 1_000) return `${bytes} bytes`;
    return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
  },
  firstLines: (shown: number, all: number) =>
    shown < all ? `The first ${lineCount(shown)} of ${all.toLocaleString('en-US')}` : `All ${lineCount(all)}`,
  noLinesTitle: 'Lines',
  noLines: 'The statement has no lines: nothing came in or went out.',
  lineNumber: (number: number) => `Line ${number.toLocaleString('en-US')}`,
  noReference: 'No reference',
  /** @param day the statement's last, YYYY-MM-DD */
  dayNotOver: (day: string) =>
    `This statement’s last day, ${formatCalendarDay(day)}, is not over yet (UTC). The bank may book more on it, and once this is recorded no line of that day can be added. Better wait, and import the statement of days that are over.`,
  record: 'Record',
  recordTitle: 'Record this statement?',
  recordReview: (account: string, days: string, lines: number) =>
    `The statement of ${account}, ${days}, stands in the ledger from now on with its ${lineCount(lines)}. Only two admins can take it back, while none of its lines is used. No deposit is credited by it.`,
  recordSubmit: 'Record it',
  discard: 'Put aside',
  discardTitle: 'Put this file aside?',
  discardReview: 'Nothing of it is recorded. The same file can be imported again.',
  discarded: 'Put aside: nothing of it was recorded.',
  recording: (recorded: number, lines: number) =>
    `${recorded.toLocaleString('en-US')} of ${lineCount(lines)} recorded. You may leave this page: it goes on by itself.`,
  progress: 'Lines recorded',
  recorded: (lines: number) => `Recorded, with ${lineCount(lines)}.`,
  withdrawn: (lines: number) =>
    `Recorded, with ${lineCount(lines)}, and taken back since by two admins: they no longer count.`,
  toStatements: 'Open the account’s statements',
  stuck: 'It does not get on: the ledger does not take the next line.',
  toLines: 'Show its lines',
  again: 'Import another file',
  known: 'This file was recorded before. Nothing was changed.',
  whatToDo: 'What to do:',
  toAccount: 'Open the account',
} as const;

const ASK_ANEW = 'Download the statement again from the bank or provider, and import it unchanged.';
const ITS_ACCOUNT = 'Choose the account that the file is of.';
const NEXT_DAYS = 'Import the statement that begins on the day after the newest one recorded.';
const ITS_COLUMNS = 'Look at how this account’s CSV files are read, on the account’s page, then import it again.';

/** What helps against each fault of a file, where anything but getting it again does. */
const ADVICE: Readonly<Partial<Record<ImportFault, string>>> = {
  'wrong-format': 'Choose the format that it is of, or export it as camt.053, OFX or CSV.',
  'wrong-mapping': ITS_COLUMNS,
  'field-missing': `Of a CSV file: ${ITS_COLUMNS} Otherwise ask the bank or provider.`,
  'field-not-understood': `Of a CSV file: ${ITS_COLUMNS} Otherwise ask the bank or provider.`,
  'direction-unclear': ITS_COLUMNS,
  'amount-too-precise': ITS_ACCOUNT,
  'wrong-currency': ITS_ACCOUNT,
  'wrong-account': ITS_ACCOUNT,
  'file-too-large': 'Ask for statements of fewer days each, and import them in their order.',
  'several-statements': 'Export them one by one, and import them in their order.',
  'balances-missing': 'Enter both balances, or say which column of the CSV has the balance.',
  'balances-differ': 'Check that no line is missing, and that the balances you entered are those of the statement.',
  'period-missing': 'Enter the first and the last day of the statement.',
  'statement-changed':
    'Compare it with the file that was recorded. What is recorded stays: ask the bank or provider why it changed.',
  'recorded-otherwise':
    'Of a CSV file: look whether its columns are read as they were then, on the account’s page. Otherwise what was recorded is not what the file says: keep the file, and tell an admin.',
  'statement-withdrawn': 'Import the right file of these days.',
  'lines-missing': 'Import the same file again: it goes on where it stopped.',
  'statement-ahead': 'Import it when its last day is over.',
  'before-first-statement': NEXT_DAYS,
  'statement-overlaps': NEXT_DAYS,
  'statement-gap': 'Import the statement of the missing days first.',
  'statement-opening-differs': 'Check that no statement was left out, then ask the bank or provider.',
  'statement-negative': 'Check the file. An account that is overdrawn cannot be recorded.',
  'statement-incomplete': 'Wait until they are, then import it again.',
  'outside-account-not-found': 'Look at the outside accounts: it must be open, and take statements.',
};

/** What helps against a fault of a file. */
export const importFaultAdvice = (code: ImportFault): string => ADVICE[code] ?? ASK_ANEW;
