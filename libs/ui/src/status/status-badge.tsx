import { type RejectedHow, transactionStatusText } from '@clearfold/content';
import { Badge, type BadgeTone } from './badge.js';

/** Approved and completed are green, pending is yellow, anything else red (docs/requirements.md, TXN-04..07). */
const statusTone = (status: string): BadgeTone => {
  if (status === 'approved' || status === 'completed') return 'green';
  return status === 'pending' ? 'yellow' : 'red';
};

interface Props extends RejectedHow {
  status: string;
}

/** What was taken back or came back says so, in the colour of its status. */
export const StatusBadge = ({ status, ...how }: Props) => (
  <Badge tone={statusTone(status)}>{transactionStatusText(status, how)}</Badge>
);
