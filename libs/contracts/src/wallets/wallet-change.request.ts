import { IsIn, MaxLength } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { IsNotBlank } from '../text/is-not-blank.js';
import { IsSingleLine } from '../text/is-single-line.js';
import { Trimmed } from '../text/trimmed.js';
import { CURRENCIES } from './currency.js';
import { IsWalletAddress } from './is-wallet-address.js';

/** POST /staff/wallet-changes. */
export class WalletChangeRequest {
  @IsIn(CURRENCIES, breaks('currency-unknown'))
  @IsNotBlank(breaks('currency-required'))
  @Trimmed()
  currency!: string;

  @MaxLength(50, breaks('text-too-long'))
  @IsSingleLine(breaks('network-not-one-line'))
  @IsNotBlank(breaks('network-required'))
  @Trimmed()
  network!: string;

  @MaxLength(200, breaks('text-too-long'))
  @IsWalletAddress(breaks('address-characters-invalid'))
  @IsNotBlank(breaks('address-required'))
  @Trimmed()
  address!: string;
}

/** POST /staff/wallet-changes/{id}/confirm. */
export class ConfirmWalletRequest {
  /** The proposed address as it was looked at. */
  @MaxLength(200, breaks('text-too-long'))
  @IsNotBlank(breaks('address-required'))
  @Trimmed()
  address!: string;
}
