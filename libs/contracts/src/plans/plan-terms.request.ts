import { MAX_DURATION_DAYS, PAYOUT_RHYTHMS, type PayoutRhythm, ratePpmFromDecimal } from '@clearfold/ledger';
import { IsIn } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { IsAmount } from '../money/is-amount.js';
import { IsWholeNumber } from '../numbers/is-whole-number.js';
import { RequiredLabel } from '../text/is-label.js';
import { RequiredProse } from '../text/is-prose.js';
import { applyDecorators, checkedBy } from '../errors/checked-by.js';
import { NumberOnceAllowed } from '../numbers/number-once-allowed.js';
import { decimalTextOf } from '../numbers/written-number.js';

const isRate = (value: unknown): boolean => {
  const text = decimalTextOf(value);
  return text !== undefined && ratePpmFromDecimal(text) !== undefined;
};

/** A JSON number of percent that the ledger can hold: zero to 1,000, at most four decimals. */
const IsRate = (): PropertyDecorator =>
  applyDecorators(NumberOnceAllowed(isRate), checkedBy('rate', isRate)('plan-rate-invalid'));

/** No plan is edited more often: the 32 bits of the column that counts. */
const MAX_VERSION = 2_147_483_647;

/** POST /staff/plans. */
export class PlanTermsRequest {
  @RequiredLabel(80, 'plan-name-required')
  name!: string;

  @RequiredProse(500, 'plan-description-required')
  description!: string;

  /** US dollars. */
  @IsAmount()
  minInvestment!: number;

  /** US dollars, not below the smallest amount. */
  @IsAmount()
  maxInvestment!: number;

  @IsWholeNumber(1, MAX_DURATION_DAYS, 'plan-duration-invalid')
  durationDays!: number;

  /** Interest for the whole term, in percent of the invested amount, at most four decimals. */
  @IsRate()
  interestRate!: number;

  @IsIn(PAYOUT_RHYTHMS, breaks('plan-payout-unknown'))
  payout!: PayoutRhythm;
}

/** POST /staff/plans/{id}/revise. */
export class RevisePlanRequest extends PlanTermsRequest {
  /** The version that was edited; another one's answer is 409. */
  @IsWholeNumber(1, MAX_VERSION, 'plan-version-required')
  basedOnVersion!: number;
}
