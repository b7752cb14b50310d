import type { CsvMapping } from './csv/csv-mapping.js';

/** One booked movement of the account, as the bank or custodian states it. */
export interface StatementLine {
  /**
   * The entry's place in the file, from 1: camt's `<Ntry>`, OFX's `<STMTTRN>`, a row below the CSV's header. Entries that are left
   * out, since they are not booked, have a place, too, so that the number finds the entry again.
   */
  readonly number: number;
  /** The day it was booked, `YYYY-MM-DD`: the bank's own day as it stands in the file, whatever zone is named with it. */
  readonly bookedOn: string;
  /** The day it counts from, `YYYY-MM-DD`; `bookedOn` where the file has none. */
  readonly valueDay: string;
  /** In the smallest unit of the account's currency; positive came in, negative went out. */
  readonly units: bigint;
  /** The bank's own reference, at most 140 characters; never a name; '' where there is none. */
  readonly reference: string;
  /** A chain's transaction id, at most 140 characters, where a custodian names one. */
  readonly transactionId?: string;
  /** What the payer called the payment; private, at most 140 characters. */
  readonly endToEndId?: string;
  /** Who paid or was paid; private, at most 140 characters. */
  readonly counterparty?: string;
  /** Private, at most 140 characters. */
  readonly counterpartyAccount?: string;
  /** What the payment says it is for; private, at most 500 characters. */
  readonly text?: string;
  /** SHA-256, in hex, of the entry's bytes as they stand in the file: from `<Ntry` to `</Ntry>`, a row without its line break. */
  readonly digest: string;
}

/** What a whole file says, once all of it was read and agrees with itself. */
export interface StatementSummary {
  /** SHA-256, in hex, of all bytes of the file. */
  readonly fileDigest: string;
  /** The first day of the statement, `YYYY-MM-DD`. */
  readonly from: string;
  /** Its last day, `YYYY-MM-DD`. */
  readonly to: string;
  /** In the smallest unit of the account's currency. */
  readonly openingUnits: bigint;
  /** Equals `openingUnits` and all lines. */
  readonly closingUnits: bigint;
  /** How many lines were handed over. */
  readonly lines: number;
  /** How many entries were left out, since they are not booked yet: camt's other than BOOK, OFX's `<STMTTRNP>`. */
  readonly unbooked: number;
  readonly bytes: number;
}

/** The account that a statement must be of. */
export interface StatementAccount {
  /** IBAN or another identifier; compared without spaces and case. */
  readonly identifier: string;
  /** As the file writes it, `EUR`. */
  readonly currency: string;
  /** How many decimals the smallest unit has: 2 for cents. */
  readonly decimals: number;
}

export type StatementFormat = 'camt.053' | 'ofx' | 'csv';

export interface StatementOptions {
  readonly format: StatementFormat;
  readonly account: StatementAccount;
  /** How to read a CSV file; needed for `csv`, unused otherwise. */
  readonly mapping?: CsvMapping;
  /** Balances known from elsewhere. What the file says itself must equal them; what it does not say is taken from them. */
  readonly balances?: { readonly openingUnits?: bigint; readonly closingUnits?: bigint };
  /** The days that the statement is of, `YYYY-MM-DD`, for a file that does not say so. */
  readonly period?: { readonly from: string; readonly to: string };
  /** The file's size at most, in bytes; reading stops with the first byte beyond. */
  readonly maxBytes: number;
}
