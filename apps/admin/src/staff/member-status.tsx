import { MEMBER_STATUS_TEXT } from '@clearfold/content';
import { type ManagedStaffMember } from '@clearfold/contracts';
import { Badge } from '@clearfold/ui';

const TONE = { invited: 'yellow', active: 'green', disabled: 'neutral' } as const;

export const MemberStatus = ({ status }: Pick<ManagedStaffMember, 'status'>) => (
  <Badge tone={TONE[status]}>{MEMBER_STATUS_TEXT[status]}</Badge>
);
