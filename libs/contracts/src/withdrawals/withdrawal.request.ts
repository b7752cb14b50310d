import { MaxLength } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { IsAmount } from '../money/is-amount.js';
import { IsPin } from '../pin/is-pin.js';
import { IsNotBlank } from '../text/is-not-blank.js';
import { IsSingleLine } from '../text/is-single-line.js';
import { Trimmed } from '../text/trimmed.js';

/** POST /transactions/withdrawal-request. */
export class WithdrawalRequest {
  /** US dollars. */
  @IsAmount()
  amount!: number;

  /** Bank account or crypto wallet address, trimmed. */
  @MaxLength(500, breaks('text-too-long'))
  @IsSingleLine(breaks('recipient-account-not-one-line'))
  @IsNotBlank(breaks('recipient-account-required'))
  @Trimmed()
  recipientAccount!: string;

  @IsPin()
  transactionPIN!: string;
}
