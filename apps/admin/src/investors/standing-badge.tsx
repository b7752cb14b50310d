import { STANDING_TEXT } from '@clearfold/content';
import { type InvestorStanding } from '@clearfold/contracts';
import { Badge } from '@clearfold/ui';

const TONE = { active: 'green', frozen: 'red', closed: 'neutral' } as const;

export const StandingBadge = ({ status }: Pick<InvestorStanding, 'status'>) => (
  <Badge tone={TONE[status]}>{STANDING_TEXT[status]}</Badge>
);
