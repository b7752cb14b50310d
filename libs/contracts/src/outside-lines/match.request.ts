import { CoinRate } from './coin-rate.js';
import { IsId } from '../text/is-id.js';

/** POST /staff/withdrawals/{id}/match: what a coin was worth where the payout went out by one, which two people say. */
export class MatchWithdrawalRequest extends CoinRate {
  @IsId('outside-line-required')
  lineId!: string;
}

/** POST /staff/deposits/{id}/match; and what approving one may say besides. */
export class MatchDepositRequest extends CoinRate {
  @IsId('outside-line-required')
  lineId!: string;
}
