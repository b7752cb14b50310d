import { transactionStatusText } from '@clearfold/content';
import { Badge, type BadgeTone } from './badge.js';

/** Approved and completed are green, pending is yellow, anything else red (docs/requirements.md, TXN-04..07). */
const statusTone = (status: string): BadgeTone => {
  if (status === 'approved' || status === 'completed') return 'green';
  return status === 'pending' ? 'yellow' : 'red';
};

interface Props {
  status: string;
  /** True when its investor took the request back: then it reads "Cancelled", in the colour of its status. */
  cancelled?: boolean | undefined;
}

export const StatusBadge = ({ status, cancelled }: Props) => (
  <Badge tone={statusTone(status)}>{transactionStatusText(status, cancelled)}</Badge>
);
