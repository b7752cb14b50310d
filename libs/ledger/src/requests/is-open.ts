import { type QueuedRequest } from './queued-request.js';

/** True while a request may still move money: it waits, or it is a payout that was approved and may bounce. */
export const isOpen = ({ kind, status }: Pick<QueuedRequest, 'kind' | 'status'>): boolean =>
  status === 'pending' || (kind === 'withdrawal' && status === 'approved');
