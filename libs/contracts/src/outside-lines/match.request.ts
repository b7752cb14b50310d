import { IsUUID } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { CoinRate } from './coin-rate.js';

/** POST /staff/withdrawals/{id}/match. */
export class MatchWithdrawalRequest {
  @IsUUID('all', breaks('outside-line-required'))
  lineId!: string;
}

/** POST /staff/deposits/{id}/match; and what approving one may say besides. */
export class MatchDepositRequest extends CoinRate {
  @IsUUID('all', breaks('outside-line-required'))
  lineId!: string;
}
