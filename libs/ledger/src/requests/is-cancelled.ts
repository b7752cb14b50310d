import { type QueuedRequest } from './queued-request.js';

/** True when nobody of the staff rejected a request: its own investor took it back. */
export const isCancelled = ({
  status,
  investorId,
  decidedBy,
}: Pick<QueuedRequest, 'status' | 'investorId' | 'decidedBy'>): boolean =>
  status === 'rejected' && decidedBy === investorId;
