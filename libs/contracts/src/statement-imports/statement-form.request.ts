import { IsIn, Matches } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { MayBeAbsent } from '../presence/may-be-absent.js';
import { IsUtcDay } from '../outside-accounts/is-utc-day.js';
import { STATEMENT_FORMATS, type StatementFormat } from './statement-import.js';

/** At most thirty digits before the point, as many behind it as the currency has. */
const IsBalance = (): PropertyDecorator => Matches(/^\d{1,30}(?:\.\d{1,18})?$/, breaks('outside-balance-invalid'));

/** The fields before the file of POST /staff/outside-accounts/{id}/statements: the format, and what a CSV file does not say itself. */
export class StatementFormRequest {
  @IsIn(STATEMENT_FORMATS, breaks('choice-invalid'))
  format!: StatementFormat;

  /** The statement's UTC days, both within. Unless said it goes on from the one before, and ends with its last line. */
  @MayBeAbsent()
  @IsUtcDay('outside-day-invalid')
  from?: string;

  @MayBeAbsent()
  @IsUtcDay('outside-day-invalid')
  to?: string;

  /** Balances in the account's currency, as "1500.50"; a file that says its own must say the same. */
  @MayBeAbsent()
  @IsBalance()
  opening?: string;

  @MayBeAbsent()
  @IsBalance()
  closing?: string;
}
