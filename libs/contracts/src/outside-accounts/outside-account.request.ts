import { IsIn, MaxLength } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { IsWholeNumber } from '../numbers/is-whole-number.js';
import { HasCheckDigits } from './iban.js';
import { IsUtcDay } from './is-utc-day.js';
import { IsNotBlank } from '../text/is-not-blank.js';
import { RequiredProse } from '../text/is-prose.js';
import { RequiredSingleLine } from '../text/is-single-line.js';
import { Trimmed } from '../text/trimmed.js';
import { OUTSIDE_CURRENCIES } from './outside-account.js';

/** POST /staff/outside-accounts. */
export class OutsideAccountRequest {
  @IsIn(['bank', 'wallet'], breaks('choice-invalid'))
  kind!: 'bank' | 'wallet';

  /** Where its lines come from: statements that staff import, or a watcher of its chain. */
  @IsIn(['statements', 'watcher'], breaks('choice-invalid'))
  source!: 'statements' | 'watcher';

  /** What staff call it. */
  @RequiredSingleLine(60, 'name-required', 'text-not-one-line')
  name!: string;

  /** The bank's number of it, such as its IBAN, or the wallet's address. */
  @HasCheckDigits('outside-iban-wrong')
  @RequiredSingleLine(200, 'outside-identifier-required', 'text-not-one-line')
  identifier!: string;

  /** The bank, or the chain. */
  @RequiredSingleLine(50, 'network-required', 'network-not-one-line')
  network!: string;

  @IsIn(OUTSIDE_CURRENCIES, breaks('currency-unknown'))
  @IsNotBlank('currency-required')
  @MaxLength(13, breaks('currency-unknown'))
  @Trimmed()
  currency!: string;

  /** How many decimals of the currency its smallest unit is: 2 of dollars, 8 of bitcoin, 18 of ether. */
  @IsWholeNumber(0, 18, 'outside-decimals-invalid')
  decimals!: number;

  /** After how many days without a statement, or a block, it is stale. */
  @IsWholeNumber(1, 400, 'outside-stale-days-invalid')
  staleAfterDays!: number;
}

/** POST /staff/outside-accounts/{id}/require-evidence. */
export class RequireEvidenceRequest {
  /** UTC day, YYYY-MM-DD, from which on a deposit in its currency is credited by a line. */
  @IsUtcDay('outside-day-invalid')
  from!: string;
}

/** POST /staff/outside-statements/{id}/withdraw. */
export class WithdrawStatementRequest {
  /** Why; staff read it. */
  @RequiredProse(1000, 'staff-reason-required')
  reason!: string;
}
