import { IsString } from 'class-validator';
import { CoinRate } from '../outside-lines/coin-rate.js';
import { breaks } from '../errors/rule.js';
import { IsAmount } from '../money/is-amount.js';
import { RequiredSingleLine } from '../text/is-single-line.js';
import { MayBeAbsent } from '../presence/may-be-absent.js';
import { IsProse, RequiredProse } from '../text/is-prose.js';
import { IsId } from '../text/is-id.js';

/** POST /staff/deposits/{id}/approve. */
export class ApproveDepositRequest extends CoinRate {
  /** US dollars that really arrived; the declared amount when absent. */
  @MayBeAbsent()
  @IsAmount()
  creditedAmount?: number;

  /** A note the investor reads; it is wanted where another amount is credited than the one declared, or first approved. */
  @MayBeAbsent()
  @IsProse(1000)
  @IsString(breaks('text-expected'))
  note?: string;

  /** The line of an outside account by which it came. */
  @MayBeAbsent()
  @IsId('outside-line-required')
  lineId?: string;

  /** Why it is credited though no line shows it; staff read it. */
  @MayBeAbsent()
  @IsProse(1000)
  @IsString(breaks('text-expected'))
  withoutLine?: string;
}

/** POST /staff/withdrawals/{id}/approve. */
export class ApproveWithdrawalRequest {
  /** A note the investor reads. */
  @MayBeAbsent()
  @IsProse(1000)
  @IsString(breaks('text-expected'))
  note?: string;
}

/** POST /staff/deposits/{id}/reject and POST /staff/withdrawals/{id}/reject. */
export class RejectRequest {
  /** Why; the investor reads it. */
  @RequiredProse(1000, 'rejection-reason-required')
  reason!: string;
}

/** POST /staff/withdrawals/{id}/complete. */
export class CompleteWithdrawalRequest {
  /** The bank's or the chain's reference of the payment. */
  @RequiredSingleLine(200, 'payment-reference-required', 'reference-not-one-line')
  paymentReference!: string;

  /** The line of an outside account by which it went out, where its statement came already. */
  @MayBeAbsent()
  @IsId('outside-line-required')
  lineId?: string;
}
