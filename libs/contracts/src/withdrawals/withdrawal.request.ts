import { IsAmount } from '../money/is-amount.js';
import { IsPin } from '../pin/is-pin.js';
import { RequiredSingleLine } from '../text/is-single-line.js';

/** POST /transactions/withdrawal-request. */
export class WithdrawalRequest {
  /** US dollars. */
  @IsAmount()
  amount!: number;

  /** Bank account or crypto wallet address, trimmed. */
  @RequiredSingleLine(500, 'recipient-account-required', 'recipient-account-not-one-line')
  recipientAccount!: string;

  @IsPin()
  transactionPIN!: string;
}
