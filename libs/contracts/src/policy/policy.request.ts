import { IsBoolean } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { IsWholeNumber } from '../numbers/is-whole-number.js';
import { MAX_POLICY_DOLLARS, type PolicyTerms } from './policy.js';

/** POST /staff/policy/withdraw. */
export class WithdrawPolicyRequest {
  /** The newest change that was looked at (`PolicyAnswer.position`): where another one came meanwhile, the answer is 409. */
  @IsWholeNumber(1, Number.MAX_SAFE_INTEGER, 'policy-position-required')
  basedOn!: number;
}

/** POST /staff/policy/propose, and POST /staff/policy/confirm: there as it was looked at. */
export class PolicyRequest extends WithdrawPolicyRequest implements PolicyTerms {
  /** US dollars, whole ones. */
  @IsWholeNumber(0, MAX_POLICY_DOLLARS, 'policy-amount-invalid')
  secondApprovalFrom!: number;

  /** US dollars, whole ones. */
  @IsWholeNumber(0, MAX_POLICY_DOLLARS, 'policy-amount-invalid')
  secondApprovalDailyFrom!: number;

  @IsBoolean(breaks('choice-invalid'))
  breakGlass!: boolean;

  @IsBoolean(breaks('choice-invalid'))
  signaturesRequired!: boolean;
}
