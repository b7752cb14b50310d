import { MaxLength } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { IsAmount } from '../money/is-amount.js';
import { IsPin } from '../pin/is-pin.js';
import { IsNotBlank } from '../text/is-not-blank.js';
import { Trimmed } from '../text/trimmed.js';

/** POST /transactions/transfer-request. */
export class TransferRequest {
  /** US dollars. */
  @IsAmount('transfer-amount-not-positive')
  amount!: number;

  /** The recipient's user id, trimmed. */
  @MaxLength(200, breaks('text-too-long'))
  @IsNotBlank('recipient-id-required')
  @Trimmed()
  recipientUserId!: string;

  @IsPin()
  transactionPIN!: string;
}
