import { purchaseStatusText } from '@clearfold/content';
import { Badge } from '@clearfold/ui';

/** Completed is green, anything else yellow (docs/requirements.md, HIST-09, HIST-10). */
export const PurchaseStatusBadge = ({ status }: { status: string }) => (
  <Badge tone={status === 'completed' ? 'green' : 'yellow'}>{purchaseStatusText(status)}</Badge>
);
