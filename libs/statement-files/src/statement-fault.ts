/** Why a file is refused. */
export type StatementFaultCode =
  /** More bytes than `maxBytes`. */
  | 'file-too-large'
  /** Bytes that are no text in the encoding which the format has or the file names. */
  | 'wrong-encoding'
  /** Not of the format that was said, or of a version that is not read; `detail` has what it is. */
  | 'wrong-format'
  /** Has a DOCTYPE. Entities are never expanded, and nothing is read from elsewhere. */
  | 'doctype'
  /** Not well-formed. */
  | 'broken-file'
  /** Ends before it should. */
  | 'truncated'
  /** Nested deeper than any statement is. */
  | 'too-deep'
  /** A tag, text, row or reference that is longer than any statement has. */
  | 'too-long'
  /** The mapping cannot be used; `detail` has its faults. */
  | 'wrong-mapping'
  /** Something that must be there is not; `detail` names it. */
  | 'field-missing'
  /** Something that must stand once stands twice; `detail` names it. */
  | 'field-twice'
  /** Something was read that says nothing here; `detail` names the field, never what it has. */
  | 'field-not-understood'
  /** Two columns for both directions of which a row has both, or a sign that contradicts; `detail` names the field, or both. */
  | 'direction-unclear'
  /** An amount in smaller parts than the account's smallest unit. */
  | 'amount-too-precise'
  | 'wrong-currency'
  | 'wrong-account'
  | 'no-statement'
  | 'several-statements'
  | 'balances-missing'
  /** Opening balance and lines are not the closing balance, or a balance is not the one known from elsewhere. */
  | 'balances-differ'
  | 'period-missing'
  /** Booked on a day that the statement is not of. */
  | 'outside-period'
  /** A reference that the bank gives once only. */
  | 'line-twice';

interface FaultPlace {
  /** The entry's number, as `StatementLine` has it. */
  readonly line?: number;
  readonly detail?: string;
  /** Of `balances-differ`: what the file or the caller says, in units, */
  readonly statedUnits?: bigint;
  /** and what the rest of the file makes of it. */
  readonly computedUnits?: bigint;
}

/** A file that is not read. Lines that were handed over before count for nothing. */
export class StatementFault extends Error {
  override readonly name = 'StatementFault';
  readonly line?: number;
  readonly detail?: string;
  readonly statedUnits?: bigint;
  readonly computedUnits?: bigint;

  constructor(
    readonly code: StatementFaultCode,
    { line, detail, statedUnits, computedUnits }: FaultPlace = {},
  ) {
    super([code, line === undefined ? '' : `line ${line}`, detail ?? ''].filter((part) => part !== '').join(': '));
    this.line = line;
    this.detail = detail;
    this.statedUnits = statedUnits;
    this.computedUnits = computedUnits;
  }
}
