import { CoinRate } from './coin-rate.js';
import { IsId } from '../text/is-id.js';

/** POST /staff/withdrawals/{id}/match. */
export class MatchWithdrawalRequest {
  @IsId('outside-line-required')
  lineId!: string;
}

/** POST /staff/deposits/{id}/match; and what approving one may say besides. */
export class MatchDepositRequest extends CoinRate {
  @IsId('outside-line-required')
  lineId!: string;
}
