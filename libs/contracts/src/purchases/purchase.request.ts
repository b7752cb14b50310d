import { IsAmount } from '../money/is-amount.js';
import { IsPin } from '../pin/is-pin.js';

/** POST /investment-plans/{id}/purchase. */
export class PurchaseRequest {
  /** US dollars, within the plan's range. */
  @IsAmount('purchase-amount-invalid')
  amount!: number;

  @IsPin()
  transactionPIN!: string;
}
