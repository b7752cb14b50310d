import { PAYOUT_RUN_STATUS_TEXT } from '@clearfold/content';
import { type PayoutRun } from '@clearfold/contracts';
import { Badge } from '@clearfold/ui';

export const PayoutRunStatus = ({ status }: Pick<PayoutRun, 'status'>) => (
  <Badge tone={status === 'closed' ? 'green' : 'yellow'}>{PAYOUT_RUN_STATUS_TEXT[status]}</Badge>
);
