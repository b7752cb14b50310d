import { PLAN_STATUS_TEXT } from '@clearfold/content';
import { type PlanStatus } from '@clearfold/contracts';
import { Badge } from '@clearfold/ui';

export const PlanStatusBadge = ({ status }: { status: PlanStatus }) => (
  <Badge tone={status === 'offered' ? 'green' : 'neutral'}>{PLAN_STATUS_TEXT[status]}</Badge>
);
