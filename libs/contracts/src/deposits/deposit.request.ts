import { IsString, MaxLength } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { IsAmount } from '../money/is-amount.js';
import { IsNotBlank } from '../text/is-not-blank.js';
import { IsSingleLine } from '../text/is-single-line.js';
import { Trimmed } from '../text/trimmed.js';
import { MayBeAbsent } from '../presence/may-be-absent.js';
import { IsText } from '../text/is-text.js';

/** POST /transactions/deposit-request. */
export class DepositRequest {
  /** US dollars. */
  @IsAmount()
  amount!: number;

  @MaxLength(20, breaks('currency-required'))
  @IsNotBlank('currency-required')
  @Trimmed()
  currency!: string;

  /** The provider address shown for the currency, where the investor sends the money. */
  @MaxLength(200, breaks('wallet-address-required'))
  @IsString(breaks('wallet-address-required'))
  @IsNotBlank('wallet-address-required')
  @Trimmed()
  blockchainWalletAddress!: string;

  /** What the sending network calls the payment, when the investor knows it; the reviewer reads it. */
  @MayBeAbsent()
  @IsSingleLine('reference-not-one-line')
  @IsText(200)
  @Trimmed()
  transactionHash?: string;
}
