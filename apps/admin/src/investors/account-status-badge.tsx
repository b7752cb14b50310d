import { ACCOUNT_STATUS_TEXT } from '@clearfold/content';
import { type AccountStatus } from '@clearfold/contracts';
import { Badge } from '@clearfold/ui';

const TONE = { active: 'green', frozen: 'red', closed: 'neutral' } as const;

export const AccountStatusBadge = ({ status }: Pick<AccountStatus, 'status'>) => (
  <Badge tone={TONE[status]}>{ACCOUNT_STATUS_TEXT[status]}</Badge>
);
