import { type RefusalCode } from '@clearfold/ledger';

/** The largest statement that is taken: 256 MB, some hundred thousand lines and more. */
export const STATEMENT_MAX_BYTES = 256 * 1024 * 1024;

export const STATEMENT_FORMATS = ['camt.053', 'ofx', 'csv'] as const;

export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/**
 * How far a file is: read and held to its account, for staff to look at; refused, with why; being recorded, line by line;
 * recorded; recorded and taken back since by two admins; or put aside.
 */
export const IMPORT_STATES = ['read', 'refused', 'recording', 'recorded', 'withdrawn', 'discarded'] as const;

export type ImportState = (typeof IMPORT_STATES)[number];

/** Why a file is refused, or cannot be recorded, beside what the ledger refuses it for. */
export const IMPORT_FAULTS = [
  'file-too-large',
  'wrong-encoding',
  'wrong-format',
  'doctype',
  'broken-file',
  'truncated',
  'too-deep',
  'too-long',
  'wrong-mapping',
  'field-missing',
  'field-twice',
  'field-not-understood',
  'direction-unclear',
  'amount-too-precise',
  'wrong-currency',
  'wrong-account',
  'no-statement',
  'several-statements',
  'balances-missing',
  'balances-differ',
  'period-missing',
  'outside-period',
  'line-twice',
  /** Its days are all before the account's first statement, before which none can be put. */
  'before-first-statement',
  /** Its days were recorded from another file, which has another line at this place. */
  'statement-changed',
  /** The ledger has this file, and something else of the line than the file says; of `figures` the second is the ledger's. */
  'recorded-otherwise',
  /** What was read of it is not there any more: the same file, sent again, is recorded on from there. */
  'lines-missing',
  /** Two admins took the statement back before all of its lines were recorded. */
  'statement-withdrawn',
] as const;

export type ImportFault = (typeof IMPORT_FAULTS)[number] | RefusalCode;

/**
 * One row of GET /staff/statement-imports: a file that somebody gave us. Amounts are decimal texts in the account's currency.
 */
export interface StatementImportRow {
  id: string;
  accountId: string;
  accountName: string;
  currency: string;
  state: ImportState;
  format: StatementFormat;
  fileName: string;
  /** SHA-256 of the file, hexadecimal. */
  fileDigest: string;
  bytes: number;
  by: string;
  at: string;
  /** UTC days, both within; with the figures absent of a file that was refused before it was read. */
  from?: string;
  to?: string;
  opening?: string;
  closing?: string;
  lines?: number;
  cameIn?: string;
  wentOut?: string;
  /** How many entries were left out, since they are not booked yet. */
  leftOut?: number;
  /** How many of its lines the ledger has. */
  recorded: number;
  /** Why it was refused or, while it is being recorded, does not get on. `importFaultText` of libs/content has the words. */
  fault?: StatementImportFault;
}

export interface StatementImportFault {
  code: ImportFault;
  /** The line's number in the file, as `StatementPreviewLine` has it. */
  line?: number;
  /** What of it, such as a field's name, or which days. */
  detail?: string;
  /** Where two figures differ: what the file says, and what it would have to say. Decimal texts in the account's currency. */
  figures?: { says: string; mustSay: string };
}

/** GET /staff/statement-imports/{id}: with its first lines, at most 50, as long as it waits to be recorded. */
export interface StatementImportDetail extends StatementImportRow {
  preview: StatementPreviewLine[];
  /** SHA-256 over the figures and all lines that were read, hexadecimal; whoever records it sends it along. As long as it waits. */
  contentDigest?: string;
}

/** How many lines are shown of a statement before it is recorded. */
export const PREVIEW_LINES = 50;

export interface StatementPreviewLine {
  /** Its place in the file, from 1: an entry, or a row below the columns' names. */
  number: number;
  day: string;
  amount: string;
  reference: string;
  /** Names and words of it; absent for an auditor. */
  text?: string;
}
