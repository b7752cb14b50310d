import { MaxLength } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { IsNotBlank } from '../text/is-not-blank.js';
import { Trimmed } from '../text/trimmed.js';

/** POST /staff/wallet-changes. */
export class WalletChangeRequest {
  /** At most 13 printable characters. */
  @MaxLength(13, breaks('text-too-long'))
  @IsNotBlank(breaks('currency-required'))
  @Trimmed()
  currency!: string;

  @MaxLength(50, breaks('text-too-long'))
  @IsNotBlank(breaks('network-required'))
  @Trimmed()
  network!: string;

  @MaxLength(200, breaks('text-too-long'))
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
