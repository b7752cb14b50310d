import { IsIn, Matches } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { MayBeAbsent } from '../presence/may-be-absent.js';

export const LEDGER_FILE_FORMATS = ['jsonl', 'beancount', 'csv'] as const;

export type LedgerFileFormat = (typeof LEDGER_FILE_FORMATS)[number];

/** The optional query of GET /staff/ledger/export; the whole log for the offline verifier unless said. */
export class LedgerExportQuery {
  @MayBeAbsent()
  @IsIn(LEDGER_FILE_FORMATS, breaks('choice-invalid'))
  format?: LedgerFileFormat;

  /** First position in the file. */
  @MayBeAbsent()
  @Matches(/^[1-9]\d{0,14}$/, breaks('log-size-invalid'))
  from?: string;

  /** Last position in the file. */
  @MayBeAbsent()
  @Matches(/^[1-9]\d{0,14}$/, breaks('log-size-invalid'))
  to?: string;
}
