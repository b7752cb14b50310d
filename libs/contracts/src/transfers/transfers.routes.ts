import { type RejectRequest } from '../review-queue/decision.request.js';
import { type ReviewRequest } from '../review-queue/review-request.js';
import { answers, route, takes } from '../routes/route.js';
import { type RequestAnswer } from '../transactions/request-answer.js';
import { type RecipientAnswer } from './recipient.js';
import { type TransferRequest } from './transfer.request.js';

export const request = route(
  'POST /transactions/transfer-request',
  'investor',
  takes<TransferRequest, RequestAnswer>(),
);
export const recipient = route('GET /users/recipients/:id', 'investor', answers<RecipientAnswer>());
export const approve = route('POST /staff/transfers/:id/approve', ['reviewer'], answers<ReviewRequest>());
export const reject = route('POST /staff/transfers/:id/reject', ['reviewer'], takes<RejectRequest, ReviewRequest>());
