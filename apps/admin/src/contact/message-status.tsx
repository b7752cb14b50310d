import { MESSAGE_STATUS_TEXT } from '@clearfold/content';
import { type ContactMessageStatus } from '@clearfold/contracts';
import { Badge } from '@clearfold/ui';

const TONE = { new: 'yellow', answered: 'green', closed: 'neutral' } as const;

export const MessageStatus = ({ status }: { status: ContactMessageStatus }) => (
  <Badge tone={TONE[status]}>{MESSAGE_STATUS_TEXT[status]}</Badge>
);
