import { type ApproveDepositRequest, type RejectRequest } from '../review-queue/decision.request.js';
import { type ReviewRequest } from '../review-queue/review-request.js';
import { route, takes } from '../routes/route.js';
import { type RequestAnswer } from '../transactions/request-answer.js';
import { type DepositRequest } from './deposit.request.js';

export const request = route('POST /transactions/deposit-request', 'investor', takes<DepositRequest, RequestAnswer>());
export const approve = route(
  'POST /staff/deposits/:id/approve',
  ['reviewer'],
  takes<ApproveDepositRequest, ReviewRequest>(),
);
export const reject = route('POST /staff/deposits/:id/reject', ['reviewer'], takes<RejectRequest, ReviewRequest>());
