import { IsIn, MaxLength } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { IsNotBlank } from '../text/is-not-blank.js';
import { RequiredSingleLine } from '../text/is-single-line.js';
import { Trimmed } from '../text/trimmed.js';
import { CURRENCIES } from './currency.js';
import { checkedBy } from '../errors/checked-by.js';

/** Printable ASCII without quotes, backtick and angle brackets: every network's addresses are, and nothing else looks like them. */
const WALLET_ADDRESS = /^[!#-&(-;=?-_a-~]+$/;

/** An address of a wallet, as it is copied from character to character. */
const IsWalletAddress = checkedBy(
  'isWalletAddress',
  (value) => typeof value === 'string' && WALLET_ADDRESS.test(value),
  [WALLET_ADDRESS.source],
);

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
