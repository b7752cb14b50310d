import { IsBoolean, IsIn } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { IsWholeNumber } from '../numbers/is-whole-number.js';
import { MayBeAbsent } from '../presence/may-be-absent.js';
import { applyDecorators } from '../errors/checked-by.js';
import { IsSingleLine, RequiredSingleLine } from '../text/is-single-line.js';
import { IsText } from '../text/is-text.js';
import { type CsvColumns } from './outside-account.js';

const IsColumn = (): PropertyDecorator =>
  applyDecorators(MayBeAbsent(), IsSingleLine('text-not-one-line'), IsText(100));

/** PUT /staff/outside-accounts/{id}/csv-mapping: columns by the names in the files' first line. */
export class CsvMappingRequest implements CsvColumns {
  @IsIn([',', ';', '\t', '|'], breaks('choice-invalid'))
  delimiter!: ',' | ';' | '\t' | '|';

  @IsIn(['ymd', 'dmy', 'mdy'], breaks('choice-invalid'))
  dateOrder!: 'ymd' | 'dmy' | 'mdy';

  @IsIn(['.', ','], breaks('choice-invalid'))
  decimalSeparator!: '.' | ',';

  @RequiredSingleLine(100, 'outside-column-required', 'text-not-one-line')
  day!: string;

  @IsColumn()
  valueDay?: string;

  /** Signed; or what came in and what went out, in two columns. */
  @IsColumn()
  amount?: string;

  @IsColumn()
  credit?: string;

  @IsColumn()
  debit?: string;

  @IsColumn()
  reference?: string;

  @IsColumn()
  counterparty?: string;

  @IsColumn()
  text?: string;

  @IsColumn()
  balance?: string;

  @IsColumn()
  transactionId?: string;

  /** Where `amount` has no sign: which way it went, by one word of each way. */
  @IsColumn()
  direction?: string;

  @IsColumn()
  inWord?: string;

  @IsColumn()
  outWord?: string;

  @IsColumn()
  fee?: string;

  @IsColumn()
  currency?: string;

  @IsColumn()
  account?: string;

  @MayBeAbsent()
  @IsIn(['oldest-first', 'newest-first'], breaks('choice-invalid'))
  order?: 'oldest-first' | 'newest-first';

  @MayBeAbsent()
  @IsIn(['.', ',', "'", ' '], breaks('choice-invalid'))
  groupSeparator?: '.' | ',' | "'" | ' ';

  @MayBeAbsent()
  @IsIn(['utf-8', 'windows-1252'], breaks('choice-invalid'))
  encoding?: 'utf-8' | 'windows-1252';

  /** How many rows stand above the columns' names. */
  @MayBeAbsent()
  @IsWholeNumber(0, 50, 'outside-rows-invalid')
  rowsAbove?: number;

  @MayBeAbsent()
  @IsBoolean(breaks('choice-invalid'))
  endsWithoutLineBreak?: boolean;
}
