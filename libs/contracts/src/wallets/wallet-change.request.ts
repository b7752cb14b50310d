import { IsIn, MaxLength } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { IsNotBlank } from '../text/is-not-blank.js';
import { RequiredSingleLine } from '../text/is-single-line.js';
import { Trimmed } from '../text/trimmed.js';
import { CURRENCIES } from './currency.js';
import { IsWalletAddress } from './is-wallet-address.js';

/** POST /staff/wallet-changes. */
export class WalletChangeRequest {
  @IsIn(CURRENCIES, breaks('currency-unknown'))
  @IsNotBlank('currency-required')
  @Trimmed()
  currency!: string;

  @RequiredSingleLine(50, 'network-required', 'network-not-one-line')
  network!: string;

  @MaxLength(200, breaks('text-too-long'))
  @IsWalletAddress('address-characters-invalid')
  @IsNotBlank('address-required')
  @Trimmed()
  address!: string;
}

/** POST /staff/wallet-changes/{id}/confirm. */
export class ConfirmWalletRequest {
  /** The proposed address as it was looked at. */
  @MaxLength(200, breaks('text-too-long'))
  @IsNotBlank('address-required')
  @Trimmed()
  address!: string;
}
