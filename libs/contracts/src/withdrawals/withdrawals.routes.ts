import {
  type ApproveWithdrawalRequest,
  type CompleteWithdrawalRequest,
  type RejectRequest,
} from '../review-queue/decision.request.js';
import { type ReviewRequest } from '../review-queue/review-request.js';
import { route, takes } from '../routes/route.js';
import { type RequestAnswer } from '../transactions/request-answer.js';
import { type WithdrawalRequest } from './withdrawal.request.js';

export const request = route(
  'POST /transactions/withdrawal-request',
  'investor',
  takes<WithdrawalRequest, RequestAnswer>(),
);
export const approve = route(
  'POST /staff/withdrawals/:id/approve',
  ['reviewer'],
  takes<ApproveWithdrawalRequest, ReviewRequest>(),
);
export const reject = route('POST /staff/withdrawals/:id/reject', ['reviewer'], takes<RejectRequest, ReviewRequest>());
export const complete = route(
  'POST /staff/withdrawals/:id/complete',
  ['reviewer'],
  takes<CompleteWithdrawalRequest, ReviewRequest>(),
);
