import { answers, exported, route, rows, takes } from '../routes/route.js';
import { type ReviewRequest } from '../review-queue/review-request.js';
import { type MatchDepositRequest, type MatchWithdrawalRequest } from './match.request.js';
import { type FittingLines, type OutsideLineRow } from './outside-line.js';

export const list = route('GET /staff/outside-lines', ['reviewer', 'auditor'], rows<OutsideLineRow>());
export const csv = route('GET /staff/outside-lines/export.csv', ['reviewer', 'auditor'], exported());
export const fitting = route('GET /staff/requests/:id/lines', ['reviewer', 'auditor'], answers<FittingLines>());
export const matchDeposit = route(
  'POST /staff/deposits/:id/match',
  ['reviewer'],
  takes<MatchDepositRequest, ReviewRequest>(),
);
export const matchWithdrawal = route(
  'POST /staff/withdrawals/:id/match',
  ['reviewer'],
  takes<MatchWithdrawalRequest, ReviewRequest>(),
);
