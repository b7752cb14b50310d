import { type RejectRequest } from '../review-queue/decision.request.js';
import { type ReviewRequest } from '../review-queue/review-request.js';
import { answers, route, takes } from '../routes/route.js';
import { type AdjustmentRequest, type ReversalRequest } from './adjustment.request.js';

export const draft = route('POST /staff/adjustments', ['admin'], takes<AdjustmentRequest, ReviewRequest>());
export const reverse = route('POST /staff/adjustments/reversals', ['admin'], takes<ReversalRequest, ReviewRequest>());
export const approve = route('POST /staff/adjustments/:id/approve', ['admin'], answers<ReviewRequest>());
export const reject = route('POST /staff/adjustments/:id/reject', ['admin'], takes<RejectRequest, ReviewRequest>());
export const withdraw = route('POST /staff/adjustments/:id/withdraw', ['admin'], answers<ReviewRequest>());
