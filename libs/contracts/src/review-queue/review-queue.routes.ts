import { answers, exported, route, rows, takes } from '../routes/route.js';
import { type BulkAnswer, type BulkApproveRequest, type BulkRejectRequest } from './bulk-decision.js';
import { type ReviewCounts, type ReviewRequest, type ReviewRequestDetail } from './review-request.js';

export const bulkApprove = route(
  'POST /staff/requests/bulk/approve',
  ['reviewer'],
  takes<BulkApproveRequest, BulkAnswer>(),
);
export const bulkReject = route(
  'POST /staff/requests/bulk/reject',
  ['reviewer'],
  takes<BulkRejectRequest, BulkAnswer>(),
);
export const claim = route('POST /staff/requests/:id/claim', ['reviewer'], answers<ReviewRequest>());
export const release = route('POST /staff/requests/:id/release', ['reviewer'], answers<ReviewRequest>());
export const list = route('GET /staff/requests', ['reviewer', 'auditor', 'support'], rows<ReviewRequest>());
export const csv = route('GET /staff/requests/export.csv', ['reviewer', 'auditor', 'support'], exported());
export const counts = route('GET /staff/requests/counts', ['reviewer', 'auditor', 'support'], answers<ReviewCounts>());
export const one = route('GET /staff/requests/:id', ['reviewer', 'auditor', 'support'], answers<ReviewRequestDetail>());
