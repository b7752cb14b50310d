import { MayBeAbsent } from '../presence/may-be-absent.js';
import { IsInstant } from '../text/is-instant.js';
import { IsSingleLine } from '../text/is-single-line.js';
import { IsText } from '../text/is-text.js';
import { IsRate } from './is-rate.js';

/** What staff say a coin was worth, of a request that names a line. */
export class CoinRate {
  /** US dollars for one whole coin, as decimal text; of a line in dollars it is left out. */
  @MayBeAbsent()
  @IsRate('outside-rate-invalid')
  rate?: string;

  /** Who says so, such as an exchange. */
  @MayBeAbsent()
  @IsSingleLine('text-not-one-line')
  @IsText(100)
  rateSource?: string;

  /** When it stood so. */
  @MayBeAbsent()
  @IsInstant('rate-time-invalid')
  rateAt?: string;
}
