import { transactionStatusText } from '@clearfold/content';
import { Badge, type BadgeTone } from './badge.js';

/** Approved and completed are green, pending is yellow, anything else red (docs/requirements.md, TXN-04..07). */
const statusTone = (status: string): BadgeTone => {
  if (status === 'approved' || status === 'completed') return 'green';
  return status === 'pending' ? 'yellow' : 'red';
};

export const StatusBadge = ({ status }: { status: string }) => (
  <Badge tone={statusTone(status)}>{transactionStatusText(status)}</Badge>
);
